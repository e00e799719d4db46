/**
 * Hex: put a stone on any empty cell. Red wins with a chain from top to bottom, Blue with one from left to right. Two
 * roles, no chance, nothing hidden. The result is 1 or -1: a full board connects exactly one of them.
 * Piet Hein, 1942; John Nash, 1948. https://en.wikipedia.org/wiki/Hex_(board_game)
 *
 * The size of the board can be chosen. With the option `swap`, Blue may answer the first stone with the move "swap",
 * which takes it over: the stone becomes blue, on the cell that is to Blue what its cell was to Red (column and row are
 * exchanged). A move is the number of a cell from the top left, row by row, or -1 for the swap.
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
import { HexKernel } from './kernel.ts';
import { levels } from './levels.ts';
import {
  type HexPosition,
  type HexRole,
  parseHex,
  printHex,
  printHexMove,
  SWAP,
} from './notation.ts';
import { hexRemarks } from './remarks.ts';

export type { HexPosition, HexRole };

const ROLES = ['Red', 'Blue'] as const;
const STONES = { Red: 'r', Blue: 'b' } as const;

/** The six neighbours of a cell: [columns to the right, rows down]. */
const NEIGHBOURS = [
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
] as const;

/**
 * A state of Hex.
 *
 * @example
 *     new Hex(); // 11 x 11
 *     new Hex({ size: 5, swap: true }).perform(12).perform(-1);
 */
export class Hex extends Game<HexRole, number> {
  readonly settings: HexSettings;
  readonly position: HexPosition;
  #winner: HexRole | null | undefined; // undefined until somebody asks

  constructor(options: HexOptions | HexSettings = {}, position?: HexPosition) {
    super(position?.turn ?? 'Red');
    this.settings = options instanceof HexSettings ? options : new HexSettings(options);
    const { size } = this.settings;
    this.position = position ?? { turn: 'Red', board: '.'.repeat(size * size) };
  }

  get name(): string {
    return 'hex';
  }

  get players(): readonly HexRole[] {
    return ROLES;
  }

  override get options() {
    return this.settings.options;
  }

  override get levels(): Levels {
    return levels;
  }

  moves(): LegalMoves<HexRole, number> | null {
    if (this.winner()) return null;
    const { turn, board } = this.position;
    const empty = [...board].flatMap((stone, cell) => (stone === '.' ? [cell] : []));
    return { [turn]: this.canSwap() ? [...empty, SWAP] : empty };
  }

  next(moves: Moves<HexRole, number>): Hex {
    const { turn, board } = this.position;
    const move = moves[turn] ?? Number.NaN;
    if (move === SWAP && this.canSwap()) return this.swapped();
    if (board[move] !== '.')
      throw new Error(
        `hex: expected an empty cell for ${turn}, got ${JSON.stringify(moves)} at ${this}`,
      );
    const after = board.slice(0, move) + STONES[turn] + board.slice(move + 1);
    return this.at({ turn: this.opponent(), board: after });
  }

  result(): Numbers<HexRole> | null {
    const winner = this.winner();
    return winner && this.victory(winner);
  }

  /** Compares how well the board conducts between the sides of each role: see `conductance.ts`. */
  override estimate(role: HexRole): number {
    return this.kernel().estimate(ROLES.indexOf(role));
  }

  at(position: HexPosition): Hex {
    return new Hex(this.settings, position);
  }

  kernel(): HexKernel {
    return new HexKernel(this);
  }

  /** The cells of a role that are connected to its first side: the top for Red, the left for Blue. */
  reached(role: HexRole): ReadonlySet<number> {
    const { size } = this.settings;
    const { board } = this.position;
    const side = Array.from({ length: size }, (_, n) => (role === 'Red' ? n : n * size));
    const pending = side.filter((cell) => board[cell] === STONES[role]);
    const reached = new Set(pending);
    for (let cell = pending.pop(); cell !== undefined; cell = pending.pop()) {
      const [column, row] = [cell % size, Math.floor(cell / size)];
      for (const [right, down] of NEIGHBOURS) {
        const next = cell + right + down * size;
        const isBeside = column + right >= 0 && column + right < size && row + down >= 0;
        if (!isBeside || board[next] !== STONES[role] || reached.has(next)) continue;
        reached.add(next);
        pending.push(next);
      }
    }
    return reached;
  }

  /**
   * Refuses stones in wrong numbers, and a chain of the role to move. Whether the last stone completed the chain is not
   * checked.
   */
  override parsePosition(text: string): Hex {
    const { size, swap } = this.settings;
    const game = this.at(parseHex(text, size));
    const { turn, board } = game.position;
    const refuse = (reason: string): never => {
      const problem = `${JSON.stringify(text)} cannot come up`;
      throw new GameError('unreadable-position', this.name, problem, reason);
    };
    const count = (stone: string) => board.split(stone).length - 1;
    const [red, blue] = [count('r'), count('b')];
    const lead = turn === 'Red' ? red - blue : red - blue - 1; // 0 without a swap, -1 after it
    if (lead !== 0 && !(swap && lead === -1 && blue > 0))
      refuse(`${turn} is not to move after ${red} r and ${blue} b`);
    if (game.isConnected(turn)) refuse(`${turn} has a chain, but is to move`);
    return game;
  }

  /** Looks only at the cell that is named: boards are large. */
  override parseMove(text: string, role: HexRole = this.activePlayer()): number {
    const { size } = this.settings;
    const [, letter, row] = /^([a-s])([1-9]\d?)$/.exec(text.trim()) ?? [];
    if (letter !== undefined && role === this.position.turn && !this.winner()) {
      const cell = (Number(row) - 1) * size + letter.charCodeAt(0) - 'a'.charCodeAt(0);
      if (this.position.board[cell] === '.' && this.printMove(cell) === text.trim()) return cell;
    }
    return super.parseMove(text, role);
  }

  override printMove(move: number): string {
    return printHexMove(move, this.settings.size);
  }

  override remarks(role: HexRole, move: number): readonly Remark[] {
    return hexRemarks(this.position, this.settings.size, role, move);
  }

  override toString(): string {
    return printHex(this.position, this.settings.size);
  }

  override picture(): string {
    const { size } = this.settings;
    const letters = Array.from({ length: size }, (_, column) => printHexMove(column, size)[0]);
    const rows = Array.from({ length: size }, (_, row) => {
      const stones = [...this.position.board.slice(row * size, (row + 1) * size)];
      return `${' '.repeat(row)}${String(row + 1).padStart(2)}  ${stones.join(' ')}`;
    });
    return [`   ${letters.join(' ')}`, ...rows].join('\n');
  }

  private winner(): HexRole | null {
    if (this.#winner === undefined) {
      const mover = this.opponent(this.position.turn);
      this.#winner = this.isConnected(mover) ? mover : null;
    }
    return this.#winner;
  }

  private isConnected(role: HexRole): boolean {
    const { size } = this.settings;
    const isLast = (cell: number) =>
      role === 'Red' ? cell >= size * (size - 1) : cell % size === size - 1;
    return [...this.reached(role)].some(isLast);
  }

  /** Whether Blue may take over the first stone: it is the only one, and red. */
  private canSwap(): boolean {
    const { turn, board } = this.position;
    const stones = board.replaceAll('.', '');
    return this.settings.swap && turn === 'Blue' && stones === 'r';
  }

  private swapped(): Hex {
    const { size } = this.settings;
    const first = this.position.board.indexOf('r');
    const [column, row] = [first % size, Math.floor(first / size)];
    const board = [...'.'.repeat(size * size)].with(column * size + row, 'b').join('');
    return this.at({ turn: 'Red', board });
  }
}

export const hexParameters = {
  size: parameter.integer('cells on each side of the board', { default: 11, min: 3, max: 19 }),
  swap: parameter.flag('whether Blue may take over the first stone', { default: false }),
};

/** Options of Hex, all with defaults: see `hexParameters`. */
export type HexOptions = GivenValues<typeof hexParameters>;

/** The options, checked once and shared by all states of a game. */
export class HexSettings {
  readonly options: Values<typeof hexParameters>;
  readonly size: number;
  readonly swap: boolean;

  constructor(given: HexOptions) {
    this.options = valuesOf('hex', hexParameters, given);
    this.size = this.options.size;
    this.swap = this.options.swap;
  }
}
