/**
 * Solves a slice: all positions before a roll in which one role has m checkers left and the other n, either of them to roll.
 * Values are what the role that rolls expects under best play:
 *
 *     V(own, other) = mean over rolls of the largest, over plays, of  -V(other', own')
 *
 * where other' may have checkers on the bar that were hit, and V is what the loser loses once own' has none left. Values are
 * in one square, so that those which follow from a side's play, against all sides of the other role, lie side by side:
 *
 *     values[own * count + other]    the other role rolls
 *
 * Checkers move forwards, except those that are hit. So a sweep goes from the sides with the fewest pips to the others, and uses
 * new values at once (Gauss-Seidel). To go by the pips of both takes nearly as many sweeps, because of the hits, and each takes longer.
 *
 * The certificate. A sweep is monotone. If some sweeps from V + margin end everywhere below V + margin, whoever plays as they
 * do loses something of that bound over so many moves, whatever the other role does, so that the game ends and no true value
 * is above the bound; and the same below. Both bounds are swept together: what is an upper one for a role is a lower one for the other.
 */
import { POINTS } from '../position.ts';
import type { SideSet } from './sides.ts';
import { ROLLS, type Successors, THROWS, WAYS } from './successors.ts';

/** Far more than the rounding errors of a sweep. */
const ROUNDING = 1e-12;

export class SliceSolver {
  sweeps = 0;
  /** The largest change in the last sweep. */
  change = Number.POSITIVE_INFINITY;
  private readonly rows: readonly number[]; // sides that roll, in order
  private readonly rivals: ReadonlyMap<number, readonly Int32Array[]>; // [left] of the other role, by what they block
  private readonly possible: Int32Array; // sides of the other role for the row under way
  private readonly least: Float64Array; // [n] of what follows from a roll, for each of these
  private readonly sums: Float64Array;
  private row = 0; //     where the sweep goes on
  private largest = 0; // change in this sweep

  constructor(
    private readonly sides: SideSet,
    private readonly successors: Successors,
    private readonly values: Float64Array,
    more: number,
    fewer: number,
    /** It is done when no value has changed by more in a sweep. */
    private readonly limit: number,
  ) {
    const { blocked, count, lefts } = sides;
    const all = Array.from({ length: count }, (_, side) => side);
    this.rows = all.filter((side) => lefts[side] === more || lefts[side] === fewer);
    const byBlock = (left: number) =>
      Array.from({ length: POINTS + 1 }, (_, point) =>
        Int32Array.from(all.filter((side) => lefts[side] === left && blocked[side] === point)),
      );
    this.rivals = new Map([
      [more, byBlock(fewer)],
      [fewer, byBlock(more)],
    ]);
    this.possible = new Int32Array(count);
    this.least = new Float64Array(count);
    this.sums = new Float64Array(count);
  }

  /** Works until it is done, or until the deadline; returns whether it is done. */
  advance(deadline: number): boolean {
    while (this.change > this.limit) {
      for (; this.row < this.rows.length; this.row++) {
        if (performance.now() >= deadline) return false;
        this.sweepRow(this.rows[this.row], this.values, this.values);
      }
      this.change = this.largest;
      this.largest = 0;
      this.row = 0;
      this.sweeps++;
    }
    return true;
  }

  /** The positions of the slice, in one order: the side that rolls, then the other one. */
  forEach(visit: (own: number, other: number) => void): void {
    for (const own of this.rows)
      for (const others of this.rivals.get(this.sides.lefts[own]) ?? [])
        for (const other of others) if (this.sides.isPossible(own, other)) visit(own, other);
  }

  /** Whether all values are within a margin of the true ones, if those of other slices are within theirs; false if the sweeps could not show it. */
  isWithin(margin: number, nextMargin: number, sweeps: number): boolean {
    const { values } = this;
    const { count } = this.sides;
    const high = values.map((value, at) => (at < count ? value : value + nextMargin)); // ends are exact
    const low = values.map((value, at) => (at < count ? value : value - nextMargin));
    this.forEach((own, other) => {
      const at = other * count + own;
      high[at] = values[at] + margin;
      low[at] = values[at] - margin;
    });
    for (let sweep = 0; sweep < sweeps; sweep++) {
      for (const own of this.rows) {
        this.sweepRow(own, low, high);
        this.sweepRow(own, high, low);
      }
      let isShown = true;
      this.forEach((own, other) => {
        const at = other * count + own;
        isShown &&=
          high[at] < values[at] + margin - ROUNDING && low[at] > values[at] - margin + ROUNDING;
      });
      if (isShown) return true;
    }
    return false;
  }

  /** All positions in which one side rolls. */
  private sweepRow(own: number, from: Float64Array, to: Float64Array): void {
    const { count, lefts, taken, rival } = this.sides;
    const { least, possible, successors, sums } = this;
    const others = this.rivals.get(lefts[own]) ?? [];
    for (let blocked = 0; blocked <= POINTS; blocked++) {
      let size = 0;
      for (const other of others[blocked])
        if ((taken[own] & rival[other]) === 0) possible[size++] = other;
      if (size === 0) continue;
      const first = successors.listsOf(own, blocked);
      for (let n = 0; n < size; n++) sums[n] = 0;
      for (let roll = 0; roll < ROLLS; roll++) {
        for (let n = 0; n < size; n++) least[n] = Number.POSITIVE_INFINITY;
        for (let at = successors.starts[first + roll]; at < successors.ends[first + roll]; at++)
          this.play(from, successors.sides[at], successors.landed[at], size);
        for (let n = 0; n < size; n++) sums[n] -= WAYS[roll] * least[n];
      }
      for (let n = 0; n < size; n++) {
        const at = possible[n] * count + own;
        const value = sums[n] / THROWS;
        const change = Math.abs(value - to[at]);
        if (change > this.largest) this.largest = change;
        to[at] = value;
      }
    }
  }

  /** What the other role expects after a play, against each of its sides, where that is less than before. */
  private play(from: Float64Array, after: number, landed: number, size: number): void {
    const { least, possible } = this;
    const { count, hits } = this.sides;
    const start = after * count;
    if (landed === 0) {
      for (let n = 0; n < size; n++) {
        const value = from[start + possible[n]];
        if (value < least[n]) least[n] = value;
      }
      return;
    }
    const one = (31 - Math.clz32(landed)) * count;
    let rest = landed & ~(1 << (one / count));
    if (rest === 0) {
      for (let n = 0; n < size; n++) {
        const value = from[start + hits[one + possible[n]]];
        if (value < least[n]) least[n] = value;
      }
      return;
    }
    const two = (31 - Math.clz32(rest)) * count;
    rest &= ~(1 << (two / count));
    if (rest === 0) {
      for (let n = 0; n < size; n++) {
        const value = from[start + hits[two + hits[one + possible[n]]]];
        if (value < least[n]) least[n] = value;
      }
      return;
    }
    const three = (31 - Math.clz32(rest)) * count;
    rest &= ~(1 << (three / count));
    const four = (rest === 0 ? 0 : 31 - Math.clz32(rest)) * count; // nobody is on the point 0
    for (let n = 0; n < size; n++) {
      const other = hits[two + hits[one + possible[n]]];
      const value = from[start + hits[four + hits[three + other]]];
      if (value < least[n]) least[n] = value;
    }
  }
}
