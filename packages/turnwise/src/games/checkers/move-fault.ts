/**
 * Why a move is none: the squares that a piece was to visit, looked at one after the other, until the
 * first thing that the rules do not allow. What is wrong with the way itself is told before that another
 * move would have been forced.
 */
import {
  type CheckersRole,
  columnOf,
  crowned,
  EMPTY,
  isKing,
  isKingRow,
  ownerOf,
  type Piece,
  pieceOn,
  put,
  rowOf,
  waysOf,
} from './board.ts';
import { type CheckersMove, isCapture, squaresOf } from './notation.ts';

/** What can be wrong with a move, or with the board after it. */
export type MoveReason =
  | 'unreadable' //         the text is no move
  | 'game-over' //          nobody can move here
  | 'nothing-moved' //      the board is as before
  | 'no-piece' //           nothing stands where the move begins
  | 'opponents-piece' //    a piece of the role that is not to move was moved
  | 'occupied' //           something stands where the move, or a jump of it, ends
  | 'not-diagonal' //       neither a step nor a jump
  | 'too-far' //            diagonal, and longer than a jump
  | 'wrong-direction' //    a man goes backwards
  | 'nothing-jumped' //     a jump over an empty square
  | 'own-piece-jumped' //   a jump over a piece of the same role
  | 'jumped-twice' //       a jump over a piece that was jumped already
  | 'step-in-capture' //    a capture goes on with a step
  | 'must-capture' //       a step, and something can be captured
  | 'must-continue' //      the capture can go on
  | 'not-removed' //        captured pieces are still there
  | 'wrong-removed' //      pieces are gone that were not captured
  | 'not-crowned' //        a man on the king row is a man still
  | 'wrongly-crowned' //    a man became a king elsewhere
  | 'several-moved' //      more than one piece moved
  | 'vanished' //           pieces are gone, and no move took them
  | 'appeared' //           there are pieces that were not there before
  | 'changed'; //           a king became a man, or a piece of the opponent another

/** A reason, and a sentence with the squares. */
export interface MoveFault {
  readonly reason: MoveReason;
  readonly text: string;
}

/** A position, as far as moves depend on it. */
export interface Situation {
  readonly board: string;
  readonly role: CheckersRole;
  readonly legal: readonly CheckersMove[];
}

export function fault(reason: MoveReason, text: string): MoveFault {
  return { reason, text };
}

/** The legal moves that visit the squares; of two squares, those that begin and end there. */
export function movesAlong({ legal }: Situation, route: readonly number[]): CheckersMove[] {
  return legal.filter((move) => {
    const squares = squaresOf(move) ?? [];
    const ends = [squares[0], squares.at(-1)];
    return `${squares}` === `${route}` || (route.length === 2 && `${ends}` === `${route}`);
  });
}

/** Why no legal move visits these squares, of which there are two or more. */
export function faultOf(situation: Situation, route: readonly number[]): MoveFault {
  const { board, role, legal } = situation;
  const [from = 0, to = 0] = [route[0], route.at(-1)];
  const piece = pieceOn(board, from);
  if (!piece) return fault('no-piece', `Nothing stands on ${from}.`);
  if (ownerOf(piece) !== role)
    return fault('opponents-piece', `${nameOf(piece)} on ${from} can't move: ${role} is to move.`);
  if (route.length === 2 && from === to)
    return fault('nothing-moved', `${nameOf(piece)} stays on ${from}.`);
  if (legal.length === 0) return gameOver(role);
  return unfinished(legal, route) ?? faultOnTheWay(situation, piece, route);
}

export function gameOver(role: CheckersRole): MoveFault {
  return fault('game-over', `${role} has no move here: the game is over.`);
}

/** The capture that the squares begin, and what it lacks. */
function unfinished(legal: readonly CheckersMove[], route: readonly number[]): MoveFault | null {
  const to = route.at(-1) ?? 0;
  const longer = legal.filter((move) => {
    const squares = squaresOf(move) ?? [];
    const passes = squares[0] === route[0] && squares.slice(1, -1).includes(to);
    return `${squares.slice(0, route.length)}` === `${route}` || (route.length === 2 && passes);
  });
  if (longer.length === 0) return null;
  return fault('must-continue', `The capture goes on from ${to}: ${longer.join(' or ')}.`);
}

/** The first part of the way that is wrong. */
function faultOnTheWay(
  { board, role, legal }: Situation,
  piece: Piece,
  route: readonly number[],
): MoveFault {
  const lifted = put(board, route[0] ?? 0, EMPTY);
  const taken: number[] = [];
  for (const [n, to] of route.slice(1).entries()) {
    const from = route[n] ?? 0;
    const wrong = faultOfPart(lifted, piece, from, to, taken);
    if (wrong) return wrong;
    if (taken.length <= n && route.length > 2) return stepInCapture(from, to);
  }
  const captures = legal.filter(isCapture);
  return fault('must-capture', `${role} must capture here: ${captures.join(' or ')}.`);
}

/** What is wrong with a step or a jump; a jump adds to what is taken. */
function faultOfPart(
  board: string,
  piece: Piece,
  from: number,
  to: number,
  taken: number[],
): MoveFault | null {
  const there = pieceOn(board, to);
  if (there) return fault('occupied', `${to} is occupied by ${nameOf(there)}.`);
  const way = waysOf(crowned(piece), from).find(({ near, beyond }) => near === to || beyond === to);
  if (!way) return faultOfDistance(from, to);
  const isForward = waysOf(piece, from).some(({ near }) => near === way.near);
  const isStep = way.near === to;
  if (isStep && taken.length > 0) return stepInCapture(from, to);
  const over = pieceOn(board, way.near);
  if (!isStep && !over)
    return fault('nothing-jumped', `From ${from} to ${to} nothing on ${way.near} is jumped over.`);
  if (!isStep && over && ownerOf(over) === ownerOf(piece))
    return fault('own-piece-jumped', `${nameOf(over)} on ${way.near} is no piece to jump over.`);
  if (!isStep && taken.includes(way.near))
    return fault('jumped-twice', `The piece on ${way.near} is jumped over twice.`);
  if (!isForward) return fault('wrong-direction', backwards(piece, from, to, taken.length > 0));
  if (!isStep) taken.push(way.near);
  return null;
}

function stepInCapture(from: number, to: number): MoveFault {
  return fault('step-in-capture', `A capture is made of jumps, and ${from} to ${to} is a step.`);
}

function faultOfDistance(from: number, to: number): MoveFault {
  const down = Math.abs(rowOf(from) - rowOf(to));
  const right = Math.abs(columnOf(from) - columnOf(to));
  if (down === 0 && right === 0) return fault('nothing-moved', `From ${from} to ${to} is no way.`);
  return down === right
    ? fault('too-far', `From ${from} to ${to} is farther than a step or a jump.`)
    : fault('not-diagonal', `From ${from} to ${to} is no diagonal step or jump.`);
}

function backwards(piece: Piece, from: number, to: number, isCapturing: boolean): string {
  if (isCapturing && !isKing(piece) && isKingRow(ownerOf(piece), from))
    return `${nameOf(piece)} becomes a king on ${from}, and its move ends there.`;
  return `${nameOf(piece)} can't go backwards from ${from} to ${to}.`;
}

/** As in "White's king". */
export function nameOf(piece: Piece): string {
  return `${ownerOf(piece)}'s ${isKing(piece) ? 'king' : 'man'}`;
}
