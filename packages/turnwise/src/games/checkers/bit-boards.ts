/** Boards between the text of the rules and the bits of the kernel, where bit n is square n + 1. */
import type { CheckersPosition } from './notation.ts';

/** The pieces of the role to move, those of the other, and the kings of both. */
export interface BitBoards {
  readonly own: number;
  readonly other: number;
  readonly kings: number;
  /** To move: 0 is Black, who moves down, 1 White. */
  readonly seat: number;
}

export function bitBoardsOf({ board, turn }: Pick<CheckersPosition, 'board' | 'turn'>): BitBoards {
  const black = bitsOf(board, 'bB');
  const white = bitsOf(board, 'wW');
  const kings = bitsOf(board, 'BW');
  return turn === 'Black'
    ? { own: black, other: white, kings, seat: 0 }
    : { own: white, other: black, kings, seat: 1 };
}

/** The board as text. */
export function boardOf({ own, other, kings, seat }: BitBoards): string {
  const [black, white] = seat === 0 ? [own, other] : [other, own];
  const pieces = Array.from({ length: 32 }, (_, n) => {
    const bit = 1 << n;
    const piece = (black & bit) !== 0 ? 'b' : (white & bit) !== 0 ? 'w' : '.';
    return (kings & bit) !== 0 ? piece.toUpperCase() : piece;
  });
  return pieces.join('');
}

function bitsOf(board: string, pieces: string): number {
  return [...board].reduce((bits, at, n) => bits | (pieces.includes(at) ? 1 << n : 0), 0);
}
