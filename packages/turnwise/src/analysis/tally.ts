/**
 * Counting the results of simulations, and making odds of them. A tally knows the bounds of results:
 * where only the two bounds ever came up it is a proportion, and Wilson's interval is used; else the
 * normal one. A sample without any spread proves little, so there too Wilson's is used: no variable
 * within bounds varies more than one that takes only the bounds.
 */
import { type Interval, normalInterval, wilsonInterval } from './interval.ts';

/** Odds from a sample, without the move they belong to. */
export interface SampledOdds {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly value: number;
  readonly interval: Interval;
  readonly intervalBy: 'wilson' | 'normal';
  readonly n: number;
}

/**
 * Results of one move, counted.
 *
 * @example
 *     const tally = new Tally([-1, 1]);
 *     tally.add(1);
 *     tally.odds().win; // 1
 */
export class Tally {
  readonly bounds: readonly [min: number, max: number];
  n = 0;
  private sum = 0;
  private sumOfSquares = 0;
  private wins = 0;
  private losses = 0;
  private between = 0; // results other than the two bounds

  constructor(bounds: readonly [min: number, max: number]) {
    this.bounds = bounds;
  }

  add(result: number): void {
    const [min, max] = this.bounds;
    const middle = (min + max) / 2;
    this.n++;
    this.sum += result;
    this.sumOfSquares += result * result;
    if (result > middle) this.wins++;
    else if (result < middle) this.losses++;
    if (result !== min && result !== max) this.between++;
  }

  /** The mean of the results; the middle of the bounds before the first one. */
  get mean(): number {
    const [min, max] = this.bounds;
    return this.n === 0 ? (min + max) / 2 : this.sum / this.n;
  }

  odds(): SampledOdds {
    const { n } = this;
    const share = (count: number) => (n === 0 ? 0 : count / n);
    return {
      win: share(this.wins),
      draw: share(n - this.wins - this.losses),
      loss: share(this.losses),
      value: this.mean,
      ...this.interval(),
      n,
    };
  }

  private interval(): { interval: Interval; intervalBy: 'wilson' | 'normal' } {
    const [min, max] = this.bounds;
    const spread = normalInterval(this.n, this.sum, this.sumOfSquares);
    if (this.between > 0 && spread[0] < spread[1] && this.n >= 2) {
      return {
        interval: [Math.max(min, spread[0]), Math.min(max, spread[1])],
        intervalBy: 'normal',
      };
    }
    const share = this.n === 0 ? 0 : ((this.mean - min) / (max - min)) * this.n;
    const [low, high] = wilsonInterval(share, this.n);
    return { interval: [min + low * (max - min), min + high * (max - min)], intervalBy: 'wilson' };
  }
}
