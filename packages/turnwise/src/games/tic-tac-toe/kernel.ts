/**
 * Tic-tac-toe in integers: a set of squares for each role, as nine bits, bit n for the square n.
 * Choices are the empty squares in ascending order.
 *
 *     bits  0 1 2      what a set of squares is worth is looked up: whether it holds a line, and
 *           3 4 5      which square is its n-th
 *           6 7 8
 *
 * A key has one word: bits 0-8 the squares of Xs, 9-17 the squares of Os.
 */
import type { Random } from '../../core/index.ts';
import { Kernel, OVER, PLAYOUT_LIMIT } from '../../kernel/index.ts';
import type { TicTacToePosition } from './notation.ts';
import { TicTacToe } from './rules.ts';

const ALL = 0b111_111_111;

const LINES = [
  0b000_000_111, 0b000_111_000, 0b111_000_000, 0b001_001_001, 0b010_010_010, 0b100_100_100,
  0b100_010_001, 0b001_010_100,
] as const;

const HAS_LINE = new Uint8Array(512); // [set of squares] 1 where a line is in it
const NTH = new Uint8Array(512 << 4); // [set << 4 | n] the n-th square of the set, from 0

for (let set = 0; set <= ALL; set++) {
  HAS_LINE[set] = LINES.some((line) => (set & line) === line) ? 1 : 0;
  let n = 0;
  for (let square = 0; square < 9; square++) {
    if ((set >> square) & 1) NTH[(set << 4) | n++] = square;
  }
}
