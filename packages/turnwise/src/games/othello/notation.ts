/**
 * Positions and moves of Othello as text: the rows from the top, X for Black, O for White and . for an empty square,
 * then the role to move.
 *
 *     ......../......../......../...OX.../...XO.../......../......../........ Black
 *
 * Read as well, though not written: rows without slashes, - for an empty square and X or O for the role to move, as
 * collections of test positions have them.
 *
 * Squares have a letter for the column, from the left, and a digit for the row, from the top:
 *
 *     a1 b1 c1 ...
 *     a2 b2 c2
 */
import { GameError } from '../../core/index.ts';

/** The roles of Othello: Black begins. */
export type OthelloRole = 'Black' | 'White';

/** A position as plain data. */
export interface OthelloPosition {
  readonly turn: OthelloRole;
  /** The squares row by row from a1: X, O or . each. */
  readonly board: string;
}

/** The move of a role that has no other, while its opponent has one. */
export const PASS = 'pass';

const FORM = /^([XO.\-/]+) (Black|White|X|O)$/;
const LETTERS = 'abcdefgh';

/** Reads the discs of a board of that size; says what was expected when they cannot be. */
export function parseOthello(text: string, size: number): OthelloPosition {
  const [, discs, turn] = FORM.exec(text.trim()) ?? [];
  if (discs === undefined)
    throw refusal(
      `expected rows of X, O and "." from the top and the role to move, such as "..../.OX./.XO./.... Black", got ${JSON.stringify(text)}`,
    );
  const rows = discs.includes('/') ? discs.split('/') : cutRows(discs, size);
  const odd = rows.find((row) => row.length !== size);
  if (rows.length !== size || odd !== undefined) {
    const got = odd === undefined ? `${rows.length} rows` : `the row ${JSON.stringify(odd)}`;
    throw refusal(`expected ${size} rows of ${size}, got ${got}`);
  }
  const board = rows.join('').replaceAll('-', '.');
  return { turn: turn === 'Black' || turn === 'X' ? 'Black' : 'White', board };
}

export function printOthello({ turn, board }: OthelloPosition): string {
  return `${cutRows(board, Math.sqrt(board.length)).join('/')} ${turn}`;
}

/** The name of square n of a board of this size, row by row from a1. */
export function printSquare(n: number, size: number): string {
  const letter = LETTERS[n % size];
  if (!Number.isInteger(n) || n < 0 || n >= size * size || letter === undefined)
    throw new RangeError(`othello: squares are numbered 0 to ${size * size - 1}, got ${n}`);
  return `${letter}${Math.floor(n / size) + 1}`;
}

/** The number of a square by its name; -1 for anything else, such as "pass". */
export function squareNumber(name: string, size: number): number {
  const column = name.length === 2 ? LETTERS.indexOf(name.charAt(0)) : -1;
  const row = Number(name.charAt(1)) - 1;
  return column >= 0 && column < size && row >= 0 && row < size ? size * row + column : -1;
}

function cutRows(board: string, size: number): string[] {
  const rows = Math.ceil(board.length / size);
  return Array.from({ length: rows }, (_, row) => board.slice(size * row, size * (row + 1)));
}

function refusal(problem: string): GameError {
  return new GameError('unreadable-position', 'othello', problem);
}
