import { describe, expect, test } from 'vitest';
import { eachBoard, PositionBytes } from './boards.fixture.ts';
import { boardsOf, duelsOf } from './duels.ts';
import { kingsOf, menOf } from './placement.ts';

describe('The duels', () => {
  const duels = duelsOf(4);

  test('give every position its own number', () => {
    const seen = new PositionBytes(0);
    let positions = 0;
    for (const pieces of [2, 3, 4]) {
      eachBoard(pieces, (black, white, kings) => {
        if (black === 0 || white === 0) return;
        positions++;
        seen.set(black, white, kings, 1 + seen.get(black, white, kings));
      });
    }
    const all = [...seen.halves.values()];
    const size = all.reduce((sum, times) => sum + times.length, 0);
    // 60 armies of one piece, 1,770 of two and 34,220 of three, the gaps among them.
    expect(size).toBe(60 * 60 + 2 * 60 * 1_770 + 2 * 60 * 34_220 + 1_770 * 1_770);
    expect(duels.reduce((sum, duel) => sum + duel.size, 0)).toBe(size);
    expect(duels.reduce((sum, duel) => sum + duel.positions, 0)).toBe(positions);
    expect(all.every((times) => times.every((count) => count < 2))).toBe(true);
    expect(all.reduce((sum, times) => sum + times.reduce((a, b) => a + b, 0), 0)).toBe(positions);
  });

  test('have as many positions of each size as Chinook counted', () => {
    // Schaeffer and others, "Checkers Is Solved", Science 317 (2007), table 1; it has boards of one colour, too.
    const counts = [1, 2, 3, 4, 5, 6].map((pieces) => {
      const oneColoured = Array.from({ length: pieces + 1 }, (_, men) =>
        boardsOf(men, pieces - men, 0, 0),
      ).reduce((sum, boards) => sum + boards, 0);
      return duelsOf(6)
        .filter((duel) => duel.pieces === pieces)
        .reduce((sum, { positions }) => sum + positions, 2 * oneColoured);
    });
    expect(counts).toEqual([120, 6_972, 261_224, 7_092_774, 148_688_232, 2_503_611_964]);
  });

  test('lead to earlier duels by captures and by new kings', () => {
    const all = duelsOf(6);
    const orderOf = new Map(
      all.flatMap(({ kind, rival }, n) => [
        [`${kind} ${rival}`, n],
        [`${rival} ${kind}`, n],
      ]),
    );
    const order = (kind: number, rival: number): number => orderOf.get(`${kind} ${rival}`) ?? -1;
    for (const { kind, rival } of all) {
      const sides = [
        [kind, rival],
        [rival, kind],
      ] as const;
      for (const [one, two] of sides) {
        const here = order(one, two);
        if (menOf(one) > 0) expect(order(one - 8 + 1, two)).toBeLessThan(here); // a man is crowned
        if (menOf(one) > 0) expect(order(one - 8, two)).toBeLessThan(here); //     or captured
        if (kingsOf(one) > 0) expect(order(one - 1, two)).toBeLessThan(here); //   a king is captured
      }
    }
  });

  test('are named by their pieces', () => {
    expect(duels.slice(0, 4).map(({ name }) => name)).toEqual(['K-K', 'M-K', 'M-M', 'KK-K']);
    expect(duels.filter(({ pieces }) => pieces === 4)).toHaveLength(14);
  });
});
