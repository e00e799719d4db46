/**
 * Plays a tournament to its end or to Ctrl-C. Short ones finish in this thread, if they may; the rest runs on workers,
 * which take a moment to start.
 */

import { performance } from 'node:perf_hooks';
import type { PlayedMatch } from 'turnwise/tournaments';
import type { Executor, TournamentRun, TournamentStore } from 'turnwise-runner';
import { Failure } from '../frame/failure.ts';
import { grouped, rounded, waitingTime } from '../terminal/text.ts';
import { causeOf } from './executor.ts';

/** Shorter work runs before threads start: starting them takes about this time. */
const QUICK_MILLISECONDS = 300;

interface PlayTournamentOptions {
  readonly signal: AbortSignal;
  /** Default: none. */
  readonly stores?: readonly TournamentStore[];
  /** This thread, which plays for the first moment: see `executorsFor`. Default: none. */
  readonly quick?: Executor | null;
}

/** Resolves at the end or when stopped; rejects if a match cannot be played. */
export async function playTournament(
  run: TournamentRun,
  executor: Executor,
  { signal, stores = [], quick = null }: PlayTournamentOptions,
): Promise<void> {
  // Kept, since a run that is being stopped ignores errors of listeners.
  let failure: { readonly error: unknown } | undefined;
  const stop = run.events.on('afterMatch', (match) => {
    try {
      requirePlayable(match);
    } catch (error) {
      failure = { error };
      throw error;
    }
  });
  try {
    if (quick) await playQuickly(run, quick, { signal, stores });
    if (failure) throw failure.error;
    if (quick && run.state.isOver) return;
    const loaded = stores.map(
      (store): TournamentStore => ({
        load: () => [],
        save: (news) => store.save(news),
      }),
    );
    await run.run(executor, { signal, stores: quick ? loaded : stores });
  } catch (error) {
    if (!signal.aborted) throw causeOf(error);
  } finally {
    stop();
  }
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

export class UnplayableError extends Failure {}

/** Refuses a first match lost by an error: the others would fail too, thousands of them. */
export function requirePlayable({ ending, index }: Pick<PlayedMatch, 'ending' | 'index'>): void {
  if (index > 0 || ending?.kind !== 'error') return;
  throw new UnplayableError(
    `The first match was forfeited, and no other was played: ${ending.message}`,
  );
}

/** Seconds until the speed is known. */
const MIN_SECONDS = 0.5;

/** If the first match takes longer (seconds), workers had to start: the speed counts from there. */
const LATE_START = 5;

/** Progress as a share and in words, with the speed and the time left. */
export class ProgressText {
  private begun = performance.now();
  private first = 0; // matches that were there at the beginning

  constructor(private readonly run: TournamentRun) {
    let stop = () => {};
    run.events.on('begin', () => {
      stop(); // it may begin again, on another executor
      this.begun = performance.now();
      this.first = run.played;
      stop = run.events.on('progress', () => {
        if (run.played === this.first) return;
        stop();
        if (this.seconds < LATE_START) return;
        this.begun = performance.now();
        this.first = run.played;
      });
    });
  }

  get share(): number {
    return this.run.played / this.run.state.total;
  }

  /** "1,200 of 5,000 matches, 320/s, 12 s left" */
  get words(): string {
    const { state, played, tournament } = this.run;
    const most = tournament.test ? 'at most ' : '';
    const counts = `${grouped(played)} of ${most}${grouped(state.total)} matches`;
    const { seconds } = this;
    const speed = (played - this.first) / seconds;
    if (seconds < MIN_SECONDS || speed === 0) return counts;
    const left = waitingTime((state.total - played) / speed);
    return `${counts}, ${grouped(Number(speed.toPrecision(3)))}/s, ${most}${left} left`;
  }

  private get seconds(): number {
    return (performance.now() - this.begun) / 1000;
  }
}

/** Lengths of matches, and how many did not finish normally. */
export class MatchLengths {
  n = 0;
  forfeits = 0;
  /** The message of the first forfeit. */
  private fault: string | null = null;
  private unfinished = 0;
  private sum = 0;
  private least = Number.POSITIVE_INFINITY;
  private most = 0;

  add({ ending, plies }: Pick<PlayedMatch, 'ending' | 'plies'>): void {
    this.n++;
    this.sum += plies;
    this.least = Math.min(this.least, plies);
    this.most = Math.max(this.most, plies);
    if (ending === null) this.unfinished++;
    if (ending?.kind !== 'error') return;
    this.forfeits++;
    this.fault ??= ending.message;
  }

  summary(): { readonly mean: number; readonly min: number; readonly max: number } | null {
    return this.n === 0 ? null : { mean: this.sum / this.n, min: this.least, max: this.most };
  }

  sentences(): string[] {
    const summary = this.summary();
    if (!summary) return ['No match was played to its end.'];
    const open =
      this.unfinished === 0 ? '' : `; ${this.unfinished} were not over and are not counted`;
    return [
      `length ${rounded(summary.mean, 4)} turns on average, ${summary.min} to ${summary.max}${open}`,
      ...(this.fault === null ? [] : [`${this.forfeits} forfeited, the first one: ${this.fault}`]),
    ];
  }
}
