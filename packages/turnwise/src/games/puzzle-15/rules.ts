/**
 * The 15 puzzle: numbered tiles in a frame with one gap, into which a tile beside it can slide. The goal is the order 1,
 * 2, 3, ... with the gap last. One role, no chance, nothing hidden. The result is 1 for a solved puzzle; after the
 * limit of moves it is -1.
 * https://en.wikipedia.org/wiki/15_puzzle
 *
 * Size, start and limit can be chosen. A start is drawn from all orders that can be solved, by the number of the shuffle:
 * the same number gives the same start. A move is the number of the tile that slides.
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
  Random,
  type Values,
  valuesOf,
} from '../../core/index.ts';
import type { PositionSolver, SolverOptions } from '../../kernel/index.ts';
import { type Frame, isSolvable, isSolved, neighbours } from './frame.ts';
import { Puzzle15Kernel } from './kernel.ts';
import { levels } from './levels.ts';
import { type Puzzle15Position, parsePuzzle15, printPuzzle15 } from './notation.ts';
import { Puzzle15Solver } from './solver.ts';

export type { Puzzle15Position };

/** The only role. */
export type Puzzle15Role = 'Solo';

const ROLES = ['Solo'] as const;

/**
 * A state of the 15 puzzle.
 *
 * @example
 *     new Puzzle15(); // 4 x 4, shuffle 1
 *     new Puzzle15({ width: 3, height: 3, shuffle: 7 });
 */
export class Puzzle15 extends Game<Puzzle15Role, number> {
  readonly settings: Puzzle15Settings;
  readonly position: Puzzle15Position;

  constructor(options: Puzzle15Options | Puzzle15Settings = {}, position?: Puzzle15Position) {
    super();
    this.settings = options instanceof Puzzle15Settings ? options : new Puzzle15Settings(options);
    this.position = position ?? this.settings.start;
  }

  get name(): string {
    return 'puzzle-15';
  }

  get players(): readonly Puzzle15Role[] {
    return ROLES;
  }

  override get isZeroSum(): boolean {
    return false;
  }

  override get options() {
    return this.settings.options;
  }

  override get levels(): Levels {
    return levels;
  }

  moves(): LegalMoves<Puzzle15Role, number> | null {
    if (this.result()) return null;
    const { tiles } = this.position;
    return { Solo: neighbours(tiles.indexOf(0), this.settings).map((cell) => tiles[cell]) };
  }

  next({ Solo: tile }: Moves<Puzzle15Role, number>): Puzzle15 {
    const { tiles, moves } = this.position;
    const from = tiles.indexOf(tile ?? Number.NaN);
    const gap = tiles.indexOf(0);
    if (!neighbours(gap, this.settings).includes(from))
      throw new Error(`puzzle-15: expected a tile beside the gap, got ${tile} at ${this}`);
    return this.at({ tiles: tiles.with(gap, tiles[from]).with(from, 0), moves: moves + 1 });
  }

  result(): Numbers<Puzzle15Role> | null {
    const { tiles, moves } = this.position;
    if (isSolved(tiles)) return this.victory('Solo');
    return moves >= this.settings.moveLimit ? this.defeat('Solo') : null;
  }

  at(position: Puzzle15Position): Puzzle15 {
    return new Puzzle15(this.settings, position);
  }

  kernel(): Puzzle15Kernel {
    return new Puzzle15Kernel(this);
  }

  /** The shortest way after every move; null where the frame is too large to find it. */
  solver({ nodes = Number.POSITIVE_INFINITY }: SolverOptions = {}): PositionSolver | null {
    return Puzzle15Solver.fits(this.settings) && this.moves()
      ? new Puzzle15Solver(this.position, this.settings, nodes)
      : null;
  }

  /** Refuses what cannot be solved, and more moves than the limit. */
  override parsePosition(text: string): Puzzle15 {
    const { width, height, moveLimit } = this.settings;
    const position = parsePuzzle15(text, width, height);
    const refuse = (problem: string): never => {
      throw new GameError('unreadable-position', this.name, problem);
    };
    if (!isSolvable(position.tiles, this.settings))
      refuse(`${JSON.stringify(text)} cannot be solved: swap any two tiles`);
    if (position.moves > moveLimit)
      refuse(`expected ${moveLimit} moves at most, got ${JSON.stringify(text)}`);
    return this.at(position);
  }

  override printMove(move: number): string {
    return String(move);
  }

  override toString(): string {
    return printPuzzle15(this.position, this.settings.width);
  }

  override picture(): string {
    const { width, height, moveLimit } = this.settings;
    const { tiles, moves } = this.position;
    const digits = String(tiles.length - 1).length;
    const line = `+${'-'.repeat(width * (digits + 1) + 1)}+`;
    const rows = Array.from({ length: height }, (_, row) =>
      tiles
        .slice(row * width, (row + 1) * width)
        .map((tile) => (tile === 0 ? '' : String(tile)).padStart(digits))
        .join(' '),
    );
    return [line, ...rows.map((row) => `| ${row} |`), line, `${moves} of ${moveLimit} moves`].join(
      '\n',
    );
  }
}

const side = (what: string) =>
  parameter.integer(`${what} of the frame`, { default: 4, min: 2, max: 5 });

export const puzzle15Parameters = {
  width: side('columns'),
  height: side('rows'),
  shuffle: parameter.integer('number of the shuffle; each gives another start', {
    default: 1,
    min: 0,
    max: 2 ** 32 - 1,
  }),
  moveLimit: parameter.integer('moves after which an unsolved puzzle is lost', {
    default: 300,
    min: 1,
    max: 1_000_000,
  }),
};

/** Options of the 15 puzzle, all with defaults: see `puzzle15Parameters`. */
export type Puzzle15Options = GivenValues<typeof puzzle15Parameters>;

/** The options, checked once and shared by all states of a game. */
export class Puzzle15Settings implements Frame {
  readonly options: Values<typeof puzzle15Parameters>;
  readonly width: number;
  readonly height: number;
  readonly moveLimit: number;
  readonly start: Puzzle15Position;

  constructor(given: Puzzle15Options) {
    this.options = valuesOf('puzzle-15', puzzle15Parameters, given);
    this.width = this.options.width;
    this.height = this.options.height;
    this.moveLimit = this.options.moveLimit;
    this.start = { tiles: shuffled(this, new Random(this.options.shuffle)), moves: 0 };
  }
}

/** An order that can be solved and is not solved, all equally likely. */
function shuffled(frame: Frame, random: Random): number[] {
  const tiles = [...new Array(frame.width * frame.height).keys()];
  do {
    for (let left = tiles.length; left > 1; left--) {
      const other = random.below(left);
      [tiles[left - 1], tiles[other]] = [tiles[other], tiles[left - 1]];
    }
  } while (!isSolvable(tiles, frame) || isSolved(tiles));
  return tiles;
}
