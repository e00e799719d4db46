/**
 * Othello: place a disc so that discs of the other colour lie in a line between it and another disc of yours; they
 * become yours. If you cannot, you pass. The game ends when neither can move, and whoever has more discs wins. Two
 * roles, no chance, nothing hidden. The result is 1 or -1, or 0 for equal numbers; with `result=margin` it is the
 * difference of the discs, where empty squares count for the winner, as in scores of end positions.
 * World Othello Championship rules, https://woc2017.worldothello.org/information/organisation/woc-rules
 *
 * A move is the name of a square, such as "f5", or "pass". A pass is a ply like any other.
 */
import {
  type Calibration,
  Game,
  GameError,
  type GivenValues,
  type LegalMoves,
  type Levels,
  type Moves,
  type Numbers,
  parameter,
  type Remark,
  SpecificationError,
  type Values,
  valuesOf,
} from '../../core/index.ts';
import type { PositionSolver, SolverOptions } from '../../kernel/index.ts';
import { countOf, inWords, listed } from '../remark-words.ts';
import { othelloCalibration } from './calibration.ts';
import { OthelloKernel } from './kernel.ts';
import { levels } from './levels.ts';
import {
  type OthelloPosition,
  type OthelloRole,
  PASS,
  parseOthello,
  printOthello,
  printSquare,
  squareNumber,
} from './notation.ts';
import { OthelloSolver } from './solver.ts';

export type { OthelloPosition, OthelloRole };

const ROLES = ['Black', 'White'] as const;
const DISCS = { Black: 'X', White: 'O' } as const;
const OTHERS = { Black: 'O', White: 'X' } as const; // discs of the opponent

// [columns to the right, rows down]
const DIRECTIONS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

/** A side with so few moves must often play one that it regrets. */
const FEW_MOVES = 2;

/**
 * A state of Othello.
 *
 * @example
 *     new Othello().perform('f5'); // Black begins, and flips e5
 *     new Othello({ size: 6, result: 'margin' });
 */
export class Othello extends Game<OthelloRole, string> {
  readonly settings: OthelloSettings;
  readonly position: OthelloPosition;

  constructor(options: OthelloOptions | OthelloSettings = {}, position?: OthelloPosition) {
    super(position?.turn ?? 'Black');
    this.settings = options instanceof OthelloSettings ? options : new OthelloSettings(options);
    this.position = position ?? this.settings.start;
  }

  get name(): string {
    return 'othello';
  }

  get players(): readonly OthelloRole[] {
    return ROLES;
  }

  override get options() {
    return this.settings.options;
  }

  override resultBounds(): readonly [min: number, max: number] {
    const most = this.settings.isMargin ? this.settings.cells : 1;
    return [-most, most];
  }

  /** The discs of each role on the board. */
  override scores(): Numbers<OthelloRole> {
    return this.numbers((role) => this.position.board.split(DISCS[role]).length - 1);
  }

  override get levels(): Levels {
    return levels;
  }

  moves(): LegalMoves<OthelloRole, string> | null {
    const { turn } = this.position;
    const squares = this.legalSquares(turn);
    if (squares.length > 0)
      return { [turn]: squares.map((square) => printSquare(square, this.settings.size)) };
    return this.canMove(this.opponent()) ? { [turn]: [PASS] } : null;
  }

  next(moves: Moves<OthelloRole, string>): Othello {
    const { turn, board } = this.position;
    const move = moves[turn] ?? '';
    if (move === PASS && !this.canMove(turn)) return this.at({ turn: this.opponent(), board });
    const square = squareNumber(move, this.settings.size);
    const flipped = this.flipped(square, turn);
    if (flipped.length === 0)
      throw new Error(
        `othello: expected a square where ${turn} flips discs, got ${JSON.stringify(moves)} at ${this}`,
      );
    const discs = [...board];
    for (const each of [square, ...flipped]) discs[each] = DISCS[turn];
    return this.at({ turn: this.opponent(), board: discs.join('') });
  }

  result(): Numbers<OthelloRole> | null {
    if (ROLES.some((role) => this.canMove(role))) return null;
    const { Black, White } = this.scores();
    if (Black === White) return this.tied();
    const winner = Black > White ? 'Black' : 'White';
    const empty = this.settings.cells - Black - White;
    return this.settings.isMargin
      ? this.victory(winner, Math.abs(Black - White) + empty)
      : this.victory(winner);
  }

  /**
   * The discs of the opponent that a disc of the role on a square would flip, by number: row by row, from 0 for a1.
   * None where the square is taken.
   */
  flipped(square: number, role: OthelloRole): number[] {
    const { board } = this.position;
    if (board[square] !== '.') return [];
    const [own, other] = [DISCS[role], OTHERS[role]];
    const flipped: number[] = [];
    for (const line of this.settings.lines[square]) {
      if (board[line[0]] !== other) continue;
      const length = line.findIndex((each) => board[each] !== other);
      if (length > 0 && board[line[length]] === own) flipped.push(...line.slice(0, length));
    }
    return flipped;
  }

  at(position: OthelloPosition): Othello {
    return new Othello(this.settings, position);
  }

  kernel(): OthelloKernel {
    return new OthelloKernel(this);
  }

  /** The exact result of every move; null where more squares are empty than our solver is for. */
  solver({ nodes = Number.POSITIVE_INFINITY }: SolverOptions = {}): PositionSolver | null {
    return OthelloSolver.fits(this.position) && this.moves()
      ? new OthelloSolver(this.position, this.settings, nodes)
      : null;
  }

  override estimate(role: OthelloRole): number {
    return this.kernel().estimate(ROLES.indexOf(role));
  }

  override isQuiet(): boolean {
    return this.kernel().isQuiet();
  }

  /** Measured for who wins on 8 x 8 squares. */
  override get calibration(): Calibration | null {
    const { isMargin, size } = this.settings;
    return isMargin || size !== 8 ? null : othelloCalibration;
  }

  /**
   * Refuses boards with an empty square in the middle. Whether some order of moves leads to the position is not
   * searched for.
   */
  override parsePosition(text: string): Othello {
    const position = parseOthello(text, this.settings.size);
    if (this.settings.middle.some((square) => position.board[square] === '.')) {
      const problem = `${JSON.stringify(text)} cannot come up`;
      const reason = 'the four squares in the middle are taken from the start';
      throw new GameError('unreadable-position', this.name, problem, reason);
    }
    return this.at(position);
  }

  /** Corners, passes, few moves, and the squares that open a corner. */
  override remarks(role: OthelloRole, move: string): readonly Remark[] {
    const rival = this.opponent();
    const next = this.next({ [role]: move });
    const result = next.result();
    const own = next.scores();
    if (result)
      return result[role] > 0
        ? [{ kind: 'win', text: `ends the match with ${own[role]} discs to ${own[rival]}` }]
        : [];
    const { corners, size } = this.settings;
    const name = (square: number) => printSquare(square, size);
    const cornersOf = (game: Othello) =>
      corners.filter((corner) => game.flipped(corner, rival).length > 0);
    const [before, after] = [cornersOf(this), cornersOf(next)];
    const given = after.filter((corner) => !before.includes(corner));
    const kept = before.filter((corner) => !after.includes(corner));
    const square = move === PASS ? -1 : squareNumber(move, size);
    const remarks: Remark[] = [];
    if (corners.includes(square))
      remarks.push({ kind: 'place', text: `takes the corner ${move}, which cannot be flipped` });
    if (given.length > 0)
      remarks.push({
        kind: 'gives-place',
        text: `lets ${rival} take ${countOf(given.length, 'corner', 'corners')}: ${listed(given.map(name), 'and')}`,
      });
    if (kept.length > 0 && !corners.includes(square))
      remarks.push({
        kind: 'block',
        text: `keeps ${rival} out of ${listed(kept.map(name), 'and')}`,
      });
    const replies = next.legalSquares(rival).length;
    if (replies === 0) remarks.push({ kind: 'again', text: `leaves ${rival} without a move` });
    else if (replies <= FEW_MOVES && this.legalSquares(rival).length > FEW_MOVES)
      remarks.push({
        kind: 'restriction',
        text: `leaves ${rival} only ${inWords(replies)} ${replies === 1 ? 'move' : 'moves'}`,
      });
    const corner = size < 8 ? -1 : this.settings.cornerBeside(square);
    if (corner >= 0 && next.position.board[corner] === '.' && !given.includes(corner))
      remarks.push({ kind: 'risk', text: `stands beside the empty corner ${name(corner)}` });
    return remarks;
  }

  override toString(): string {
    return printOthello(this.position);
  }

  override picture(): string {
    const { size } = this.settings;
    const lines = Array.from({ length: size }, (_, row) => {
      const squares = this.position.board.slice(size * row, size * (row + 1));
      return `${row + 1} ${[...squares].join(' ')}`;
    });
    return [`  ${[...'abcdefgh'.slice(0, size)].join(' ')}`, ...lines].join('\n');
  }

  private canMove(role: OthelloRole): boolean {
    return this.settings.squares.some((square) => this.flipped(square, role).length > 0);
  }

  private legalSquares(role: OthelloRole): number[] {
    return this.settings.squares.filter((square) => this.flipped(square, role).length > 0);
  }
}

export const othelloParameters = {
  size: parameter.integer('squares of a side: 4, 6 or 8', { default: 8, min: 4, max: 8 }),
  result: parameter.choice('win: 1, 0 or -1; margin: the difference of the discs', [
    'win',
    'margin',
  ]),
};

/** Options of Othello, all with defaults: see `othelloParameters`. */
export type OthelloOptions = GivenValues<typeof othelloParameters>;

/** The options, checked once and shared by all states of a game. */
export class OthelloSettings {
  readonly options: Values<typeof othelloParameters>;
  readonly size: number;
  readonly cells: number;
  readonly isMargin: boolean;
  readonly squares: readonly number[]; // all of them
  readonly middle: readonly number[]; //  the four that are taken at the start
  readonly corners: readonly number[];
  readonly lines: readonly (readonly (readonly number[])[])[]; // [square] those in the eight directions, to the edge
  readonly start: OthelloPosition;

  constructor(given: OthelloOptions) {
    const options = valuesOf('othello', othelloParameters, given);
    const { result, size } = options;
    if (size % 2 !== 0)
      throw new SpecificationError(
        `othello: size is ${size}, but the four discs of the start need a middle: 4, 6 or 8`,
      );
    this.options = options;
    this.size = size;
    this.cells = size * size;
    this.isMargin = result === 'margin';
    this.squares = Array.from({ length: this.cells }, (_, square) => square);
    this.lines = this.squares.map((square) =>
      DIRECTIONS.map(([right, down]) => lineFrom(square, right, down, size)),
    );
    this.corners = [0, size - 1, size * (size - 1), size * size - 1];
    const first = (size / 2 - 1) * (size + 1);
    this.middle = [first, first + 1, first + size, first + size + 1];
    const discs = this.squares.map(
      (square) => ['O', 'X', 'X', 'O'][this.middle.indexOf(square)] ?? '.',
    );
    this.start = { turn: 'Black', board: discs.join('') };
  }

  /** The corner that a square touches diagonally; -1 where it touches none. */
  cornerBeside(square: number): number {
    const inner = this.size - 2;
    const place = [1, inner].flatMap((row) => [1, inner].map((column) => row * this.size + column));
    return this.corners[place.indexOf(square)] ?? -1;
  }
}

/** The squares from a square to the edge, without itself. */
function lineFrom(square: number, right: number, down: number, size: number): number[] {
  const line: number[] = [];
  let column = (square % size) + right;
  let row = Math.floor(square / size) + down;
  while (column >= 0 && column < size && row >= 0 && row < size) {
    line.push(size * row + column);
    column += right;
    row += down;
  }
  return line;
}
