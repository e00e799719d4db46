/**
 * Connect Four in integers, for boards of up to 8 columns and 7 rows and lines of any length.
 * Choices are the open columns in ascending order.
 *
 * A set of squares is two words, `lo` for columns a to d and `hi` for e to h, with a byte a column:
 *
 *     row 7    7  15  23  31    7  15  23  31    always empty, so that no line runs on from the
 *     row 6    6  14  22  30    6  14  22  30    top of a column to the bottom of the next
 *      ...
 *     row 1    1   9  17  25    1   9  17  25
 *     row 0    0   8  16  24    0   8  16  24
 *              a   b   c   d    e   f   g   h
 *              `---- lo ---´    `---- hi ---´
 *
 * `free` has the lowest empty square of each column, in the row above the board once it is full; to
 * add a stone's bit to `free` moves it one row up. The open columns are listed in one word, four bits
 * each, lowest first.
 *
 * A key has two words, for columns a to d and e to h: `free` and the stones of Yellow. In a byte, the
 * highest 1 is the free square, and below it are the stones of the column, 1 for Yellow, 0 for Red.
 */
import type { Game, Random } from '../../core/index.ts';
import {
  type CellMap,
  type Cells,
  gridNeighbours,
  gridSymmetries,
  Kernel,
  OVER,
  PLAYOUT_LIMIT,
} from '../../kernel/index.ts';
import type { ConnectFourPosition, ConnectFourRole } from './notation.ts';

const BYTE = 0xff;
const EACH_BYTE = 0x01010101;

interface Size {
  readonly width: number;
  readonly height: number;
  readonly line: number;
}

interface ConnectFourState extends Game<ConnectFourRole, number> {
  readonly settings: Size;
  readonly position: ConnectFourPosition;
  at(position: ConnectFourPosition): ConnectFourState;
}

export class ConnectFourKernel extends Kernel<ConnectFourState> {
  readonly seats = 2;
  readonly keyLength = 2;
  private readonly width: number;
  private readonly height: number;
  private readonly line: number;
  private readonly top: number; //      the squares of the top row, in each half
  private readonly fewest: number; //   stones on the board before anybody can complete a line
  private readonly isUsual: boolean; // lines of 4 that all begin in columns a to d

  private ownLo = 0; //     stones of the seat to move
  private ownHi = 0;
  private otherLo = 0; //   stones of the seat that moved
  private otherHi = 0;
  private freeLo = 0;
  private freeHi = 0;
  private stones = 0; //    how many, of both
  private open = 0; //      list of the open columns
  private openCount = 0;
  private won = false; //   by the seat that moved

  constructor(private readonly model: ConnectFourState) {
    super();
    const { width, height, line } = model.settings;
    this.width = width;
    this.height = height;
    this.line = line;
    this.top = EACH_BYTE << (height - 1);
    this.fewest = 2 * line - 2;
    this.isUsual = line === 4 && width <= 7;
    this.load(model);
  }

  static fits({ width, height }: Size): boolean {
    return width <= 8 && height <= 7;
  }

  turn(): number {
    return this.won || this.openCount === 0 ? OVER : this.stones & 1;
  }

  choices(): number {
    return this.won ? 0 : this.openCount;
  }

  play(choice: number): void {
    const column = this.move(choice);
    const byte = BYTE << (column << 3); // shifts count modulo 32
    const inHi = (column << 29) >> 31; //  all ones from column 4, else zero
    const stoneLo = this.freeLo & byte & ~inHi;
    const stoneHi = this.freeHi & byte & inHi;
    const lo = this.ownLo | stoneLo;
    const hi = this.ownHi | stoneHi;
    this.freeLo = (this.freeLo + stoneLo) | 0;
    this.freeHi = (this.freeHi + stoneHi) | 0;
    this.ownLo = this.otherLo;
    this.ownHi = this.otherHi;
    this.otherLo = lo;
    this.otherHi = hi;
    this.won = this.isUsual ? hasFour(lo, hi) : hasLine(lo, hi, this.line);
    this.stones++;
    if (((stoneLo | stoneHi) & this.top) !== 0) {
      this.open = without(this.open, choice);
      this.openCount--;
    }
  }

  payoff(seat: number): number {
    if (!this.won) return 0;
    return seat === (this.stones & 1) ? -1 : 1;
  }

  /** The lines of Kernel.playout with the rules written in, and the position in local variables. */
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    const { top, line, fewest, isUsual } = this;
    let { ownLo, ownHi, otherLo, otherHi, freeLo, freeHi, stones, open, openCount, won } = this;
    const first = stones;
    const last = Math.min(this.width * this.height, first + limit);
    while (!won && stones < last) {
      const choice = openCount === 1 ? 0 : random.below(openCount);
      const column = open >>> (choice << 2); // and others above it, which the shifts lose
      const byte = BYTE << (column << 3);
      const inHi = (column << 29) >> 31;
      const stoneLo = freeLo & byte & ~inHi;
      const stoneHi = freeHi & byte & inHi;
      const lo = ownLo | stoneLo;
      const hi = ownHi | stoneHi;
      freeLo = (freeLo + stoneLo) | 0;
      freeHi = (freeHi + stoneHi) | 0;
      ownLo = otherLo;
      ownHi = otherHi;
      otherLo = lo;
      otherHi = hi;
      if (stones >= fewest) won = isUsual ? hasFour(lo, hi) : hasLine(lo, hi, line);
      stones++;
      if (((stoneLo | stoneHi) & top) !== 0) {
        open = without(open, choice);
        openCount--;
      }
    }
    this.ownLo = ownLo;
    this.ownHi = ownHi;
    this.otherLo = otherLo;
    this.otherHi = otherHi;
    this.freeLo = freeLo;
    this.freeHi = freeHi;
    this.stones = stones;
    this.open = open;
    this.openCount = openCount;
    this.won = won;
    return stones - first;
  }

  move(choice: number): number {
    return (this.open >>> (choice << 2)) & 15;
  }

  override moveCode(choice: number): number {
    return this.move(choice);
  }

  /** More lines run through the middle columns. */
  override moveRank(column: number): number {
    return Math.max(0, Math.min(column, this.width - 1 - column));
  }

  copyFrom(other: this): void {
    this.ownLo = other.ownLo;
    this.ownHi = other.ownHi;
    this.otherLo = other.otherLo;
    this.otherHi = other.otherHi;
    this.freeLo = other.freeLo;
    this.freeHi = other.freeHi;
    this.stones = other.stones;
    this.open = other.open;
    this.openCount = other.openCount;
    this.won = other.won;
  }

  load({ position }: ConnectFourState): void {
    const key = new Int32Array(this.keyLength);
    for (const [column, stack] of position.columns.entries()) {
      let byte = 1 << stack.length;
      for (let row = 0; row < stack.length; row++) if (stack[row] === 'y') byte |= 1 << row;
      key[column >> 2] = key[column >> 2] | (byte << (column << 3));
    }
    this.readKey(key, 0);
  }

  state(): ConnectFourState {
    const key = new Int32Array(this.keyLength);
    this.writeKey(key, 0);
    const columns = Array.from({ length: this.width }, (_, column) => {
      const byte = byteOf(key[column >> 2], column);
      let stack = '';
      for (let row = 0; row < heightOf(byte); row++) stack += (byte >> row) & 1 ? 'y' : 'r';
      return stack;
    });
    const turn = (this.stones & 1) === 0 ? 'Yellow' : 'Red';
    const winner = !this.won ? null : turn === 'Red' ? 'Yellow' : 'Red';
    return this.model.at({ turn, columns, winner });
  }

  writeKey(words: Int32Array, at: number): void {
    const isYellow = (this.stones & 1) === 0;
    words[at] = this.freeLo | (isYellow ? this.ownLo : this.otherLo);
    words[at + 1] = this.freeHi | (isYellow ? this.ownHi : this.otherHi);
  }

  /** An empty cell, a stone of the seat, one of the other, and an empty cell where the next stone can go. */
  override cells(): Cells {
    const { height, width } = this;
    return {
      values: new Array<number>(width * height).fill(4),
      neighbours: gridNeighbours(width, height),
      areSeatsAlike: false, // the one that began has the odd rows in the end
      haveChance: false,
    };
  }

  override writeCells(cells: Uint8Array): number {
    const { freeHi, freeLo, height, otherHi, otherLo, ownHi, ownLo, width } = this;
    let cell = 0;
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++) {
        const at = (column << 3) + row; // shifts count modulo 32
        const isHi = column > 3;
        const own = ((isHi ? ownHi : ownLo) >>> at) & 1;
        const other = ((isHi ? otherHi : otherLo) >>> at) & 1;
        const free = ((isHi ? freeHi : freeLo) >>> at) & 1;
        cells[cell++] = own + 2 * other + 3 * free;
      }
    return this.stones & 1;
  }

  override symmetries(): readonly CellMap[] {
    return gridSymmetries(this.width, this.height, 'mirror');
  }

  /** The smaller key of the position and its mirror image, compared by columns from the right. */
  override writeCanonicalKey(words: Int32Array, at: number): void {
    this.writeKey(words, at);
    const { width } = this;
    let mirrorLo = 0;
    let mirrorHi = 0;
    let isLess = false; // whether the mirror image is the smaller one
    let isEqual = true; // as far as compared
    for (let column = width - 1; column >= 0; column--) {
      const from = width - 1 - column;
      const byte = byteOf(words[at + (from >> 2)], from);
      const own = byteOf(words[at + (column >> 2)], column);
      if (column < 4) mirrorLo |= byte << (column << 3);
      else mirrorHi |= byte << (column << 3);
      if (isEqual) isLess = byte < own;
      isEqual &&= byte === own;
    }
    if (!isLess) return;
    words[at] = mirrorLo;
    words[at + 1] = mirrorHi;
  }

  readKey(words: Int32Array, at: number): void {
    const keyLo = words[at];
    const keyHi = words[at + 1];
    let allLo = 0;
    let allHi = 0;
    this.freeLo = 0;
    this.freeHi = 0;
    this.stones = 0;
    this.open = 0;
    this.openCount = 0;
    for (let column = 0; column < this.width; column++) {
      const shift = column << 3;
      const height = heightOf(byteOf(column < 4 ? keyLo : keyHi, column));
      const free = (1 << height) << shift;
      const all = ((1 << height) - 1) << shift;
      if (column < 4) {
        this.freeLo |= free;
        allLo |= all;
      } else {
        this.freeHi |= free;
        allHi |= all;
      }
      this.stones += height;
      if (height < this.height) this.open |= column << (this.openCount++ << 2);
    }
    const yellowLo = keyLo ^ this.freeLo;
    const yellowHi = keyHi ^ this.freeHi;
    const isYellow = (this.stones & 1) === 0;
    this.ownLo = isYellow ? yellowLo : yellowLo ^ allLo;
    this.ownHi = isYellow ? yellowHi : yellowHi ^ allHi;
    this.otherLo = this.ownLo ^ allLo;
    this.otherHi = this.ownHi ^ allHi;
    this.won = hasLine(this.otherLo, this.otherHi, this.line);
  }
}

/** The list of columns without one of them, those after it moving up. */
function without(open: number, choice: number): number {
  const before = (1 << (choice << 2)) - 1;
  return (open & before) | ((open >>> 4) & ~before);
}

function byteOf(word: number, column: number): number {
  return (word >>> (column << 3)) & BYTE;
}

/** The number of stones in a column, from its byte in a key. */
function heightOf(byte: number): number {
  return 31 - Math.clz32(byte);
}

/**
 * Lines in sets of squares, for the kernel, which draws the two words of a set. From a square to its
 * neighbour above are 1 bit, to the right 8, and up and down to the right 9 and 7.
 */
const STEPS = [1, 7, 8, 9] as const;

/**
 * Whether four are in a line, on a board of at most 7 columns: then all lines but the upright ones
 * begin in `lo`. Bits that the shifts carry to another column meet an empty row 7 in the same term.
 */
export function hasFour(lo: number, hi: number): boolean {
  const right1 = (lo >>> 8) | (hi << 24); // what lies one column further right
  const right2 = (lo >>> 16) | (hi << 16);
  const right3 = (lo >>> 24) | (hi << 8);
  const across =
    (right1 & right2 & right3) |
    ((right1 >>> 1) & (right2 >>> 2) & (right3 >>> 3)) |
    ((right1 << 1) & (right2 << 2) & (right3 << 3));
  const twoLo = lo & (lo >>> 1);
  const twoHi = hi & (hi >>> 1);
  return ((lo & across) | (twoLo & (twoLo >>> 2)) | (twoHi & (twoHi >>> 2))) !== 0;
}

/** Whether `line` are in a line: keeps, again and again, what has a neighbour in the direction. */
export function hasLine(lo: number, hi: number, line: number): boolean {
  for (const step of STEPS) {
    let runLo = lo;
    let runHi = hi;
    for (let length = 2; length <= line; length++) {
      runLo &= (runLo >>> step) | (runHi << (32 - step));
      runHi &= runHi >>> step;
    }
    if ((runLo | runHi) !== 0) return true;
  }
  return false;
}
