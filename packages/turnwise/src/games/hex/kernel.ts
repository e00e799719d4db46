/**
 * Hex in integers. Cells have a rim around them that belongs to the sides: cell (column, row) is at index
 * (row + 1) * stride + column + 1, with a stride of size + 2. On 3 x 3:
 *
 *      0  r  r  r  0         the corners of the rim are nobody's
 *      b  .  .  .  b         neighbours of an index: - stride, - stride + 1, - 1, + 1, + stride - 1, + stride
 *      b  .  .  .  b
 *      b  .  .  .  b
 *      0  r  r  r  0
 *
 * Chains are sets of a union-find forest in which each side of the rim is one tree. The smaller index is always the root,
 * so Red has won when the bottom's root is the top's, and Blue when the right side's is the left's.
 *
 * Choices are the empty cells from the top left, then the swap. `free` has a bit for each cell, in words of 32, so that
 * the n-th one is found by counting bits.
 *
 * A key has a word for the seat to move and then two bits a cell: 0 empty, 1 red, 2 blue.
 */
import type { Game, Random } from '../../core/index.ts';
import {
  type CellMap,
  type Cells,
  gridSymmetries,
  Kernel,
  neighboursBy,
  OVER,
  PLAYOUT_LIMIT,
} from '../../kernel/index.ts';
import { Conductance } from './conductance.ts';
import { type HexPosition, type HexRole, SWAP } from './notation.ts';

interface HexState extends Game<HexRole, number> {
  readonly settings: { readonly size: number; readonly swap: boolean };
  readonly position: HexPosition;
  at(position: HexPosition): HexState;
}

const ROLES = ['Red', 'Blue'] as const;
const MARKS = '.rb';

// Of the logarithm of the conductances' ratio, fitted to who won matches on 5 x 5 and 7 x 7: what the move is worth, and
// the lead that makes an expected result of tanh(1).
const TEMPO = 0.4;
const SCALE = 1.5;

export class HexKernel extends Kernel<HexState> {
  readonly seats = 2;
  readonly keyLength: number;

  private readonly size: number;
  private readonly count: number; // cells
  private readonly stride: number;
  private readonly swap: boolean;
  private readonly indexOf: Int16Array; //    [cell] its index
  private readonly emptyStones: Int8Array; //  [index] the rim, and nothing on it
  private readonly emptyParent: Int16Array; //[index] the forest of an empty board
  private readonly steps: Int16Array; //      [0 to 5] from an index to its neighbours
  private readonly conductance: Conductance;
  private readonly image: Int32Array; //      scratch for canonical keys

  private readonly stones: Int8Array; //      [index] 0, or the seat + 1
  private readonly parent: Int16Array; //     [index] in the forest; itself for a root
  private readonly free: Int32Array; //       [word] bits of the empty cells
  private empty = 0;
  private seat = 0;
  private won = false; // by the seat that moved

  constructor(private readonly model: HexState) {
    super();
    const { size, swap } = model.settings;
    const stride = size + 2;
    this.size = size;
    this.swap = swap;
    this.stride = stride;
    this.count = size * size;
    this.keyLength = 1 + Math.ceil(this.count / 16);
    this.steps = Int16Array.of(-stride, 1 - stride, -1, 1, stride - 1, stride);
    this.indexOf = Int16Array.from(
      { length: this.count },
      (_, cell) => (Math.floor(cell / size) + 1) * stride + (cell % size) + 1,
    );
    this.emptyStones = new Int8Array(stride * stride);
    this.emptyParent = Int16Array.from({ length: stride * stride }, (_, index) => index);
    for (let n = 1; n <= size; n++) {
      this.addToRim(n, 1, 1);
      this.addToRim((stride - 1) * stride + n, 1, this.bottom);
      this.addToRim(n * stride, 2, stride);
      this.addToRim(n * stride + stride - 1, 2, 2 * stride - 1);
    }
    this.conductance = new Conductance(size);
    this.image = new Int32Array(this.keyLength);
    this.stones = new Int8Array(stride * stride);
    this.parent = new Int16Array(stride * stride);
    this.free = new Int32Array(Math.ceil(this.count / 32));
    this.load(model);
  }

  turn(): number {
    return this.won ? OVER : this.seat;
  }

  choices(): number {
    if (this.won) return 0;
    return this.canSwap() ? this.empty + 1 : this.empty;
  }

  play(choice: number): void {
    if (choice === this.empty) this.takeOver();
    else this.put(nthCell(this.free, choice), this.seat);
    this.seat = 1 - this.seat;
  }

  payoff(seat: number): number {
    return seat === this.seat ? -1 : 1;
  }

  /** The lines of Kernel.playout with the rules written in, and the position in local variables. */
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    const { bottom, free, indexOf, parent, stones, stride } = this;
    const rightSide = 2 * stride - 1;
    let steps = 0;
    while (this.swap && this.empty >= this.count - 1 && !this.won && steps < limit) {
      const choices = this.choices();
      this.play(random.below(choices));
      steps++;
    }
    let { empty, seat, won } = this;
    while (!won && steps < limit) {
      const cell = nthCell(free, empty === 1 ? 0 : random.below(empty));
      free[cell >> 5] ^= 1 << cell; // shifts count modulo 32
      empty--;
      const stone = seat + 1;
      const at = indexOf[cell];
      stones[at] = stone;
      let root = at;
      if (stones[at - stride] === stone) root = join(parent, root, at - stride);
      if (stones[at - stride + 1] === stone) root = join(parent, root, at - stride + 1);
      if (stones[at - 1] === stone) root = join(parent, root, at - 1);
      if (stones[at + 1] === stone) root = join(parent, root, at + 1);
      if (stones[at + stride - 1] === stone) root = join(parent, root, at + stride - 1);
      if (stones[at + stride] === stone) root = join(parent, root, at + stride);
      // Only a chain that has come to the first side can have won.
      if (seat === 0) won = root === 1 && rootOf(parent, bottom) === 1;
      else won = root === stride && rootOf(parent, rightSide) === stride;
      seat = 1 - seat;
      steps++;
    }
    this.empty = empty;
    this.seat = seat;
    this.won = won;
    return steps;
  }

  move(choice: number): number {
    return choice === this.empty ? SWAP : nthCell(this.free, choice);
  }

  override moveCode(choice: number): number {
    return choice === this.empty ? this.count : nthCell(this.free, choice);
  }

  /** The centre first. */
  override moveRank(code: number): number {
    const column = code % this.size;
    const row = Math.floor(code / this.size);
    const middle = this.size - 1;
    return Math.max(0, 2 * middle - Math.abs(2 * column - middle) - Math.abs(2 * row - middle));
  }

  /** Compares the conductances of the two seats. The move counts as a constant lead. */
  override estimate(seat: number): number {
    const { conductance, indexOf, stones } = this;
    const own = conductance.of(seat, stones, indexOf);
    const other = conductance.of(1 - seat, stones, indexOf);
    const lead = Math.log(own) - Math.log(other);
    return Math.tanh((lead + (seat === this.seat ? TEMPO : -TEMPO)) / SCALE);
  }

  copyFrom(other: this): void {
    this.stones.set(other.stones);
    this.parent.set(other.parent);
    this.free.set(other.free);
    this.empty = other.empty;
    this.seat = other.seat;
    this.won = other.won;
  }

  load({ position: { board, turn } }: HexState): void {
    this.clear();
    for (let cell = 0; cell < this.count; cell++)
      if (board[cell] !== '.') this.put(cell, MARKS.indexOf(board[cell]) - 1);
    this.seat = ROLES.indexOf(turn);
    this.findWinner();
  }

  state(): HexState {
    const board = Array.from(this.indexOf, (at) => MARKS[this.stones[at]]).join('');
    return this.model.at({ turn: ROLES[this.seat], board });
  }

  writeKey(words: Int32Array, at: number): void {
    words.fill(0, at, at + this.keyLength);
    words[at] = this.seat;
    for (let cell = 0; cell < this.count; cell++)
      words[at + 1 + (cell >> 4)] |= this.stones[this.indexOf[cell]] << (2 * (cell & 15));
  }

  /** Empty, a stone of the seat, one of the other. Blue sees columns as rows, so that both connect top and bottom. */
  override cells(): Cells {
    const { count, size } = this;
    return {
      values: new Array<number>(count).fill(3),
      neighbours: neighboursBy(size, size, (down, right) => down !== right),
      areSeatsAlike: true,
      haveChance: false,
    };
  }

  override writeCells(cells: Uint8Array): number {
    const { count, indexOf, seat, size } = this;
    const { stones } = this;
    for (let cell = 0; cell < count; cell++) {
      const stone = stones[indexOf[cell]];
      const at = seat === 0 ? cell : (cell % size) * size + Math.floor(cell / size);
      cells[at] = stone === 0 ? 0 : stone === seat + 1 ? 1 : 2;
    }
    return seat;
  }

  override symmetries(): readonly CellMap[] {
    return gridSymmetries(this.size, this.size, 'half-turn');
  }

  /** The smaller key of the position and the board turned by half a circle. */
  override writeCanonicalKey(words: Int32Array, at: number): void {
    const { count, image, keyLength } = this;
    this.writeKey(words, at);
    image.fill(0);
    image[0] = this.seat;
    for (let cell = 0; cell < count; cell++)
      image[1 + (cell >> 4)] |= this.stones[this.indexOf[count - 1 - cell]] << (2 * (cell & 15));
    let n = 0;
    while (n < keyLength && image[n] === words[at + n]) n++;
    if (n < keyLength && image[n] < words[at + n]) words.set(image, at);
  }

  readKey(words: Int32Array, at: number): void {
    this.clear();
    for (let cell = 0; cell < this.count; cell++) {
      const stone = (words[at + 1 + (cell >> 4)] >>> (2 * (cell & 15))) & 3;
      if (stone !== 0) this.put(cell, stone - 1);
    }
    this.seat = words[at];
    this.findWinner();
  }

  private get bottom(): number {
    return (this.stride - 1) * this.stride + 1;
  }

  private addToRim(index: number, stone: number, root: number): void {
    this.emptyStones[index] = stone;
    this.emptyParent[index] = root;
  }

  private clear(): void {
    this.stones.set(this.emptyStones);
    this.parent.set(this.emptyParent);
    this.free.fill(-1);
    const rest = this.count & 31;
    if (rest !== 0) this.free[this.free.length - 1] = (1 << rest) - 1;
    this.empty = this.count;
    this.won = false;
  }

  private put(cell: number, seat: number): void {
    const { parent, steps, stones } = this;
    this.free[cell >> 5] ^= 1 << cell;
    this.empty--;
    const at = this.indexOf[cell];
    stones[at] = seat + 1;
    for (let n = 0; n < 6; n++)
      if (stones[at + steps[n]] === seat + 1) join(parent, at, at + steps[n]);
    this.won = this.isConnected(seat);
  }

  private isConnected(seat: number): boolean {
    const { parent, stride } = this;
    return seat === 0
      ? rootOf(parent, this.bottom) === 1
      : rootOf(parent, 2 * stride - 1) === stride;
  }

  private findWinner(): void {
    this.won = this.isConnected(1 - this.seat);
  }

  private canSwap(): boolean {
    return this.swap && this.seat === 1 && this.empty === this.count - 1;
  }

  /** The first stone becomes blue, with column and row exchanged. */
  private takeOver(): void {
    const first = this.indexOf.findIndex((at) => this.stones[at] === 1);
    this.clear();
    this.put((first % this.size) * this.size + Math.floor(first / this.size), 1);
  }
}

/** The root of an index. Halves the path to it. */
function rootOf(parent: Int16Array, index: number): number {
  let at = index;
  while (parent[at] !== at) {
    parent[at] = parent[parent[at]];
    at = parent[at];
  }
  return at;
}

/** Makes one tree of two, and returns its root: the smaller one. */
function join(parent: Int16Array, a: number, b: number): number {
  const first = rootOf(parent, a);
  const second = rootOf(parent, b);
  if (first < second) {
    parent[second] = first;
    return first;
  }
  parent[first] = second;
  return second;
}

function bitCount(set: number): number {
  let rest = set - ((set >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The n-th cell of a set, in words of 32 bits. */
function nthCell(free: Int32Array, n: number): number {
  let left = n;
  let word = 0;
  for (let here = bitCount(free[0]); left >= here; here = bitCount(free[word])) {
    left -= here;
    word++;
  }
  let rest = free[word];
  let base = 32 * word;
  const low = bitCount(rest & 0xffff);
  if (left >= low) {
    left -= low;
    rest >>>= 16;
    base += 16;
  }
  for (; left > 0; left--) rest &= rest - 1;
  return base + 31 - Math.clz32(rest & -rest);
}
