/** What ratings in Elo (ratings.ts) and in points (point-ratings.ts) have in common, and the comparison of two players. */
import { type Interval, Z95 } from '../analysis/index.ts';
import { inspect } from '../core/index.ts';
import { studentCdf, studentQuantile } from './distributions.ts';

/** Rating, error and interval are null where unknown: for a player without a match against another. */
export interface PlayerRating {
  readonly player: string;
  readonly rating: number | null; // in the table's unit, comparable within the group only
  readonly standardError: number | null;
  readonly interval: Interval | null;
  readonly group: number; //         index into the groups
  readonly matches: number;
  readonly degrees?: number; //      of freedom of Student's distribution, which the error has; default: a normal one
}

/** A parameter besides the ratings; error and interval are null unless it comes from results. */
export interface Estimate {
  readonly value: number;
  readonly standardError: number | null;
  readonly interval: Interval | null;
  readonly source: EstimateSource;
}

/**
 * `fixed` by the caller; `unseen`, so 0, as nobody moved first or nothing was drawn; `confounded` where
 * who moved first depends on the players, so that only the prior separates the two (in Elo), or nothing (in points: 0).
 */
export type EstimateSource = 'estimated' | 'confounded' | 'fixed' | 'unseen';

/** Elo: from the odds of a win to a loss. Points: the results of the game, a match. */
export type RatingUnit = 'Elo' | 'points';

/** Plain data. */
export interface RatingTable {
  readonly unit: RatingUnit;
  readonly players: readonly PlayerRating[]; //            in the order given
  readonly groups: readonly (readonly number[])[]; //      players connected by matches, by index
  readonly covariance: readonly (readonly number[])[]; //  [player][player] of ratings, in units squared
  readonly advantage: Estimate; //                         of moving first, in units
}

export function checkPlayers(where: string, players: readonly string[]): void {
  if (!Array.isArray(players) || !players.every((player) => typeof player === 'string'))
    throw new TypeError(`${where}: expected an array of names of players, got ${inspect(players)}`);
  const twice = players.find((player, i) => players.indexOf(player) !== i);
  if (twice === undefined) return;
  const problem = `two players are called ${inspect(twice)}; give each its own name`;
  throw new RangeError(`${where}: ${problem}`);
}

/** The estimate and as many standard errors to either side as hold 95 %. */
export function intervalOf(value: number, standardError: number, degrees?: number): Interval {
  const half = (degrees === undefined ? Z95 : studentQuantile(degrees)) * standardError;
  return [value - half, value + half];
}

export interface RatingDifference {
  readonly difference: number; //    in the table's unit
  readonly standardError: number;
  readonly interval: Interval; //    95 %
  readonly superiority: number; //   probability that the one is stronger than the other
}

/**
 * Compares two players, by index; null where nothing connects them, where an error is not known, and for a player with
 * itself. Uses the covariance, since the errors of two ratings are correlated; engine testing calls the superiority LOS.
 *
 * @example
 *     ratingDifference(table, 0, 1)?.superiority; // 0.98
 */
export function ratingDifference(
  { players, covariance }: RatingTable,
  one: number,
  other: number,
): RatingDifference | null {
  const [a, b] = [players[one], players[other]];
  if (!a || !b)
    throw new RangeError(
      `ratingDifference: expected indices of ${players.length} players, got ${one} and ${other}`,
    );
  if (one === other || a.group !== b.group || a.rating === null || b.rating === null) return null;
  if (a.standardError === null || b.standardError === null) return null;
  const at = (i: number, j: number) => covariance[i]?.[j] ?? 0;
  const difference = a.rating - b.rating;
  const standardError = Math.sqrt(at(one, one) + at(other, other) - 2 * at(one, other));
  const known = [a.degrees, b.degrees].filter((degrees) => degrees !== undefined);
  const degrees = known.length > 0 ? Math.min(...known) : undefined; // rather too few than too many
  return {
    difference,
    standardError,
    interval: intervalOf(difference, standardError, degrees),
    superiority: studentCdf(difference / standardError, degrees),
  };
}
