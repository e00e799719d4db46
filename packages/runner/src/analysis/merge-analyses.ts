/**
 * Independent searches of one position as one analysis. Their samples add up, and intervals are those of all results
 * together. What one search has proven is proven. The interval of a tree search stays `adaptive`, which promises no
 * confidence. Mixed strategies are averaged by simulations; shares of reward scores follow from the merged means.
 */
import {
  type Analysis,
  type Interval,
  type MoveOdds,
  normalInterval,
  Tally,
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

function mergedOdds(lines: readonly MoveOdds[], bounds: Interval): MoveOdds {
  const tally = tallyOf(lines, bounds);
  const n = lines.reduce((sum, line) => sum + line.n, 0);
  const proven = lines.find(({ known }) => known === 'exact');
  if (proven) return { ...proven, n };
  const line = mostSampled(lines);
  if (n === 0) return line;
  const odds = tally.odds();
  const isAdaptive = lines.some(({ intervalBy }) => intervalBy === 'adaptive');
  return { ...line, ...odds, intervalBy: isAdaptive ? 'adaptive' : odds.intervalBy };
}

/** Scores have no bounds, wins or losses; their interval is the normal one. */
function mergedScores(lines: readonly MoveOdds[]): MoveOdds {
  const { n, sample, value } = tallyOf(lines, OPEN).odds();
  const interval = normalInterval(n, sample.sum, sample.squares);
  return { ...mostSampled(lines), n, value, interval, sample };
}

function tallyOf(lines: readonly MoveOdds[], bounds: Interval): Tally {
  const tally = new Tally(bounds);
  for (const { known, n, sample } of lines) {
    if (sample) tally.addSample(n, sample);
    else if (n > 0 && known !== 'exact')
      throw new TypeError('mergeAnalyses: expected analyses with samples, got one without');
  }
  return tally;
}

/** Stands for the others where values cannot be pooled. */
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
