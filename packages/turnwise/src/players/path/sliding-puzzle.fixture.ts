/**
 * The sliding puzzle: tiles in a square frame with one gap, into which a neighbouring tile can slide.
 * The goal is the order 1, 2, 3, ... with the gap last. A game for one, with a kernel.
 * https://en.wikipedia.org/wiki/15_puzzle
 *
 * A move is the number of the tile that slides. A position is written row by row, the gap as 0:
 * `1 2 3/4 5 6/7 0 8`.
 */
import { Game, type LegalMoves, type Moves, type Numbers } from '../../core/index.ts';
import { Kernel, OVER } from '../../kernel/index.ts';

export class SlidingPuzzle extends Game<'Solo', number> {
  readonly name = 'sliding-puzzle';
  readonly players = ['Solo'] as const;
  readonly side: number;

  constructor(
    // [square] tile, 0 for the gap
    readonly tiles: readonly number[],
  ) {
    super();
    this.side = Math.sqrt(tiles.length);
  }

  /** The goal of a puzzle of 3 times 3 or 4 times 4 squares. */
  static solved(side: 3 | 4): SlidingPuzzle {
    return new SlidingPuzzle(
      Array.from({ length: side * side }, (_, i) => (i + 1) % (side * side)),
    );
  }

  override get isZeroSum(): boolean {
    return false;
  }

  moves(): LegalMoves<'Solo', number> | null {
    if (this.result()) return null;
    const gap = this.tiles.indexOf(0);
    return { Solo: neighbours(gap, this.side).map((square) => this.tiles[square]) };
  }

  next(moves: Moves<'Solo', number>): SlidingPuzzle {
    const { Solo: tile = 0 } = moves;
    return new SlidingPuzzle(
      this.tiles.map((other) => (other === 0 ? tile : other === tile ? 0 : other)),
    );
  }

  result(): Numbers<'Solo'> | null {
    const { length } = this.tiles;
    return this.tiles.every((tile, square) => tile === (square + 1) % length) ? { Solo: 1 } : null;
  }

  /** The sum of the rows and columns between the tiles and their places: never more than it takes. */
  manhattan(): number {
    return this.tiles.reduce((sum, tile, square) => sum + distance(tile, square, this.side), 0);
  }

  kernel(): SlidingKernel {
    return new SlidingKernel(this);
  }

  override parsePosition(text: string): SlidingPuzzle {
    return new SlidingPuzzle(text.split(/[ /]/).map(Number));
  }

  override toString(): string {
    const rows = Array.from({ length: this.side }, (_, row) =>
      this.tiles.slice(row * this.side, (row + 1) * this.side).join(' '),
    );
    return rows.join('/');
  }
}

/** A key has two words: four bits for each square, the first eight squares in word 0. */
export class SlidingKernel extends Kernel<SlidingPuzzle> {
  readonly seats = 1;
  readonly keyLength = 2;
  /** Kept while playing. */
  manhattan = 0;
  private readonly side: number;
  private readonly tiles: Uint8Array; // [square]
  private readonly near: readonly (readonly number[])[]; // [square]
  private gap = 0;

  constructor(game: SlidingPuzzle) {
    super();
    this.side = game.side;
    this.tiles = new Uint8Array(game.tiles.length);
    this.near = game.tiles.map((_, square) => neighbours(square, game.side));
    this.load(game);
  }

  turn(): number {
    return this.manhattan === 0 ? OVER : 0;
  }

  choices(): number {
    return this.manhattan === 0 ? 0 : this.near[this.gap].length;
  }

  play(choice: number): void {
    const from = this.near[this.gap]?.[choice];
    const tile = this.tiles[from];
    this.manhattan += distance(tile, this.gap, this.side) - distance(tile, from, this.side);
    this.tiles[this.gap] = tile;
    this.tiles[from] = 0;
    this.gap = from;
  }

  payoff(): number {
    return 1;
  }

  move(choice: number): number {
    return this.tiles[this.near[this.gap]?.[choice]];
  }

  copyFrom(other: this): void {
    this.tiles.set(other.tiles);
    this.gap = other.gap;
    this.manhattan = other.manhattan;
  }

  override copy(): this {
    return new SlidingKernel(this.state()) as this;
  }

  load(game: SlidingPuzzle): void {
    this.tiles.set(game.tiles);
    this.settle();
  }

  state(): SlidingPuzzle {
    return new SlidingPuzzle([...this.tiles]);
  }

  writeKey(words: Int32Array, at: number): void {
    words[at] = 0;
    words[at + 1] = 0;
    for (let square = 0; square < this.tiles.length; square++) {
      const word = at + (square >> 3);
      words[word] = words[word] | (this.tiles[square] << (4 * (square & 7)));
    }
  }

  readKey(words: Int32Array, at: number): void {
    for (let square = 0; square < this.tiles.length; square++)
      this.tiles[square] = (words[at + (square >> 3)] >>> (4 * (square & 7))) & 15;
    this.settle();
  }

  private settle(): void {
    this.gap = this.tiles.indexOf(0);
    this.manhattan = this.tiles.reduce(
      (sum, tile, square) => sum + distance(tile, square, this.side),
      0,
    );
  }
}

/** Squares beside a square: above, left, right, below. */
function neighbours(square: number, side: number): number[] {
  const column = square % side;
  const near: number[] = [];
  if (square >= side) near.push(square - side);
  if (column > 0) near.push(square - 1);
  if (column < side - 1) near.push(square + 1);
  if (square < side * (side - 1)) near.push(square + side);
  return near;
}

/** Rows and columns between a tile and its place; the gap counts nothing. */
function distance(tile: number, square: number, side: number): number {
  if (tile === 0) return 0;
  const goal = tile - 1;
  return (
    Math.abs((square % side) - (goal % side)) +
    Math.abs(Math.floor(square / side) - Math.floor(goal / side))
  );
}
