/**
 * Plays a tournament as far as it comes: to its end, or to Ctrl-C. What is done in a moment is done in this thread, if
 * it may; the rest where there are more workers, which take a moment to start.
 */
import type { Place, TournamentMatch, TournamentRun, TournamentStore } from 'turnwise-runner';
import { causeOf, MOMENT } from './place.ts';
import { requirePlayable } from './unplayable.ts';

export interface PlayTournamentOptions {
  readonly signal: AbortSignal;
  /** Where the matches are kept. Default: nowhere. */
  readonly stores?: readonly TournamentStore[];
  /** This thread, where the first moment is played: see `quickPlaceFor`. Default: none, all is played in `place`. */
  readonly quick?: Place | null;
}

/** Resolves at the end or when it is stopped; rejects where something cannot be played. */
export async function playTournament(
  run: TournamentRun,
  place: Place,
  { signal, stores = [], quick = null }: PlayTournamentOptions,
): Promise<void> {
  const opening = new Opening();
  const stop = run.events.on('afterMatch', (match) => opening.look(match));
  try {
    if (quick) await playMoment(run, quick, { signal, stores });
    opening.requirePlayable();
    if (quick && run.course.isOver) return;
    await run.run(place, { signal, stores: quick ? stores.map(known) : stores });
  } catch (error) {
    if (!signal.aborted) throw causeOf(error);
  } finally {
    stop();
  }
}

/** Resolves at the end, or after a moment; what stores have to tell does not count as time. */
async function playMoment(
  run: TournamentRun,
  place: Place,
  { signal, stores }: { readonly signal: AbortSignal; readonly stores: readonly TournamentStore[] },
): Promise<void> {
  const moment = new AbortController();
  const isOver = new Error('the moment is over');
  let timer: NodeJS.Timeout | undefined;
  const stop = run.events.on('begin', () => {
    timer = setTimeout(() => moment.abort(isOver), MOMENT);
  });
  try {
    await run.run(place, { signal: AbortSignal.any([signal, moment.signal]), stores });
  } catch (error) {
    if (error !== isOver) throw error;
  } finally {
    stop();
    clearTimeout(timer);
  }
}

/** A store that has told all that it knows, and only keeps what comes. */
function known(store: TournamentStore): TournamentStore {
  return { load: () => [], save: (news) => store.save(news) };
}

/** Remembers that the first match was not playable: a run that is being stopped passes over what listeners throw. */
class Opening {
  private failure: { readonly error: unknown } | null = null;

  look(match: TournamentMatch): void {
    try {
      requirePlayable(match);
    } catch (error) {
      this.failure = { error };
      throw error;
    }
  }

  requirePlayable(): void {
    if (this.failure) throw this.failure.error;
  }
}
