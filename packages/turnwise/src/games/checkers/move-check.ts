/**
 * A referee for a real board: was a move legal, and if not, what was wrong? `checkMove` compares two boards,
 * `explainMove` takes a move as text; both give the same reasons, as plain JSON. A move is followed square by square up
 * to the first thing that the rules forbid; a move that is fine in itself may still be wrong because another one was
 * forced.
 */
import { inspect } from '../../core/index.ts';
import {
  type CheckersRole,
  columnOf,
  crowned,
  EMPTY,
  isKing,
  isKingRow,
  jumpedBy,
  ownerOf,
  type Piece,
  pieceOn,
  put,
  rowOf,
  SQUARES,
  waysOf,
} from './board.ts';
import { type BoardMatrix, boardOfMatrix, parseBoardMatrix } from './board-matrix.ts';
import { type CheckersMove, isCapture, parseCheckers, squaresOf } from './notation.ts';
import { boardAfter, Checkers } from './rules.ts';

/** A state, a position as text, or rows of cells. */
export type GivenBoard = Checkers | string | BoardMatrix;

/** The move that was made, or why it is none. */
export type CheckedMove =
  | {
      readonly legal: true;
      readonly move: CheckersMove;
      /** Other legal moves that it may have been just as well; left out where there are none. */
      readonly others?: readonly CheckersMove[];
    }
  | {
      readonly legal: false;
      readonly reason: MoveReason;
      /** A sentence, with the squares. */
      readonly text: string;
      readonly legalMoves: readonly CheckersMove[];
    };

/**
 * The legal move that leads from one board to another, or what is wrong. Of the board after the move
 * only the pieces count; a matrix may have men there that should have become kings. The role to move is
 * that of the state or of the text; for a matrix it is given. What cannot be read throws.
 *
 * @example
 *     checkMove('B:W18,32:B14', 'W:W32:B23'); // { legal: true, move: '14x23' }
 */
export function checkMove(
  before: GivenBoard,
  after: GivenBoard,
  turn?: CheckersRole | undefined,
): CheckedMove {
  const situation = situationOf(gameFrom(before, turn));
  const { board, role, legal } = situation;
  const reached = boardFrom(after);
  const found = legal.filter((move) => boardAfter(board, role, move) === reached);
  return verdict(situation, found, () => faultBetween(situation, reached));
}

/**
 * Whether a move is legal, and if not, what is wrong. The squares count, all or the first and the last;
 * whether a dash or an x is between them does not.
 *
 * @example
 *     explainMove(new Checkers(), '11-19'); // { legal: false, reason: 'not-diagonal', text: ... }
 */
export function explainMove(
  before: GivenBoard,
  text: string,
  turn?: CheckersRole | undefined,
): CheckedMove {
  const situation = situationOf(gameFrom(before, turn));
  const route =
    typeof text === 'string' ? squaresOf(text.replaceAll(/\s/g, '').toLowerCase()) : null;
  if (!route?.every((square) => SQUARES.includes(square))) {
    const problem = `${inspect(text)} is no move such as 11-15 or 22x15x8, with squares from 1 to 32.`;
    return verdict(situation, [], () => fault('unreadable', problem));
  }
  return verdict(situation, movesAlong(situation, route), () => faultOf(situation, route));
}

function verdict(
  { legal }: Situation,
  [move, ...others]: readonly CheckersMove[],
  faulty: () => MoveFault,
): CheckedMove {
  if (move === undefined) return { legal: false, ...faulty(), legalMoves: legal };
  return { legal: true, move, ...(others.length > 0 && { others }) };
}

function situationOf(game: Checkers): Situation {
  const { board, turn } = game.position;
  return { board, role: turn, legal: game.moves()?.[turn] ?? [] };
}

function gameFrom(given: GivenBoard, turn: CheckersRole | undefined): Checkers {
  if (typeof given === 'object' && !(given instanceof Checkers)) {
    if (turn === undefined)
      throw new Error(
        'checkers: a matrix does not say which role is to move: give Black or White too',
      );
    return parseBoardMatrix(given, turn);
  }
  const game = typeof given === 'string' ? new Checkers().parsePosition(given) : given;
  if (!(game instanceof Checkers)) throw new Error(`checkers: ${inspect(given)} is no board`);
  if (turn !== undefined && turn !== game.position.turn)
    throw new Error(`checkers: expected ${turn} to move, and it is ${game.position.turn}`);
  return game;
}

function boardFrom(given: GivenBoard): string {
  if (given instanceof Checkers) return given.position.board;
  return typeof given === 'string' ? parseCheckers(given).board : boardOfMatrix(given);
}

/** The squares that one role's pieces left, took, or changed on, a man for a king or a king for a man. */
function changesOf(role: CheckersRole, before: string, after: string) {
  const own = (board: string, square: number): Piece | null => {
    const piece = pieceOn(board, square);
    return piece && ownerOf(piece) === role ? piece : null;
  };
  const both = SQUARES.map((square) => [square, own(before, square), own(after, square)] as const);
  return {
    left: both.flatMap(([square, old, now]) => (old && !now ? [square] : [])),
    taken: both.flatMap(([square, old, now]) => (now && !old ? [square] : [])),
    changed: both.flatMap(([square, old, now]) => (old && now && old !== now ? [square] : [])),
  };
}

function faultBetween(situation: Situation, after: string): MoveFault {
  const { board, role, legal } = situation;
  const opponent = role === 'Black' ? 'White' : 'Black';
  const own = changesOf(role, board, after);
  const rival = changesOf(opponent, board, after);
  if (board === after) return fault('nothing-moved', 'Nothing moved: both boards are the same.');
  if (legal.length === 0) return gameOver(role);
  for (const [name, { left, taken }] of [
    [role, own],
    [opponent, rival],
  ] as const) {
    if (taken.length > left.length)
      return fault('appeared', `${name} has more pieces than before: look at ${list(taken)}.`);
  }
  if (rival.taken.length > 0) {
    const way = `from ${list(rival.left)} to ${list(rival.taken)}`;
    return fault('opponents-piece', `${opponent} moved ${way}, but ${role} is to move.`);
  }
  if (rival.changed.length > 0)
    return fault('changed', `${opponent}'s piece on ${list(rival.changed)} is another one now.`);
  if (own.left.length > own.taken.length)
    return fault('vanished', `${role} has fewer pieces than before: look at ${list(own.left)}.`);
  if (own.left.length > 1) {
    const ways = `${list(own.left)} are left, and ${list(own.taken)} are taken`;
    return fault('several-moved', `${role} moved more than one piece: ${ways}.`);
  }
  if (own.changed.length > 0) return faultOfRank(board, after, own.changed[0] ?? 0);
  const [from, to] = [own.left[0], own.taken[0]];
  const rings = legal.filter((move) => {
    const squares = squaresOf(move) ?? [];
    return squares[0] === squares.at(-1);
  });
  if (from === undefined && rings.length > 0)
    return (
      faultOfCapture(rings, rival.left) ??
      fault('vanished', `${list(rival.left)} are gone, and ${role} moved nothing.`)
    );
  if (from === undefined || to === undefined)
    return fault('vanished', `${role} moved nothing, and ${opponent} lost ${list(rival.left)}.`);
  const moves = movesAlong(situation, [from, to]);
  if (moves.length === 0) return faultOf(situation, [from, to]);
  return faultOfCapture(moves, rival.left) ?? faultOfRank(board, after, to, from);
}

/** A fault where none of the moves captures just the pieces that are gone. */
function faultOfCapture(moves: readonly CheckersMove[], gone: readonly number[]): MoveFault | null {
  const captures = moves.map((move) => ({
    move,
    taken: jumpedBy(squaresOf(move) ?? []).sort((a, b) => a - b),
  }));
  if (captures.some(({ taken }) => `${taken}` === `${gone}`)) return null;
  const partly = captures.find(({ taken }) => gone.every((square) => taken.includes(square)));
  if (partly) {
    const left = partly.taken.filter((square) => !gone.includes(square));
    const too = gone.length > 0 ? ' too' : '';
    return fault('not-removed', `${partly.move} captures ${list(left)}${too}: remove it.`);
  }
  const [first] = captures;
  const wrong = gone.filter((square) => !first?.taken.includes(square));
  return fault('wrong-removed', `${first?.move} does not capture ${list(wrong)}.`);
}

function faultOfRank(board: string, after: string, at: number, from = at): MoveFault {
  const [old, now] = [pieceOn(board, from), pieceOn(after, at)];
  if (!old || !now) return fault('changed', `The piece on ${at} is another one now.`);
  if (isKing(old)) return fault('changed', `${nameOf(old)} from ${from} became a man on ${at}.`);
  return isKing(now)
    ? fault('wrongly-crowned', `${nameOf(old)} from ${from} does not become a king on ${at}.`)
    : fault('not-crowned', `${nameOf(old)} from ${from} becomes a king on ${at}: crown it.`);
}

function list(squares: readonly number[]): string {
  const last = squares.at(-1) ?? 'none';
  return squares.length < 2 ? `${last}` : `${squares.slice(0, -1).join(', ')} and ${last}`;
}

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

interface MoveFault {
  readonly reason: MoveReason;
  readonly text: string; // a sentence with the squares
}

interface Situation {
  readonly board: string;
  readonly role: CheckersRole;
  readonly legal: readonly CheckersMove[];
}

function fault(reason: MoveReason, text: string): MoveFault {
  return { reason, text };
}

/** The legal moves that visit the squares; of two squares, those that begin and end there. */
function movesAlong({ legal }: Situation, route: readonly number[]): CheckersMove[] {
  return legal.filter((move) => {
    const squares = squaresOf(move) ?? [];
    const ends = [squares[0], squares.at(-1)];
    return `${squares}` === `${route}` || (route.length === 2 && `${ends}` === `${route}`);
  });
}

/** Why no legal move visits these squares, two or more. */
function faultOf(situation: Situation, route: readonly number[]): MoveFault {
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

function gameOver(role: CheckersRole): MoveFault {
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

/** The fault of a step or a jump; a jump adds to `taken`. */
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
  if (!isForward && taken.length > 0 && !isKing(piece) && isKingRow(ownerOf(piece), from))
    return fault(
      'wrong-direction',
      `${nameOf(piece)} becomes a king on ${from}, and its move ends there.`,
    );
  if (!isForward)
    return fault('wrong-direction', `${nameOf(piece)} can't go backwards from ${from} to ${to}.`);
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

function nameOf(piece: Piece): string {
  return `${ownerOf(piece)}'s ${isKing(piece) ? 'king' : 'man'}`;
}

/** The effect of a legal move on the board, for carrying it out with real pieces. */
export interface MoveEffect {
  /** The squares that the piece visits, the first one being where it stands. */
  readonly squares: readonly number[];
  /** The squares of the pieces that it captures, in the order in which they are jumped. */
  readonly captures: readonly number[];
  readonly becomesKing: boolean;
}

/**
 * The effect of a legal move of a state.
 *
 * @example
 *     checkersEffect(new Checkers({ start: 'B:W18,32:B14' }), '14x23').captures; // [18]
 */
export function checkersEffect({ position }: Checkers, move: CheckersMove): MoveEffect {
  const squares = squaresOf(move) ?? [];
  const piece = pieceOn(position.board, squares[0] ?? 0);
  const isCrowned =
    piece !== null && !isKing(piece) && isKingRow(ownerOf(piece), squares.at(-1) ?? 0);
  return { squares, captures: jumpedBy(squares), becomesKing: isCrowned };
}
