/** The odds of a move from independent searches as one. */
import type { MoveOdds } from './analysis.ts';
import { type Interval, Tally } from './tally.ts';
import { oddsOfTrees } from './trees.ts';

/**
 * Merges what independent searches of one position say about a move: samples add up, and what one search has
 * proven is proven. Mixed strategies are averaged by the simulations of the searches.
 *
 * @example
 *     mergeOdds([one.moves[0], other.moves[0]], [one.simulations, other.simulations], [-1, 1]);
 */
export function mergeOdds(
  lines: readonly MoveOdds[],
  simulations: readonly number[],
  bounds: Interval,
): MoveOdds {
  const n = lines.reduce((sum, line) => sum + line.n, 0);
  const share = averageShare(lines, simulations);
  const proven = lines.find(({ known }) => known === 'exact');
  if (proven) return { ...proven, n, share };
  const line = mostSampled(lines);
  if (n === 0) return { ...line, share };
  const isByTrees = lines.some(({ trees }) => trees !== undefined);
  const odds = isByTrees
    ? oddsOfTrees(
        lines.flatMap(({ trees }) => trees ?? []),
        bounds,
      )
    : pooledSample(lines, bounds).odds();
  return { ...line, ...odds, share };
}

/** All simulations of a move as one sample. */
export function pooledSample(lines: readonly MoveOdds[], bounds: Interval): Tally {
  const tally = new Tally(bounds);
  for (const { n, sample } of lines) {
    if (sample) tally.addSample(n, sample);
    else if (n > 0) throw new TypeError('mergeOdds: expected odds with samples, got some without');
  }
  return tally;
}

/** Stands for the others where values cannot be pooled. */
export function mostSampled(lines: readonly MoveOdds[]): MoveOdds {
  return lines.reduce((most, line) => (line.n > most.n ? line : most));
}

/** The average share of a move in mixed strategies, of those searches that have one. */
export function averageShare(
  lines: readonly MoveOdds[],
  simulations: readonly number[],
): number | null {
  let weight = 0;
  let sum = 0;
  for (const [number, { share }] of lines.entries()) {
    if (share === null || simulations[number] === 0) continue;
    weight += simulations[number];
    sum += simulations[number] * share;
  }
  return weight === 0 ? null : sum / weight;
}
