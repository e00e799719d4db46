/**
 * Toads and Frogs: toads go to the right and frogs to the left, on one row of squares. An animal steps onto the next
 * square if it is free, or leaps over one animal of the other kind onto a free square behind it. Whoever cannot move
 * loses. Two roles, no chance, nothing hidden. The result is 1 or -1.
 * Elwyn R. Berlekamp, John H. Conway, Richard K. Guy: Winning Ways for your Mathematical Plays, 1982.
 *
 * How many there are of each can be chosen: the toads begin at the left end, the frogs at the right end. A move is the
 * number of the square from which an animal moves, from 0 on the left.
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
  SpecificationError,
  type Values,
  valuesOf,
} from '../../core/index.ts';
import { ToadsAndFrogsKernel } from './kernel.ts';
import { levels } from './levels.ts';
import {
  parseToadsAndFrogs,
  printToadsAndFrogs,
  type ToadsAndFrogsPosition,
  type ToadsAndFrogsRole,
} from './notation.ts';

export type { ToadsAndFrogsPosition, ToadsAndFrogsRole };

const ROLES = ['Toads', 'Frogs'] as const;
const LONGEST = 30; // squares, which fit into one word of a kernel

/** The animal of each role, and the way it goes. */
const ANIMALS = { Toads: 'T', Frogs: 'F' } as const;
const WAYS = { Toads: 1, Frogs: -1 } as const;

/**
 * A state of Toads and Frogs.
 *
 * @example
 *     new ToadsAndFrogs(); // TTTT...FFFF
 *     new ToadsAndFrogs({ toads: 3, spaces: 2, frogs: 3 }).perform(2); // TT.T.FFF
 */
export class ToadsAndFrogs extends Game<ToadsAndFrogsRole, number> {
  readonly settings: ToadsAndFrogsSettings;
  readonly position: ToadsAndFrogsPosition;

  constructor(
    options: ToadsAndFrogsOptions | ToadsAndFrogsSettings = {},
    position?: ToadsAndFrogsPosition,
  ) {
    super(position?.turn ?? 'Toads');
    this.settings =
      options instanceof ToadsAndFrogsSettings ? options : new ToadsAndFrogsSettings(options);
    this.position = position ?? { turn: 'Toads', row: this.settings.start };
  }

  get name(): string {
    return 'toads-and-frogs';
  }

  get players(): readonly ToadsAndFrogsRole[] {
    return ROLES;
  }

  override get options() {
    return this.settings.options;
  }

  override get levels(): Levels {
    return levels;
  }

  moves(): LegalMoves<ToadsAndFrogsRole, number> | null {
    const { turn, row } = this.position;
    const movable = [...[...row].keys()].filter((square) => this.destination(square) !== null);
    return movable.length === 0 ? null : { [turn]: movable };
  }

  next(moves: Moves<ToadsAndFrogsRole, number>): ToadsAndFrogs {
    const { turn, row } = this.position;
    const from = moves[turn] ?? Number.NaN;
    const to = this.destination(from);
    if (to === null)
      throw new Error(
        `toads-and-frogs: expected an animal of ${turn} that can move, got ${JSON.stringify(moves)} at ${this}`,
      );
    const after = [...row].with(from, '.').with(to, ANIMALS[turn]).join('');
    return this.at({ turn: this.opponent(), row: after });
  }

  result(): Numbers<ToadsAndFrogsRole> | null {
    return this.moves() ? null : this.defeat(this.position.turn);
  }

  /** Where the animal on a square can go, or null. */
  destination(square: number): number | null {
    const { turn, row } = this.position;
    if (row[square] !== ANIMALS[turn]) return null;
    const next = square + WAYS[turn];
    if (row[next] === '.') return next;
    const isLeap = row[next] === ANIMALS[this.opponent()] && row[next + WAYS[turn]] === '.';
    return isLeap ? next + WAYS[turn] : null;
  }

  at(position: ToadsAndFrogsPosition): ToadsAndFrogs {
    return new ToadsAndFrogs(this.settings, position);
  }

  kernel(): ToadsAndFrogsKernel {
    return new ToadsAndFrogsKernel(this);
  }

  /** Accepts any order of the right numbers of animals. */
  override parsePosition(text: string): ToadsAndFrogs {
    const position = parseToadsAndFrogs(text);
    const { frogs, spaces, toads } = this.settings;
    const count = (square: string) => position.row.split(square).length - 1;
    if (count('T') !== toads || count('F') !== frogs || count('.') !== spaces)
      throw new GameError(
        'unreadable-position',
        this.name,
        `expected ${toads} T, ${frogs} F and ${spaces} ".", got ${JSON.stringify(position.row)}`,
      );
    return this.at(position);
  }

  override printMove(move: number): string {
    return String(move + 1);
  }

  override toString(): string {
    return printToadsAndFrogs(this.position);
  }

  override picture(): string {
    const squares = [...this.position.row];
    const width = String(squares.length).length;
    const line = (cells: readonly string[]) =>
      cells
        .map((cell) => cell.padStart(width))
        .join(' ')
        .trimEnd();
    return `${line(squares)}\n${line(squares.map((_, square) => String(square + 1)))}`;
  }
}

const count = (what: string, initial: number) =>
  parameter.integer(what, { default: initial, min: 1, max: LONGEST - 2 });

export const toadsAndFrogsParameters = {
  toads: count('toads at the left end', 4),
  spaces: count('free squares between them', 3),
  frogs: count('frogs at the right end', 4),
};

/** Options of Toads and Frogs, all with defaults: see `toadsAndFrogsParameters`. */
export type ToadsAndFrogsOptions = GivenValues<typeof toadsAndFrogsParameters>;

/** The options, checked once and shared by all states of a game. */
export class ToadsAndFrogsSettings {
  readonly options: Values<typeof toadsAndFrogsParameters>;
  readonly toads: number;
  readonly spaces: number;
  readonly frogs: number;
  readonly start: string;

  constructor(given: ToadsAndFrogsOptions) {
    const options = valuesOf('toads-and-frogs', toadsAndFrogsParameters, given);
    const { frogs, spaces, toads } = options;
    const squares = toads + spaces + frogs;
    if (squares > LONGEST)
      throw new SpecificationError(
        `toads-and-frogs: ${squares} squares are too many; toads, spaces and frogs together are ${LONGEST} at most`,
      );
    this.options = options;
    this.toads = toads;
    this.spaces = spaces;
    this.frogs = frogs;
    this.start = 'T'.repeat(toads) + '.'.repeat(spaces) + 'F'.repeat(frogs);
  }
}
