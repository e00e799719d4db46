/**
 * What a referee at a real board has to tell: whether the board after a move came about by a legal one,
 * and if not, what was done wrong. `checkMove` compares two boards, `explainMove` takes a move as text;
 * both give the same reasons, as plain JSON.
 */
import { inspect } from '../../core/index.ts';
import { type CheckersRole, isKing, ownerOf, type Piece, pieceOn, SQUARES } from './board.ts';
import { type BoardMatrix, boardOfMatrix, parseBoardMatrix } from './board-matrix.ts';
import { jumpedBy } from './move-effect.ts';
import {
  fault,
  faultOf,
  gameOver,
  type MoveFault,
  type MoveReason,
  movesAlong,
  nameOf,
  type Situation,
} from './move-fault.ts';
import { boardAfter } from './moved.ts';
import { type CheckersMove, parseCheckers, squaresOf } from './notation.ts';
import { Checkers } from './rules.ts';

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
  const { board, legal } = situation;
  const reached = boardFrom(after);
  const found = legal.filter((move) => boardAfter(board, move) === reached);
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
      throw new Error('checkers: a matrix does not tell who is to move: give Black or White too');
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

/** What has changed on the squares, for one role: squares that its pieces left, took, or changed on. */
interface Changes {
  readonly left: readonly number[];
  readonly taken: readonly number[];
  readonly changed: readonly number[]; // a man for a king, or a king for a man
}

function changesOf(role: CheckersRole, before: string, after: string): Changes {
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

/** Why no legal move leads from the board to the other one. */
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
  const rings = legal.filter((move) => endsWhereItBegan(move));
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

/** The pieces that are gone, where none of the moves captures just these. */
function faultOfCapture(moves: readonly CheckersMove[], gone: readonly number[]): MoveFault | null {
  const captures = moves.map((move) => ({ move, taken: takenBy(move) }));
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

function endsWhereItBegan(move: CheckersMove): boolean {
  const squares = squaresOf(move) ?? [];
  return squares[0] === squares.at(-1);
}

/** The squares that a move jumps over, ascending. */
function takenBy(move: CheckersMove): number[] {
  return jumpedBy(move).sort((a, b) => a - b);
}

/** A piece that is a man or a king and should not be. */
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
