/**
 * The board of English draughts for people and rules: 32 squares with their numbers, and what stands
 * on them as a text of 32 characters, one a square.
 *
 *         Black moves down, and has its kings on 29 to 32
 *        .  1  .  2  .  3  .  4     row 0
 *        5  .  6  .  7  .  8  .
 *        .  9  . 10  . 11  . 12
 *       13  . 14  . 15  . 16  .
 *        . 17  . 18  . 19  . 20
 *       21  . 22  . 23  . 24  .
 *        . 25  . 26  . 27  . 28
 *       29  . 30  . 31  . 32  .     row 7
 *         White moves up, and has its kings on 1 to 4
 *
 * b and w are men, B and W kings, "." is an empty square.
 */

export type CheckersRole = 'Black' | 'White';

export type Piece = 'b' | 'w' | 'B' | 'W';

export const EMPTY = '.';

/** Of one role. */
export const MOST_PIECES = 12;

export const SQUARES: readonly number[] = Array.from({ length: 32 }, (_, n) => n + 1);

/** A piece goes to a neighbour, or jumps over it to the square beyond, if there is one. */
interface Way {
  readonly near: number;
  readonly beyond: number | null;
}

export function pieceOn(board: string, square: number): Piece | null {
  const piece = board[square - 1];
  return piece === 'b' || piece === 'w' || piece === 'B' || piece === 'W' ? piece : null;
}

export function isEmpty(board: string, square: number): boolean {
  return board[square - 1] === EMPTY;
}

export function put(board: string, square: number, piece: Piece | typeof EMPTY): string {
  return board.slice(0, square - 1) + piece + board.slice(square);
}

export function ownerOf(piece: Piece): CheckersRole {
  return piece === 'b' || piece === 'B' ? 'Black' : 'White';
}

export function isKing(piece: Piece): boolean {
  return piece === 'B' || piece === 'W';
}

/** Where a piece is, or becomes, a king: the row farthest from its own side. */
export function isKingRow(role: CheckersRole, square: number): boolean {
  return role === 'Black' ? square >= 29 : square <= 4;
}

export function crowned(piece: Piece): Piece {
  return ownerOf(piece) === 'Black' ? 'B' : 'W';
}

/** Where a piece can go from a square of an empty board, ascending. Men go forward only. */
export function waysOf(piece: Piece, square: number): readonly Way[] {
  return WAYS[piece][square] ?? [];
}

/** The square that a jump goes over; null when it is no jump but a step. */
export function jumpedOver(from: number, to: number): number | null {
  if (Math.abs(rowOf(from) - rowOf(to)) === 1) return null;
  return squareAt((rowOf(from) + rowOf(to)) / 2, (columnOf(from) + columnOf(to)) / 2);
}

/** The squares that a piece jumps over on its way along some squares, in order. */
export function jumpedBy(route: readonly number[]): number[] {
  return route.slice(1).flatMap((to, n) => jumpedOver(route[n], to) ?? []);
}

/** The row of a square, from Black's side on, from 0. */
export function rowOf(square: number): number {
  return Math.floor((square - 1) / 4);
}

/** The column of a square, from the left, from 0. */
export function columnOf(square: number): number {
  return 2 * ((square - 1) % 4) + (rowOf(square) % 2 === 0 ? 1 : 0);
}

function squareAt(row: number, column: number): number | null {
  if (row < 0 || row > 7 || column < 0 || column > 7) return null;
  return 4 * row + Math.floor(column / 2) + 1;
}

function waysFrom(square: number, forward: readonly number[]): Way[] {
  return forward.flatMap((down) =>
    [-1, 1].flatMap((right) => {
      const near = squareAt(rowOf(square) + down, columnOf(square) + right);
      const beyond = squareAt(rowOf(square) + 2 * down, columnOf(square) + 2 * right);
      return near === null ? [] : [{ near, beyond }];
    }),
  );
}

// Rows of a step: -1 is up.
const UP = [0, ...SQUARES].map((square) => waysFrom(square, [-1])); //      [square]
const DOWN = [0, ...SQUARES].map((square) => waysFrom(square, [1])); //     [square]
const BOTH = [0, ...SQUARES].map((square) => waysFrom(square, [-1, 1])); // [square]
const WAYS = { b: DOWN, w: UP, B: BOTH, W: BOTH } as const;
