/**
 * Ratings of players from results between pairs: maximum likelihood of strengths, advantage of the first to move and
 * share of draws together (see elo.ts), with a weak prior (see ratings-likelihood.ts), so that a player who won
 * everything has a finite rating and a wide interval. Intervals are the estimate and 1.96 standard errors, from the
 * inverse of the information at the maximum; ratings-coverage.test.ts measures how often they contain the truth. For
 * some hundred players. Matches are taken as independent; if players repeat themselves, as two without chance do,
 * intervals are too narrow. Only who won counts: see `pointRatings` for games in which wins differ in size.
 */
import { inspect, requireKnownKeys } from '../core/index.ts';
import { drawingOf, drawShareOf, ELO } from './elo.ts';
import { matchesOf, type PairResult, sumByPair, withoutDraws } from './pair-tally.ts';
import { checkPlayers, type Estimate, intervalOf, type RatingTable } from './rating-table.ts';
import { groupsOf, type Maximum, maximumOf } from './ratings-likelihood.ts';

/** Ratings in Elo. Plain data. */
export interface Ratings extends RatingTable {
  readonly unit: 'Elo';
  readonly draws: Estimate; //        share of draws between equals
  readonly logLikelihood: number; //  of results and prior
  readonly iterations: number; //     of Newton's method
  readonly isConverged: boolean;
}

/**
 * Rates players, given by name, from results that have their indices.
 *
 * @example
 *     const results = [{ first: 0, second: 1, wins: 30, draws: 0, losses: 10, isNeutral: true }];
 *     ratings(['uct', 'random'], results).players[0]?.rating; // 94
 */
export function ratings(
  players: readonly string[],
  results: readonly PairResult[],
  options: RatingOptions = {},
): Ratings {
  checkPlayers('ratings', players);
  checkOptions(players, options);
  const { advantage = 'estimate', draws = 'estimate', prior = 1 } = options;
  const n = players.length;
  const pairs = sumByPair(n, results);
  const groups = groupsOf(n, pairs);
  const matches = pairs.reduce((sum, pair) => sum + matchesOf(pair), 0);
  const drawn = pairs.reduce((sum, pair) => sum + pair.draws, 0);
  const isAdvantageFree = advantage === 'estimate' && pairs.some(({ isNeutral }) => !isNeutral);
  const isDrawingFree = draws === 'estimate' && drawn > 0;

  const start = new Float64Array(n + 2);
  start[n] = advantage === 'estimate' ? 0 : advantage / ELO;
  const share = isDrawingFree ? (drawn + prior / 3) / (matches + prior) : 0;
  start[n + 1] = drawingOf(draws === 'estimate' ? share : draws);
  const counted = draws === 0 ? pairs.map(withoutDraws) : pairs;
  const free = { isAdvantageFree, isDrawingFree };
  const maximum = maximumOf({ players: n, pairs: counted, groups, prior, ...free }, start);

  const { logLikelihood, iterations, isConverged } = maximum;
  const anchor = options.anchor ? players.indexOf(options.anchor.player) : NOBODY;
  const reference = groups.of.map((group) => (group === groups.of[anchor] ? anchor : NOBODY));
  const covariance = covarianceOf(maximum, reference);
  return {
    unit: 'Elo',
    players: players.map((player, i) => {
      const group = groups.of[i];
      const own = pairs.filter(({ first, second }) => first === i || second === i);
      const matches = own.reduce((sum, pair) => sum + matchesOf(pair), 0);
      if (groups.members[group]?.length === 1 && i !== anchor)
        return { player, ...UNKNOWN, group, matches };
      const rating = ELO * (level(maximum, i) - level(maximum, reference[i]));
      const base = reference[i] === NOBODY ? 0 : (options.anchor?.rating ?? 0);
      const { value, ...error } = normal(base + rating, covariance[i]?.[i]);
      return { player, rating: value, ...error, group, matches };
    }),
    groups: groups.members,
    covariance,
    advantage: isAdvantageFree
      ? {
          ...normal(ELO * level(maximum, n), ELO ** 2 * spread(maximum, n, n)),
          source: groups.separatesAdvantage ? 'estimated' : 'confounded',
        }
      : given(advantage),
    draws: isDrawingFree
      ? drawEstimate(level(maximum, n + 1), spread(maximum, n + 1, n + 1))
      : given(draws),
    logLikelihood,
    iterations,
    isConverged,
  };
}

const NOBODY = -1;
const UNKNOWN = { rating: null, standardError: null, interval: null };

// The mean of every group, "nobody", is at 0 and has no variance.
function level({ point }: Maximum, i: number): number {
  return i === NOBODY ? 0 : point[i];
}

function spread({ point, covariance }: Maximum, i: number, j: number): number {
  return i === NOBODY || j === NOBODY ? 0 : covariance[i * point.length + j];
}

function covarianceOf(maximum: Maximum, reference: readonly number[]): number[][] {
  return reference.map((from, i) =>
    reference.map((to, j) => {
      const shared = spread(maximum, from, j) + spread(maximum, i, to) - spread(maximum, from, to);
      return ELO ** 2 * (spread(maximum, i, j) - shared);
    }),
  );
}

function normal(value: number, variance: number) {
  const standardError = Math.sqrt(Math.max(0, variance)); // an anchor's is 0, and may be rounded below
  return { value, standardError, interval: intervalOf(value, standardError) };
}

/** The interval is computed for the parameter, so it stays within 0 and 1. */
function drawEstimate(drawing: number, variance: number): Estimate {
  const { standardError, interval } = normal(drawing, variance);
  const value = drawShareOf(drawing);
  return {
    value,
    standardError: value * (1 - value) * standardError,
    interval: [drawShareOf(interval[0]), drawShareOf(interval[1])],
    source: 'estimated',
  };
}

function given(option: 'estimate' | number): Estimate {
  const isFixed = option !== 'estimate';
  const [value, source] = isFixed ? [option, 'fixed' as const] : [0, 'unseen' as const];
  return { value, standardError: null, interval: null, source };
}

export interface RatingOptions {
  /** The player with a fixed rating; the others of the group are measured from it. Default: means are 0. */
  readonly anchor?: { readonly player: string; readonly rating: number };
  /** Elo of moving first; 0 switches it off. Default: 'estimate'. */
  readonly advantage?: 'estimate' | number;
  /** Share of draws between equals; 0 counts draws as half won and half lost. Default: 'estimate'. */
  readonly draws?: 'estimate' | number;
  /** Virtual matches for each parameter, 1e-6 to 1e6; see ratings-likelihood.ts. Default: 1. */
  readonly prior?: number;
}

function checkOptions(players: readonly string[], options: RatingOptions): void {
  requireKnownKeys('ratings', options, ['anchor', 'advantage', 'draws', 'prior']);
  const { anchor, advantage = 'estimate', draws = 'estimate', prior = 1 } = options;
  const expect = (holds: boolean, problem: string): void => {
    if (!holds) throw new RangeError(`ratings: ${problem}`);
  };
  if (anchor !== undefined) {
    requireKnownKeys('ratings: anchor', anchor, ['player', 'rating']);
    const player = `the anchor ${inspect(anchor.player)}`;
    expect(
      players.includes(anchor.player),
      `${player} is none of the players ${players.join(', ')}`,
    );
    const rating = inspect(anchor.rating);
    expect(Number.isFinite(anchor.rating), `expected a finite rating, got ${rating}`);
  }
  expect(
    advantage === 'estimate' || Number.isFinite(advantage),
    `expected an advantage of 'estimate' or finite Elo, got ${inspect(advantage)}`,
  );
  expect(
    draws === 'estimate' || (typeof draws === 'number' && draws >= 0 && draws < 1),
    `expected draws of 'estimate' or a share from 0 to below 1, got ${inspect(draws)}`,
  );
  const isPrior = typeof prior === 'number' && prior >= 1e-6 && prior <= 1e6;
  expect(isPrior, `expected a prior from 1e-6 to 1e6, got ${inspect(prior)}`);
}
