/**
 * Breakthrough in integers. A set of squares is two words, with a byte a row: `lo` for rows 1 to 4, `hi` for rows 5 to 8.
 *
 *     row 8   24 25 26 27 28 29 30 31
 *      ...                                hi
 *     row 5    0  1  2  3  4  5  6  7
 *     row 4   24 25 26 27 28 29 30 31
 *      ...                                lo
 *     row 1    0  1  2  3  4  5  6  7
 *              a  b  c  d  e  f  g  h
 *
 * White goes to higher bits, by 7, 8 or 9; Black to lower ones. Bits of squares that a smaller board does not have stay
 * empty. Choices are the steps to the left, then those straight ahead, then those to the right, each by square from a1.
 *
 * A key has four words: the occupied squares, then White's, `lo` before `hi`. The role to move needs no bit of its own:
 * where it is Black, all empty squares are White's as well. There are always some, for 32 pieces at most.
 */
import type { Game, Random } from '../../core/index.ts';
import {
  type CellMap,
  type Cells,
  gridNeighbours,
  gridSymmetries,
  Kernel,
  NOT_IN_TABLEBASE,
  OVER,
  PLAYOUT_LIMIT,
} from '../../kernel/index.ts';
import { bitCount, estimateForWhite, FEATURES, weighed } from './estimate.ts';
import {
  type BreakthroughBoard,
  type BreakthroughPosition,
  type BreakthroughRole,
  printSquare,
} from './notation.ts';

interface BreakthroughState extends Game<BreakthroughRole, string> {
  readonly settings: BreakthroughBoard;
  readonly position: BreakthroughPosition;
  at(position: BreakthroughPosition): BreakthroughState;
}

const ROLES = ['White', 'Black'] as const;
const SQUARES = 64;
const ROW = 0xff;
const EACH_ROW = 0x01010101;
const NOT_FIRST = ~EACH_ROW;

const LEFT = 0;
const STRAIGHT = 1;
const RIGHT = 2;

// Kinds of moves, added to the seat.
const CAPTURE = 2;
const ATTACKED = 4;
const SAFE = 5; // rows that a step is ranked higher where nothing attacks it

export class BreakthroughKernel extends Kernel<BreakthroughState> {
  readonly seats = 2;
  readonly keyLength = 4;

  readonly width: number;
  readonly height: number;
  whiteLo = 0;
  whiteHi = 0;
  blackLo = 0;
  blackHi = 0;

  private readonly notLast: number; //  the columns but the last, in each half
  private readonly goalLo: number; //   the last rows of both seats: nobody else's pieces can come there
  private readonly goalHi: number;

  private seat = 0;
  private won = false; // by the seat that moved

  // Where the seat to move can go, by direction; listed for the position with `isListed`.
  private leftLo = 0;
  private leftHi = 0;
  private straightLo = 0;
  private straightHi = 0;
  private rightLo = 0;
  private rightHi = 0;
  private isListed = false;

  constructor(private readonly model: BreakthroughState) {
    super();
    const { width, height } = model.settings;
    this.width = width;
    this.height = height;
    this.notLast = EACH_ROW * (2 ** (width - 1) - 1);
    this.goalLo = ROW | (height === 4 ? ROW << 24 : 0);
    this.goalHi = height === 4 ? 0 : ROW << (8 * (height - 5));
    this.load(model);
  }

  turn(): number {
    return this.won ? OVER : this.seat;
  }

  choices(): number {
    if (this.won) return 0;
    this.list();
    return (
      bitCount(this.leftLo) +
      bitCount(this.leftHi) +
      bitCount(this.straightLo) +
      bitCount(this.straightHi) +
      bitCount(this.rightLo) +
      bitCount(this.rightHi)
    );
  }

  play(choice: number): void {
    const { direction, to } = this.step(choice);
    const from = to - this.distance(direction);
    const toLo = to < 32 ? 1 << to : 0;
    const toHi = to < 32 ? 0 : 1 << to;
    const fromLo = from < 32 ? 1 << from : 0;
    const fromHi = from < 32 ? 0 : 1 << from;
    if (this.seat === 0) {
      this.whiteLo ^= fromLo | toLo;
      this.whiteHi ^= fromHi | toHi;
      this.blackLo &= ~toLo;
      this.blackHi &= ~toHi;
      this.won = (this.blackLo | this.blackHi) === 0;
    } else {
      this.blackLo ^= fromLo | toLo;
      this.blackHi ^= fromHi | toHi;
      this.whiteLo &= ~toLo;
      this.whiteHi &= ~toHi;
      this.won = (this.whiteLo | this.whiteHi) === 0;
    }
    this.won ||= ((toLo & this.goalLo) | (toHi & this.goalHi)) !== 0;
    this.seat = 1 - this.seat;
    this.isListed = false;
  }

  payoff(seat: number): number {
    return seat === this.seat ? -1 : 1;
  }

  /** The lines of Kernel.playout with the rules written in, and the position in local variables. */
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    const { goalLo, goalHi, notLast } = this;
    let { seat, won } = this;
    let ownLo = seat === 0 ? this.whiteLo : this.blackLo;
    let ownHi = seat === 0 ? this.whiteHi : this.blackHi;
    let otherLo = seat === 0 ? this.blackLo : this.whiteLo;
    let otherHi = seat === 0 ? this.blackHi : this.whiteHi;
    let steps = 0;
    while (!won && steps < limit) {
      const emptyLo = ~(ownLo | otherLo);
      const emptyHi = ~(ownHi | otherHi);
      const asideLo = ownLo & NOT_FIRST; // can go to the left
      const asideHi = ownHi & NOT_FIRST;
      const besideLo = ownLo & notLast; // can go to the right
      const besideHi = ownHi & notLast;
      let leftLo: number;
      let leftHi: number;
      let straightLo: number;
      let straightHi: number;
      let rightLo: number;
      let rightHi: number;
      if (seat === 0) {
        leftLo = (asideLo << 7) & ~ownLo;
        leftHi = ((asideHi << 7) | (asideLo >>> 25)) & ~ownHi;
        straightLo = (ownLo << 8) & emptyLo;
        straightHi = ((ownHi << 8) | (ownLo >>> 24)) & emptyHi;
        rightLo = (besideLo << 9) & ~ownLo;
        rightHi = ((besideHi << 9) | (besideLo >>> 23)) & ~ownHi;
      } else {
        leftLo = ((asideLo >>> 9) | (asideHi << 23)) & ~ownLo;
        leftHi = (asideHi >>> 9) & ~ownHi;
        straightLo = ((ownLo >>> 8) | (ownHi << 24)) & emptyLo;
        straightHi = (ownHi >>> 8) & emptyHi;
        rightLo = ((besideLo >>> 7) | (besideHi << 25)) & ~ownLo;
        rightHi = (besideHi >>> 7) & ~ownHi;
      }
      const lefts = bitCount(leftLo) + bitCount(leftHi);
      const straights = bitCount(straightLo) + bitCount(straightHi);
      const choices = lefts + straights + bitCount(rightLo) + bitCount(rightHi);
      const choice = choices === 1 ? 0 : random.below(choices);
      let distance: number;
      let to: number;
      if (choice < lefts) {
        to = nthSquare(leftLo, leftHi, choice);
        distance = seat === 0 ? 7 : -9;
      } else if (choice < lefts + straights) {
        to = nthSquare(straightLo, straightHi, choice - lefts);
        distance = seat === 0 ? 8 : -8;
      } else {
        to = nthSquare(rightLo, rightHi, choice - lefts - straights);
        distance = seat === 0 ? 9 : -7;
      }
      const from = to - distance;
      const inHi = (to << 26) >> 31; //     all ones from square 32, else zero
      const fromHi = (from << 26) >> 31;
      const toBit = 1 << to; //             shifts count modulo 32
      const fromBit = 1 << from;
      const movedLo = ownLo ^ ((fromBit & ~fromHi) | (toBit & ~inHi));
      const movedHi = ownHi ^ ((fromBit & fromHi) | (toBit & inHi));
      ownLo = otherLo & ~(toBit & ~inHi);
      ownHi = otherHi & ~(toBit & inHi);
      otherLo = movedLo;
      otherHi = movedHi;
      won = (ownLo | ownHi) === 0 || (toBit & (inHi === 0 ? goalLo : goalHi)) !== 0;
      seat = 1 - seat;
      steps++;
    }
    this.whiteLo = seat === 0 ? ownLo : otherLo;
    this.whiteHi = seat === 0 ? ownHi : otherHi;
    this.blackLo = seat === 0 ? otherLo : ownLo;
    this.blackHi = seat === 0 ? otherHi : ownHi;
    this.seat = seat;
    this.won = won;
    this.isListed = false;
    return steps;
  }

  move(choice: number): string {
    const { direction, to } = this.step(choice);
    const from = to - this.distance(direction);
    const squares = [from, to].map((square) => printSquare(square & 7, square >> 3));
    return squares.join(this.isCapture(to) ? 'x' : '-');
  }

  /** The square it goes to, the seat, whether it captures and whether it may be captured there. */
  override moveCode(choice: number): number {
    const { to } = this.step(choice);
    const kind = (this.isCapture(to) ? CAPTURE : 0) + (this.isAttacked(to) ? ATTACKED : 0);
    return to + SQUARES * (this.seat + kind);
  }

  /** Captures first, steps into an attack last, and of those that are alike the foremost pieces. */
  override moveRank(code: number): number {
    const row = (code % SQUARES) >> 3;
    const kind = Math.floor(code / SQUARES);
    const ahead = (kind & 1) === 0 ? row : Math.max(0, this.height - 1 - row);
    if ((kind & CAPTURE) !== 0) return ahead + 5 * SAFE;
    return (kind & ATTACKED) !== 0 ? ahead : ahead + SAFE;
  }

  /**
   * The end where it is so near that it needs no search: a win in 1 or 3 steps, or a loss in 2.
   *
   * - 1: a piece can reach the last row, or capture the last of the others.
   * - 2: the other seat could do so next, with a piece that cannot be captured, or with one of two.
   * - 3: a piece can go to the last row but one where nothing attacks it, and the other seat is not as near.
   */
  override tablebaseSteps(): number {
    if (this.won) return NOT_IN_TABLEBASE;
    this.list();
    const { goalHi, goalLo, height, seat } = this;
    const toLo = this.leftLo | this.straightLo | this.rightLo;
    const toHi = this.leftHi | this.straightHi | this.rightHi;
    if (((toLo & goalLo) | (toHi & goalHi)) !== 0) return 1;
    const otherLo = seat === 0 ? this.blackLo : this.whiteLo;
    const otherHi = seat === 0 ? this.blackHi : this.whiteHi;
    const canCapture = ((toLo & otherLo) | (toHi & otherHi)) !== 0;
    if (canCapture && bitCount(otherLo) + bitCount(otherHi) === 1) return 1;
    const near = seat === 0 ? 1 : height - 2; // the row where pieces of the other seat are one step from the end
    const threats = (near < 4 ? otherLo : otherHi) & (ROW << (8 * near)); // shifts count modulo 32
    if (threats !== 0) {
      const capturable = threats & (near < 4 ? toLo : toHi);
      return capturable === 0 || bitCount(threats) > 1 ? 2 : NOT_IN_TABLEBASE;
    }
    const last = height - 1 - near;
    const reached = (last < 4 ? toLo : toHi) & (ROW << (8 * last));
    if (reached === 0) return NOT_IN_TABLEBASE;
    const attacked = last < 4 ? this.attackedLo() : this.attackedHi();
    return (reached & ~attacked) === 0 ? NOT_IN_TABLEBASE : 3;
  }

  override tablebasePayoff(seat: number): number {
    const isWin = this.tablebaseSteps() !== 2;
    return (seat === this.seat) === isWin ? 1 : -1;
  }

  override estimate(seat: number): number {
    const estimate = estimateForWhite(this, this.seat);
    return seat === 0 ? estimate : 0 - estimate;
  }

  copyFrom(other: this): void {
    this.whiteLo = other.whiteLo;
    this.whiteHi = other.whiteHi;
    this.blackLo = other.blackLo;
    this.blackHi = other.blackHi;
    this.seat = other.seat;
    this.won = other.won;
    this.isListed = false;
  }

  load({ position: { board, turn } }: BreakthroughState): void {
    this.whiteLo = this.setOf(board, 'w', 0);
    this.whiteHi = this.setOf(board, 'w', 4);
    this.blackLo = this.setOf(board, 'b', 0);
    this.blackHi = this.setOf(board, 'b', 4);
    this.seat = ROLES.indexOf(turn);
    this.findWinner();
  }

  state(): BreakthroughState {
    const rows: string[] = [];
    for (let row = this.height - 1; row >= 0; row--) {
      const white = row < 4 ? this.whiteLo : this.whiteHi;
      const black = row < 4 ? this.blackLo : this.blackHi;
      for (let column = 0; column < this.width; column++) {
        const bit = 1 << (8 * row + column);
        rows.push(white & bit ? 'w' : black & bit ? 'b' : '.');
      }
    }
    return this.model.at({ turn: ROLES[this.seat], board: rows.join('') });
  }

  writeKey(words: Int32Array, at: number): void {
    const { blackHi, blackLo, whiteHi, whiteLo } = this;
    this.writeWords(words, at, whiteLo | blackLo, whiteHi | blackHi, whiteLo, whiteHi);
  }

  /** Empty, a piece of the seat, one of the other; row by row from the side of the seat. */
  override cells(): Cells {
    const { height, width } = this;
    return {
      values: new Array<number>(width * height).fill(3),
      neighbours: gridNeighbours(width, height),
      areSeatsAlike: true,
      haveChance: false,
    };
  }

  override writeCells(cells: Uint8Array): number {
    const { blackHi, blackLo, height, seat, whiteHi, whiteLo, width } = this;
    let cell = 0;
    for (let ahead = 0; ahead < height; ahead++) {
      const row = seat === 0 ? ahead : height - 1 - ahead;
      const shift = 8 * (row & 3);
      const white = (row < 4 ? whiteLo : whiteHi) >>> shift;
      const black = (row < 4 ? blackLo : blackHi) >>> shift;
      const own = seat === 0 ? white : black;
      const other = seat === 0 ? black : white;
      for (let column = 0; column < width; column++)
        cells[cell++] = ((own >> column) & 1) | (((other >> column) & 1) << 1);
    }
    return seat;
  }

  /** Those of the estimate. */
  override features(): readonly string[] {
    return FEATURES.map(([feature]) => feature);
  }

  override writeFeatures(amounts: Float32Array): number {
    const { seat } = this;
    for (let n = 0; n < FEATURES.length; n++) {
      const ofWhite = weighed(this, seat, FEATURES[n][1]);
      amounts[n] = seat === 0 ? ofWhite : 0 - ofWhite;
    }
    return seat;
  }

  override symmetries(): readonly CellMap[] {
    return gridSymmetries(this.width, this.height, 'mirror');
  }

  /** The smaller key of the position and its image in a mirror between left and right. */
  override writeCanonicalKey(words: Int32Array, at: number): void {
    const { width } = this;
    const usedLo = this.whiteLo | this.blackLo;
    const usedHi = this.whiteHi | this.blackHi;
    const whiteLo = mirrored(this.whiteLo, width);
    const whiteHi = mirrored(this.whiteHi, width);
    const imageLo = mirrored(usedLo, width);
    const imageHi = mirrored(usedHi, width);
    const difference =
      imageLo - usedLo || imageHi - usedHi || whiteLo - this.whiteLo || whiteHi - this.whiteHi;
    if (difference < 0) this.writeWords(words, at, imageLo, imageHi, whiteLo, whiteHi);
    else this.writeWords(words, at, usedLo, usedHi, this.whiteLo, this.whiteHi);
  }

  readKey(words: Int32Array, at: number): void {
    const usedLo = words[at];
    const usedHi = words[at + 1];
    this.whiteLo = words[at + 2] & usedLo;
    this.whiteHi = words[at + 3] & usedHi;
    this.blackLo = usedLo ^ this.whiteLo;
    this.blackHi = usedHi ^ this.whiteHi;
    this.seat = ((words[at + 2] & ~usedLo) | (words[at + 3] & ~usedHi)) === 0 ? 0 : 1;
    this.findWinner();
  }

  private writeWords(
    words: Int32Array,
    at: number,
    usedLo: number,
    usedHi: number,
    whiteLo: number,
    whiteHi: number,
  ): void {
    words[at] = usedLo;
    words[at + 1] = usedHi;
    words[at + 2] = this.seat === 0 ? whiteLo : whiteLo | ~usedLo;
    words[at + 3] = this.seat === 0 ? whiteHi : whiteHi | ~usedHi;
  }

  /** Whether the seat that moved has won: the other one can have no piece on its last row. */
  private findWinner(): void {
    const { blackHi, blackLo, whiteHi, whiteLo } = this;
    const topLo = this.goalLo & ~ROW;
    const whiteArrived = ((whiteLo & topLo) | (whiteHi & this.goalHi)) !== 0;
    this.won =
      this.seat === 0
        ? (whiteLo | whiteHi) === 0 || (blackLo & ROW) !== 0
        : (blackLo | blackHi) === 0 || whiteArrived;
    this.isListed = false;
  }

  private setOf(board: string, piece: string, firstRow: number): number {
    let set = 0;
    for (let row = firstRow; row < Math.min(firstRow + 4, this.height); row++)
      for (let column = 0; column < this.width; column++)
        if (board[(this.height - 1 - row) * this.width + column] === piece)
          set |= 1 << (8 * row + column);
    return set;
  }

  /** Finds where the seat to move can go. */
  private list(): void {
    if (this.isListed) return;
    this.isListed = true;
    const { notLast, seat } = this;
    const ownLo = seat === 0 ? this.whiteLo : this.blackLo;
    const ownHi = seat === 0 ? this.whiteHi : this.blackHi;
    const emptyLo = ~(this.whiteLo | this.blackLo);
    const emptyHi = ~(this.whiteHi | this.blackHi);
    const asideLo = ownLo & NOT_FIRST;
    const asideHi = ownHi & NOT_FIRST;
    const besideLo = ownLo & notLast;
    const besideHi = ownHi & notLast;
    if (seat === 0) {
      this.leftLo = (asideLo << 7) & ~ownLo;
      this.leftHi = ((asideHi << 7) | (asideLo >>> 25)) & ~ownHi;
      this.straightLo = (ownLo << 8) & emptyLo;
      this.straightHi = ((ownHi << 8) | (ownLo >>> 24)) & emptyHi;
      this.rightLo = (besideLo << 9) & ~ownLo;
      this.rightHi = ((besideHi << 9) | (besideLo >>> 23)) & ~ownHi;
    } else {
      this.leftLo = ((asideLo >>> 9) | (asideHi << 23)) & ~ownLo;
      this.leftHi = (asideHi >>> 9) & ~ownHi;
      this.straightLo = ((ownLo >>> 8) | (ownHi << 24)) & emptyLo;
      this.straightHi = (ownHi >>> 8) & emptyHi;
      this.rightLo = ((besideLo >>> 7) | (besideHi << 25)) & ~ownLo;
      this.rightHi = (besideHi >>> 7) & ~ownHi;
    }
  }

  /** The direction of a choice, and the number of the square it leads to. */
  private step(choice: number): { readonly direction: number; readonly to: number } {
    this.list();
    const lefts = bitCount(this.leftLo) + bitCount(this.leftHi);
    if (choice < lefts) return { direction: LEFT, to: nthSquare(this.leftLo, this.leftHi, choice) };
    const straights = bitCount(this.straightLo) + bitCount(this.straightHi);
    if (choice < lefts + straights) {
      const to = nthSquare(this.straightLo, this.straightHi, choice - lefts);
      return { direction: STRAIGHT, to };
    }
    const to = nthSquare(this.rightLo, this.rightHi, choice - lefts - straights);
    return { direction: RIGHT, to };
  }

  /** How many squares further a step of the seat to move leads. */
  private distance(direction: number): number {
    return this.seat === 0 ? 7 + direction : direction - 9;
  }

  private isCapture(to: number): boolean {
    const other =
      this.seat === 0
        ? to < 32
          ? this.blackLo
          : this.blackHi
        : to < 32
          ? this.whiteLo
          : this.whiteHi;
    return ((other >>> to) & 1) === 1;
  }

  private isAttacked(square: number): boolean {
    return (((square < 32 ? this.attackedLo() : this.attackedHi()) >>> square) & 1) === 1;
  }

  /** The squares of the lower half where the other seat could capture. */
  private attackedLo(): number {
    const { blackHi, blackLo, notLast, whiteLo } = this;
    if (this.seat === 1) return ((whiteLo & NOT_FIRST) << 7) | ((whiteLo & notLast) << 9);
    const left = ((blackLo & NOT_FIRST) >>> 9) | ((blackHi & NOT_FIRST) << 23);
    return left | ((blackLo & notLast) >>> 7) | ((blackHi & notLast) << 25);
  }

  /** The squares of the upper half where the other seat could capture. */
  private attackedHi(): number {
    const { blackHi, notLast, whiteHi, whiteLo } = this;
    if (this.seat === 0) return ((blackHi & NOT_FIRST) >>> 9) | ((blackHi & notLast) >>> 7);
    const left = ((whiteHi & NOT_FIRST) << 7) | ((whiteLo & NOT_FIRST) >>> 25);
    return left | ((whiteHi & notLast) << 9) | ((whiteLo & notLast) >>> 23);
  }
}

/** The number of the n-th square of a set. */
function nthSquare(lo: number, hi: number, n: number): number {
  const before = bitCount(lo);
  let rest = n < before ? lo : hi;
  for (let left = n < before ? n : n - before; left > 0; left--) rest &= rest - 1;
  return (n < before ? 31 : 63) - Math.clz32(rest & -rest);
}

/** The image of a half in a mirror between left and right: the lowest bits of each byte in reverse. */
function mirrored(set: number, width: number): number {
  let image = ((set >>> 1) & 0x55555555) | ((set & 0x55555555) << 1);
  image = ((image >>> 2) & 0x33333333) | ((image & 0x33333333) << 2);
  image = ((image >>> 4) & 0x0f0f0f0f) | ((image & 0x0f0f0f0f) << 4);
  return (image >>> (8 - width)) | 0;
}
