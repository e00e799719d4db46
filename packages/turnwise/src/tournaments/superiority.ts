/**
 * How likely one player is the stronger, from the difference of their ratings and its standard error.
 * The errors of two ratings hang together, so it is the covariance that tells, and not two intervals that
 * overlap or do not. By the normal distribution; engine testing calls it LOS.
 */
import { type Interval, Z95 } from '../analysis/index.ts';
import { normalCdf } from './normal-distribution.ts';
import type { Ratings } from './ratings.ts';

/** The rating of one player minus that of another, in Elo. */
export interface RatingDifference {
  readonly elo: number;
  readonly standardError: number;
  readonly interval: Interval; //    95 %
  readonly superiority: number; //   probability that the one is stronger than the other
}

/**
 * Compares two players, by index; null where nothing connects them, and for a player with itself.
 *
 * @example
 *     ratingDifference(table, 0, 1)?.superiority; // 0.98
 */
export function ratingDifference(
  { players, covariance }: Ratings,
  one: number,
  other: number,
): RatingDifference | null {
  const [a, b] = [players[one], players[other]];
  if (!a || !b) {
    throw new RangeError(
      `ratingDifference: expected indices of ${players.length} players, got ${one} and ${other}`,
    );
  }
  if (one === other || a.group !== b.group || a.rating === null || b.rating === null) return null;
  const at = (i: number, j: number) => covariance[i]?.[j] ?? 0;
  const elo = a.rating - b.rating;
  const standardError = Math.sqrt(at(one, one) + at(other, other) - 2 * at(one, other));
  const half = Z95 * standardError;
  const superiority = normalCdf(elo / standardError);
  return { elo, standardError, interval: [elo - half, elo + half], superiority };
}

/** [one][other] the probability that one is the stronger; null as in `ratingDifference`. */
export function superiority(table: Ratings): (number | null)[][] {
  return table.players.map((_, one) =>
    table.players.map((_, other) => ratingDifference(table, one, other)?.superiority ?? null),
  );
}
