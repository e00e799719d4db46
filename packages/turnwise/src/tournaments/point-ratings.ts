/**
 * Ratings of players in games with stakes, where wins differ in size: the mean result counts, and not how often one
 * wins. Least squares, in the points of the game (R. T. Stefani, Football and Basketball Predictions Using Least
 * Squares, IEEE Transactions on Systems, Man, and Cybernetics 7, 1977):
 *
 *     points of first = rating of first - rating of second + advantage (0 where nobody moves first) + luck
 *
 * So a difference of ratings is what to expect of a match, and players of the same schedule are ranked by their mean
 * results. Every match counts the same, however much luck there is in it, because weights by luck would rank otherwise.
 *
 * Intervals assume nothing about the luck, which may differ from pair to pair: the errors come from the residuals, each
 * corrected for its leverage, and have Student's distribution (R. M. Bell and D. F. McCaffrey, Bias Reduction in
 * Standard Errors for Linear Regression with Multi-Stage Samples, Survey Methodology 28, 2002). With the coefficients a
 * of a rating in the results of the matches, and their leverages h, it has at least
 *
 *     degrees of freedom = (Σ a²)² / Σ a⁴ / (1 - h)
 *
 * which are Bell and McCaffrey's with the squares of the hat matrix bounded by its diagonal.
 * point-ratings.test.ts measures how often the intervals contain the truth. Matches are taken as independent.
 */
import { inspect, requireKnownKeys } from '../core/index.ts';
import type { PairPoints } from './pair-tally.ts';
import { checkPlayers, type Estimate, intervalOf, type RatingTable } from './rating-table.ts';
import { Cholesky, centred, groupsOf, type RatingGroups } from './ratings-likelihood.ts';

/** Ratings in points a match. Plain data. */
export interface PointRatings extends RatingTable {
  readonly unit: 'points';
}

/**
 * Rates players, given by name, from points that have their indices; the mean of connected players is 0.
 *
 * @example
 *     const points = [{ first: 0, second: 1, matches: 40, sum: 120, squares: 9000, isNeutral: true }];
 *     pointRatings(['uct', 'random'], points).players[0]?.rating; // 1.5: ahead by 3 points a match
 */
export function pointRatings(
  players: readonly string[],
  results: readonly PairPoints[],
): PointRatings {
  checkPlayers('pointRatings', players);
  for (const result of results) checkPoints(players.length, result);
  const pairs = results.filter(({ matches }) => matches > 0);
  const groups = groupsOf(players.length, pairs);
  const hasFirst = pairs.some(({ isNeutral = false }) => !isNeutral);
  const isAdvantageFree = hasFirst && groups.separatesAdvantage;
  const fit = new LeastSquares(players.length, pairs, groups, isAdvantageFree);
  return {
    unit: 'points',
    players: players.map((player, i) => {
      const group = groups.of[i];
      const matches = pairs
        .filter(({ first, second }) => first === i || second === i)
        .reduce((sum, pair) => sum + pair.matches, 0);
      const isAlone = groups.members[group]?.length === 1;
      const estimate = isAlone ? UNKNOWN : { rating: fit.point[i], ...fit.errorOf(i) };
      return { player, ...estimate, group, matches };
    }),
    groups: groups.members,
    covariance: players.map((_, i) => players.map((_, j) => fit.covariance(i, j))),
    advantage: isAdvantageFree ? advantageOf(fit, players.length) : unestimated(hasFirst),
  };
}

const UNKNOWN = { rating: null, standardError: null, interval: null };

function advantageOf(fit: LeastSquares, place: number): Estimate {
  const { standardError, interval } = fit.errorOf(place);
  return { value: fit.point[place], standardError, interval, source: 'estimated' };
}

function unestimated(hasFirst: boolean): Estimate {
  const source = hasFirst ? 'confounded' : 'unseen';
  return { value: 0, standardError: null, interval: null, source };
}

const ROUNDING = 1e-9; // below this share of what there could be, something is 0
const LEAST_REST = 1e-12; // of 1 - leverage, for a match that alone decides a parameter

/** Parameters are the players' ratings, then the advantage. */
class LeastSquares {
  readonly point: Float64Array; //           [parameter]
  private readonly size: number;
  private readonly inverse: Float64Array; //  [parameter * size + parameter] of the sum of x x' over matches, centred
  private readonly errors: Float64Array; //   [parameter * size + parameter] covariance of the point
  private readonly leverages: readonly number[]; // [pair] of one match
  private readonly least: number; //         a variance of the results below this is 0

  constructor(
    private readonly players: number,
    private readonly pairs: readonly PairPoints[],
    groups: RatingGroups,
    private readonly isAdvantageFree: boolean,
  ) {
    const size = players + 1;
    this.size = size;
    const products = new Float64Array(size * size);
    const slope = new Float64Array(size);
    for (const pair of pairs) {
      for (const [i, sign] of this.parts(pair)) slope[i] += sign * pair.sum;
      this.addProducts(products, pair, pair.matches);
    }
    if (!isAdvantageFree) products[size * size - 1] = 1; // so that it stands still
    for (const members of groups.members) {
      // Only differences count: this keeps the mean of a group at 0, and makes the matrix definite.
      const c = Math.max(1, ...members.map((i) => products[i * size + i])) / members.length;
      for (const i of members) for (const j of members) products[i * size + j] += c;
    }
    const factor = new Cholesky(products, size);
    this.point = factor.solve(slope);
    this.inverse = centred(factor.inverse(), size, groups);
    this.leverages = pairs.map((pair) => {
      const parts = this.parts(pair);
      return parts.reduce((sum, [i, sign]) => sum + sign * this.coefficient(i, pair), 0);
    });
    const luck = new Float64Array(size * size);
    for (const [p, pair] of pairs.entries()) {
      const rest = 1 - this.leverages[p];
      if (rest > ROUNDING) this.addProducts(luck, pair, this.residuals(pair) / rest);
    }
    this.errors = product(product(this.inverse, luck, size), this.inverse, size);
    const [matches, squares] = [total(pairs, 'matches'), total(pairs, 'squares')];
    this.least = matches === 0 ? 0 : (ROUNDING * squares) / matches ** 2;
  }

  covariance(i: number, j: number): number {
    return this.errors[i * this.size + j];
  }

  /** Null where one match alone decides a parameter, and where the results have no spread: nothing is known then. */
  errorOf(i: number) {
    let [squares, fourths] = [0, 0];
    for (const [p, pair] of this.pairs.entries()) {
      const square = this.coefficient(i, pair) ** 2;
      squares += pair.matches * square;
      fourths += (pair.matches * square * square) / Math.max(LEAST_REST, 1 - this.leverages[p]);
    }
    const degrees = Math.floor(squares ** 2 / fourths + ROUNDING);
    const variance = this.covariance(i, i);
    if (!(degrees >= 1 && variance > this.least)) return { standardError: null, interval: null };
    const standardError = Math.sqrt(variance);
    const interval = intervalOf(this.point[i], standardError, degrees);
    return { standardError, interval, degrees };
  }

  /** How a match of the pair changes a parameter. */
  private coefficient(i: number, pair: PairPoints): number {
    const row = i * this.size;
    return this.parts(pair).reduce((sum, [j, sign]) => sum + sign * this.inverse[row + j], 0);
  }

  /** The squares of what the point does not explain, added up. */
  private residuals(pair: PairPoints): number {
    const { matches, squares, sum } = pair;
    const fit = this.parts(pair).reduce((rest, [i, sign]) => rest + sign * this.point[i], 0);
    return Math.max(0, squares - 2 * fit * sum + matches * fit * fit);
  }

  /** Adds `weight` times x x', where x says how the points of the first change with each parameter. */
  private addProducts(matrix: Float64Array, pair: PairPoints, weight: number): void {
    const parts = this.parts(pair);
    for (const [i, sign] of parts)
      for (const [j, other] of parts) matrix[i * this.size + j] += sign * other * weight;
  }

  /** The parameters of x that are not 0. One that plays itself is here twice, and cancels. */
  private parts({ first, second, isNeutral = false }: PairPoints): [number, number][] {
    const parts: [number, number][] = [
      [first, 1],
      [second, -1],
    ];
    if (this.isAdvantageFree && !isNeutral) parts.push([this.players, 1]);
    return parts;
  }
}

function total(pairs: readonly PairPoints[], field: 'matches' | 'squares'): number {
  return pairs.reduce((sum, pair) => sum + pair[field], 0);
}

function product(a: Float64Array, b: Float64Array, size: number): Float64Array {
  const c = new Float64Array(size * size);
  for (let i = 0; i < size; i++)
    for (let k = 0; k < size; k++) {
      const factor = a[i * size + k];
      if (factor === 0) continue;
      for (let j = 0; j < size; j++) c[i * size + j] += factor * b[k * size + j];
    }
  return c;
}

const KEYS = ['first', 'second', 'matches', 'sum', 'squares', 'isNeutral'];

function checkPoints(players: number, result: PairPoints): void {
  requireKnownKeys('pointRatings', result, KEYS);
  const { first, second, matches, sum, squares, isNeutral = false } = result;
  for (const player of [first, second]) {
    if (Number.isInteger(player) && player >= 0 && player < players) continue;
    throw new RangeError(
      `pointRatings: expected the index of one of ${players} players, got ${inspect(player)}`,
    );
  }
  if (!Number.isSafeInteger(matches) || matches < 0)
    throw new RangeError(`pointRatings: expected a number of matches, got ${inspect(matches)}`);
  if (!Number.isFinite(sum) || !Number.isFinite(squares) || squares < 0)
    throw new RangeError(
      `pointRatings: expected sums of points and squares, got ${inspect(sum)} and ${inspect(squares)}`,
    );
  if (typeof isNeutral !== 'boolean')
    throw new TypeError(
      `pointRatings: expected isNeutral true or false, got ${inspect(isNeutral)}`,
    );
}
