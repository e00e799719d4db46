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
 * Most sweeps follow the plays that were best in the last one that looked at all (modified policy iteration), which is
 * several times as fast.
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

/** Of so many sweeps, one looks at all plays. */
const PERIOD = 6;

export class SliceSolver {
  sweeps = 0;
  /** The largest change in the last sweep that looked at all plays. */
  change = Number.POSITIVE_INFINITY;
  private readonly rows: readonly number[]; // sides that roll, in order
  private readonly rivals: ReadonlyMap<number, readonly Int32Array[]>; // [left] of the other role, by what they block
  private readonly possible: Int32Array; // sides of the other role for the row under way
  private readonly least: Float64Array; // [n] of what follows from a roll, for each of these
  private readonly best: Uint8Array; //    [n] the play after which it does
  private readonly choices: Uint8Array; // the best plays of all positions and rolls, in the order of sweeps
  private chosen = 0; // of these, in this sweep
  private readonly sums: Float64Array;
  private row = 0; //     where the sweep goes on
  private largest = 0; // change in this sweep

  constructor(
    private readonly sides: SideSet,
    private readonly successors: Successors,
    private readonly values: Float64Array,
    more: number,
    fewer: number,
    size: number, // positions
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
    this.best = new Uint8Array(count);
    this.choices = new Uint8Array(size * ROLLS);
    this.sums = new Float64Array(count);
  }

  /** Works until it is done, or until the deadline; returns whether it is done. */
  advance(deadline: number): boolean {
    while (this.change > this.limit) {
      const looksAtAll = this.sweeps % PERIOD === 0;
      for (; this.row < this.rows.length; this.row++) {
        if (performance.now() >= deadline) return false;
        this.sweepRow(this.rows[this.row], this.values, this.values, looksAtAll);
      }
      if (looksAtAll) this.change = this.largest;
      this.largest = 0;
      this.row = 0;
      this.chosen = 0;
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
        this.sweepRow(own, low, high, true);
        this.chosen = 0; // nobody follows
        this.sweepRow(own, high, low, true);
        this.chosen = 0;
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

  /** All positions in which one side rolls, by the best plays, or by those that were chosen before. */
  private sweepRow(own: number, from: Float64Array, to: Float64Array, looksAtAll: boolean): void {
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
        const start = successors.starts[first + roll];
        if (looksAtAll) this.choose(from, start, successors.ends[first + roll], size);
        else this.follow(from, start, size);
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

  /** What the other role expects after the best of the plays from `start` to `end`, against each of its sides. */
  private choose(from: Float64Array, start: number, end: number, size: number): void {
    const { best, choices, least, successors } = this;
    for (let n = 0; n < size; n++) least[n] = Number.POSITIVE_INFINITY;
    for (let at = start; at < end; at++)
      this.play(from, successors.sides[at], successors.landed[at], at - start, size);
    for (let n = 0; n < size; n++) choices[this.chosen++] = best[n];
  }

  /** The same after the plays that were chosen before. */
  private follow(from: Float64Array, start: number, size: number): void {
    const { choices, least, possible } = this;
    const { landed, sides } = this.successors;
    const { count, hits } = this.sides;
    let chosen = this.chosen;
    for (let n = 0; n < size; n++) {
      const at = start + choices[chosen++];
      let other = possible[n];
      for (let rest = landed[at]; rest !== 0; ) {
        const point = 31 - Math.clz32(rest);
        other = hits[point * count + other];
        rest ^= 1 << point;
      }
      least[n] = from[sides[at] * count + other];
    }
    this.chosen = chosen;
  }

  /** What the other role expects after a play, where that is less than after those before it. */
  private play(
    from: Float64Array,
    after: number,
    landed: number,
    play: number,
    size: number,
  ): void {
    const { best, least, possible } = this;
    const { count, hits } = this.sides;
    const start = after * count;
    // Nobody is on the point 0, so that nothing is hit there.
    let rest = landed;
    const one = rest === 0 ? 0 : 31 - Math.clz32(rest);
    rest &= ~(1 << one);
    const two = rest === 0 ? 0 : 31 - Math.clz32(rest);
    rest &= ~(1 << two);
    if (rest === 0) {
      for (let n = 0; n < size; n++) {
        const value = from[start + hits[two * count + hits[one * count + possible[n]]]];
        if (value >= least[n]) continue;
        least[n] = value;
        best[n] = play;
      }
      return;
    }
    const three = 31 - Math.clz32(rest);
    rest &= ~(1 << three);
    const four = rest === 0 ? 0 : 31 - Math.clz32(rest);
    for (let n = 0; n < size; n++) {
      const other = hits[two * count + hits[one * count + possible[n]]];
      const value = from[start + hits[four * count + hits[three * count + other]]];
      if (value >= least[n]) continue;
      least[n] = value;
      best[n] = play;
    }
  }
}
