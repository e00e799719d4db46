/**
 * Counts the results of simulations, and makes odds of them. If only the two bounds of results came up, the sample is a
 * proportion with Wilson's interval; else the interval is the normal one. A sample without any spread also gets
 * Wilson's: no variable within bounds varies more than one that takes only the bounds.
 */

/**
 * A sample of results as sums, besides the number of them: two samples add up to one by adding these. Sums are of
 * differences from the middle of the bounds, whose squares stay small.
 */
export interface SampleSums {
  readonly sum: number;
  readonly squares: number;
  /** Results above and below the middle. */
  readonly wins: number;
  readonly losses: number;
  /** Results other than the two bounds. */
  readonly between: number;
}

/** Odds from a sample, without the move they belong to. */
export interface SampledOdds {
  readonly win: number | null; // with draw and loss: null while nothing was counted
  readonly draw: number | null;
  readonly loss: number | null;
  readonly value: number;
  readonly interval: Interval;
  readonly intervalBy: 'wilson' | 'normal';
  readonly n: number;
  readonly sample: SampleSums;
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
  n = 0;
  private readonly min: number;
  private readonly max: number;
  private readonly middle: number;
  private sum = 0; // this and what follows as in `SampleSums`
  private squares = 0;
  private wins = 0;
  private losses = 0;
  private between = 0;

  constructor(bounds: readonly [min: number, max: number]) {
    [this.min, this.max] = bounds;
    this.middle = middleOf(bounds);
  }

  add(result: number): void {
    const difference = result - this.middle;
    this.n++;
    this.sum += difference;
    this.squares += difference * difference;
    if (difference > 0) this.wins++;
    else if (difference < 0) this.losses++;
    if (result !== this.min && result !== this.max) this.between++;
  }

  /** Counts n results of another sample within the same bounds. */
  addSample(n: number, { between, losses, squares, sum, wins }: SampleSums): void {
    this.n += n;
    this.sum += sum;
    this.squares += squares;
    this.wins += wins;
    this.losses += losses;
    this.between += between;
  }

  /** The mean of the results; the middle of the bounds before the first one. */
  get mean(): number {
    return this.n === 0 ? this.middle : this.middle + this.sum / this.n;
  }

  odds(): SampledOdds {
    const { n } = this;
    const share = (count: number) => (n === 0 ? null : count / n);
    return {
      win: share(this.wins),
      draw: share(n - this.wins - this.losses),
      loss: share(this.losses),
      value: this.mean,
      ...this.interval(),
      n,
      sample: this.sums(),
    };
  }

  sums(): SampleSums {
    const { sum, squares, wins, losses, between } = this;
    return { sum, squares, wins, losses, between };
  }

  /** Always holds the mean, also where a heuristic has left the bounds. */
  private interval(): { interval: Interval; intervalBy: 'wilson' | 'normal' } {
    const { min, max, mean, n } = this;
    const spread = normalInterval(n, this.sum, this.squares);
    const isNormal = this.between > 0 && spread[0] < spread[1] && n >= 2;
    const [low, high] = isNormal
      ? [Math.max(min, this.middle + spread[0]), Math.min(max, this.middle + spread[1])]
      : proportionInterval(n, mean, [min, max]);
    return {
      interval: [Math.min(low, mean), Math.max(high, mean)],
      intervalBy: isNormal ? 'normal' : 'wilson',
    };
  }
}

/** A low and a high end. */
export type Interval = readonly [low: number, high: number];

/**
 * Standard deviations within which a normal variable lies with probability 0.95.
 *
 * @example
 *     mean + Z95 * standardError; // the upper end of a 95 % interval
 */
export const Z95 = 1.959963984540054;

/**
 * Wilson's score interval of a proportion: E. B. Wilson, Probable Inference, the Law of Succession,
 * and Statistical Inference, JASA 22, 1927. Sound for small samples and for shares near 0 and 1.
 *
 * @example
 *     wilsonInterval(0, 10); // [0, 0.278]
 */
export function wilsonInterval(successes: number, n: number): Interval {
  if (!(n >= 0 && successes >= 0 && successes <= n))
    throw new RangeError(`wilsonInterval: expected 0 to n successes, got ${successes} of ${n}`);
  if (n === 0) return [0, 1];
  const share = successes / n;
  const z2 = Z95 * Z95;
  const centre = (share + z2 / (2 * n)) / (1 + z2 / n);
  const half = (Z95 * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n))) / (1 + z2 / n);
  // The interval holds the share, and is exact at 0 and 1, whatever is rounded.
  return [Math.min(share, Math.max(0, centre - half)), Math.max(share, Math.min(1, centre + half))];
}

/**
 * The mean and 1.96 standard errors, or as many as are asked for, from the number of values, their sum and the
 * sum of their squares. 1.96 is for means of many values; nothing is known of fewer than two.
 *
 * @example
 *     normalInterval(100, 50, 50); // mean 0.5: [0.4015, 0.5985]
 */
export function normalInterval(
  n: number,
  sum: number,
  sumOfSquares: number,
  errors = Z95,
): Interval {
  if (n < 2) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const mean = sum / n;
  const variance = Math.max(0, (sumOfSquares - n * mean * mean) / (n - 1));
  const half = errors * Math.sqrt(variance / n);
  return [mean - half, mean + half];
}

/**
 * Wilson's interval of a mean of n results within bounds, as if only the two bounds had come up: no variable within
 * bounds varies more. Nothing is known where a bound is infinite.
 *
 * @example
 *     proportionInterval(10, -1, [-1, 1]); // [-1, -0.443]
 */
export function proportionInterval(n: number, mean: number, [min, max]: Interval): Interval {
  const width = max - min;
  if (!(width > 0 && width < Number.POSITIVE_INFINITY)) return [min, max];
  const share = n === 0 ? 0 : Math.min(Math.max(0, (mean - min) / width), 1);
  const [low, high] = wilsonInterval(share * n, n);
  return [min + low * width, min + high * width];
}

/**
 * The middle of bounds, which parts wins from losses; where it is not finite, what is nearest to 0.
 *
 * @example
 *     middleOf([0, 10]); // 5
 */
export function middleOf([min, max]: Interval): number {
  const middle = (min + max) / 2;
  return Number.isFinite(middle) ? middle : Math.min(Math.max(0, min), max);
}

/**
 * Whether a result is a win, a draw or a loss: the probabilities 0 and 1 of what is certain.
 *
 * @example
 *     outcomeOf(1, [-1, 1]); // { win: 1, draw: 0, loss: 0 }
 */
export function outcomeOf(
  result: number,
  bounds: Interval,
): { win: 0 | 1; draw: 0 | 1; loss: 0 | 1 } {
  const middle = middleOf(bounds);
  return {
    win: result > middle ? 1 : 0,
    draw: result === middle ? 1 : 0,
    loss: result < middle ? 1 : 0,
  };
}
