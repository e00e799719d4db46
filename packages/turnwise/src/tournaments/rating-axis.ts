/** The axis of a chart of ratings: from the lowest to the highest end of an interval, on round numbers. */
import type { RatingRow } from './rating-rows.ts';

export interface RatingAxis {
  /** Ratings at which a line stands, from the left end of the axis to the right. */
  readonly ticks: readonly number[];
  /** Where a rating stands between the ends: 0 is the left one, 1 the right one. */
  share(rating: number): number;
}

/**
 * The axis on which all of these have room.
 *
 * @example
 *     ratingAxis([{ player: 0, rating: 12, low: -3, high: 27 }]).ticks; // [-10, 0, 10, 20, 30]
 */
export function ratingAxis(rows: readonly RatingRow[]): RatingAxis {
  const ends = rows.flatMap(({ high, low, rating }) => [rating, low ?? rating, high ?? rating]);
  const [min, max] = ends.length === 0 ? [0, 0] : [Math.min(...ends), Math.max(...ends)];
  const step = roundStep((max - min || 1) / 5);
  const first = Math.floor(min / step);
  const last = Math.max(Math.ceil(max / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, number) =>
    Number(((first + number) * step).toPrecision(12)),
  );
  return { ticks, share: (rating) => (rating - first * step) / ((last - first) * step) };
}

/** The least of 1, 2, 5, 10, 20, 50 ... that is not below, and so on downwards. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}
