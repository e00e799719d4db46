/**
 * 2048: slide all tiles to one side of the board; two equal tiles that meet become one of twice the value. After each
 * move a new tile appears on a free square, a 2 or, with 1/10, a 4. One role, chance, nothing hidden. The result is 1 for
 * the goal, a tile of 2048, and -1 without it; or the score, which is the sum of all tiles that were merged.
 * Gabriele Cirulli, 2014, https://en.wikipedia.org/wiki/2048_(video_game)
 *
 * Two tiles appear before the first move. The game ends with the goal, before another tile appears, or when no tile can
 * move. For the score there is no goal, and the game goes on until then.
 */
import {
  type Calibration,
  Contingent,
  Game,
  GameError,
  type Haps,
  type LegalMoves,
  type Levels,
  type Moves,
  type Numbers,
  type Remark,
  type State,
  weighted,
} from '../../core/index.ts';
import { inWords } from '../remark-words.ts';
import { game2048Calibration } from './calibration.ts';
import { estimatedResult, lineWorth } from './estimate.ts';
import { Game2048Kernel } from './kernel.ts';
import { levels } from './levels.ts';
import {
  type Game2048Move,
  type Game2048Position,
  type Game2048Role,
  parseGame2048,
  printGame2048,
  printSquare,
} from './notation.ts';
import { type Game2048Options, Game2048Settings, LARGEST_SIZE } from './settings.ts';

export type { Game2048Move, Game2048Options, Game2048Position, Game2048Role };

const ROLES = ['Solo'] as const;
const MOVES = ['up', 'down', 'left', 'right'] as const;
const TILES = weighted([
  [2, 9],
  [4, 1],
]);
const FIRST_TILES = 2; // before the first move

/** Of remarks: the least tile that is worth one, and the most free squares that are dangerously few. */
const LARGE = 32;
const FEW_SQUARES = 2;

/** [size][move] The squares of all rows or columns, each from the side to which its tiles slide. */
const LINES = Array.from({ length: LARGEST_SIZE + 1 }, (_, size) => ({
  up: linesOf(size, 'up'),
  down: linesOf(size, 'down'),
  left: linesOf(size, 'left'),
  right: linesOf(size, 'right'),
}));

function linesOf(size: number, move: Game2048Move): readonly (readonly number[])[] {
  const isRow = move === 'left' || move === 'right';
  const isFromEnd = move === 'down' || move === 'right';
  return Array.from({ length: size }, (_, line) => {
    const squares = Array.from({ length: size }, (_, n) =>
      isRow ? line * size + n : n * size + line,
    );
    return isFromEnd ? squares.reverse() : squares;
  });
}

/**
 * A state of 2048.
 *
 * @example
 *     new Game2048(); // 4 x 4, to a tile of 2048
 *     new Game2048({ size: 3, goal: 512 });
 *     new Game2048({ result: 'score' });
 */
export class Game2048 extends Game<Game2048Role, Game2048Move> {
  readonly settings: Game2048Settings;
  readonly position: Game2048Position;

  constructor(options: Game2048Options | Game2048Settings = {}, position?: Game2048Position) {
    const settings = options instanceof Game2048Settings ? options : new Game2048Settings(options);
    const { tiles } = position ?? { tiles: [] };
    const isBegun = tiles.filter((tile) => tile > 0).length >= FIRST_TILES;
    super(isBegun || hasReached(settings.goal, tiles) ? 'Solo' : []);
    this.settings = settings;
    this.position = position ?? { tiles: Array(settings.squares).fill(0), score: 0 };
  }

  get name(): string {
    return 'game-2048';
  }

  get players(): readonly Game2048Role[] {
    return ROLES;
  }

  override get isZeroSum(): boolean {
    return false;
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get options() {
    return this.settings.options;
  }

  override get levels(): Levels {
    return levels;
  }

  override resultBounds(): readonly [number, number] {
    const { goal, highestScore } = this.settings;
    return goal === null ? [0, highestScore] : [-1, 1];
  }

  /** The score where it is the result, else the largest tile, on its way to the goal. */
  override scores(): Numbers<Game2048Role> {
    const { score, tiles } = this.position;
    return { Solo: this.settings.goal === null ? score : Math.max(...tiles) };
  }

  moves(): LegalMoves<Game2048Role, Game2048Move> | null {
    if (this.isWon) return null;
    if (!this.isActive('Solo')) return {};
    const movable = MOVES.filter((move) => this.slid(move) !== null);
    return movable.length === 0 ? null : { Solo: movable };
  }

  next(moves: Moves<Game2048Role, Game2048Move>, haps?: Haps): State<Game2048Role, Game2048Move> {
    const slid = this.isActive('Solo') ? moves.Solo && this.slid(moves.Solo) : this.position;
    if (!slid)
      throw new Error(
        `game-2048: expected a way in which a tile can move, got ${JSON.stringify(moves)} at ${this}`,
      );
    if (hasReached(this.settings.goal, slid.tiles)) return this.at(slid);
    if (haps) return this.at(this.withNewTile(slid, haps));
    return new Contingent(this, moves, { square: weighted(this.freeSquares(slid)), tile: TILES });
  }

  result(): Numbers<Game2048Role> | null {
    if (this.moves()) return null;
    if (this.settings.goal === null) return { Solo: this.position.score };
    return { Solo: this.isWon ? 1 : -1 };
  }

  override estimate(): number {
    const { tiles, score } = this.position;
    const { size } = this.settings;
    const exponents = tiles.map((tile) => (tile === 0 ? 0 : Math.log2(tile)));
    const lines = [...LINES[size].left, ...LINES[size].up];
    const worth = lines
      .map((line) => lineWorth(line.map((square) => exponents[square])))
      .reduce((sum, each) => sum + each);
    const sum = tiles.reduce((all, tile) => all + tile);
    return estimatedResult(worth, sum, score, this.settings);
  }

  /** Known for the usual game only. */
  override get calibration(): Calibration | null {
    const { goal, size } = this.settings;
    return size === 4 && goal === 2048 ? game2048Calibration : null;
  }

  at(position: Game2048Position): Game2048 {
    return new Game2048(this.settings, position);
  }

  kernel(): Game2048Kernel {
    return new Game2048Kernel(this);
  }

  /** Accepts any tiles that fit the board, and no tile above the goal. */
  override parsePosition(text: string): Game2048 {
    const { goal, highestScore, largestTile, squares } = this.settings;
    const position = parseGame2048(text, goal === null);
    const refuse = (reason: string): never => {
      const problem = `${JSON.stringify(text)} cannot come up`;
      throw new GameError('unreadable-position', this.name, problem, reason);
    };
    const { tiles, score } = position;
    if (tiles.length !== squares) refuse(`there are ${squares} squares, but ${tiles.length} here`);
    const wrong = tiles.find(
      (tile) => tile !== 0 && (tile < 2 || !Number.isInteger(Math.log2(tile))),
    );
    if (wrong !== undefined) refuse(`${wrong} is no tile: those are 2, 4, 8 ...`);
    const most = goal ?? largestTile;
    const large = tiles.find((tile) => tile > most);
    if (large !== undefined) refuse(`${large} is above ${most}, the largest tile here`);
    if (score > highestScore) refuse(`the highest score is ${highestScore}`);
    return this.at(position);
  }

  /** Merges of the larger tiles, free squares, and where the largest tile is. */
  override remarks(_role: Game2048Role, move: Game2048Move): readonly Remark[] {
    const { goal, size } = this.settings;
    const slid = this.slid(move);
    if (!slid) return [];
    if (hasReached(goal, slid.tiles)) return [{ kind: 'win', text: `makes the tile ${goal}` }];
    const remarks: Remark[] = [];
    const free = (tiles: readonly number[]) => tiles.filter((tile) => tile === 0).length;
    const most = Math.max(...this.position.tiles);
    const isInCorner = (tiles: readonly number[]) =>
      [0, size - 1, size * (size - 1), size * size - 1].some((square) => tiles[square] >= most);
    const [was, is] = [isInCorner(this.position.tiles), isInCorner(slid.tiles)];
    if (was && !is)
      remarks.push({ kind: 'gives-place', text: `moves the ${most} out of its corner` });
    if (!was && is) remarks.push({ kind: 'place', text: `brings the ${most} into a corner` });
    if (was && is) remarks.push({ kind: 'place', text: `keeps the ${most} in its corner` });
    const [merged = 0] = LINES[size][move]
      .flatMap((line) => mergesIn(line.map((square) => this.position.tiles[square])))
      .sort((a, b) => b - a);
    if (merged >= LARGE) remarks.push({ kind: 'gain', text: `makes a tile of ${merged}` });
    const squares = free(slid.tiles);
    const plural = squares === 1 ? 'square' : 'squares';
    if (squares <= FEW_SQUARES)
      remarks.push({ kind: 'risk', text: `leaves only ${inWords(squares)} free ${plural}` });
    else if (squares > free(this.position.tiles))
      remarks.push({ kind: 'safety', text: `leaves ${inWords(squares)} free ${plural}` });
    return remarks;
  }

  /** "a 4 at c2" */
  override chanceInWords(
    _moves: Moves<Game2048Role, Game2048Move>,
    haps: readonly Haps[],
  ): string | null {
    const { square, tile } = haps[0] ?? {};
    const isTold = haps.length === 1 && typeof square === 'string' && typeof tile === 'number';
    return isTold ? `a ${tile} at ${square}` : null;
  }

  override toString(): string {
    return printGame2048(this.position, this.settings.goal === null);
  }

  override picture(): string {
    const { size } = this.settings;
    const { tiles } = this.position;
    const width = Math.max(4, String(Math.max(...tiles)).length);
    const cells = (texts: readonly (string | number)[]) =>
      texts.map((text) => String(text).padStart(width)).join(' ');
    const rows = LINES[size].left.map(
      (line, row) => `${size - row} ${cells(line.map((square) => tiles[square] || '.'))}`,
    );
    const letters = Array.from({ length: size }, (_, column) => printSquare(column, size)[0]);
    return [...rows, `  ${cells(letters)}`].join('\n');
  }

  /** The position after a move, before a tile appears; null if no tile moves. */
  private slid(move: Game2048Move): Game2048Position | null {
    const { score, tiles } = this.position;
    const after = [...tiles];
    let points = 0;
    for (const line of LINES[this.settings.size][move]) {
      const { merged, tiles: pushed } = pushedTogether(line.map((square) => tiles[square]));
      points += merged;
      for (const [n, square] of line.entries()) after[square] = pushed[n] ?? 0;
    }
    if (after.every((tile, square) => tile === tiles[square])) return null;
    return { tiles: after, score: this.settings.goal === null ? score + points : 0 };
  }

  private freeSquares({ tiles }: Game2048Position): (readonly [string, number])[] {
    const { size } = this.settings;
    return tiles.flatMap((tile, square) =>
      tile === 0 ? [[printSquare(square, size), 1] as const] : [],
    );
  }

  private withNewTile({ score, tiles }: Game2048Position, haps: Haps): Game2048Position {
    const at = tiles.findIndex(
      (_, square) => printSquare(square, this.settings.size) === haps.square,
    );
    if (tiles[at] !== 0 || (haps.tile !== 2 && haps.tile !== 4))
      throw new Error(`game-2048: expected a 2 or 4 on a free square, got ${JSON.stringify(haps)}`);
    return { tiles: tiles.with(at, haps.tile), score };
  }

  private get isWon(): boolean {
    return hasReached(this.settings.goal, this.position.tiles);
  }
}

function hasReached(goal: number | null, tiles: readonly number[]): boolean {
  return goal !== null && tiles.includes(goal);
}

/** The tiles that two of a line become when they meet. */
function mergesIn(line: readonly number[]): number[] {
  const tiles = line.filter((tile) => tile > 0);
  const merges: number[] = [];
  for (let n = 1; n < tiles.length; n++) if (tiles[n] === tiles[n - 1]) merges.push(2 * tiles[n++]);
  return merges;
}

/** The tiles of a line pushed to its beginning; each of them merges once, and those in front first. */
function pushedTogether(line: readonly number[]): { tiles: number[]; merged: number } {
  const tiles: number[] = [];
  let merged = 0;
  let canMerge = false; // whether the last tile was not merged itself
  for (const tile of line) {
    if (tile === 0) continue;
    if (canMerge && tiles.at(-1) === tile) {
      tiles[tiles.length - 1] = 2 * tile;
      merged += 2 * tile;
      canMerge = false;
    } else {
      tiles.push(tile);
      canMerge = true;
    }
  }
  return { tiles, merged };
}
