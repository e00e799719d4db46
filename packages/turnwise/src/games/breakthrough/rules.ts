/**
 * Breakthrough: pieces go one step forward, straight or diagonally, and capture diagonally only. Whoever reaches the
 * last row, or captures everything, wins. Two roles, no chance, nothing hidden. The result is 1 or -1: pieces only go
 * forward, and the foremost one can always go on, so nobody is ever stuck and no match is drawn.
 * Dan Troyka, 2000. https://en.wikipedia.org/wiki/Breakthrough_(board_game)
 *
 * The size of the board can be chosen. Each role fills its two nearest rows, on every board, as its author has it: on
 * one of four rows, the two sides touch from the beginning. A move is a text such as "a2-a3" or "a2xb3".
 */
import {
  Game,
  GameError,
  type GivenValues,
  type LegalMoves,
  type Levels,
  type Moves,
  type Numbers,
  parameter,
  type Remark,
  type Values,
  valuesOf,
} from '../../core/index.ts';
import { threatRemarks } from '../threats.ts';
import { BreakthroughKernel } from './kernel.ts';
import { levels } from './levels.ts';
import {
  type BreakthroughPosition,
  type BreakthroughRole,
  parseBreakthrough,
  printBreakthrough,
  printSquare,
} from './notation.ts';

export type { BreakthroughPosition, BreakthroughRole };

const ROLES = ['White', 'Black'] as const;
const PIECES = { White: 'w', Black: 'b' } as const;

/** Rows up, for each step forward. */
const WAYS = { White: 1, Black: -1 } as const;

/** Columns to the right: legal moves are listed in this order, and within it by square from a1. */
const DIRECTIONS = [-1, 0, 1] as const;

/**
 * A state of Breakthrough.
 *
 * @example
 *     new Breakthrough(); // 8 columns of 8
 *     new Breakthrough({ width: 5, height: 5 }).perform('a2-a3');
 */
export class Breakthrough extends Game<BreakthroughRole, string> {
  readonly settings: BreakthroughSettings;
  readonly position: BreakthroughPosition;

  constructor(
    options: BreakthroughOptions | BreakthroughSettings = {},
    position?: BreakthroughPosition,
  ) {
    super(position?.turn ?? 'White');
    this.settings =
      options instanceof BreakthroughSettings ? options : new BreakthroughSettings(options);
    this.position = position ?? this.settings.start;
  }

  get name(): string {
    return 'breakthrough';
  }

  get players(): readonly BreakthroughRole[] {
    return ROLES;
  }

  override get options() {
    return this.settings.options;
  }

  override get levels(): Levels {
    return levels;
  }

  moves(): LegalMoves<BreakthroughRole, string> | null {
    return this.winner() ? null : { [this.position.turn]: this.steps().map(({ move }) => move) };
  }

  next(moves: Moves<BreakthroughRole, string>): Breakthrough {
    const { turn, board } = this.position;
    const step = this.steps().find(({ move }) => move === moves[turn]);
    if (!step || this.winner())
      throw new Error(
        `breakthrough: expected a move of ${turn}, got ${JSON.stringify(moves)} at ${this}`,
      );
    const after = [...board].with(step.from, '.').with(step.to, PIECES[turn]).join('');
    return this.at({ turn: this.opponent(), board: after });
  }

  result(): Numbers<BreakthroughRole> | null {
    const winner = this.winner();
    return winner && this.victory(winner);
  }

  /** By the features of estimate.ts. Who is about to win is left to the search. */
  override estimate(role: BreakthroughRole): number {
    return this.kernel().estimate(ROLES.indexOf(role));
  }

  at(position: BreakthroughPosition): Breakthrough {
    return new Breakthrough(this.settings, position);
  }

  kernel(): BreakthroughKernel {
    return new BreakthroughKernel(this);
  }

  /**
   * Refuses more pieces than a role begins with, and ends of a match that no move leads to. Whether some order of moves
   * leads to the position is not searched for.
   */
  override parsePosition(text: string): Breakthrough {
    const { settings } = this;
    const game = this.at(parseBreakthrough(text, settings));
    const { turn, board } = game.position;
    const refuse = (reason: string): never => {
      const problem = `${JSON.stringify(text)} cannot come up`;
      throw new GameError('unreadable-position', this.name, problem, reason);
    };
    for (const role of ROLES) {
      const count = board.split(PIECES[role]).length - 1;
      if (count > 2 * settings.width)
        refuse(`${role} begins with ${2 * settings.width} pieces, but there are ${count}`);
    }
    const arrived = ROLES.flatMap((role) => game.arrived(role));
    if (arrived.length > 1) refuse('the first piece on the last row ends the match');
    if (game.isWonBy(turn)) refuse(`${turn} has won, but is to move`);
    return game;
  }

  override remarks(role: BreakthroughRole, move: string): readonly Remark[] {
    const next = this.next({ [role]: move });
    const [, to = ''] = move.split(/[-x]/);
    const isCapture = move.includes('x');
    const remarks = threatRemarks(this, move, {
      makes: next.position.board.includes(PIECES[this.opponent()])
        ? 'reaches the last row'
        : 'captures the last piece',
      stops: `stops ${this.opponent()} before the last row`,
      passed: (game) => this.at({ ...game.position, turn: game.opponent() }),
      hasForks: false,
    });
    if (next.result()) return remarks;
    const goesTo = (step: Step) => step.move.endsWith(`x${to}`);
    const isAttacked = next.steps().some(goesTo);
    // Who could take back: the same role, if the piece were the opponent's.
    const taken = [...next.position.board].with(next.indexOf(to), PIECES[this.opponent()]).join('');
    const isGuarded = this.at({ turn: role, board: taken }).steps().some(goesTo);
    if (isCapture)
      remarks.push({
        kind: 'capture',
        text: isAttacked
          ? 'captures a piece, and can be taken back'
          : 'captures a piece for nothing',
      });
    else if (isAttacked && !isGuarded)
      remarks.push({ kind: 'loss', text: `can be taken on ${to} for nothing` });
    return remarks;
  }

  override toString(): string {
    return printBreakthrough(this.position, this.settings);
  }

  override picture(): string {
    const { width, height } = this.settings;
    const rows = Array.from({ length: height }, (_, fromTop) => {
      const row = this.position.board.slice(fromTop * width, (fromTop + 1) * width);
      return `${height - fromTop} ${[...row].join(' ')}`;
    });
    const letters = Array.from({ length: width }, (_, column) => printSquare(column, 0)[0]);
    return [...rows, `  ${letters.join(' ')}`].join('\n');
  }

  private winner(): BreakthroughRole | null {
    return ROLES.find((role) => this.isWonBy(role)) ?? null;
  }

  private isWonBy(role: BreakthroughRole): boolean {
    const isAlone = !this.position.board.includes(PIECES[this.opponent(role)]);
    return isAlone || this.arrived(role).length > 0;
  }

  /** The pieces of a role on its last row. */
  private arrived(role: BreakthroughRole): string[] {
    const { board } = this.position;
    const { width } = this.settings;
    const lastRow = role === 'White' ? board.slice(0, width) : board.slice(-width);
    return [...lastRow].filter((piece) => piece === PIECES[role]);
  }

  /** The steps of the role to move, as indices of the board. */
  private steps(): Step[] {
    const { turn, board } = this.position;
    const { width, height } = this.settings;
    const steps: Step[] = [];
    for (const right of DIRECTIONS) {
      for (let row = 0; row < height; row++) {
        for (let column = 0; column < width; column++) {
          const from = this.index(column, row);
          const to = this.index(column + right, row + WAYS[turn]);
          if (to === null || from === null || board[from] !== PIECES[turn]) continue;
          const isCapture = right !== 0 && board[to] === PIECES[this.opponent()];
          if (board[to] !== '.' && !isCapture) continue;
          const squares = [
            printSquare(column, row),
            printSquare(column + right, row + WAYS[turn]),
          ] as const;
          steps.push({ from, to, move: squares.join(isCapture ? 'x' : '-') });
        }
      }
    }
    return steps;
  }

  /** Where a square of the board is in its text: "a1". */
  private indexOf(square: string): number {
    const column = square.charCodeAt(0) - 'a'.charCodeAt(0);
    return this.index(column, Number(square.slice(1)) - 1) ?? -1;
  }

  /** Where a square is in the text of the board; null where there is none. */
  private index(column: number, row: number): number | null {
    const { width, height } = this.settings;
    const isOnBoard = column >= 0 && column < width && row >= 0 && row < height;
    return isOnBoard ? (height - 1 - row) * width + column : null;
  }
}

interface Step {
  readonly from: number;
  readonly to: number;
  readonly move: string;
}

export const breakthroughParameters = {
  width: parameter.integer('columns of the board', { default: 8, min: 3, max: 8 }),
  height: parameter.integer('rows of the board', { default: 8, min: 4, max: 8 }),
};

/** Options of Breakthrough, all with defaults: see `breakthroughParameters`. */
export type BreakthroughOptions = GivenValues<typeof breakthroughParameters>;

/** The options, checked once and shared by all states of a game. */
export class BreakthroughSettings {
  readonly options: Values<typeof breakthroughParameters>;
  readonly width: number;
  readonly height: number;
  readonly start: BreakthroughPosition;

  constructor(given: BreakthroughOptions) {
    const options = valuesOf('breakthrough', breakthroughParameters, given);
    const { width, height } = options;
    this.options = options;
    this.width = width;
    this.height = height;
    const between = '.'.repeat(width * (height - 4));
    const board = `${'b'.repeat(2 * width)}${between}${'w'.repeat(2 * width)}`;
    this.start = { turn: 'White', board };
  }
}
