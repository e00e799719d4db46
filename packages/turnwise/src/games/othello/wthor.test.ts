import { describe, expect, test } from 'vitest';
import { readWthor } from './wthor.ts';

describe('A WTHOR file', () => {
  test('has a year, and games of 68 bytes', () => {
    const { year, games } = readWthor(fileOf([game('f5 d6 c3'), game('d3')]));
    expect(year).toBe(2024);
    expect(games).toEqual([
      {
        tournament: 258,
        black: 3,
        white: 772,
        blackDiscs: 34,
        bestBlackDiscs: 32,
        moves: ['f5', 'd6', 'c3'],
      },
      expect.objectContaining({ moves: ['d3'] }),
    ]);
  });

  test('may be part of a larger buffer, and without games', () => {
    const file = fileOf([game('f5')]);
    const larger = new Uint8Array(file.length + 8);
    larger.set(file, 8);
    expect(readWthor(larger.subarray(8)).games).toHaveLength(1);
    expect(readWthor(fileOf([])).games).toEqual([]);
  });

  test.each([
    [new Uint8Array(15), /WTHOR file: expected a header of 16 bytes, got 15/],
    [fileOf([game('f5')]).subarray(0, 83), /expected 84 bytes for 1 games, got 83/],
    [fileOf([game('f5')], 10), /boards of 10 x 10 are not read, only of 8 x 8/],
    [fileOf([game('f5 f5')]), /game 1: move 2, f5, is not legal/],
    [fileOf([game('f5'), game('', 99)]), /game 2, move 1: 99 is no square, expected 11 to 88/],
  ])('is refused if it is damaged (%#)', (bytes, reason) => {
    expect(() => readWthor(bytes)).toThrow(reason);
  });
});

/** A file as documented: the header, then the games. */
function fileOf(games: readonly Uint8Array[], size = 8): Uint8Array {
  const header = [20, 24, 12, 31, games.length, 0, 0, 0, 0, 0, 0xe8, 0x07, size, 0, 24, 0];
  return Uint8Array.from([...header, ...games.flatMap((each) => [...each])]);
}

/** A game with these squares, and codes after them. */
function game(squares: string, ...codes: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(68);
  bytes.set([2, 1, 3, 0, 4, 3, 34, 32]);
  const moves = squares
    .split(' ')
    .filter((square) => square !== '')
    .map((square) => 10 * Number(square[1]) + 'abcdefgh'.indexOf(square.charAt(0)) + 1);
  bytes.set([...moves, ...codes], 8);
  return bytes;
}
