/** What a move does to the board, by the rules: the board after it, and the board before it. */
import {
  type CheckersRole,
  crowned,
  EMPTY,
  isEmpty,
  isKing,
  isKingRow,
  jumpedOver,
  ownerOf,
  type Piece,
  pieceOn,
  put,
} from './board.ts';
import { type CheckersMove, isCapture, squaresOf } from './notation.ts';

/** The board after a legal move. What was jumped leaves it when the whole move is over. */
export function boardAfter(board: string, move: CheckersMove): string {
  const { route, from, to, piece } = described(board, move);
  let after = put(board, from, EMPTY);
  for (const [n, square] of route.slice(1).entries()) {
    const over = jumpedOver(route[n], square);
    if (over !== null) after = put(after, over, EMPTY);
  }
  return put(after, to, isKingRow(ownerOf(piece), to) ? crowned(piece) : piece);
}

/** Whether a legal move could be taken back by later ones: a king's that captures nothing. */
export function isQuiet(board: string, move: CheckersMove): boolean {
  return !isCapture(move) && isKing(described(board, move).piece);
}

/** The board before a quiet move of the role; null where that cannot have been the last move. */
export function boardBefore(board: string, move: CheckersMove, role: CheckersRole): string | null {
  const [from = 0, to = 0] = squaresOf(move) ?? [];
  const piece = pieceOn(board, to);
  if (!piece || !isKing(piece) || ownerOf(piece) !== role || !isEmpty(board, from)) return null;
  return put(put(board, to, EMPTY), from, piece);
}

interface Described {
  readonly route: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly piece: Piece;
}

function described(board: string, move: CheckersMove): Described {
  const route = squaresOf(move) ?? [];
  const [from = 0, to = 0] = [route[0], route.at(-1)];
  const piece = pieceOn(board, from);
  if (!piece) throw new Error(`checkers: ${JSON.stringify(move)} moves nothing on ${board}`);
  return { route, from, to, piece };
}
