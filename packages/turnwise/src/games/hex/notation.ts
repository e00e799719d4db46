/**
 * Positions and moves of Hex as text: the rows from the top, r for a stone of Red, b for one of Blue and . for none,
 * then the role to move.
 *
 *     .../.r./b.. Red
 *
 * Columns have letters from the left and rows numbers from the top, as usual in Hex: a1 is in the acute corner at the top
 * left. A move is the cell of a stone, or "swap".
 */
import { GameError } from '../../core/index.ts';

/** The roles: Red begins, and connects top and bottom; Blue connects left and right. */
export type HexRole = 'Red' | 'Blue';

/** A position as plain data. */
export interface HexPosition {
  readonly turn: HexRole;
  /** The cells from the top left, row by row: r, b or . each. */
  readonly board: string;
}

/**
 * The move that takes over the first stone, mirrored.
 *
 * @example
 *     new Hex({ swap: true }).perform(5).perform(hexSwap);
 */
export const SWAP = -1;

const FORM = /^([rb.]+(?:\/[rb.]+)*) (Red|Blue)$/;
const LETTERS = 'abcdefghijklmnopqrs';

/** Reads the stones of a board of that size; says what was expected when they cannot be. */
export function parseHex(text: string, size: number): HexPosition {
  const [, stones, turn] = FORM.exec(text.trim()) ?? [];
  if (stones === undefined)
    throw refusal(
      `expected rows of r, b and "." from the top and the role to move, such as ".../.r./b.. Red", got ${JSON.stringify(text)}`,
    );
  const rows = stones.split('/');
  const odd = rows.find((row) => row.length !== size);
  if (rows.length !== size || odd !== undefined) {
    const got = odd === undefined ? `${rows.length} rows` : `the row ${JSON.stringify(odd)}`;
    throw refusal(`expected ${size} rows of ${size}, got ${got}`);
  }
  return { turn: turn === 'Red' ? 'Red' : 'Blue', board: rows.join('') };
}

export function printHex({ turn, board }: HexPosition, size: number): string {
  const rows = Array.from({ length: size }, (_, row) => board.slice(row * size, (row + 1) * size));
  return `${rows.join('/')} ${turn}`;
}

/** A cell by its number from the top left, row by row; or SWAP. */
export function printHexMove(move: number, size: number): string {
  return move === SWAP ? 'swap' : `${LETTERS[move % size]}${Math.floor(move / size) + 1}`;
}

function refusal(problem: string): GameError {
  return new GameError('unreadable-position', 'hex', problem);
}
