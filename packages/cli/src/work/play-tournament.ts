/** Plays a tournament as far as it comes: to its end, or to Ctrl-C. */
import type { Place, TournamentRun, TournamentStore } from 'turnwise-runner';
import { causeOf } from './place.ts';
import { requirePlayable } from './unplayable.ts';

export interface PlayTournamentOptions {
  readonly signal: AbortSignal;
  /** Where the matches are kept. Default: nowhere. */
  readonly stores?: readonly TournamentStore[];
}

/** Resolves at the end or when it is stopped; rejects where something cannot be played. */
export async function playTournament(
  run: TournamentRun,
  place: Place,
  { signal, stores = [] }: PlayTournamentOptions,
): Promise<void> {
  const stop = run.events.on('afterMatch', requirePlayable);
  try {
    await run.run(place, { signal, stores });
  } catch (error) {
    if (!signal.aborted) throw causeOf(error);
  } finally {
    stop();
  }
}
