/**
 * Connect Four: drop a stone into a column; four in a row, a column or a diagonal win.
 * Two roles, no chance, nothing hidden. The result is 1 or -1, or 0 for a full board.
 * https://en.wikipedia.org/wiki/Connect_Four
 *
 * The size of the board and the length of a line can be chosen. A move is the number of a column,
 * from 0 on the left.
 */
import { Game, type LegalMoves, type Moves, type Numbers } from '../../core/index.ts';
import { GameKernel, type Kernel } from '../../kernel/index.ts';
import { ConnectFourKernel } from './kernel.ts';
import {
  type ConnectFourBoard,
  type ConnectFourRole,
  parseConnectFour,
  printColumn,
  printConnectFour,
} from './notation.ts';
import { type ConnectFourOptions, ConnectFourSettings } from './settings.ts';

export type { ConnectFourOptions, ConnectFourRole };

/** A position as plain data. */
export interface ConnectFourPosition extends ConnectFourBoard {
  /** Who has a line. */
  readonly winner: ConnectFourRole | null;
}

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
      columns: Array(this.settings.width).fill(''),
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

  moves(): LegalMoves<ConnectFourRole, number> | null {
    const { turn, winner } = this.position;
    const open = this.openColumns();
    return winner || open.length === 0 ? null : { [turn]: open };
  }

  next(moves: Moves<ConnectFourRole, number>): ConnectFour {
    const { turn, columns } = this.position;
    const column = moves[turn];
    if (column === undefined || !this.openColumns().includes(column)) {
      throw new Error(
        `connect-four: expected an open column for ${turn}, got ${JSON.stringify(moves)} at ${this}`,
      );
    }
    const dropped = columns.with(column, columns[column] + STONES[turn]);
    const top = (columns[column] ?? '').length;
    const wins = longestLine(dropped, column, top) >= this.settings.line;
    return this.at({ turn: this.opponent(), columns: dropped, winner: wins ? turn : null });
  }

  result(): Numbers<ConnectFourRole> | null {
    if (this.position.winner) return this.victory(this.position.winner);
    return this.openColumns().length === 0 ? this.tied() : null;
  }

  /** This game, with the same settings, in another position. */
  at(position: ConnectFourPosition): ConnectFour {
    return new ConnectFour(this.settings, position);
  }

  /** A kernel in this position; the adapter of all games where the board is too large for ours. */
  kernel(): Kernel {
    return ConnectFourKernel.fits(this.settings)
      ? new ConnectFourKernel(this)
      : new GameKernel(this);
  }
