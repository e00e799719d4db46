import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { hasFour, hasLine } from './kernel.ts';

type Square = readonly [column: number, row: number];

describe('Lines', () => {
  test('of four are found wherever they are, on 7 columns of 7', () => {
    const lines = linesOn(7, 7, 4);
    expect(lines).toHaveLength(88); // 28 rows, 28 columns, 16 + 16 diagonals
    for (const line of lines) {
      expect(hasFour(...wordsOf(line))).toBe(true);
      expect(hasLine(...wordsOf(line), 4)).toBe(true);
      for (const left of line) {
        const three = line.filter((square) => square !== left);
        expect(hasFour(...wordsOf(three))).toBe(false);
        expect(hasLine(...wordsOf(three), 4)).toBe(false);
      }
    }
  });

  test.each([2, 3, 4, 5, 6, 7, 8])(
    'of %i are found wherever they are, on 8 columns of 7',
    (length) => {
      for (const line of linesOn(8, 7, length)) {
        expect(hasLine(...wordsOf(line), length)).toBe(true);
        expect(hasLine(...wordsOf(line), length + 1)).toBe(false);
        expect(hasLine(...wordsOf(line.slice(1)), length)).toBe(false);
      }
    },
  );

  test('are found in random sets of squares exactly where a plain check finds them', () => {
    const random = new Random(4);
    const squares = squaresOn(7, 7);
    const lines = linesOn(7, 7, 4);
    let found = 0;
    for (let trial = 0; trial < 5000; trial++) {
      const set = random.sample(squares, 10 + random.below(20));
      const words = wordsOf(set);
      const expected = lines.some((line) =>
        line.every(([column, row]) => set.some(([c, r]) => c === column && r === row)),
      );
      if (expected) found++;
      expect(hasFour(...words)).toBe(expected);
      expect(hasLine(...words, 4)).toBe(expected);
    }
    // Neither answer is rare, so both were tested.
    expect(found).toBeGreaterThan(1000);
    expect(found).toBeLessThan(4000);
  });
});

function squaresOn(width: number, height: number): Square[] {
  return Array.from({ length: width * height }, (_, n) => [n % width, Math.floor(n / width)]);
}

function linesOn(width: number, height: number, length: number): Square[][] {
  const directions: Square[] = [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ];
  const isOn = ([column, row]: Square) => column < width && row >= 0 && row < height;
  return squaresOn(width, height)
    .flatMap(([column, row]) =>
      directions.map(([right, up]) =>
        Array.from({ length }, (_, n): Square => [column + n * right, row + n * up]),
      ),
    )
    .filter((line) => line.every(isOn));
}

function wordsOf(squares: readonly Square[]): [lo: number, hi: number] {
  const words: [number, number] = [0, 0];
  for (const [column, row] of squares) words[column < 4 ? 0 : 1] |= 1 << (8 * (column % 4) + row);
  return words;
}
