/**
 * Odds from independent trees. The simulations of one tree depend on each other, so how they scatter says little about
 * the value of a move; how trees differ does. The value is the mean of the second half of the simulations of each tree,
 * when it knew more than in the first. The interval is meant to hold, in 95 % of cases, the value that ten times the work
 * finds. Four things can move it there, and their squares add up:
 *
 *     two standard errors of the mean of the trees
 *     the step from the first half to the second, which may go on
 *     what ten times the work has moved the moves of this position so far, on average
 *     0.15 standard deviations of the results, for what no tree has seen yet
 *
 * The factors were chosen by measuring with 1,000 and 10,000 simulations in Kalah, Othello on 6 x 6, Hex on 5 x 5 and 6 x 6,
 * breakthrough, Connect Four, checkers and Pig; players/uct-coverage.test.ts counts how often the interval holds in positions that
 * were not used for that. Near the solution of a game any value may turn into a win or a loss, and there is no interval.
 */
import { type Interval, type SampledOdds, type SampleSums, Tally } from './tally.ts';

/** Results of some simulations of a move. */
export interface CountedSums extends SampleSums {
  readonly n: number;
}

/** The simulations of a move in one tree. */
export interface TreeSample {
  /** The number of the tree. */
  readonly tree: number;
  /** The first half of them, and the second. */
  readonly early: CountedSums;
  readonly late: CountedSums;
  /** How far ten times the work has moved values so far: the mean square over the moves of the position, less noise. */
  readonly movement: number;
  /** Whether ten times the simulations would probably solve the position. */
  readonly isNearSolution: boolean;
}

/** Odds from trees, without the move they belong to. */
export interface TreeOdds extends Pick<SampledOdds, 'win' | 'draw' | 'loss' | 'value' | 'n'> {
  readonly interval: Interval; // open where there is none
  readonly intervalBy: 'trees' | 'none';
  readonly trees: readonly TreeSample[];
}

const FEWEST = 4; // trees that an interval needs
const STANDARD_ERRORS = 2;
const MOVED = 1;
const UNSEEN = 0.15; // standard deviations

const OPEN: Interval = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/**
 * The odds of a move from what several trees have found.
 *
 * @example
 *     oddsOfTrees(line.trees ?? [], [-1, 1]).interval;
 */
export function oddsOfTrees(samples: readonly TreeSample[], bounds: Interval): TreeOdds {
  const trees = samples.filter(({ late }) => late.n > 0).sort((a, b) => a.tree - b.tree);
  const n = trees.reduce((sum, { early, late }) => sum + early.n + late.n, 0);
  const { win, draw, loss, value } = pooled(trees, 'late', bounds).odds();
  const odds = { win, draw, loss, value, n, trees };
  const isUncertain = trees.length < FEWEST || trees.some(({ isNearSolution }) => isNearSolution);
  return isUncertain
    ? { ...odds, interval: OPEN, intervalBy: 'none' }
    : { ...odds, interval: intervalOf(trees, bounds), intervalBy: 'trees' };
}

/** At least the interval of the simulations, as if they were independent. */
function intervalOf(trees: readonly TreeSample[], bounds: Interval): Interval {
  const late = pooled(trees, 'late', bounds);
  const { interval, sample, value } = late.odds();
  const early = pooled(trees, 'early', bounds);
  const drift = early.n === 0 ? 0 : value - early.mean;
  const variance = Math.max(0, sample.squares / late.n - (sample.sum / late.n) ** 2);
  const error = standardError(trees, late, bounds);
  const movement = trees.reduce((sum, tree) => sum + tree.movement, 0) / trees.length;
  const moved = Math.sqrt(Math.max(0, movement)); // of little noise, less than nothing may be left
  const unseen = Math.sqrt(variance);
  const half = Math.hypot(STANDARD_ERRORS * error, drift, MOVED * moved, UNSEEN * unseen);
  return [
    Math.max(Math.min(bounds[0], value), Math.min(interval[0], value - half)),
    Math.min(Math.max(bounds[1], value), Math.max(interval[1], value + half)),
  ];
}

/** Of the mean of all simulations, from the means of the trees, which weigh as much as they have simulations. */
function standardError(trees: readonly TreeSample[], all: Tally, bounds: Interval): number {
  const squares = trees.map((tree) => {
    const own = pooled([tree], 'late', bounds);
    return ((own.n / all.n) * (own.mean - all.mean)) ** 2;
  });
  const sum = squares.reduce((total, square) => total + square, 0);
  return Math.sqrt((sum * trees.length) / (trees.length - 1));
}

function pooled(trees: readonly TreeSample[], half: 'early' | 'late', bounds: Interval): Tally {
  const tally = new Tally(bounds);
  for (const tree of trees) tally.addSample(tree[half].n, tree[half]);
  return tally;
}
