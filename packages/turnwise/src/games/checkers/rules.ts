/**
 * Checkers, or English draughts: men step and capture forward, kings both ways; a side that can
 * capture must, but may choose how; a man that reaches the last row becomes a king, and its move ends there.
 * A side that cannot move has lost. Two roles, no chance, nothing hidden. The result is 1 or -1, 0 for a draw.
 * https://en.wikipedia.org/wiki/English_draughts
 *
 * A move is a text with every square on its way, "11-15" or "22x15x8": a capture of several pieces is
 * one move, and two ways of capturing the same pieces are two moves.
 *
 * The game is drawn when a position comes up for the third time with the same role to move, and after
 * 40 moves of each side in which no man moved and nothing was captured. Both are counted without being
 * claimed, and can be set or left out. A side that cannot move has lost even where the same move would draw.
 */
import {
  type Calibration,
  Game,
  GameError,
  type LegalMoves,
  type Levels,
  type Moves,
  type Numbers,
  type Remark,
} from '../../core/index.ts';
import { GameKernel, type Kernel } from '../../kernel/index.ts';
import { type BitBoards, bitBoardsOf, boardOf, carryOut } from './bitboards.ts';
import {
  type CheckersRole,
  EMPTY,
  isEmpty,
  isKing,
  jumpedBy,
  ownerOf,
  type Piece,
  pieceOn,
  put,
  SQUARES,
  waysOf,
} from './board.ts';
import { checkersCalibration } from './calibration.ts';
import { estimate } from './estimate.ts';
import { CheckersKernel } from './kernel.ts';
import { levels } from './levels.ts';
import {
  type CheckersMove,
  type CheckersPosition,
  isCapture,
  parseCheckers,
  printCheckers,
  printRoute,
  shortForm,
  squaresOf,
} from './notation.ts';
import { checkersRemarks } from './remarks.ts';
import { type CheckersOptions, CheckersSettings } from './settings.ts';
import { prepareTablebase } from './tablebase.ts';

export type { CheckersMove, CheckersOptions, CheckersPosition, CheckersRole };

const ROLES = ['Black', 'White'] as const;

/**
 * A state of checkers.
 *
 * @example
 *     new Checkers();
 *     new Checkers({ repetition: null, moveLimit: 50 });
 *     new Checkers({ start: 'W:WK30:BK7,12' });
 */
export class Checkers extends Game<CheckersRole, CheckersMove> {
  readonly settings: CheckersSettings;
  readonly position: CheckersPosition;
  #legal: readonly CheckersMove[] | undefined; // as far as only the board is concerned
  #occurrences: number | undefined;

  constructor(options: CheckersOptions | CheckersSettings = {}, position?: CheckersPosition) {
    const settings = options instanceof CheckersSettings ? options : new CheckersSettings(options);
    super((position ?? settings.start).turn);
    this.settings = settings;
    this.position = position ?? settings.start;
  }

  get name(): string {
    return 'checkers';
  }

  get players(): readonly CheckersRole[] {
    return ROLES;
  }

  override get options() {
    return this.settings.options;
  }

  override get levels(): Levels {
    return levels;
  }

  moves(): LegalMoves<CheckersRole, CheckersMove> | null {
    return this.result() ? null : { [this.position.turn]: this.legal };
  }

  next(moves: Moves<CheckersRole, CheckersMove>): Checkers {
    const { turn, quiet, history } = this.position;
    const { countsPlies, countsRepetitions } = this.settings;
    const move = moves[turn] ?? '';
    if (!this.moves()?.[turn]?.includes(move))
      throw new Error(
        `checkers: expected a legal move of ${turn}, got ${JSON.stringify(moves)} at ${this}`,
      );
    const boards = bitBoardsOf(this.position);
    const goesOn = moveOn(boards, move); // without progress
    return this.at({
      turn: this.opponent(),
      board: boardOf(boards),
      quiet: goesOn && countsPlies ? quiet + 1 : 0,
      history: goesOn && countsRepetitions ? [...history, move] : [],
    });
  }

  result(): Numbers<CheckersRole> | null {
    const { turn, quiet } = this.position;
    if (this.legal.length === 0) return this.defeat(turn);
    const { plyLimit, repetition } = this.settings;
    this.#occurrences ??= this.occurrences();
    return quiet >= plyLimit || this.#occurrences >= repetition ? this.tied() : null;
  }

  override estimate(role: CheckersRole): number {
    const { own, other, kings, seat } = bitBoardsOf(this.position);
    const worth = estimate(own, other, kings, seat);
    return role === this.position.turn ? worth : -worth;
  }

  override isQuiet(): boolean {
    return !this.legal.some(isCapture);
  }

  override get calibration(): Calibration {
    return checkersCalibration;
  }

  at(position: CheckersPosition): Checkers {
    return new Checkers(this.settings, position);
  }

  /**
   * A kernel in this position; the adapter of all games where repetitions count without a limit of
   * moves, since the moves to be remembered then have no end.
   */
  kernel(): Kernel {
    return CheckersKernel.fits(this.settings) ? new CheckersKernel(this) : new GameKernel(this);
  }

  /** Gets the table of endgames ready, where few pieces are left. */
  prepare(deadline: number): boolean {
    return !CheckersKernel.fits(this.settings) || prepareTablebase(this.pieceCount, deadline);
  }

  get pieceCount(): number {
    return SQUARES.filter((square) => pieceOn(this.position.board, square)).length;
  }

  /**
   * Takes back the king moves that the text lists and plays them again, so that each must have been
   * legal. Whether some order of moves leads to the position before them is not searched for.
   */
  override parsePosition(text: string): Checkers {
    const { countsPlies, countsRepetitions, plyLimit } = this.settings;
    const { turn, board, quiet, history } = parseCheckers(text);
    const refuse = (reason: string): never => {
      const problem = `${JSON.stringify(text)} cannot come up`;
      throw new GameError('unreadable-position', this.name, problem, reason);
    };
    if (quiet < history.length) refuse(`it lists ${history.length} moves, but H is ${quiet}`);
    if (quiet > plyLimit) refuse(`H is ${quiet}, and ${plyLimit} plies without progress draw`);
    const known = countsRepetitions ? history : [];
    let [role, before] = [turn, board];
    for (const move of known.toReversed()) {
      role = this.opponent(role);
      before =
        boardBefore(before, move, role) ?? refuse(`no king of ${role} can have moved ${move}`);
    }
    const start = { turn: role, board: before, history: [] };
    let game = this.at({ ...start, quiet: countsPlies ? quiet - known.length : 0 });
    for (const move of known) {
      role = game.position.turn;
      if (!game.moves()?.[role]?.includes(move)) refuse(`${move} was no move of ${role}`);
      game = game.next({ [role]: move });
    }
    return game;
  }

  /** The first and the last square of a move; all of them where another move has the same two. */
  override printMove(move: CheckersMove): string {
    const short = shortForm(move);
    return this.legal.filter((other) => shortForm(other) === short).length > 1 ? move : short;
  }

  /** The legal move that a text in PDN means, in the short form or with every square. */
  override parseMove(text: string, role: CheckersRole = this.activePlayer()): CheckersMove {
    const wanted = text.trim().toLowerCase();
    const refuse = (reason: string): never => {
      throw new GameError('illegal-move', this.name, `${JSON.stringify(text)} ${reason}`);
    };
    if (squaresOf(wanted) === null)
      refuse('is no move in PDN, expected one such as 11-15, 22x15 or 22x15x8');
    const legal = this.moves()?.[role] ?? [];
    if (legal.includes(wanted)) return wanted;
    const [found, ...others] = legal.filter((move) => shortForm(move) === wanted);
    if (found !== undefined && others.length === 0) return found;
    if (found !== undefined)
      refuse(`can be ${[found, ...others].join(' or ')} here: give every square`);
    const list = legal.map((move) => this.printMove(move)).join(', ');
    if (!isCapture(wanted) && legal.some(isCapture))
      refuse(`captures nothing, but ${role} must capture here; legal: ${list}`);
    return refuse(`is no move of ${role} here; legal: ${list || 'none'}`);
  }

  override remarks(role: CheckersRole, move: CheckersMove): readonly Remark[] {
    return checkersRemarks(this, role, move);
  }

  /** The same position with the other role to move. */
  passed(): Checkers {
    const { board } = this.position;
    return this.at({ turn: this.opponent(), board, quiet: 0, history: [] });
  }

  override toString(): string {
    return printCheckers(this.position);
  }

  /** What the role to move could do if no draw were counted. */
  private get legal(): readonly CheckersMove[] {
    this.#legal ??= legalRoutes(this.position.board, this.position.turn).map(printRoute);
    return this.#legal;
  }

  /** How often the position has come up since a man moved or something was captured, now included. */
  private occurrences(): number {
    const { board, history, turn } = this.position;
    if (history.length < 4) return 1; // a king that left is back after two moves at the earliest
    let count = 1;
    let [role, before] = [turn, board];
    for (const move of history.toReversed()) {
      role = this.opponent(role);
      before = boardBefore(before, move, role) ?? before;
      if (role === turn && before === board) count++;
    }
    return count;
  }
}

/**
 * The squares of every legal move of a role, in the order in which the piece visits them: captures if there are any,
 * else steps. Moves ascend by their squares, compared from the first on.
 */
export function legalRoutes(board: string, role: CheckersRole): number[][] {
  const captures: number[][] = [];
  const steps: number[][] = [];
  for (const square of SQUARES) {
    const piece = pieceOn(board, square);
    if (!piece || ownerOf(piece) !== role) continue;
    captures.push(...wholeCaptures(board, piece, [square], []));
    const free = waysOf(piece, square).filter(({ near }) => isEmpty(board, near));
    steps.push(...free.map(({ near }) => [square, near]));
  }
  return captures.length > 0 ? captures : steps;
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

/** The board after a legal move of a role. What was jumped leaves it when the whole move is over. */
export function boardAfter(board: string, turn: CheckersRole, move: CheckersMove): string {
  const boards = bitBoardsOf({ board, turn });
  moveOn(boards, move);
  return boardOf(boards);
}

/** Makes a move; whether later ones could take it back. */
function moveOn(boards: BitBoards, move: CheckersMove): boolean {
  const route = squaresOf(move) ?? [];
  const taken = jumpedBy(route).reduce((bits, square) => bits | bitOf(square), 0);
  return carryOut(boards, bitOf(route[0]), bitOf(route[route.length - 1]), taken);
}

function bitOf(square: number): number {
  return 1 << (square - 1);
}

/** The board before a quiet move of the role; null where that cannot have been the last move. */
function boardBefore(board: string, move: CheckersMove, role: CheckersRole): string | null {
  const [from = 0, to = 0] = squaresOf(move) ?? [];
  const piece = pieceOn(board, to);
  if (!piece || !isKing(piece) || ownerOf(piece) !== role || !isEmpty(board, from)) return null;
  return put(put(board, to, EMPTY), from, piece);
}
