/**
 * How far payoffs can lie apart: what exploration is measured in. It is what the game's bounds say;
 * where these are infinite, or one number, it is how far payoffs have lain apart so far. Trees keep
 * payoffs as they are, so that nothing is rounded, and scale their exploration instead.
 */
import { middleOf } from '../../analysis/index.ts';

export class PayoffRange {
  /** The smallest and the largest payoff that the game promises; may be infinite. */
  readonly min: number;
  readonly max: number;
  /** What parts wins from losses. */
  readonly middle: number;
  /** How far apart payoffs can lie, or have lain; above 0 and finite. */
  width: number;
  /** Whether the bounds say so, and it stays. */
  readonly isGiven: boolean;
  private lowest = Number.POSITIVE_INFINITY; //  finite payoff so far
  private highest = Number.NEGATIVE_INFINITY;

  constructor(bounds: readonly [min: number, max: number]) {
    [this.min, this.max] = bounds;
    this.middle = middleOf(bounds);
    const width = this.max - this.min;
    this.isGiven = width > 0 && width < Number.POSITIVE_INFINITY;
    this.width = this.isGiven ? width : 1;
  }

  /** Notes the payoffs of a simulation: [seat]. */
  note(payoffs: Float64Array): void {
    if (this.isGiven) return;
    for (let seat = 0; seat < payoffs.length; seat++) {
      const payoff = payoffs[seat];
      if (!Number.isFinite(payoff)) continue;
      this.lowest = Math.min(this.lowest, payoff);
      this.highest = Math.max(this.highest, payoff);
    }
    // While all payoffs are the same, any width explores evenly.
    if (this.highest > this.lowest) this.width = this.highest - this.lowest;
  }

  /** The payoff, or the bound that it is beyond: a heuristic may leave the bounds. */
  within(payoff: number): number {
    if (payoff < this.min) return this.min;
    if (payoff > this.max) return this.max;
    return payoff;
  }
}
