/**
 * The odds of the moves at a decision with hidden information, from weighted estimates of what each is worth: the
 * weights are how likely the others would have let it come to this. Estimates are right on average, but single ones may
 * lie outside of the bounds.
 */
import type { Interval } from '../../analysis/index.ts';
import type { SampledLine } from '../sampled-search.ts';
import type { PayoffRange } from './tree.ts';

/** What is estimated of a move. */
export const ESTIMATES = 3;
export const VALUE = 0;
export const WIN = 1;
export const LOSS = 2;

export class RootOdds {
  private readonly n: Int32Array; //         [move] simulations that made it
  private readonly weight: Float64Array; //  [move] of its estimates together
  private readonly sum: Float64Array; //     [move * ESTIMATES + estimate] weighted

  constructor(
    moves: number,
    private readonly range: PayoffRange,
  ) {
    this.n = new Int32Array(moves);
    this.weight = new Float64Array(moves);
    this.sum = new Float64Array(moves * ESTIMATES);
  }

  /** A simulation with this choice has estimated all moves. */
  add(choice: number, worth: Float64Array, weight: number): void {
    for (let move = 0; move < this.n.length; move++) this.addEstimate(move, worth, weight);
    this.n[choice]++;
  }

  /** A simulation has estimated only the move it made. */
  addOne(choice: number, worth: Float64Array): void {
    this.addEstimate(choice, worth, 1);
    this.n[choice]++;
  }

  /** The moves with the best mean, of those that were simulated; all if none was. */
  best(): number[] {
    const all = [...this.n.keys()];
    const tried = all.filter((move) => this.n[move] > 0);
    const means = tried.map((move) => this.mean(move, VALUE));
    const most = means.reduce((high, mean) => Math.max(high, mean), Number.NEGATIVE_INFINITY);
    const best = tried.filter((_, index) => means[index] === most);
    return best.length > 0 ? best : all;
  }

  /** Without an interval: the estimates of a strategy that is still being learned have no known error. */
  line(move: number): Omit<SampledLine, 'known' | 'assumes'> {
    const { max, middle, min } = this.range;
    const interval: Interval = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    if (this.n[move] === 0 || this.weight[move] === 0) {
      const unknown = { win: null, draw: null, loss: null, value: middle };
      return { ...unknown, interval, intervalBy: 'none', n: 0 };
    }
    const win = Math.min(1, Math.max(0, this.mean(move, WIN)));
    const loss = Math.min(1 - win, Math.max(0, this.mean(move, LOSS)));
    // What the value can be with these odds.
    const most = win === 0 ? middle : middle + win * (max - middle);
    const least = loss === 0 ? middle : middle - loss * (middle - min);
    const value = Math.min(most, Math.max(least, this.mean(move, VALUE)));
    const draw = 1 - win - loss;
    return { win, draw, loss, value, interval, intervalBy: 'none', n: this.n[move] };
  }

  private addEstimate(move: number, worth: Float64Array, weight: number): void {
    this.weight[move] += weight;
    for (let at = move * ESTIMATES; at < (move + 1) * ESTIMATES; at++)
      this.sum[at] += weight * worth[at];
  }

  private mean(move: number, estimate: number): number {
    return this.sum[move * ESTIMATES + estimate] / this.weight[move];
  }
}
