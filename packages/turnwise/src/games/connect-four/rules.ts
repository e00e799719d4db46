/**
 * Connect Four: drop a stone into a column; four in a row, a column or a diagonal win.
 * Two roles, no chance, nothing hidden. The result is 1 or -1, or 0 for a full board.
 * https://en.wikipedia.org/wiki/Connect_Four
 *
 * The size of the board and the length of a line can be chosen. A move is the number of a column,
 * from 0 on the left.
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
  SpecificationError,
  type Values,
  valuesOf,
} from '../../core/index.ts';
import {
  GameKernel,
  type Kernel,
  type PositionSolver,
  type SolverOptions,
} from '../../kernel/index.ts';
import { listed } from '../remark-words.ts';
import { threatRemarks } from '../threats.ts';
import { ConnectFourKernel } from './kernel.ts';
import { levels } from './levels.ts';
import {
  type ConnectFourPosition,
  type ConnectFourRole,
  parseConnectFour,
  printColumn,
  printConnectFour,
} from './notation.ts';
import { cellsToCome, rowInWords } from './remarks.ts';
import { ConnectFourSearch } from './search.ts';
import { ConnectFourSolver } from './solver.ts';

export type { ConnectFourPosition, ConnectFourRole };

const ROLES = ['Yellow', 'Red'] as const;
const STONES = { Yellow: 'y', Red: 'r' } as const;

// [columns to the right, rows up]
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/**
 * A state of Connect Four.
 *
 * @example
 *     new ConnectFour(); // 7 columns of 6, lines of 4
 *     new ConnectFour({ width: 9, height: 7, line: 5 });
 */
export class ConnectFour extends Game<ConnectFourRole, number> {
  readonly settings: ConnectFourSettings;
  readonly position: ConnectFourPosition;

  constructor(
    options: ConnectFourOptions | ConnectFourSettings = {},
    position?: ConnectFourPosition,
  ) {
    super(position?.turn ?? 'Yellow');
    this.settings =
      options instanceof ConnectFourSettings ? options : new ConnectFourSettings(options);
    this.position = position ?? {
      turn: 'Yellow',
      columns: new Array<string>(this.settings.width).fill(''),
      winner: null,
    };
  }

  get name(): string {
    return 'connect-four';
  }

  get players(): readonly ConnectFourRole[] {
    return ROLES;
  }

  override get options() {
    return this.settings.options;
  }

  override get levels(): Levels {
    return levels;
  }

  moves(): LegalMoves<ConnectFourRole, number> | null {
    const { turn, winner } = this.position;
    const open = this.openColumns();
    return winner || open.length === 0 ? null : { [turn]: open };
  }

  next(moves: Moves<ConnectFourRole, number>): ConnectFour {
    const { turn, columns } = this.position;
    const column = moves[turn] ?? Number.NaN;
    const stack = columns[column];
    if (stack === undefined || stack.length === this.settings.height)
      throw new Error(
        `connect-four: expected an open column for ${turn}, got ${JSON.stringify(moves)} at ${this}`,
      );
    const dropped = columns.with(column, stack + STONES[turn]);
    const wins = longestLine(dropped, column, stack.length) >= this.settings.line;
    return this.at({ turn: this.opponent(), columns: dropped, winner: wins ? turn : null });
  }

  result(): Numbers<ConnectFourRole> | null {
    if (this.position.winner) return this.victory(this.position.winner);
    return this.isFull() ? this.tied() : null;
  }

  at(position: ConnectFourPosition): ConnectFour {
    return new ConnectFour(this.settings, position);
  }

  /** A kernel in this position; the adapter of all games where the board is too large for ours. */
  kernel(): Kernel {
    return ConnectFourKernel.fits(this.settings)
      ? new ConnectFourKernel(this)
      : new GameKernel(this);
  }

  /** The exact result and distance of every column; null where the board or the line is not for our solver. */
  solver({ nodes = Number.POSITIVE_INFINITY }: SolverOptions = {}): PositionSolver | null {
    const isOver = this.position.winner !== null || this.isFull();
    return ConnectFourSearch.fits(this.settings) && !isOver
      ? new ConnectFourSolver(this.position, this.settings, nodes)
      : null;
  }

  /**
   * Refuses stones that float, in wrong numbers, or in lines that play would not have reached.
   * Whether some order of moves leads to the position is not searched for.
   */
  override parsePosition(text: string): ConnectFour {
    const { width, height, line } = this.settings;
    const { turn, columns } = parseConnectFour(text, width, height);
    const refuse = (reason: string): never => {
      const problem = `${JSON.stringify(text)} cannot come up`;
      throw new GameError('unreadable-position', this.name, problem, reason);
    };
    const yellow = count(columns, 'y');
    const red = count(columns, 'r');
    if (yellow !== red && yellow !== red + 1)
      refuse(`Yellow begins and the roles alternate, but there are ${yellow} y and ${red} r`);
    if (turn !== (yellow === red ? 'Yellow' : 'Red'))
      refuse(`${this.opponent(turn)} is to move after ${yellow} y and ${red} r`);
    if (hasLine(columns, STONES[turn], line)) refuse(`${turn} has a line, but is to move`);
    const rival = this.opponent(turn);
    const stone = STONES[rival];
    const won = hasLine(columns, stone, line);
    if (won && !isCompletedByOneStone(columns, stone, line))
      refuse(`no last stone can have completed all lines of ${rival}`);
    return this.at({ turn, columns, winner: won ? rival : null });
  }

  override printMove(move: number): string {
    return printColumn(move);
  }

  override remarks(role: ConnectFourRole, move: number): readonly Remark[] {
    const what = rowInWords(this.settings.line);
    const remarks = threatRemarks(this, move, {
      makes: `makes ${what}`,
      stops: `stops ${what}`,
      passed: (game) => this.at({ ...game.position, turn: game.opponent() }),
      hasForks: true,
    });
    const { columns } = this.next({ [role]: move }).position;
    const cell = { column: move, row: columns[move].length - 1 };
    const coming = cellsToCome(columns, cell, this.settings);
    const names = coming.map(({ column, row }) => `${printColumn(column)}${row + 1}`);
    const isWon = remarks.some(({ kind }) => kind === 'win');
    if (names.length === 0 || isWon) return remarks;
    return [...remarks, { kind: 'threat', text: `prepares ${what} at ${listed(names, 'and')}` }];
  }

  override toString(): string {
    return printConnectFour(this.position, this.settings.height);
  }

  private openColumns(): number[] {
    const open: number[] = [];
    for (const [column, stack] of this.position.columns.entries())
      if (stack.length < this.settings.height) open.push(column);
    return open;
  }

  private isFull(): boolean {
    return this.position.columns.every((stack) => stack.length === this.settings.height);
  }
}

/**
 * The length of the longest line through a stone, in stones of its colour. Columns are texts from the bottom.
 *
 * @example
 *     connectFourLine(['yr', 'y', 'y'], 0, 0); // 3
 */
export function longestLine(columns: readonly string[], column: number, row: number): number {
  const stone = columns[column]?.[row];
  const run = (right: number, up: number): number => {
    let length = 0;
    while (columns[column + right * (length + 1)]?.[row + up * (length + 1)] === stone) length++;
    return length;
  };
  return Math.max(...DIRECTIONS.map(([right, up]) => 1 + run(right, up) + run(-right, -up)));
}

function hasLine(columns: readonly string[], stone: string, line: number): boolean {
  return columns.some((stack, column) =>
    [...stack].some((held, row) => held === stone && longestLine(columns, column, row) >= line),
  );
}

/** Whether a stone of this colour lies on top of a column, without which there would be no line. */
function isCompletedByOneStone(columns: readonly string[], stone: string, line: number): boolean {
  return columns.some(
    (stack, column) =>
      stack.endsWith(stone) && !hasLine(columns.with(column, stack.slice(0, -1)), stone, line),
  );
}

function count(columns: readonly string[], stone: string): number {
  return columns.join('').split(stone).length - 1;
}

export const connectFourParameters = {
  width: parameter.integer('columns of the board', { default: 7, min: 1, max: 20 }),
  height: parameter.integer('rows of the board', { default: 6, min: 1, max: 20 }),
  line: parameter.integer('stones in a line that win', { default: 4, min: 2, max: 20 }),
};

/** Options of Connect Four, all with defaults: see `connectFourParameters`. */
export type ConnectFourOptions = GivenValues<typeof connectFourParameters>;

/**
 * The options, checked once and shared by all states of a game. A line longer than both sides of the board is refused, since nobody could ever win. Some other
 * boards have no winner either, a single column for one; they are accepted, and always drawn.
 */
export class ConnectFourSettings {
  readonly options: Values<typeof connectFourParameters>;
  readonly width: number;
  readonly height: number;
  readonly line: number;

  constructor(given: ConnectFourOptions) {
    const options = valuesOf('connect-four', connectFourParameters, given);
    const { width, height, line } = options;
    if (line > Math.max(width, height))
      throw new SpecificationError(
        `connect-four: line is ${line}, but nobody can have that many in a line on ${width} columns of ${height}`,
      );
    this.options = options;
    this.width = width;
    this.height = height;
    this.line = line;
  }
}
