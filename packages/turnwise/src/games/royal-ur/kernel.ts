/**
 * The Royal Game of Ur in integers: for each seat a set of squares, bit n for a piece on square n of its own way (see
 * `route.ts`), and the number of its pieces that wait. Choices of a seat: its moves, from the piece that is farthest
 * behind; of chance: the numbers 0 to 4.
 *
 * A key has two words:
 *
 *     word 0    bits 0-13 squares of seat 0, 14-27 squares of seat 1, 28 the seat, 29-31 the roll, 7 for none
 *     word 1    bits 0-2 waiting pieces of seat 0, 3-5 of seat 1
 */
import type { Game, Haps, Random } from '../../core/index.ts';
import { CHANCE, Kernel, OVER, PLAYOUT_LIMIT } from '../../kernel/index.ts';
import { estimateForMover, workOf } from './estimate.ts';
import { printStep, type RoyalUrPosition, type RoyalUrRole, type RoyalUrSide } from './notation.ts';
import { CENTRE, HOME, isRosette, isShared, LAST, MOST_ROLLED } from './route.ts';
import type { RoyalUrSettings } from './settings.ts';

export interface RoyalUrState extends Game<RoyalUrRole, string> {
  readonly settings: RoyalUrSettings;
  readonly position: RoyalUrPosition;
  at(position: RoyalUrPosition): RoyalUrState;
}

const ROLES = ['Light', 'Dark'] as const;

const NONE = 7; // no roll
const THROWS = 16; // of four dice, all alike

const SQUARES = ((1 << LAST) - 1) << 1;
const GOALS = SQUARES | (1 << HOME);
const SHARED = setOf(isShared);
const ROSETTES = setOf(isRosette);

const ROLL_OF = [0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4] as const; // [throw] in the rules' order of rolls
const CHANCES = [1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16] as const; // [roll]

export class RoyalUrKernel extends Kernel<RoyalUrState> {
  readonly seats = 2;
  readonly keyLength = 2;

  private readonly pieces: number; // of a seat
  private readonly safe: number; //   the set of squares where nothing is captured

  private squares0 = 0; // the squares of seat 0
  private squares1 = 0;
  private waiting0 = 0; // pieces of seat 0 that wait
  private waiting1 = 0;
  private seat = 0;
  private roll = NONE;

  constructor(private readonly model: RoyalUrState) {
    super();
    this.pieces = model.settings.pieces;
    this.safe = model.settings.isSafe ? 1 << CENTRE : 0;
    this.load(model);
  }

  turn(): number {
    if ((this.squares0 | this.waiting0) === 0 || (this.squares1 | this.waiting1) === 0) return OVER;
    return this.roll === NONE ? CHANCE : this.seat;
  }

  choices(): number {
    const turn = this.turn();
    if (turn === OVER) return 0;
    return turn === CHANCE ? MOST_ROLLED + 1 : Math.max(1, bitCount(this.targets()));
  }

  play(choice: number): void {
    if (this.roll === NONE) {
      this.roll = choice;
      return;
    }
    const targets = this.targets();
    const to = targets === 0 ? 0 : nthBit(targets, choice);
    const from = to - this.roll;
    this.roll = NONE;
    if (to > 0) this.step(from, to);
    if (((ROSETTES >> to) & 1) === 0) this.seat ^= 1;
  }

  payoff(seat: number): number {
    const winner = (this.squares0 | this.waiting0) === 0 ? 0 : 1;
    return seat === winner ? 1 : -1;
  }

  /** The lines of Kernel.playout with the rules written in, and the position in local variables. */
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    const { safe } = this;
    let { seat, roll } = this;
    let own = seat === 0 ? this.squares0 : this.squares1;
    let other = seat === 0 ? this.squares1 : this.squares0;
    let waiting = seat === 0 ? this.waiting0 : this.waiting1;
    let otherWaiting = seat === 0 ? this.waiting1 : this.waiting0;
    let over = this.turn() === OVER;
    let steps = 0;
    while (!over && steps < limit) {
      steps++;
      if (roll === NONE) {
        roll = ROLL_OF[random.below(THROWS)];
        continue;
      }
      const sources = own | (waiting > 0 ? 1 : 0);
      const targets = (sources << roll) & GOALS & ~own & ~(other & safe);
      let to = 0;
      if (targets !== 0) {
        const choices = bitCount(targets);
        to = choices === 1 ? 31 - Math.clz32(targets) : nthBit(targets, random.below(choices));
        const from = to - roll;
        if (from === 0) waiting--;
        const landed = (1 << to) & SQUARES;
        own = (own & ~(1 << from)) | landed;
        if ((landed & other & SHARED) !== 0) {
          other ^= landed;
          otherWaiting++;
        }
        over = (own | waiting) === 0;
      }
      roll = NONE;
      if (((ROSETTES >> to) & 1) === 0) {
        seat ^= 1;
        [own, other] = [other, own];
        [waiting, otherWaiting] = [otherWaiting, waiting];
      }
    }
    this.seat = seat;
    this.roll = roll;
    this.squares0 = seat === 0 ? own : other;
    this.squares1 = seat === 0 ? other : own;
    this.waiting0 = seat === 0 ? waiting : otherWaiting;
    this.waiting1 = seat === 0 ? otherWaiting : waiting;
    return steps;
  }

  override chance(choice: number): number {
    return CHANCES[choice] ?? 0;
  }

  override drawOutcome(random: Random): number {
    return ROLL_OF[random.below(THROWS)];
  }

  override haps(choice: number): Haps {
    return { roll: choice };
  }

  move(choice: number): string {
    const targets = this.targets();
    if (targets === 0) return 'pass';
    const to = nthBit(targets, choice);
    const other = this.seat === 0 ? this.squares1 : this.squares0;
    return printStep(to - this.roll, this.roll, ((1 << to) & other & SHARED) >>> to === 1);
  }

  /** By where the piece goes. */
  override moveCode(choice: number): number {
    const targets = this.targets();
    return targets === 0 ? 0 : (this.seat << 4) | nthBit(targets, choice);
  }

  override estimate(seat: number): number {
    const work0 = workOf(this.squares0, this.waiting0);
    const work1 = workOf(this.squares1, this.waiting1);
    const isFirst = this.seat === 0;
    const estimate = estimateForMover(isFirst ? work0 : work1, isFirst ? work1 : work0);
    return seat === this.seat ? estimate : -estimate;
  }

  override get estimatesChance(): boolean {
    return true;
  }

  copyFrom(other: this): void {
    this.squares0 = other.squares0;
    this.squares1 = other.squares1;
    this.waiting0 = other.waiting0;
    this.waiting1 = other.waiting1;
    this.seat = other.seat;
    this.roll = other.roll;
  }

  load({ position: { turn, roll, Light, Dark } }: RoyalUrState): void {
    const setOfSquares = (side: RoyalUrSide) =>
      side.squares.reduce((set, square) => set | (1 << square), 0);
    this.squares0 = setOfSquares(Light);
    this.squares1 = setOfSquares(Dark);
    this.waiting0 = Light.waiting;
    this.waiting1 = Dark.waiting;
    this.seat = ROLES.indexOf(turn);
    this.roll = roll ?? NONE;
  }

  state(): RoyalUrState {
    const side = (set: number, waiting: number): RoyalUrSide => {
      const squares = Array.from({ length: LAST }, (_, n) => n + 1).filter((n) => (set >> n) & 1);
      return { waiting, squares, home: this.pieces - waiting - squares.length };
    };
    return this.model.at({
      turn: ROLES[this.seat],
      roll: this.roll === NONE ? null : this.roll,
      Light: side(this.squares0, this.waiting0),
      Dark: side(this.squares1, this.waiting1),
    });
  }

  writeKey(words: Int32Array, at: number): void {
    words[at] =
      (this.squares0 >> 1) | (this.squares1 << 13) | (this.seat << 28) | (this.roll << 29);
    words[at + 1] = this.waiting0 | (this.waiting1 << 3);
  }

  readKey(words: Int32Array, at: number): void {
    const word = words[at];
    const waiting = words[at + 1];
    this.squares0 = (word << 1) & SQUARES;
    this.squares1 = (word >>> 13) & SQUARES;
    this.seat = (word >>> 28) & 1;
    this.roll = word >>> 29;
    this.waiting0 = waiting & 7;
    this.waiting1 = (waiting >>> 3) & 7;
  }

  /** The squares where a piece can go by the roll. */
  private targets(): number {
    const own = this.seat === 0 ? this.squares0 : this.squares1;
    const other = this.seat === 0 ? this.squares1 : this.squares0;
    const waiting = this.seat === 0 ? this.waiting0 : this.waiting1;
    const sources = own | (waiting > 0 ? 1 : 0);
    return (sources << this.roll) & GOALS & ~own & ~(other & this.safe);
  }

  private step(from: number, to: number): void {
    const left = 1 << from;
    const landed = (1 << to) & SQUARES;
    if (this.seat === 0) {
      if (from === 0) this.waiting0--;
      this.squares0 = (this.squares0 & ~left) | landed;
      if ((landed & this.squares1 & SHARED) !== 0) {
        this.squares1 ^= landed;
        this.waiting1++;
      }
    } else {
      if (from === 0) this.waiting1--;
      this.squares1 = (this.squares1 & ~left) | landed;
      if ((landed & this.squares0 & SHARED) !== 0) {
        this.squares0 ^= landed;
        this.waiting0++;
      }
    }
  }
}

function setOf(has: (square: number) => boolean): number {
  let set = 0;
  for (let square = 1; square <= LAST; square++) if (has(square)) set |= 1 << square;
  return set;
}

function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The number of the n-th bit that is set, from the lowest. */
function nthBit(set: number, n: number): number {
  let rest = set;
  for (let left = n; left > 0; left--) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}
