/**
 * Plays a tournament as far as it comes: to its end, or to Ctrl-C. What is done in a moment is done in this thread, if
 * it may; the rest where there are more workers, which take a moment to start.
 */
import type { Executor, TournamentMatch, TournamentRun, TournamentStore } from 'turnwise-runner';
import { causeOf, QUICK_MILLISECONDS } from './place.ts';
import { requirePlayable } from './unplayable.ts';

export interface PlayTournamentOptions {
  readonly signal: AbortSignal;
  /** Where the matches are kept. Default: nowhere. */
  readonly stores?: readonly TournamentStore[];
  /** This thread, where the first moment is played: see `quickPlaceFor`. Default: none, all is played in `place`. */
  readonly quick?: Executor | null;
}

/** Resolves at the end or when it is stopped; rejects where something cannot be played. */
export async function playTournament(
  run: TournamentRun,
  executor: Executor,
  { signal, stores = [], quick = null }: PlayTournamentOptions,
): Promise<void> {
  const opening = new FirstMatch();
  const stop = run.events.on('afterMatch', (match) => opening.check(match));
  try {
    if (quick) await playQuickly(run, quick, { signal, stores });
    opening.requirePlayable();
    if (quick && run.state.isOver) return;
    await run.run(executor, { signal, stores: quick ? stores.map(withoutLoading) : stores });
  } catch (error) {
    if (!signal.aborted) throw causeOf(error);
  } finally {
    stop();
  }
}

/** Resolves at the end, or after a moment; what stores have to tell does not count as time. */
async function playQuickly(
  run: TournamentRun,
  executor: Executor,
  { signal, stores }: { readonly signal: AbortSignal; readonly stores: readonly TournamentStore[] },
): Promise<void> {
  const moment = new AbortController();
  const isOver = new Error('the moment is over');
  let timer: NodeJS.Timeout | undefined;
  const stop = run.events.on('begin', () => {
    timer = setTimeout(() => moment.abort(isOver), QUICK_MILLISECONDS);
  });
  try {
    await run.run(executor, { signal: AbortSignal.any([signal, moment.signal]), stores });
  } catch (error) {
    if (error !== isOver) throw error;
  } finally {
    stop();
    clearTimeout(timer);
  }
}

/** A store that has told all that it knows, and only keeps what comes. */
function withoutLoading(store: TournamentStore): TournamentStore {
  return { load: () => [], save: (news) => store.save(news) };
}

/** Remembers that the first match was not playable: a run that is being stopped passes over what listeners throw. */
class FirstMatch {
  private failure: { readonly error: unknown } | null = null;

  check(match: TournamentMatch): void {
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
