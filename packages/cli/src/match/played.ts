/**
 * The matches of a series. What is done in a moment is done here; only then threads are started, which takes
 * a moment by itself. Nobody can tell the difference: a match follows from the series and its number.
 */
import { type PlayedMatch, runMatches, type Series } from 'turnwise-runner';
import type { GivenGame } from '../input/game-argument.ts';
import { causeOf, placeFor } from '../work/place.ts';

const MOMENT = 300; // milliseconds

/** The matches in order. When aborted it ends after the last one that is known. */
export async function* played(
  given: GivenGame,
  series: Series,
  threads: number,
  signal: AbortSignal,
): AsyncGenerator<PlayedMatch, void> {
  const isQuick = given.path === null && threads > 1;
  const end = isQuick ? performance.now() + MOMENT : Number.NEGATIVE_INFINITY;
  let from = 0;
  try {
    if (isQuick) {
      const place = placeFor(given, 1);
      for await (const match of runMatches(place, series, { signal })) {
        yield match;
        from = match.index + 1;
        if (performance.now() > end) break;
      }
      await place.close();
    }
    if (from >= series.n) return;
    const place = placeFor(given, threads);
    try {
      yield* runMatches(place, series, { signal, from });
    } finally {
      await place.close();
    }
  } catch (error) {
    if (!signal.aborted) throw causeOf(error);
  }
}
