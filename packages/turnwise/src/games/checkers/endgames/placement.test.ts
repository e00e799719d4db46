import { describe, expect, test } from 'vitest';
import { turned } from '../bitboards.ts';
import { eachBoard } from './boards.fixture.ts';
import { Duels } from './endgame-table.ts';
import {
  armyNumber,
  KINDS,
  kindOf,
  kingsOf,
  menOf,
  placesOfKings,
  placesOfMen,
  SIZES,
} from './placement.ts';

describe('The number of an army', () => {
  test('counts its placements in order, men first, for either seat', () => {
    for (let kind = 1; kind < KINDS; kind++) {
      if (SIZES[kind] === 0) continue;
      let number = 0;
      let wrong = 0;
      for (const men of placesOfMen(kind)) {
        for (const kings of placesOfKings(kind)) {
          if (kindOf(men, kings) !== kind || armyNumber(men, kings, 0) !== number) wrong++;
          if (armyNumber(turned(men), turned(kings), 1) !== number) wrong++;
          number++;
        }
      }
      expect([kind, number, wrong]).toEqual([kind, SIZES[kind], 0]);
    }
  });

  test('begins with the lowest squares', () => {
    expect(placesOfKings(2).slice(0, 4)).toEqual([0b0011, 0b0101, 0b0110, 0b1001]);
    expect(armyNumber(0b1, 0b10, 0)).toBe(1); // a man on 0, a king on 1
    expect(armyNumber(0b10, 0b1, 0)).toBe(32);
    expect(armyNumber(0, 1 << 31, 0)).toBe(31);
    expect(armyNumber(0, 1 << 31, 1)).toBe(0);
  });

  test('has as many values as there are sets of squares', () => {
    expect(SIZES[4]).toBe(28); //      a man
    expect(SIZES[2]).toBe(496); //     two kings, 32 * 31 / 2
    expect(SIZES[6]).toBe(13_888); //  a man and two kings, 28 * 496
    expect(SIZES[12]).toBe(3_276); //  three men, 28 * 27 * 26 / 6
    expect([menOf(6), kingsOf(6)]).toEqual([1, 2]);
    expect(SIZES[7]).toBe(0); // too many
  });
});

describe('A rotated board', () => {
  test('has its first square last', () => {
    expect(turned(0b1)).toBe(1 << 31);
    expect(turned(1 << 31)).toBe(1);
    expect(turned(1 << 12)).toBe(1 << 19);
    expect(turned(turned(0x12345678))).toBe(0x12345678);
  });
});

describe('The duels', () => {
  const duels = new Duels(4);

  test('give every position its own number', () => {
    const seen = new Uint8Array(duels.size);
    let positions = 0;
    for (const pieces of [2, 3, 4]) {
      eachBoard(pieces, (black, white, kings) => {
        if (black === 0 || white === 0) return;
        positions++;
        const number = duels.number(black, white, kings, 0);
        seen[number] = (seen[number] ?? 0) + 1;
      });
    }
    // 60 armies of one piece, 1,770 of two and 34,220 of three, the gaps among them.
    expect(duels.size).toBe(60 * 60 + 2 * 60 * 1_770 + 2 * 60 * 34_220 + 1_770 * 1_770);
    expect(seen.reduce((sum, times) => sum + times, 0)).toBe(positions);
    expect(Math.max(...[0, 1, 2].filter((times) => seen.includes(times)))).toBe(1);
  });

  test('lead to earlier duels by captures and by new kings', () => {
    const orderOf = new Map(
      duels.list.flatMap(({ kind, rival }, n) => [
        [`${kind} ${rival}`, n],
        [`${rival} ${kind}`, n],
      ]),
    );
    const order = (kind: number, rival: number): number => orderOf.get(`${kind} ${rival}`) ?? -1;
    for (const { kind, rival } of duels.list) {
      const sides = [
        [kind, rival],
        [rival, kind],
      ] as const;
      for (const [one, two] of sides) {
        const here = order(one, two);
        if (menOf(one) > 0) expect(order(one - 4 + 1, two)).toBeLessThan(here); // a man is crowned
        if (menOf(one) > 0) expect(order(one - 4, two)).toBeLessThan(here); //     or captured
        if (kingsOf(one) > 0) expect(order(one - 1, two)).toBeLessThan(here); //   a king is captured
      }
    }
  });
});
