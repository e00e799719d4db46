/**
 * The matches of a series. What is done in a moment is done here; only then threads are started, which takes
 * a moment by itself. Nobody can tell the difference: a match follows from the series and its number.
 */
import { type PlayedMatch, runMatches, type Series } from 'turnwise-runner';
import type { GivenGame } from '../input/game-argument.ts';
import { causeOf, QUICK_MILLISECONDS, executorFor, quickExecutorFor } from '../work/place.ts';

/** The matches in order. When aborted it ends after the last one that is known. */
export async function* playSeries(
  given: GivenGame,
  series: Series,
  threads: number,
  signal: AbortSignal,
): AsyncGenerator<PlayedMatch, void> {
  const quick = quickExecutorFor(given, threads);
  const end = performance.now() + QUICK_MILLISECONDS;
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
    const executor = executorFor(given, threads);
    try {
      yield* runMatches(executor, series, { signal, from });
    } finally {
      await executor.close();
    }
  } catch (error) {
    if (!signal.aborted) throw causeOf(error);
  }
}
