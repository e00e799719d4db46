/**
 * The moves of one side, by the rules alone: captures if there are any, else steps.
 * They ascend by their squares, compared from the first on.
 */
import {
  type CheckersRole,
  isEmpty,
  ownerOf,
  type Piece,
  pieceOn,
  SQUARES,
  waysOf,
} from './board.ts';

/** The squares of every legal move, in the order in which the piece visits them. */
export function legalRoutes(board: string, role: CheckersRole): number[][] {
  const captures: number[][] = [];
  const steps: number[][] = [];
  for (const square of SQUARES) {
    const piece = pieceOn(board, square);
    if (!piece || ownerOf(piece) !== role) continue;
    captures.push(...wholeCaptures(board, piece, [square], []));
    if (captures.length === 0) steps.push(...stepsFrom(board, piece, square));
  }
  return captures.length > 0 ? captures : steps;
}

function stepsFrom(board: string, piece: Piece, from: number): number[][] {
  return waysOf(piece, from)
    .filter(({ near }) => isEmpty(board, near))
    .map(({ near }) => [from, near]);
}

/**
 * All captures that go on from a route as long as they can. The moving piece has left its first square,
 * so a king may end where it began. Captured pieces stay on the board until the move is over, and none
 * is jumped twice. A man that reaches the king row stops there, since men have no way on.
 */
function wholeCaptures(
  board: string,
  piece: Piece,
  route: readonly number[],
  taken: readonly number[],
): number[][] {
  const longer: number[][] = [];
  for (const { near, beyond } of waysOf(piece, route.at(-1) ?? 0)) {
    const rival = pieceOn(board, near);
    if (!rival || ownerOf(rival) === ownerOf(piece) || taken.includes(near)) continue;
    if (beyond === null || !(isEmpty(board, beyond) || beyond === route[0])) continue;
    longer.push(...wholeCaptures(board, piece, [...route, beyond], [...taken, near]));
  }
  return longer.length > 0 || taken.length === 0 ? longer : [[...route]];
}
