/**
 * Independent searches of one position as one analysis. Samples are summed, and intervals are those of
 * all results together (sample.ts). What one search has proven is proven. The interval of a tree search
 * stays `adaptive`, which promises no confidence. Mixed strategies are averaged by simulations; shares of
 * reward scores are made anew from the pooled means.
 */
import { jsonKey } from 'turnwise';
import {
  type Analysis,
  type Interval,
  type MoveOdds,
  normalInterval,
  type SampledOdds,
  wilsonInterval,
  Z95,
} from 'turnwise/analysis';
import { scoreShares } from 'turnwise/players';

const OPEN: Interval = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/**
 * Merges analyses of the same position for the same role, each from simulations with a seed of its own.
 * They are complete together if each of them is; the seconds are those of the longest; what else they say
 * is as the first says it.
 *
 * @example
 *     mergeAnalyses([player.analysis(game, role, { seed: 1 }), player.analysis(game, role, { seed: 2 })]);
 */
export function mergeAnalyses(analyses: readonly Analysis[]): Analysis {
  const [first, ...others] = analyses;
  if (!first) throw new TypeError('mergeAnalyses: expected one analysis or more, got none');
  if (others.length === 0) return first;
  for (const analysis of analyses) requireLike(analysis, first);
  const isScored = first.measures === 'reward scores';
  const lines = first.moves.map((_, number) => {
    const same = analyses.map(({ moves }) => moves[number] as MoveOdds);
    const share = mixedShare(analyses, same);
    return { ...(isScored ? mergedScores(same) : mergedOdds(same, first.bounds ?? OPEN)), share };
  });
  return {
    ...first,
    simulations: analyses.reduce((sum, { simulations }) => sum + simulations, 0),
    seconds: analyses.reduce((most, { seconds }) => Math.max(most, seconds), 0),
    complete: analyses.every(({ complete }) => complete),
    moves: isScored ? withScoreShares(lines) : lines,
  };
}

/** One move, as several searches judge it. */
function mergedOdds(lines: readonly MoveOdds[], bounds: Interval): MoveOdds {
  const n = lines.reduce((sum, line) => sum + line.n, 0);
  const proven = lines.find(({ known }) => known === 'exact');
  if (proven) return { ...proven, n };
  const line = mostSampled(lines);
  if (n === 0) return line;
  const odds = oddsOfSample(poolOf(lines, bounds), bounds);
  const isAdaptive = lines.some(({ intervalBy }) => intervalBy === 'adaptive');
  return { ...line, ...odds, intervalBy: isAdaptive ? 'adaptive' : odds.intervalBy };
}

/** Scores have no bounds, no wins and no losses; their interval is the normal one. */
function mergedScores(lines: readonly MoveOdds[]): MoveOdds {
  const { deviations, mean, n } = poolOf(lines, OPEN);
  const [low, high] = normalInterval(n, 0, deviations);
  return { ...mostSampled(lines), n, value: mean, interval: [mean + low, mean + high] };
}

function poolOf(lines: readonly MoveOdds[], bounds: Interval): Sample {
  return pooled(lines.filter(({ n }) => n > 0).map((line) => sampleOf(line, bounds)));
}

/** Speaks for the others in what cannot be pooled, such as what is assumed. */
function mostSampled(lines: readonly MoveOdds[]): MoveOdds {
  return lines.reduce((most, line) => (line.n > most.n ? line : most));
}

/** The average share of a move in mixed strategies, of those searches that have one. */
function mixedShare(analyses: readonly Analysis[], lines: readonly MoveOdds[]): number | null {
  let weight = 0;
  let sum = 0;
  for (const [number, { share }] of lines.entries()) {
    const simulations = analyses[number]?.simulations ?? 0;
    if (share === null || simulations === 0) continue;
    weight += simulations;
    sum += simulations * share;
  }
  return weight === 0 ? null : sum / weight;
}

function withScoreShares(lines: readonly MoveOdds[]): MoveOdds[] {
  const isWhole = lines.every(({ n }) => n > 0);
  const shares = isWhole ? scoreShares(lines.map(({ value }) => value)) : null;
  return lines.map((line, number) => ({ ...line, share: shares?.[number] ?? null }));
}

function requireLike(analysis: Analysis, first: Analysis): void {
  if (analysis.counts === 'nodes') {
    throw new TypeError(
      `mergeAnalyses: expected analyses by simulations, got one of ${analysis.player}, which counts nodes`,
    );
  }
  for (const field of ['game', 'position', 'role', 'measures'] as const) {
    if (analysis[field] === first[field]) continue;
    throw new TypeError(
      `mergeAnalyses: expected analyses of one position, got ${field} ${first[field]} and ${analysis[field]}`,
    );
  }
  const keys = (lines: readonly MoveOdds[]) => lines.map(({ move }) => jsonKey(move)).join(' ');
  if (keys(analysis.moves) !== keys(first.moves)) {
    throw new TypeError(
      `mergeAnalyses: expected the same moves in the same order at ${first.position}`,
    );
  }
}

/*
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
