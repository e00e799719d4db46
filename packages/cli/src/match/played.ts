/**
 * The matches of a series. What is done in a moment is done here; only then threads are started, which takes
 * a moment by itself. Nobody can tell the difference: a match follows from the series and its number.
 */
import { type PlayedMatch, runMatches, type Series } from 'turnwise-runner';
import type { GivenGame } from '../input/game-argument.ts';
import { causeOf, MOMENT, placeFor, quickPlaceFor } from '../work/place.ts';

/** The matches in order. When aborted it ends after the last one that is known. */
export async function* played(
  given: GivenGame,
  series: Series,
  threads: number,
  signal: AbortSignal,
): AsyncGenerator<PlayedMatch, void> {
  const quick = quickPlaceFor(given, threads);
  const end = performance.now() + MOMENT;
  let from = 0;
  try {
    if (quick) {
      for await (const match of runMatches(quick, series, { signal })) {
        yield match;
        from = match.index + 1;
        if (performance.now() > end) break;
      }
      await quick.close();
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
