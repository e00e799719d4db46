/**
 * Counting values that come in clusters: matches with the same seed share their dice, so the clusters are
 * the independent sample, not the matches. The mean is that of all values. Its interval is that of a ratio
 * of sums over clusters, which may differ in size: with sums s and sizes n of G clusters and the mean m,
 *
 *     standard error = √(G / (G - 1) · Σ (s - m n)²) / Σ n
 *
 * (W. G. Cochran, Sampling Techniques, 1977, chapter 6). With clusters of one this is the error that `Tally` of
 * the analyses takes, but clusters may be few, so the interval has as many errors to either side as Student's
 * distribution with G - 1 degrees of freedom asks for, and not 1.96. As in `Tally`, Wilson's interval is used
 * where only the two bounds came up, and where there is no spread. Tallies are plain data, can go on from it, and
 * can be put together.
 */
import { type Interval, middleOf, normalInterval, wilsonInterval } from '../analysis/index.ts';
import { Fields } from '../core/index.ts';
import { studentQuantile } from './distributions.ts';

/** A tally as JSON. Sums are those of differences from the middle of the bounds. */
export interface TallyData {
  readonly n: number;
  readonly wins: number;
  readonly losses: number;
  /** Null before the first value, with max. */
  readonly min: number | null;
  readonly max: number | null;
  readonly clusters: number; //  that are closed, as all below
  readonly size: number; //      Σ n
  readonly sum: number; //       Σ s
  readonly squares: number; //   Σ s²
  readonly products: number; //  Σ s n
  readonly sizes: number; //     Σ n²
  readonly between: number; //   clusters whose mean is none of the bounds
  readonly open: number; //      the number of the cluster under way
  readonly openSum: number;
  readonly openSize: number;
}

/** The mean of a tally. */
export interface MeanSummary {
  readonly n: number;
  /** Null without a value. */
  readonly mean: number | null;
  /** Where the mean of very many lies, with 95 % confidence; an end is null where nothing is known. */
  readonly interval: readonly [low: number | null, high: number | null];
}

/** A mean with its extremes. */
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

const COUNTS = ['n', 'wins', 'losses', 'clusters', 'size', 'sizes', 'between', 'openSize'] as const;
const SUMS = ['sum', 'squares', 'products', 'openSum'] as const;
const NOTHING: TallyData = {
  n: 0,
  wins: 0,
  losses: 0,
  min: null,
  max: null,
  clusters: 0,
  size: 0,
  sum: 0,
  squares: 0,
  products: 0,
  sizes: 0,
  between: 0,
  open: 0,
  openSum: 0,
  openSize: 0,
};

/** A tally while it counts. */
type Counts = { -readonly [field in keyof TallyData]: TallyData[field] };

/** What rounding may leave of squares where there is no spread. */
const ROUNDING = 1e-12;

export class GroupedTally {
  private readonly middle: number;
  private readonly data: Counts;

  constructor(
    private readonly bounds: Interval,
    data: TallyData = NOTHING,
  ) {
    this.middle = middleOf(bounds);
    this.data = { ...data };
  }

  /** Counts a value of a cluster; clusters come one after the other. */
  add(value: number, cluster: number): void {
    const { data } = this;
    if (cluster !== data.open) close(data, this.bounds);
    data.open = cluster;
    const difference = value - this.middle;
    data.n++;
    data.openSum += difference;
    data.openSize++;
    if (difference > 0) data.wins++;
    else if (difference < 0) data.losses++;
    if (data.min === null || value < data.min) data.min = value;
    if (data.max === null || value > data.max) data.max = value;
  }

  mean(): MeanSummary {
    const { between, clusters, products, size, sizes, squares, sum } = closed(
      this.data,
      this.bounds,
    );
    if (size === 0) return { n: 0, mean: null, interval: [null, null] };
    const offset = sum / size;
    const mean = this.middle + offset;
    const spread = squares - 2 * offset * products + offset * offset * sizes;
    const isNormal = between > 0 && clusters >= 2 && spread > ROUNDING * squares;
    const [low, high] = isNormal
      ? spreadAround(mean, clusters, (spread * clusters * clusters) / (size * size), this.bounds)
      : proportion(clusters, mean, this.bounds);
    const ends = [Math.min(low, mean), Math.max(high, mean)].map((end) =>
      Number.isFinite(end) ? end : null,
    );
    return { n: size, mean, interval: [ends[0] ?? null, ends[1] ?? null] };
  }

  range(): RangeSummary {
    return { ...this.mean(), min: this.data.min, max: this.data.max };
  }

  results(): ResultSummary {
    const { losses, n, wins } = this.data;
    return { ...this.mean(), wins, draws: n - wins - losses, losses };
  }

  toJSON(): TallyData {
    return { ...this.data };
  }

  /** This one, and another after it whose clusters are others; they are renumbered by `offset`. */
  merged(other: GroupedTally, offset: number): GroupedTally {
    const own = closed(this.data, this.bounds);
    const { data } = other;
    const total = Object.fromEntries(
      [...COUNTS, ...SUMS].map((field) => [field, own[field] + data[field]]),
    );
    const extreme = (of: typeof Math.min, field: 'min' | 'max') => {
      const values = [own[field], data[field]].filter((value) => value !== null);
      return values.length === 0 ? null : of(...values);
    };
    return new GroupedTally(this.bounds, {
      ...own,
      ...total,
      min: extreme(Math.min, 'min'),
      max: extreme(Math.max, 'max'),
      open: data.open + offset,
    });
  }
}

/** Checks what claims to be a tally. */
export function parseTally(where: string, source: unknown): TallyData {
  const fields = new Fields(where, source, Object.keys(NOTHING));
  const counts = COUNTS.map((field) => [field, fields.whole(field, 0, Number.MAX_SAFE_INTEGER)]);
  const sums = SUMS.map((field) => [field, fields.number(field)]);
  const data: TallyData = {
    ...NOTHING,
    ...Object.fromEntries([...counts, ...sums]),
    open: fields.whole('open', 0, Number.MAX_SAFE_INTEGER),
    min: fields.numberOrNull('min'),
    max: fields.numberOrNull('max'),
  };
  const isSound =
    data.wins + data.losses <= data.n &&
    data.size + data.openSize === data.n &&
    data.between <= data.clusters &&
    data.clusters <= data.size &&
    (data.min === null) === (data.n === 0) &&
    (data.max === null) === (data.n === 0);
  if (!isSound) throw new TypeError(`${where}: the counts contradict each other`);
  return data;
}

/** With the cluster under way counted as a whole one. */
function closed(data: TallyData, bounds: Interval): TallyData {
  const copy = { ...data };
  close(copy, bounds);
  return copy;
}

/** The same, in place: this runs for every match. */
function close(data: Counts, bounds: Interval): void {
  const { openSize, openSum } = data;
  if (openSize === 0) return;
  const mean = middleOf(bounds) + openSum / openSize;
  data.clusters++;
  data.size += openSize;
  data.sum += openSum;
  data.squares += openSum * openSum;
  data.products += openSum * openSize;
  data.sizes += openSize * openSize;
  if (mean !== bounds[0] && mean !== bounds[1]) data.between++;
  data.openSum = 0;
  data.openSize = 0;
}

/** By Student's distribution, from a sample of clusters whose squared deviations add up to so much; within bounds. */
function spreadAround(
  mean: number,
  clusters: number,
  deviations: number,
  [min, max]: Interval,
): Interval {
  const errors = studentQuantile(clusters - 1);
  const [below, above] = normalInterval(clusters, 0, deviations, errors);
  return [Math.max(min, mean + below), Math.min(max, mean + above)];
}

/** As if the mean came from values at the two bounds only. */
function proportion(n: number, mean: number, [min, max]: Interval): Interval {
  const width = max - min;
  if (!(width > 0 && width < Number.POSITIVE_INFINITY)) return [min, max];
  const share = Math.min(Math.max(0, (mean - min) / width), 1);
  const [low, high] = wilsonInterval(share * n, n);
  return [min + low * width, min + high * width];
}
