/**
 * Remarks on a move of checkers: captures, and what is left when all captures that follow are over. Those are forced, so both
 * sides are taken to choose among captures by the pieces that are left, a king counting as one and a half men.
 */
import type { LegalMoves, Numbers, Remark } from '../../core/index.ts';
import { countOf, inWords } from '../remark-words.ts';
import {
  type CheckersRole,
  isKing,
  isKingRow,
  ownerOf,
  type Piece,
  pieceOn,
  SQUARES,
} from './board.ts';
import { type CheckersMove, type CheckersPosition, isCapture, squaresOf } from './notation.ts';

/** A state of checkers, as far as remarks need it. */
interface CheckersState {
  readonly position: CheckersPosition;
  moves(): LegalMoves<CheckersRole, CheckersMove> | null;
  next(moves: { readonly [role in CheckersRole]?: CheckersMove }): CheckersState;
  result(): Numbers<CheckersRole> | null;
  /** The same position with the other role to move. */
  passed(): CheckersState;
}

const LONGEST = 12; // captures in a row that are looked at

export function checkersRemarks(
  state: CheckersState,
  role: CheckersRole,
  move: CheckersMove,
): Remark[] {
  const rival: CheckersRole = role === 'Black' ? 'White' : 'Black';
  const { board } = state.position;
  const next = state.next({ [role]: move });
  const remarks: Remark[] = [];
  if ((next.result()?.[role] ?? 0) > 0) {
    const isAlone = piecesOf(next.position.board, rival).length === 0;
    const text = isAlone ? `captures the last piece of ${rival}` : `leaves ${rival} without a move`;
    return [{ kind: 'win', text }];
  }
  if (next.result()) return [];
  const taken = piecesOf(board, rival).length - piecesOf(next.position.board, rival).length;
  const settled = afterCaptures(next, role, LONGEST).position.board;
  const gained = piecesOf(board, rival).length - piecesOf(settled, rival).length;
  const lost = piecesOf(board, role).length - piecesOf(settled, role).length;
  if (gained > 0 && lost === 0) {
    const isKingOnly =
      taken === 1 && gained === 1 && kingsIn(board, rival) > kingsIn(settled, rival);
    const what = isKingOnly ? 'a king' : countOf(gained, 'piece', 'pieces');
    remarks.push({ kind: 'capture', text: `captures ${what}` });
  } else if (gained > lost)
    remarks.push({ kind: 'capture', text: `takes ${inWords(gained)} pieces for ${inWords(lost)}` });
  else if (lost > 0 && gained === 0)
    remarks.push({ kind: 'loss', text: `loses ${countOf(lost, 'piece', 'pieces')}` });
  else if (lost > gained)
    remarks.push({ kind: 'loss', text: `loses ${inWords(lost)} pieces for ${inWords(gained)}` });
  else if (state.moves()?.[role]?.some((other) => losesPieces(state, role, other)) && lost === 0)
    remarks.push({ kind: 'safety', text: 'loses no piece' });
  if (isCrowning(board, move)) remarks.push({ kind: 'promotion', text: 'crowns a king' });
  const threatened = threatenedBy(next, role);
  if (lost === 0 && gained === 0 && threatened > 0 && threatenedBy(state.passed(), role) === 0)
    remarks.push({ kind: 'threat', text: `threatens ${countOf(threatened, 'piece', 'pieces')}` });
  return remarks;
}

/** The pieces that a role would win if it were to move now; 0 if the other role captures first. */
function threatenedBy(state: CheckersState, role: CheckersRole): number {
  const moving = state.position.turn === role ? state : state.passed();
  const rival: CheckersRole = role === 'Black' ? 'White' : 'Black';
  if (state.position.turn !== role && capturesIn(state).length > 0) return 0;
  const settled = afterCaptures(moving, role, LONGEST).position.board;
  const { board } = state.position;
  const gained = piecesOf(board, rival).length - piecesOf(settled, rival).length;
  const lost = piecesOf(board, role).length - piecesOf(settled, role).length;
  return Math.max(0, gained - lost);
}

function losesPieces(state: CheckersState, role: CheckersRole, move: CheckersMove): boolean {
  const settled = afterCaptures(state.next({ [role]: move }), role, LONGEST);
  return materialFor(settled.position.board, role) < materialFor(state.position.board, role);
}

/** The position when no capture is left, if both choose the captures that are best for them. */
function afterCaptures(state: CheckersState, role: CheckersRole, left: number): CheckersState {
  const captures = capturesIn(state);
  if (captures.length === 0 || left === 0) return state;
  const { turn } = state.position;
  const sign = turn === role ? 1 : -1;
  const ends = captures.map((move) => afterCaptures(state.next({ [turn]: move }), role, left - 1));
  const worth = (end: CheckersState) => sign * materialFor(end.position.board, role);
  return ends.reduce((best, end) => (worth(end) > worth(best) ? end : best));
}

function capturesIn(state: CheckersState): readonly CheckersMove[] {
  return (state.moves()?.[state.position.turn] ?? []).filter(isCapture);
}

/** The lead of a role in pieces, where a man counts 2 and a king 3. */
function materialFor(board: string, role: CheckersRole): number {
  return SQUARES.reduce((sum, square) => {
    const piece = pieceOn(board, square);
    if (!piece) return sum;
    return sum + (ownerOf(piece) === role ? 1 : -1) * (isKing(piece) ? 3 : 2);
  }, 0);
}

function piecesOf(board: string, role: CheckersRole): Piece[] {
  return SQUARES.flatMap((square) => {
    const piece = pieceOn(board, square);
    return piece && ownerOf(piece) === role ? [piece] : [];
  });
}

function kingsIn(board: string, role: CheckersRole): number {
  return piecesOf(board, role).filter(isKing).length;
}

function isCrowning(board: string, move: CheckersMove): boolean {
  const route = squaresOf(move) ?? [];
  const piece = pieceOn(board, route[0] ?? 0);
  const last = route.at(-1) ?? 0;
  return piece !== null && !isKing(piece) && isKingRow(ownerOf(piece), last);
}
