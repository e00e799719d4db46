import { describe, expect, test } from 'vitest';
import { parsePuzzle15, printPuzzle15 } from './notation.ts';

describe('A position', () => {
  test('is written row by row, with 0 for the gap', () => {
    const position = { tiles: [1, 2, 3, 4, 5, 0], moves: 0 };
    expect(printPuzzle15(position, 3)).toBe('1 2 3/4 5 0');
    expect(printPuzzle15(position, 2)).toBe('1 2/3 4/5 0');
    expect(parsePuzzle15('1 2 3/4 5 0', 3, 2)).toEqual(position);
  });

  test('ends with the moves made, if there were any', () => {
    const position = { tiles: [0, 1, 2, 3], moves: 12 };
    expect(printPuzzle15(position, 2)).toBe('0 1/2 3 after 12');
    expect(parsePuzzle15(' 0 1/2 3 after 12 ', 2, 2)).toEqual(position);
  });

  test.each([
    ['', 'expected tiles and moves such as "1 2 3/4 5 6/7 0 8 after 12", got ""'],
    ['1 2/3 x', 'expected tiles and moves'],
    ['1 2/3 0 after', 'expected tiles and moves'],
    ['1 2/3 0 after -1', 'expected tiles and moves'],
    ['1 2 3 0', 'expected 2 rows of 2 tiles, got "1 2 3 0"'],
    ['1 2 3/4 5 0', 'expected 2 rows of 2 tiles'],
    ['1 2/2 0', 'expected each number from 0 to 3 once, got "1 2/2 0"'],
    ['1 2/4 0', 'expected each number from 0 to 3 once'],
  ])('is refused with what was expected: %j', (text, problem) => {
    expect(() => parsePuzzle15(text, 2, 2)).toThrow(problem);
  });
});
