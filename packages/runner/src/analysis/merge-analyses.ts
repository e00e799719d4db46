/**
 * Independent searches of one position as one analysis. Their samples add up, and intervals are those of all results
 * together; trees are put side by side. What one search has proven is proven. Mixed strategies are averaged by
 * simulations; shares of reward scores follow from the merged means.
 */
import {
  type Analysis,
  type Interval,
  type MoveOdds,
  mergeOdds,
  normalInterval,
} from 'turnwise/analysis';
import { jsonKey } from 'turnwise/internal';
import { scoreShares } from 'turnwise/players/internal';

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
  const simulations = analyses.map((analysis) => analysis.simulations);
  const lines = first.moves.map((_, number) => {
    const same = analyses.map(({ moves }) => moves[number] as MoveOdds);
    return isScored
      ? mergedScores(same, simulations)
      : mergeOdds(same, simulations, first.bounds ?? OPEN);
  });
  return {
    ...first,
    simulations: simulations.reduce((sum, count) => sum + count, 0),
    seconds: analyses.reduce((most, { seconds }) => Math.max(most, seconds), 0),
    complete: analyses.every(({ complete }) => complete),
    moves: isScored ? withScoreShares(lines) : lines,
  };
}

/** Scores have no bounds, wins or losses; their interval is the normal one. */
function mergedScores(lines: readonly MoveOdds[], simulations: readonly number[]): MoveOdds {
  const merged = mergeOdds(lines, simulations, OPEN);
  const { n, sample } = merged;
  const interval = sample ? normalInterval(n, sample.sum, sample.squares) : OPEN;
  return { ...merged, win: null, draw: null, loss: null, interval, intervalBy: 'normal' };
}

function withScoreShares(lines: readonly MoveOdds[]): MoveOdds[] {
  const isWhole = lines.every(({ n }) => n > 0);
  const shares = isWhole ? scoreShares(lines.map(({ value }) => value)) : null;
  return lines.map((line, number) => ({ ...line, share: shares?.[number] ?? null }));
}

function requireLike(analysis: Analysis, first: Analysis): void {
  if (analysis.counts === 'nodes')
    throw new TypeError(
      `mergeAnalyses: expected analyses by simulations, got one of ${analysis.player}, which counts nodes`,
    );
  for (const field of ['game', 'position', 'role', 'measures'] as const) {
    if (analysis[field] === first[field]) continue;
    throw new TypeError(
      `mergeAnalyses: expected analyses of one position, got ${field} ${first[field]} and ${analysis[field]}`,
    );
  }
  const keys = (lines: readonly MoveOdds[]) => lines.map(({ move }) => jsonKey(move)).join(' ');
  if (keys(analysis.moves) !== keys(first.moves))
    throw new TypeError(
      `mergeAnalyses: expected the same moves in the same order at ${first.position}`,
    );
}
