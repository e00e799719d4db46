/**
 * Counting values that come in clusters: matches with the same seed share their dice, so the clusters are the
 * independent sample, not the matches. The mean is that of all values. Its interval is that of a ratio of sums over
 * clusters, which may differ in size: with sums s and sizes n of G clusters and the mean m,
 *
 *     standard error = √(G / (G - 1) · Σ (s - m n)²) / Σ n
 *
 * (W. G. Cochran, Sampling Techniques, 1977, chapter 6). With clusters of one this is the error that `Tally` of the
 * analyses takes, but clusters may be few, so the interval has as many errors to either side as Student's distribution
 * with G - 1 degrees of freedom asks for, and not 1.96. As in `Tally`, Wilson's interval is used where only the two
 * bounds came up, and where there is no spread.
 */
import { type Interval, middleOf, normalInterval, proportionInterval } from '../analysis/index.ts';
import { studentQuantile } from './distributions.ts';

export interface MeanSummary {
  readonly n: number;
  readonly mean: number | null; // null without a value
  /** 95 % confidence interval of the mean; an end is null where it is not known. */
  readonly interval: readonly [low: number | null, high: number | null];
}

export interface RangeSummary extends MeanSummary {
  readonly min: number | null;
  readonly max: number | null;
}

/** Results: above, at and below the middle of the bounds. */
export interface ResultSummary extends MeanSummary {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

const ROUNDING = 1e-12; // what rounding may leave of squares without a spread

export class GroupedTally {
  private readonly middle: number;
  // Over closed clusters; values count as differences from the middle of the bounds.
  private readonly sums = {
    clusters: 0,
    size: 0, //     Σ n
    sum: 0, //      Σ s
    squares: 0, //  Σ s²
    products: 0, // Σ s n
    sizes: 0, //    Σ n²
    between: 0, //  clusters whose mean is none of the bounds
  };
  private wins = 0;
  private losses = 0;
  private min: number | null = null;
  private max: number | null = null;
  private open = 0; // the number of the cluster under way
  private openSum = 0;
  private openSize = 0;

  constructor(private readonly bounds: Interval) {
    this.middle = middleOf(bounds);
  }

  /** Counts a value of a cluster; clusters come one after the other. */
  add(value: number, cluster: number): void {
    if (cluster !== this.open) {
      this.close(this.sums);
      this.openSum = 0;
      this.openSize = 0;
      this.open = cluster;
    }
    const difference = value - this.middle;
    this.openSum += difference;
    this.openSize++;
    if (difference > 0) this.wins++;
    else if (difference < 0) this.losses++;
    if (this.min === null || value < this.min) this.min = value;
    if (this.max === null || value > this.max) this.max = value;
  }

  mean(): MeanSummary {
    const sums = { ...this.sums };
    this.close(sums); // the cluster under way counts as a whole one
    const { between, clusters, products, size, sizes, squares, sum } = sums;
    if (size === 0) return { n: 0, mean: null, interval: [null, null] };
    const offset = sum / size;
    const mean = this.middle + offset;
    const spread = squares - 2 * offset * products + offset * offset * sizes;
    const isNormal = between > 0 && clusters >= 2 && spread > ROUNDING * squares;
    let [low, high] = proportionInterval(clusters, mean, this.bounds);
    if (isNormal) {
      const deviations = (spread * clusters * clusters) / (size * size);
      const errors = studentQuantile(clusters - 1);
      const [below, above] = normalInterval(clusters, 0, deviations, errors);
      [low, high] = [
        Math.max(this.bounds[0], mean + below),
        Math.min(this.bounds[1], mean + above),
      ];
    }
    const known = (end: number) => (Number.isFinite(end) ? end : null);
    return { n: size, mean, interval: [known(Math.min(low, mean)), known(Math.max(high, mean))] };
  }

  range(): RangeSummary {
    return { ...this.mean(), min: this.min, max: this.max };
  }

  results(): ResultSummary {
    const { losses, wins } = this;
    const mean = this.mean();
    return { ...mean, wins, draws: mean.n - wins - losses, losses };
  }

  private close(sums: GroupedTally['sums']): void {
    const { bounds, openSize, openSum } = this;
    if (openSize === 0) return;
    const mean = this.middle + openSum / openSize;
    sums.clusters++;
    sums.size += openSize;
    sums.sum += openSum;
    sums.squares += openSum * openSum;
    sums.products += openSum * openSize;
    sums.sizes += openSize * openSize;
    if (mean !== bounds[0] && mean !== bounds[1]) sums.between++;
  }
}
