/**
 * The 15 puzzle in integers: the tile of each cell, the cell of the gap, and the moves made. Choices are the cells beside
 * the gap: above, left, right, below, as far as there are any.
 *
 * A key has the tiles, 4 bits each, 8 to a word (in frames of more than 16 cells 5 bits each, 6 to a word), and the moves in
 * a word of their own, which the short key leaves out.
 */
import type { Game, Random } from '../../core/index.ts';
import { Kernel, OVER, PLAYOUT_LIMIT } from '../../kernel/index.ts';
import { type Frame, neighbours } from './frame.ts';
import type { Puzzle15Position } from './notation.ts';
import { PatternDatabase } from './pattern-database.ts';

export interface Puzzle15State extends Game<'Solo', number> {
  readonly settings: Frame & { readonly moveLimit: number };
  readonly position: Puzzle15Position;
  at(position: Puzzle15Position): Puzzle15State;
}

export class Puzzle15Kernel extends Kernel<Puzzle15State> {
  readonly seats = 1;
  readonly keyLength: number;

  private readonly moveLimit: number;
  private readonly bits: number; //                           of a tile in a key
  private readonly perWord: number; //                        tiles
  private readonly near: readonly (readonly number[])[]; //   [cell]
  private readonly tiles: Uint8Array; //                      [cell]
  private gap = 0;
  private moves = 0;
  private misplaced = 0; // tiles

  constructor(private readonly model: Puzzle15State) {
    super();
    const { settings, position } = model;
    const cells = position.tiles.length;
    this.moveLimit = settings.moveLimit;
    this.bits = cells <= 16 ? 4 : 5;
    this.perWord = cells <= 16 ? 8 : 6;
    this.keyLength = Math.ceil(cells / this.perWord) + 1;
    this.near = position.tiles.map((_, cell) => neighbours(cell, settings));
    this.tiles = new Uint8Array(cells);
    this.load(model);
  }

  turn(): number {
    return this.misplaced === 0 || this.moves >= this.moveLimit ? OVER : 0;
  }

  choices(): number {
    return this.turn() === OVER ? 0 : this.near[this.gap].length;
  }

  play(choice: number): void {
    const { gap, tiles } = this;
    const from = this.near[gap][choice];
    const tile = tiles[from];
    if (tile === gap + 1) this.misplaced--;
    else if (tile === from + 1) this.misplaced++;
    tiles[gap] = tile;
    tiles[from] = 0;
    this.gap = from;
    this.moves++;
  }

  payoff(): number {
    return this.misplaced === 0 ? 1 : -1;
  }

  /** The lines of Kernel.playout with the rules written in, and the position in local variables. */
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    const { near, tiles } = this;
    const end = Math.min(limit, this.moveLimit - this.moves);
    let { gap, misplaced } = this;
    let steps = 0;
    while (steps < end && misplaced !== 0) {
      const cells = near[gap]; // two or more
      const from = cells[random.below(cells.length)];
      const tile = tiles[from];
      if (tile === gap + 1) misplaced--;
      else if (tile === from + 1) misplaced++;
      tiles[gap] = tile;
      tiles[from] = 0;
      gap = from;
      steps++;
    }
    this.gap = gap;
    this.misplaced = misplaced;
    this.moves += steps;
    return steps;
  }

  override movesToWin(): number {
    const least = PatternDatabase.of(this.model.settings).movesToWin(this.tiles);
    return least > this.moveLimit - this.moves ? Number.POSITIVE_INFINITY : least;
  }

  move(choice: number): number {
    return this.tiles[this.near[this.gap][choice]];
  }

  override moveCode(choice: number): number {
    return this.move(choice);
  }

  copyFrom(other: this): void {
    this.tiles.set(other.tiles);
    this.gap = other.gap;
    this.moves = other.moves;
    this.misplaced = other.misplaced;
  }

  load({ position }: Puzzle15State): void {
    this.tiles.set(position.tiles);
    this.moves = position.moves;
    this.settle();
  }

  state(): Puzzle15State {
    return this.model.at({ tiles: [...this.tiles], moves: this.moves });
  }

  writeKey(words: Int32Array, at: number): void {
    this.writeTiles(words, at);
    words[at + this.keyLength - 1] = this.moves;
  }

  readKey(words: Int32Array, at: number): void {
    const { bits, perWord, tiles } = this;
    const mask = (1 << bits) - 1;
    for (let cell = 0, word = at; cell < tiles.length; word++)
      for (let n = 0; n < perWord && cell < tiles.length; n++, cell++)
        tiles[cell] = (words[word] >>> (bits * n)) & mask;
    this.moves = words[at + this.keyLength - 1];
    this.settle();
  }

  override get shortKeyLength(): number {
    return this.keyLength - 1;
  }

  override writeShortKey(words: Int32Array, at: number): boolean {
    this.writeTiles(words, at);
    return false;
  }

  private writeTiles(words: Int32Array, at: number): void {
    const { bits, perWord, tiles } = this;
    for (let cell = 0, word = at; cell < tiles.length; word++) {
      let packed = 0;
      for (let n = 0; n < perWord && cell < tiles.length; n++, cell++)
        packed |= tiles[cell] << (bits * n);
      words[word] = packed;
    }
  }

  private settle(): void {
    const { tiles } = this;
    this.gap = tiles.indexOf(0);
    this.misplaced = 0;
    for (let cell = 0; cell < tiles.length; cell++)
      if (tiles[cell] !== 0 && tiles[cell] !== cell + 1) this.misplaced++;
  }
}
