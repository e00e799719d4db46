/** Ratings as rows of a report, from the best on. */
import type { Ratings } from './ratings.ts';
import { ratingDifference } from './superiority.ts';

/** What a rating says, and how sure it is; an end is null where nothing is known. */
export interface RatingRow {
  /** The player's number. */
  readonly player: number;
  readonly rating: number;
  readonly low: number | null;
  readonly high: number | null;
  /**
   * How likely the player is stronger than the next in the order of the ratings, from 0.5 to 1; null for the
   * last, and where nothing connects the two. Reports print it as `above next`. Default: not known.
   */
  readonly superiority?: number | null | undefined;
}

/**
 * The rows of all players that have a rating, from the best to the worst.
 *
 * @example
 *     ratingRows(ratings(['uct', 'random'], tally.results()))[0]?.superiority; // 0.98
 */
export function ratingRows(table: Ratings): RatingRow[] {
  const rows = table.players.flatMap(({ interval, rating }, player) => {
    if (rating === null) return [];
    return [{ player, rating, low: interval?.[0] ?? null, high: interval?.[1] ?? null }];
  });
  const ranked = sortByRating(rows);
  return ranked.map((row, place) => {
    const next = ranked[place + 1];
    const difference = next ? ratingDifference(table, row.player, next.player) : null;
    return { ...row, superiority: difference?.superiority ?? null };
  });
}

/** The rows from the best on; equals in the order of their numbers. */
export function sortByRating(rows: readonly RatingRow[]): RatingRow[] {
  return rows.toSorted((a, b) => b.rating - a.rating || a.player - b.player);
}
