/** Plays a tournament to its end or to Ctrl-C. Short ones finish in this thread, if they may; the rest runs on workers. */
import type { PlayedMatch } from 'turnwise/tournaments';
import { RateMeter } from 'turnwise/tournaments/internal';
import type { Executor, TournamentRun, TournamentStore, UnfitMatchError } from 'turnwise-runner';
import { Failure } from '../frame/failure.ts';
import { grouped, rounded, waitingTime } from '../terminal/text.ts';
import { causeOf } from './executor.ts';

/** Shorter work runs before threads start: starting them takes about this time. */
const QUICK_MILLISECONDS = 300;

interface PlayTournamentOptions {
  readonly signal: AbortSignal;
  readonly stores?: readonly TournamentStore[]; // default: none
  /** This thread, which plays for the first moment: see `executorsFor`. Default: none. */
  readonly quick?: Executor | null;
}

/** Resolves at the end or when stopped, with the first forfeit, if any; rejects if a match cannot be played. */
export async function playTournament(
  run: TournamentRun,
  executor: Executor,
  { signal, stores = [], quick = null }: PlayTournamentOptions,
): Promise<string | undefined> {
  // Kept, since a run that is being stopped ignores errors of listeners.
  let failure: { readonly error: unknown } | undefined;
  let fault: string | undefined;
  let isPlayable: boolean | null = null; // as earlier runs show; null while their matches are loaded
  run.events.once('begin', () => {
    isPlayable = hasPlayed(run);
  });
  const stop = run.events.on('afterMatch', (match) => {
    if (match.ending?.kind === 'error') fault ??= match.ending.message;
    try {
      if (match.index === 0 && !(isPlayable ?? hasPlayed(run))) requirePlayable(match);
    } catch (error) {
      failure = { error };
      throw error;
    }
  });
  try {
    if (quick) await playQuickly(run, quick, { signal, stores });
    if (failure) throw failure.error;
    const loaded = stores.map((store): TournamentStore => {
      const locate = (error: UnfitMatchError) => store.locate?.(error) ?? error;
      return { load: () => [], save: (news) => store.save(news), locate };
    });
    if (!quick || !run.state.isOver)
      await run.run(executor, { signal, stores: quick ? loaded : stores });
  } catch (error) {
    if (!signal.aborted) throw causeOf(error);
  } finally {
    stop();
  }
  return fault;
}

/** Resolves at the end or after a moment; the time to load the stores does not count. */
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

/** Whether any match of the run, also one that waits for its turn, was not forfeited. */
function hasPlayed({ state: { taken, waiting }, statistics }: TournamentRun): boolean {
  return (
    statistics.summary().endings.error < taken ||
    [...waiting.values()].some(({ ending }) => ending?.kind !== 'error')
  );
}

export class UnplayableError extends Failure {}

/** Refuses a first match lost by an error: the others would fail too, thousands of them. */
export function requirePlayable({ ending, index }: Pick<PlayedMatch, 'ending' | 'index'>): void {
  if (index > 0 || ending?.kind !== 'error') return;
  throw new UnplayableError(
    `The first match was forfeited, and no other was played: ${ending.message}`,
  );
}

/** Progress as a share and in words, with the speed and the time left. */
export class ProgressText {
  private rate = new RateMeter();
  private first = 0; // matches that were there at the beginning

  constructor(private readonly run: TournamentRun) {
    run.events.on('begin', () => {
      this.rate = new RateMeter(); // it may begin again, on another executor
      this.first = run.played;
    });
    run.events.on('progress', () => {
      // The speed counts from the first match on: before, workers may have had to start.
      if (run.played > this.first) this.rate.add(performance.now(), run.played);
    });
  }

  get share(): number {
    return this.run.played / this.run.state.total;
  }

  /** Matches a second; null while too little is known. */
  get perSecond(): number | null {
    return this.rate.perSecond(performance.now());
  }

  /** "1,200 of 5,000 matches, 320/s, 12 s left" */
  get words(): string {
    const { state, played, tournament } = this.run;
    const most = tournament.test ? 'at most ' : '';
    const counts = `${grouped(played)} of ${most}${grouped(state.total)} matches`;
    const speed = this.perSecond;
    if (speed === null) return counts;
    const left = waitingTime((state.total - played) / speed);
    return `${counts}, ${grouped(Number(speed.toPrecision(3)))}/s, ${most}${left} left`;
  }
}

/** Lengths of matches, and how many did not finish normally; `fault` is the message of the first forfeit. */
export function lengthsInWords({ statistics }: TournamentRun, fault: string | undefined): string[] {
  const { endings, lengths } = statistics.summary();
  const { mean, min, max } = lengths;
  if (mean === null) return ['No match was played to its end.'];
  const { error, unfinished } = endings;
  const open = unfinished === 0 ? '' : `; ${unfinished} were not over and are not counted`;
  return [
    `length ${rounded(mean, 4)} turns on average, ${min} to ${max}${open}`,
    ...(fault === undefined ? [] : [`${error} forfeited, the first one: ${fault}`]),
  ];
}
