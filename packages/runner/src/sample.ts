/**
 * A sample of results read back from a line of an analysis, and samples put together. A line tells the
 * number n, the mean, the shares of wins and losses, and an interval; the spread is in the interval:
 *
 *     normal     half its width is 1.96 s / √n, so the sum of squared deviations is (half / 1.96)² n (n - 1).
 *                An end that was cut off at the bounds is nearer to the mean than the other; where both
 *                were, which takes n <= 4, the largest spread that the bounds allow is taken
 *     Wilson's   only the two bounds came up, and the spread follows from their shares; or all results
 *                were the same, and there is none
 *
 * Samples add up as T. Chan, G. Golub and R. LeVeque do it (Algorithms for Computing the Sample Variance,
 * 1983), and the pooled interval is the one that `Tally` would give for all results together.
 */
import {
  type Interval,
  type MoveOdds,
  normalInterval,
  type SampledOdds,
  wilsonInterval,
  Z95,
} from 'turnwise/analysis';

/** What is known of a sample of results. */
export interface Sample {
  readonly n: number;
  readonly mean: number;
  /** The sum of squared deviations from the mean. */
  readonly deviations: number;
  readonly wins: number;
  readonly losses: number;
  /** Whether other results than the two bounds came up. */
  readonly isBetween: boolean;
}

/** What rounding may leave between numbers that should be equal, as a share of their scale. */
const ROUNDING = 1e-9;

/** The sample behind a line. Bounds are those of results. */
export function sampleOf(line: MoveOdds, bounds: Interval): Sample {
  const { n, value } = line;
  const counted = {
    n,
    mean: value,
    wins: Math.round((line.win ?? 0) * n),
    losses: Math.round((line.loss ?? 0) * n),
  };
  if (isByProportion(line, bounds)) {
    const isBetween = n > 0 && !isOfBounds(line, bounds);
    return { ...counted, isBetween, deviations: isBetween ? 0 : mostDeviations(n, value, bounds) };
  }
  return { ...counted, isBetween: true, deviations: deviationsOf(line, bounds) };
}

/** All samples as one. */
export function pooled(samples: readonly Sample[]): Sample {
  const n = total(samples, (sample) => sample.n);
  const mean = n === 0 ? 0 : total(samples, (sample) => (sample.mean * sample.n) / n);
  return {
    n,
    mean,
    deviations: total(samples, (each) => each.deviations + each.n * (each.mean - mean) ** 2),
    wins: total(samples, ({ wins }) => wins),
    losses: total(samples, ({ losses }) => losses),
    isBetween: samples.some(({ isBetween }) => isBetween),
  };
}

/**
 * Odds as `Tally` makes them: Wilson's interval for a proportion or without spread, else the normal one, with so
 * many standard errors to either side.
 */
export function oddsOfSample(sample: Sample, bounds: Interval, errors = Z95): SampledOdds {
  const { deviations, isBetween, losses, mean, n, wins } = sample;
  const [min, max] = bounds;
  const isNormal = isBetween && n >= 2 && deviations > 0;
  const spread = normalInterval(n, 0, deviations, errors);
  const [low, high] = isNormal
    ? [Math.max(min, mean + spread[0]), Math.min(max, mean + spread[1])]
    : proportion(n, mean, bounds);
  return {
    win: wins / n,
    draw: (n - wins - losses) / n,
    loss: losses / n,
    value: mean,
    interval: [Math.min(low, mean), Math.max(high, mean)],
    intervalBy: isNormal ? 'normal' : 'wilson',
    n,
  };
}

/** As if the mean came from results at the two bounds only. */
function proportion(n: number, mean: number, [min, max]: Interval): Interval {
  const width = max - min;
  if (!(width > 0 && width < Number.POSITIVE_INFINITY)) return [min, max];
  const share = n === 0 ? 0 : Math.min(Math.max(0, (mean - min) / width), 1);
  const [low, high] = wilsonInterval(share * n, n);
  return [min + low * width, min + high * width];
}

/** Whether the interval is Wilson's. A line of a tree search does not say so: then its ends do. */
function isByProportion(line: MoveOdds, bounds: Interval): boolean {
  const { interval, intervalBy, n, value } = line;
  if (n < 2 || intervalBy === 'wilson') return true;
  if (intervalBy === 'normal' || !(isOfBounds(line, bounds) || isOfOneKind(line))) return false;
  const [low, high] = proportion(n, value, bounds);
  const scale = interval[1] - interval[0];
  return (
    areClose(interval[0], Math.min(low, value), scale) &&
    areClose(interval[1], Math.max(high, value), scale)
  );
}

/** Whether only wins, only draws or only losses came up: results without spread do. */
function isOfOneKind({ draw, loss, win }: MoveOdds): boolean {
  return win === 1 || draw === 1 || loss === 1;
}

/** Whether it may be that only the two bounds came up. */
function isOfBounds({ draw, loss, value, win }: MoveOdds, [min, max]: Interval): boolean {
  if (draw !== 0 || win === null || loss === null) return false;
  const fromBounds = (win === 0 ? 0 : win * max) + (loss === 0 ? 0 : loss * min);
  return areClose(value, fromBounds, max - min);
}

/** From a normal interval. */
function deviationsOf({ interval, n, value }: MoveOdds, bounds: Interval): number {
  const [low, high] = interval;
  const isCut = low <= bounds[0] && high >= bounds[1];
  if (isCut) return mostDeviations(n, value, bounds);
  const half = Math.max(value - low, high - value);
  return (half / Z95) ** 2 * n * (n - 1);
}

/** No results within the bounds deviate more than those at the bounds. */
function mostDeviations(n: number, mean: number, [min, max]: Interval): number {
  return n === 0 || max === min ? 0 : Math.max(0, n * (max - mean) * (mean - min));
}

/** Whether two numbers are the same but for rounding, seen on a scale. */
function areClose(a: number, b: number, scale: number): boolean {
  if (a === b) return true;
  const difference = Math.abs(a - b); // infinite, or no number, where an end is open
  const size = Math.max(Math.abs(a), Math.abs(b));
  return difference < Number.POSITIVE_INFINITY && difference <= ROUNDING * scale + 1e-14 * size;
}

function total(samples: readonly Sample[], of: (sample: Sample) => number): number {
  return samples.reduce((sum, sample) => sum + of(sample), 0);
}
