/** What a legal move does on the board, for whoever has to carry it out with real pieces. */
import { isKing, isKingRow, jumpedOver, ownerOf, pieceOn } from './board.ts';
import { type CheckersMove, squaresOf } from './notation.ts';
import type { Checkers } from './rules.ts';

export interface MoveEffect {
  /** The squares that the piece visits, the first one being where it stands. */
  readonly squares: readonly number[];
  /** The squares of the pieces that it captures, in the order in which they are jumped. */
  readonly captures: readonly number[];
  readonly becomesKing: boolean;
}

/**
 * What a legal move of a state does.
 *
 * @example
 *     checkersEffect(new Checkers({ start: 'B:W18,32:B14' }), '14x23').captures; // [18]
 */
export function checkersEffect({ position }: Checkers, move: CheckersMove): MoveEffect {
  const squares = squaresOf(move) ?? [];
  const piece = pieceOn(position.board, squares[0] ?? 0);
  const isCrowned =
    piece !== null && !isKing(piece) && isKingRow(ownerOf(piece), squares.at(-1) ?? 0);
  return { squares, captures: jumpedBy(move), becomesKing: isCrowned };
}

/** The squares that a move jumps over, in order. */
export function jumpedBy(move: CheckersMove): number[] {
  const squares = squaresOf(move) ?? [];
  const over = squares.slice(1).map((to, n) => jumpedOver(squares[n] ?? 0, to));
  return over.flatMap((square) => (square === null ? [] : [square]));
}
