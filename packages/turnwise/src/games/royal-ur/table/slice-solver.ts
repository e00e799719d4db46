/**
 * Solves a pair of slices: all positions in which the dice are to be thrown, one player has m pieces left and the
 * other n. Values are the probability that the player to move wins, as whole numbers from 0
 * to `ONE`, so that the sum of sixteen of them fits 32 bits.
 *
 *     V(own, other) = sum over rolls of  chance * best over moves of    1                           the last piece is home
 *                                                                       1 - V of the next slice     another piece is home
 *                                                                       V(own', other')             on a rosette
 *                                                                       1 - V(other', own')         else, and for a pass
 *
 * Pieces move forwards, except those that are captured. So a sweep goes from the positions in which the pieces have gone
 * farthest to the others, and uses new values at once (Gauss-Seidel): only captures look at old ones. Positions are in
 * blocks by the steps of both players; a block is left out while nothing that it depends on has changed by more than a limit.
 *
 * The certificate. A sweep is monotone, and the game ends with probability 1 whatever the players do. So if some sweeps from
 * V + margin, rounded up, end nowhere above V + margin, no true value is above that; and the same below. Both bounds are swept
 * together, since what is an upper bound for one player is a lower one for the other.
 */
import { CENTRE, HOME, isRosette, LAST } from '../route.ts';
import {
  allRanks,
  COUNT,
  IN_ORDER,
  type Placement,
  SETS,
  SHARED,
  SHARED_AT,
  STEPS,
} from './placement.ts';

/** The value of a win. */
export const ONE = 2 ** 27 - 1;

const FROM_SET = 1; // bit n of a set is square n + 1
const HOME_BIT = 1 << (HOME - FROM_SET);
const ALL = HOME_BIT - 1;
const CENTRE_BIT = 1 << (CENTRE - FROM_SET);
const ROSETTES = rosettes();
const WEIGHTS = [1, 4, 6, 4, 1] as const; // [roll] of 16

const WIDTH = 1 + 8 + 9 + 10 + 11 + 12 + 13 + 14; // more than the steps of seven pieces on the board
const CAPTURED = [0, 5, 6, 7, 9, 10, 11, 12, CENTRE]; // the square of a captured piece; 0: none

// What is added to a sum of sixteenths before it is cut off.
const NO_SETS = new Int32Array(0);
const NEAREST = 8;
const UP = 15;
const DOWN = 0;

/** The values of a slice, and of the one that follows it when the player to move takes a piece home. */
export interface SliceValues {
  readonly placement: Placement;
  readonly values: Int32Array; // [number]
}

/** One player's half of the work: the slice of the positions in which it moves. */
interface Half {
  readonly placement: Placement;
  readonly values: Int32Array;
  /** Of the other player, with one piece of this one less; null if that was its last. */
  readonly next: SliceValues | null;
  readonly sets: readonly Int32Array[]; // [steps] the sets of this player's pieces
  /** [own steps * WIDTH + the other's] how much the values of such positions can be out of date. */
  readonly pending: Float64Array;
}

export class SliceSolver {
  sweeps = 0;
  /** Positions that were worked out, each time counted. */
  updates = 0;
  private readonly halves: readonly Half[]; // one of them where both have as many pieces
  private readonly safe: number;
  private readonly ranks = allRanks();
  private total: number; //    of the steps of both: where the sweep goes on
  private isIdle = true; //    whether this sweep has found nothing to do so far
  private largest = 0; //      change of a value in a block

  /** The slices are one and the same where both players have as many pieces. */
  constructor(
    first: SliceValues,
    second: SliceValues,
    firstNext: SliceValues | null,
    secondNext: SliceValues | null,
    /** Every value will be within so much of what follows from the others. */
    private readonly limit: number,
    isSafe: boolean,
  ) {
    this.safe = isSafe ? CENTRE_BIT : 0;
    const half = ({ placement, values }: SliceValues, next: SliceValues | null): Half => ({
      placement,
      values,
      next,
      sets: setsBySteps(placement.own),
      pending: new Float64Array(WIDTH * WIDTH).fill(ONE),
    });
    const one = half(first, firstNext);
    this.halves = first === second ? [one] : [one, half(second, secondNext)];
    this.total = this.last;
  }

  /** Works until it is done, or until the deadline; returns whether it is done. */
  advance(deadline: number): boolean {
    const { halves } = this;
    const [one, two = one] = halves;
    for (;;) {
      for (; this.total >= 0; this.total--) {
        if (performance.now() >= deadline) return false;
        this.level(one, two);
        if (one !== two) this.level(two, one);
      }
      if (this.isIdle) return true;
      this.isIdle = true;
      this.total = this.last;
      this.sweeps++;
    }
  }

  /** Works on the positions of one player to move whose pieces have gone `total` steps together, as far as there is need. */
  private level(half: Half, rival: Half): void {
    const { pending, sets, values } = half;
    const { sets: others, values: theirs } = rival;
    const limit = this.limit * ONE;
    const most = Math.min(this.total, others.length - 1);
    for (let steps = Math.max(0, this.total - sets.length + 1); steps <= most; steps++) {
      const mine = this.total - steps;
      if (pending[mine * WIDTH + steps] <= limit) continue;
      pending[mine * WIDTH + steps] = 0;
      this.isIdle = false;
      this.largest = 0;
      for (const other of others[steps])
        this.row(half, rival, other, sets[mine], values, theirs, values, NEAREST, 0);
      this.spread(half, rival, mine, steps);
    }
  }

  /** A block of positions has changed: what depends on it has to be worked out anew. */
  private spread(half: Half, rival: Half, mine: number, steps: number): void {
    const { largest } = this;
    const mark = ({ pending }: Half, own: number, other: number) => {
      const at = own * WIDTH + other;
      if (own >= 0 && other < WIDTH && pending[at] < largest) pending[at] = largest;
    };
    for (let roll = 0; roll < WEIGHTS.length; roll++) {
      for (const captured of CAPTURED) mark(rival, steps - roll, mine + captured);
      mark(half, mine - roll, steps);
      mark(half, mine - roll, steps + CENTRE);
    }
  }

  /** The positions with one set of the other player. What follows lies close together, but for rosettes. */
  private row(
    { placement, next }: Half,
    rival: Half,
    other: number,
    owns: Int32Array,
    same: Int32Array,
    theirs: Int32Array,
    target: Int32Array,
    rounding: number,
    homeMargin: number, // added to the values of the next slice
  ): void {
    const { ranks, safe } = this;
    const { rows, own: pieces } = placement;
    const { rows: theirRows } = rival.placement;
    const taken = other & SHARED;
    const rank = (taken >> SHARED_AT) * SETS;
    const row = theirRows[other];
    const homeRow = next ? next.placement.rows[other] : 0;
    const homeValues = next ? next.values : null;
    const closed = other & safe;
    let { largest, updates } = this;
    for (let n = 0; n < owns.length; n++) {
      const own = owns[n];
      if ((own & taken) !== 0) continue;
      const sources = (own << 1) | (COUNT[own] < pieces ? 1 : 0);
      const free = ~(own | closed) & (ALL | HOME_BIT);
      let sum = 0;
      let passes = WEIGHTS[0];
      for (let roll = 1; roll < WEIGHTS.length; roll++) {
        let targets = ((sources << roll) >> 1) & free;
        if (targets === 0) {
          passes += WEIGHTS[roll];
          continue;
        }
        let best = 0;
        do {
          const to = targets & -targets;
          targets ^= to;
          const after = (own & ~(to >> roll)) | (to & ALL);
          let value: number;
          if ((to & ROSETTES) !== 0) {
            const left = other & ~(to & SHARED);
            value = same[rows[after] + ranks[((after & SHARED) >> SHARED_AT) * SETS + left]];
          } else if ((to & taken) !== 0) {
            const left = other ^ to;
            const at = theirRows[left] + ranks[((left & SHARED) >> SHARED_AT) * SETS + after];
            value = ONE - theirs[at];
          } else if (to === HOME_BIT) {
            value =
              homeValues === null
                ? ONE
                : Math.min(ONE, ONE - homeValues[homeRow + ranks[rank + after]] + homeMargin);
          } else {
            value = ONE - theirs[row + ranks[rank + after]];
          }
          if (value > best) best = value;
        } while (targets !== 0);
        sum = (sum + Math.imul(WEIGHTS[roll], best)) | 0;
      }
      sum = (sum + Math.imul(passes, ONE - theirs[row + ranks[rank + own]])) | 0;
      const value = (sum + rounding) >> 4;
      const at = rows[own] + ranks[((own & SHARED) >> SHARED_AT) * SETS + other];
      const change = Math.abs(value - target[at]);
      if (change > largest) largest = change;
      updates++;
      target[at] = value;
    }
    this.largest = largest;
    this.updates = updates;
  }

  /**
   * Whether all values are within a margin of the true ones, in units of `ONE`, if those of the next slices are within
   * theirs; false if the sweeps could not show it.
   */
  isWithin(margin: number, nextMargin: number, sweeps: number): boolean {
    const [one, two = one] = this.halves;
    const bounds = this.halves.map((half) => ({
      half,
      high: half.values.map((value) => Math.min(ONE, value + margin)),
      low: half.values.map((value) => Math.max(0, value - margin)),
    }));
    const [first, second = first] = bounds;
    const sweepLevel = (own: typeof first, rival: typeof first, rivalHalf: Half, total: number) => {
      const { half, high, low } = own;
      for (let steps = 0; steps < rivalHalf.sets.length; steps++) {
        const owns = half.sets[total - steps] ?? NO_SETS;
        for (const other of rivalHalf.sets[steps]) {
          this.row(half, rivalHalf, other, owns, high, rival.low, high, UP, nextMargin);
          this.row(half, rivalHalf, other, owns, low, rival.high, low, DOWN, -nextMargin);
        }
      }
    };
    for (let sweep = 0; sweep < sweeps; sweep++) {
      for (let total = this.last; total >= 0; total--) {
        sweepLevel(first, second, two, total);
        if (one !== two) sweepLevel(second, first, one, total);
      }
      const isShown = bounds.every(({ half: { values }, high, low }) =>
        values.every((value, n) => high[n] <= value + margin && low[n] >= value - margin),
      );
      if (isShown) return true;
    }
    return false;
  }

  private get last(): number {
    const [one, two = one] = this.halves;
    return one.sets.length + two.sets.length - 2;
  }
}

/** [steps] The sets of up to `pieces` pieces. */
function setsBySteps(pieces: number): Int32Array[] {
  const lists: number[][] = [];
  for (const set of IN_ORDER) {
    if (COUNT[set] > pieces) break;
    while (lists.length <= STEPS[set]) lists.push([]);
    lists[STEPS[set]].push(set);
  }
  return lists.map((list) => Int32Array.from(list));
}

function rosettes(): number {
  let set = 0;
  for (let square = 1; square <= LAST; square++)
    if (isRosette(square)) set |= 1 << (square - FROM_SET);
  return set;
}
