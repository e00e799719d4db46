/**
 * Positions and moves of English draughts as text. A position is a FEN: the side to move, the squares of
 * White and those of Black, K before a king's, ranges with a dash. Two things may follow: H with the
 * plies since a man moved or a piece was captured, and the king moves that were made since then, which
 * say which positions have been on the board before.
 *
 *     B:W21-32:B1-12
 *     B:W21,K24:B16,K5:H3 after 32-28 1-5 28-24
 *
 * Read are also: Black's squares first, ranges of kings, a full stop at the end, and F with the number
 * of the move, which is forgotten. Moves are those of PDN, Portable Draughts Notation:
 *
 *     11-15    22x15    22x15x8
 */
import { GameError, inspect } from '../../core/index.ts';
import {
  type CheckersRole,
  EMPTY,
  isKing,
  isKingRow,
  jumpedOver,
  MOST_PIECES,
  ownerOf,
  type Piece,
  pieceOn,
  put,
  SQUARES,
} from './board.ts';

/** A move with every square on its way: "11-15", "22x15x8". */
export type CheckersMove = string;

/** A position as plain data. */
export interface CheckersPosition {
  readonly turn: CheckersRole;
  /** [square - 1] b or w for a man, B or W for a king, "." for nothing */
  readonly board: string;
  /** Plies since a man moved or a piece was captured; 0 where moves are not limited. */
  readonly quiet: number;
  /** The king moves of these plies, as far as known; none where repetitions are allowed. */
  readonly history: readonly CheckersMove[];
}

const FORM = /^([BW]):([BW])([^:]*):([BW])([^:]*?)(?::H(\d{1,6}))?(?::F\d+)?\.?(?: after (.+))?$/;
const ITEM = /^(K?)(\d{1,2})(?:-(\d{1,2}))?$/;
const MOVE = /^\d{1,2}(?:-\d{1,2}|(?:x\d{1,2})+)$/;
const STEP = /^\d{1,2}-\d{1,2}$/;

/**
 * Reads a position and checks that it can be one: at most 12 pieces a side, each on its own square,
 * no man where it would be a king. What the rules say of the moves before is left to them; without H,
 * `quiet` is their number.
 */
export function parseCheckers(text: string): CheckersPosition {
  const [, turn, first, ours, second, theirs, quiet, moves] = FORM.exec(text.trim()) ?? [];
  if (turn === undefined || first === second) {
    const problem = `expected a position such as "B:W21-32:B1-12", got ${inspect(text)}`;
    throw new GameError('unreadable-position', 'checkers', problem);
  }
  const refuse = (reason: string): never => {
    const problem = `${inspect(text)} is no position`;
    throw new GameError('unreadable-position', 'checkers', problem, reason);
  };
  const history = moves === undefined ? [] : moves.split(' ');
  const odd = history.find((move) => !STEP.test(move));
  if (odd !== undefined) refuse(`${JSON.stringify(odd)} is no step of a king`);
  let board = EMPTY.repeat(SQUARES.length);
  for (const [side, list] of [
    [first, ours],
    [second, theirs],
  ]) {
    for (const [piece, square] of piecesOf(side === 'W' ? 'White' : 'Black', list ?? '', refuse)) {
      if (pieceOn(board, square)) refuse(`square ${square} is given twice`);
      board = put(board, square, piece);
    }
  }
  return {
    turn: turn === 'W' ? 'White' : 'Black',
    board,
    quiet: quiet === undefined ? history.length : Number(quiet),
    history,
  };
}

export function printCheckers({ turn, board, quiet, history }: CheckersPosition): string {
  const side = turn === 'White' ? 'W' : 'B';
  const clock = quiet > 0 ? `:H${quiet}` : '';
  const before = history.length > 0 ? ` after ${history.join(' ')}` : '';
  return `${side}:W${printSide(board, 'w', 'W')}:B${printSide(board, 'b', 'B')}${clock}${before}`;
}

/**
 * The squares of a move in PDN, in order; null where the text is none.
 *
 * @example
 *     squaresOf('22x15x8'); // [22, 15, 8]
 */
export function squaresOf(move: CheckersMove): number[] | null {
  return MOVE.test(move) ? move.split(/[-x]/).map(Number) : null;
}

/** A move in PDN with every square, from the squares. */
export function printRoute(route: readonly number[]): CheckersMove {
  const [from = 0, to = 0] = route;
  return route.join(jumpedOver(from, to) === null ? '-' : 'x');
}

export function shortForm(move: CheckersMove): string {
  return move.replace(/x.*x/, 'x');
}

export function isCapture(move: CheckersMove): boolean {
  return move.includes('x');
}

function piecesOf(
  role: CheckersRole,
  list: string,
  refuse: (reason: string) => never,
): [Piece, number][] {
  const [man, king] = role === 'White' ? (['w', 'W'] as const) : (['b', 'B'] as const);
  const items = list.trim() === '' ? [] : list.split(',').map((item) => item.trim());
  const pieces = items.flatMap((item) => {
    const [, mark, from, to = from] = ITEM.exec(item) ?? [];
    const [low, high] = [Number(from), Number(to)];
    if (!SQUARES.includes(low) || !SQUARES.includes(high) || low > high)
      return refuse(`${JSON.stringify(item)} is no square from 1 to 32 and no range of squares`);
    return SQUARES.slice(low - 1, high).map((square): [Piece, number] => [
      mark === 'K' ? king : man,
      square,
    ]);
  });
  if (pieces.length > MOST_PIECES)
    refuse(`${role} has ${pieces.length} pieces of ${MOST_PIECES} at most`);
  for (const [piece, square] of pieces) {
    if (!isKing(piece) && isKingRow(ownerOf(piece), square))
      refuse(`a man of ${role} would be a king on square ${square}`);
  }
  return pieces;
}

/** Men first, runs of three or more as a range, then kings one by one. */
function printSide(board: string, man: Piece, king: Piece): string {
  const squares = (piece: Piece) => SQUARES.filter((square) => pieceOn(board, square) === piece);
  const runs: number[][] = [];
  for (const square of squares(man)) {
    const run = runs.at(-1);
    if (run?.at(-1) === square - 1) run.push(square);
    else runs.push([square]);
  }
  const men = runs.map((run) => (run.length < 3 ? run.join() : `${run[0]}-${run.at(-1)}`));
  return [...men, ...squares(king).map((square) => `K${square}`)].join();
}
