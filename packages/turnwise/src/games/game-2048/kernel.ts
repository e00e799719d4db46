/**
 * 2048 in integers. The board is kept twice, by rows and by columns, so that every move pushes whole lines, which a
 * table knows (`LineTable` draws a line):
 *
 *     lines    0 to size - 1          the rows from the top, each from the left
 *              size to 2 * size - 1   the columns from the left, each from the top
 *
 * Choices are the open ones of up, down, left, right; `legal` has bit n for the n-th of these. Outcomes of chance are the
 * free squares, row by row from the top left, with two for each of them: a 2, a 4.
 *
 * A key has a word a row, with bit 30 of the first one while a tile is about to appear, and where it counts another
 * word with the score. The eight images of a board are its rows and its columns, in both orders, read in both ways.
 */
import type { Game, Haps, Random } from '../../core/index.ts';
import {
  type CellMap,
  type Cells,
  CHANCE,
  gridSymmetries,
  Kernel,
  OVER,
  orthogonalNeighbours,
  PLAYOUT_LIMIT,
} from '../../kernel/index.ts';
import { estimatedResult } from './estimate.ts';
import { BITS, EXPONENT, LineTable, reversed } from './line-table.ts';
import {
  type Game2048Move,
  type Game2048Position,
  type Game2048Role,
  printSquare,
} from './notation.ts';
import type { Game2048Settings } from './settings.ts';

interface Game2048State extends Game<Game2048Role, Game2048Move> {
  readonly settings: Game2048Settings;
  readonly position: Game2048Position;
  at(position: Game2048Position): Game2048State;
}

const MOVES = ['up', 'down', 'left', 'right'] as const;
const [UP, DOWN, LEFT, RIGHT] = [0, 1, 2, 3];

const TEN = 10; // of which one is a 4, and the others are twos
const FOUR = 9;

const APPEARING = 1 << 30; // in a key: a tile is about to appear

const SEEN_EXPONENT = 15; // of a tile in a cell, at most: larger ones look the same

/** Two lines and two blocks, which the symmetries bring to all places (M. Szubert and W. Jaskowski, 2014). */
const TUPLES = [
  [0, 1, 2, 3],
  [4, 5, 6, 7],
  [0, 1, 2, 4, 5, 6],
  [4, 5, 6, 8, 9, 10],
];

const tables = new Map<number, LineTable>(); // by size

export class Game2048Kernel extends Kernel<Game2048State> {
  readonly seats = 1;
  readonly keyLength: number;

  private readonly settings: Game2048Settings;
  private readonly size: number;
  private readonly goal: number; //       exponent of the tile that wins; none is as large without a goal
  private readonly countsScore: boolean; // as the result
  private readonly table: LineTable;

  private readonly lines: Int32Array;
  private free = 0; //            squares
  private score = 0; //           0 where it does not count
  private legal = 0; //           moves; 0 while chance is to move, too
  private isAppearing = false; // a tile, by chance
  private isWon = false;

  constructor(private readonly model: Game2048State) {
    super();
    const { settings } = model;
    const { goal, size } = settings;
    this.settings = settings;
    this.size = size;
    this.goal = goal === null ? EXPONENT + 1 : Math.log2(goal);
    this.countsScore = goal === null;
    this.keyLength = size + (goal === null ? 1 : 0);
    const table = tables.get(size) ?? new LineTable(size);
    tables.set(size, table);
    this.table = table;
    this.lines = new Int32Array(2 * size);
    this.load(model);
  }

  turn(): number {
    if (this.isAppearing) return CHANCE;
    return this.isWon || this.legal === 0 ? OVER : 0;
  }

  choices(): number {
    return this.isAppearing ? 2 * this.free : bitCount(this.legal);
  }

  play(choice: number): void {
    if (this.isAppearing) this.place(choice);
    else this.slide(nthBit(this.legal, choice));
  }

  payoff(): number {
    if (this.countsScore) return this.score;
    return this.isWon ? 1 : -1;
  }

  override chance(choice: number): number {
    return ((choice & 1) === 0 ? 0.9 : 0.1) / this.free;
  }

  override drawOutcome(random: Random): number {
    const square = random.below(this.free);
    return 2 * square + (random.below(TEN) === FOUR ? 1 : 0);
  }

  override haps(choice: number): Haps {
    const square = this.freeSquare(choice >> 1);
    return { square: printSquare(square, this.size), tile: (choice & 1) === 0 ? 2 : 4 };
  }

  /** The lines of Kernel.playout with the rules written in, and the position in local variables. */
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    const { goal, lines, size, table } = this;
    const { largest, merges, points, toEnd, toStart } = table;
    const all = 2 * size;
    let { free, isAppearing, isWon, legal, score } = this;
    let steps = 0;
    while (steps < limit) {
      if (isAppearing) {
        let left = random.below(free);
        const exponent = random.below(TEN) === FOUR ? 2 : 1;
        // The free square of this number.
        let row = -1;
        let column = size;
        let rest = 0;
        for (; left >= 0; column++) {
          if (column === size) {
            column = 0;
            rest = lines[++row];
          }
          if ((rest & EXPONENT) === 0) left--;
          rest >>= BITS;
        }
        column--;
        lines[row] |= exponent << (BITS * column);
        lines[size + column] |= exponent << (BITS * row);
        free--;
        isAppearing = free === size * size - 1; // the second tile of the start
        legal = 0;
        if (!isAppearing)
          for (let n = 0; n < all; n++) {
            const line = lines[n];
            const place = table.placeOf(line);
            const ways = (toStart[place] !== line ? 1 : 0) | (toEnd[place] !== line ? 2 : 0);
            legal |= n < size ? ways << 2 : ways;
          }
      } else {
        if (isWon || legal === 0) break;
        const choices = bitCount(legal);
        const move = nthBit(legal, choices === 1 ? 0 : random.below(choices));
        const from = move < LEFT ? size : 0; // the lines that are pushed
        const pushed = (move & 1) === 0 ? toStart : toEnd;
        let top = 0;
        for (let n = from; n < from + size; n++) {
          const place = table.placeOf(lines[n]);
          lines[n] = pushed[place];
          free += merges[place];
          score += points[place];
          if (largest[place] > top) top = largest[place];
        }
        turnLines(lines, size, from);
        isWon = top >= goal;
        isAppearing = !isWon;
        legal = 0;
      }
      steps++;
    }
    this.free = free;
    this.score = this.countsScore ? score : 0;
    this.legal = legal;
    this.isAppearing = isAppearing;
    this.isWon = isWon;
    return steps;
  }

  move(choice: number): Game2048Move {
    return MOVES[nthBit(this.legal, choice)];
  }

  override moveCode(choice: number): number {
    return nthBit(this.legal, choice);
  }

  /** Of all squares that are free, the new tile takes one: that makes little difference. */
  override get estimatesChance(): boolean {
    return true;
  }

  override estimate(): number {
    const { lines, size, table } = this;
    let worth = 0;
    let sum = 0;
    for (let n = 0; n < 2 * size; n++) {
      const place = table.placeOf(lines[n]);
      worth += table.worth[place];
      if (n < size) sum += table.sum[place];
    }
    return estimatedResult(worth, sum, this.score, this.settings);
  }

  copyFrom(other: this): void {
    const { lines } = this;
    for (let n = 0; n < lines.length; n++) lines[n] = other.lines[n];
    this.free = other.free;
    this.score = other.score;
    this.legal = other.legal;
    this.isAppearing = other.isAppearing;
    this.isWon = other.isWon;
  }

  load(game: Game2048State): void {
    const { position, settings } = game;
    const { size } = settings;
    this.lines.fill(0);
    for (const [square, tile] of position.tiles.entries())
      if (tile > 0)
        this.lines[Math.floor(square / size)] |= Math.log2(tile) << (BITS * (square % size));
    this.score = position.score;
    this.settle(!game.isActive('Solo'));
  }

  state(): Game2048State {
    const { lines, score, size } = this;
    const tiles = Array.from({ length: size * size }, (_, square) => {
      const exponent = (lines[Math.floor(square / size)] >> (BITS * (square % size))) & EXPONENT;
      return exponent === 0 ? 0 : 2 ** exponent;
    });
    return this.model.at({ tiles, score });
  }

  writeKey(words: Int32Array, at: number): void {
    const { lines, size } = this;
    for (let row = 0; row < size; row++) words[at + row] = lines[row];
    this.writeRest(words, at);
  }

  /** The exponents of the tiles. */
  override cells(): Cells {
    const { size } = this;
    const largest = Math.min(SEEN_EXPONENT, this.goal - 1); // the goal ends the game
    return {
      values: new Array<number>(size * size).fill(largest + 1),
      neighbours: orthogonalNeighbours(size, size),
      areSeatsAlike: true,
      haveChance: true,
      ...(size === 4 && { tuples: TUPLES }),
    };
  }

  override writeCells(cells: Uint8Array): number {
    const { goal, lines, size } = this;
    const largest = Math.min(SEEN_EXPONENT, goal - 1);
    let cell = 0;
    for (let row = 0; row < size; row++)
      for (let rest = lines[row], column = 0; column < size; column++, rest >>= BITS) {
        const exponent = rest & EXPONENT;
        cells[cell++] = Math.min(exponent, largest);
      }
    return 0;
  }

  override symmetries(): readonly CellMap[] {
    return gridSymmetries(this.size, this.size, 'square');
  }

  override earned(): number {
    return this.score;
  }

  /** The smallest of the keys of all images. */
  override writeCanonicalKey(words: Int32Array, at: number): void {
    const { lines, size } = this;
    for (let row = 0; row < size; row++) words[at + row] = lines[row];
    for (let image = 1; image < 8; image++) {
      const lineAt = (n: number) => {
        const line = lines[(image & 1) * size + ((image & 2) === 0 ? n : size - 1 - n)];
        return (image & 4) === 0 ? line : reversed(line, size);
      };
      let same = 0; // lines that are as in the smallest image so far
      while (same < size && lineAt(same) === words[at + same]) same++;
      if (same === size || lineAt(same) > words[at + same]) continue;
      for (let n = same; n < size; n++) words[at + n] = lineAt(n);
    }
    this.writeRest(words, at);
  }

  readKey(words: Int32Array, at: number): void {
    const { lines, size } = this;
    for (let row = 0; row < size; row++) lines[row] = words[at + row];
    lines[0] &= ~APPEARING;
    this.score = this.countsScore ? words[at + size] >>> 0 : 0;
    this.settle((words[at] & APPEARING) !== 0);
  }

  private writeRest(words: Int32Array, at: number): void {
    if (this.isAppearing) words[at] |= APPEARING;
    if (this.countsScore) words[at + this.size] = this.score;
  }

  /** Everything that follows from the rows, the score, and whether a tile is about to appear. */
  private settle(isAppearing: boolean): void {
    const { goal, lines, size } = this;
    turnLines(lines, size, 0);
    this.free = 0;
    this.isWon = false;
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++) {
        const exponent = (lines[row] >> (BITS * column)) & EXPONENT;
        if (exponent === 0) this.free++;
        if (exponent === goal) this.isWon = true;
      }
    this.isAppearing = isAppearing;
    this.findMoves();
  }

  private findMoves(): void {
    const { lines, size, table } = this;
    const { toEnd, toStart } = table;
    this.legal = 0;
    if (this.isAppearing || this.isWon) return;
    for (let n = 0; n < 2 * size; n++) {
      const line = lines[n];
      const place = table.placeOf(line);
      const isRow = n < size;
      if (toStart[place] !== line) this.legal |= 1 << (isRow ? LEFT : UP);
      if (toEnd[place] !== line) this.legal |= 1 << (isRow ? RIGHT : DOWN);
    }
  }

  private slide(move: number): void {
    const { lines, size, table } = this;
    const from = move < LEFT ? size : 0;
    const pushed = (move & 1) === 0 ? table.toStart : table.toEnd;
    let top = 0;
    for (let n = from; n < from + size; n++) {
      const place = table.placeOf(lines[n]);
      lines[n] = pushed[place];
      this.free += table.merges[place];
      if (this.countsScore) this.score += table.points[place];
      top = Math.max(top, table.largest[place]);
    }
    turnLines(lines, size, from);
    this.isWon = top >= this.goal;
    this.isAppearing = !this.isWon;
    this.legal = 0;
  }

  private place(outcome: number): void {
    const { lines, size } = this;
    const square = this.freeSquare(outcome >> 1);
    const row = Math.floor(square / size);
    const column = square % size;
    const exponent = 1 + (outcome & 1);
    lines[row] |= exponent << (BITS * column);
    lines[size + column] |= exponent << (BITS * row);
    this.free--;
    this.isAppearing = this.free === size * size - 1;
    this.findMoves();
  }

  /** The free square of this number, row by row from the top left. */
  private freeSquare(number: number): number {
    const { lines, size } = this;
    let left = number;
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++)
        if (((lines[row] >> (BITS * column)) & EXPONENT) === 0 && left-- === 0)
          return row * size + column;
    throw new Error(`game-2048: there is no free square ${number}`);
  }
}

/** Makes the columns from the rows, or the rows from the columns, which begin at `from`. */
function turnLines(lines: Int32Array, size: number, from: number): void {
  const to = size - from;
  for (let n = 0; n < size; n++) {
    let line = 0;
    for (let m = 0; m < size; m++)
      line |= ((lines[from + m] >> (BITS * n)) & EXPONENT) << (BITS * m);
    lines[to + n] = line;
  }
}

const COUNTS = Uint8Array.from(
  { length: 16 },
  (_, set) => [...set.toString(2)].filter((bit) => bit === '1').length,
); // [set]

function bitCount(set: number): number {
  return COUNTS[set];
}

/** The n-th bit of a set, from the lowest, as a number. */
function nthBit(set: number, n: number): number {
  let rest = set;
  for (let left = n; left > 0; left--) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}
