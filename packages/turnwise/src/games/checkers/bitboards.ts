/**
 * Checkers boards in bits: bit n is square n + 1, as the kernel draws them. Sets of squares with their neighbours,
 * their turning and their size; and `carryOut`, which moves the pieces for the rules and the endgame table. Where
 * speed counts, the kernel has its lines again.
 */
import { EMPTY } from './board.ts';
import type { CheckersPosition } from './notation.ts';

export const EVEN = 0x0f0f0f0f; //       squares of rows 0, 2, 4, 6
export const ODD = 0xf0f0f0f0; //        squares of rows 1, 3, 5, 7
export const EVEN_INNER = 0x07070707; // those of even rows that have a neighbour on the right
export const ODD_INNER = 0xe0e0e0e0; //  those of odd rows that have a neighbour on the left

/** Where men become kings. A man can only reach one of the two rows, so there is no need to distinguish them. */
export const KING_ROWS = 0xf000000f;

export interface BitBoards {
  own: number; //   pieces of the seat to move
  other: number; // pieces of the other seat
  kings: number; // of both
  seat: number; //  to move: 0 is Black and moves down, 1 is White
}

/**
 * Carries out a move in place, given as the bits of its first and last square and of the pieces it captures: these
 * leave the board, a man on a king row becomes a king, and the turn passes. Returns whether later moves could take it
 * back: a king moved and captured nothing.
 */
export function carryOut(boards: BitBoards, from: number, to: number, taken: number): boolean {
  const { own, other, kings } = boards;
  const isKing = (kings & from) !== 0;
  boards.kings = (kings & ~(taken | from)) | (isKing ? to : to & KING_ROWS);
  boards.own = other & ~taken;
  boards.other = (own & ~from) | to; // in this order: from and to may be the same
  boards.seat ^= 1;
  return isKing && taken === 0;
}

export function bitBoardsOf({ board, turn }: Pick<CheckersPosition, 'board' | 'turn'>): BitBoards {
  let [black, white, kings] = [0, 0, 0];
  for (let n = 0; n < 32; n++) {
    const piece = board[n];
    if (piece === EMPTY) continue;
    const bit = 1 << n;
    if (piece === 'b' || piece === 'B') black |= bit;
    else white |= bit;
    if (piece === 'B' || piece === 'W') kings |= bit;
  }
  return turn === 'Black'
    ? { own: black, other: white, kings, seat: 0 }
    : { own: white, other: black, kings, seat: 1 };
}

export function boardOf({ own, other, kings, seat }: BitBoards): string {
  const [black, white] = seat === 0 ? [own, other] : [other, own];
  let board = '';
  for (let n = 0; n < 32; n++) {
    const bit = 1 << n;
    const isKing = (kings & bit) !== 0;
    if ((black & bit) !== 0) board += isKing ? 'B' : 'b';
    else if ((white & bit) !== 0) board += isKing ? 'W' : 'w';
    else board += EMPTY;
  }
  return board;
}

/** The squares one step down left of those of a set; the next three are alike. */
export function downLeft(squares: number): number {
  return ((squares & EVEN) << 4) | ((squares & ODD_INNER) << 3);
}

export function downRight(squares: number): number {
  return ((squares & EVEN_INNER) << 5) | ((squares & ODD) << 4);
}

export function upLeft(squares: number): number {
  return ((squares & EVEN) >>> 4) | ((squares & ODD_INNER) >>> 5);
}

export function upRight(squares: number): number {
  return ((squares & EVEN_INNER) >>> 3) | ((squares & ODD) >>> 4);
}

/** The board turned by half a circle. */
export function turned(squares: number): number {
  let bits = ((squares >>> 1) & 0x55555555) | ((squares & 0x55555555) << 1);
  bits = ((bits >>> 2) & 0x33333333) | ((bits & 0x33333333) << 2);
  bits = ((bits >>> 4) & EVEN) | ((bits & EVEN) << 4);
  bits = ((bits >>> 8) & 0x00ff00ff) | ((bits & 0x00ff00ff) << 8);
  return (bits >>> 16) | (bits << 16);
}

/** How many squares of each row are in a set: four bits a row, those of row 0 lowest. */
export function rowCounts(squares: number): number {
  const pairs = squares - ((squares >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}

/** All counts of rows together. Each may be 8, so that those of two sets can be added first. */
export function total(rows: number): number {
  return Math.imul((rows & EVEN) + ((rows >>> 4) & EVEN), 0x01010101) >>> 24;
}

/** The numbers of the rows of all squares together, from the counts of rows. */
export function rowNumbers(rows: number): number {
  const odd = (rows >>> 4) & EVEN;
  const pairs = (rows & EVEN) + odd; // a byte for two rows, 2 n and 2 n + 1
  return 2 * (Math.imul(pairs, 0x00010203) >>> 24) + (Math.imul(odd, 0x01010101) >>> 24);
}

export function bitCount(squares: number): number {
  return total(rowCounts(squares));
}

/** How many squares are in two sets, those in both counted twice. */
export function bitCounts(first: number, second: number): number {
  return total(rowCounts(first) + rowCounts(second));
}
