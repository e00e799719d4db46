import { describe, expect, test } from 'vitest';
import { turned } from '../bitboards.ts';
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
    const most = process.env.TURNWISE_LONG === '1' ? 4 : 3; // pieces
    for (let kind = 1; kind < KINDS; kind++) {
      if (SIZES[kind] === 0 || menOf(kind) + kingsOf(kind) > most) continue;
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
    expect(SIZES[8]).toBe(28); //      a man
    expect(SIZES[2]).toBe(496); //     two kings, 32 * 31 / 2
    expect(SIZES[10]).toBe(13_888); // a man and two kings, 28 * 496
    expect(SIZES[24]).toBe(3_276); //  three men, 28 * 27 * 26 / 6
    expect([menOf(10), kingsOf(10)]).toEqual([1, 2]);
    expect(SIZES[13]).toBe(0); // a man and five kings are too many
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
