/**
 * Plays a series: splits it into jobs, lets a place run them, and gives the results in the order of the
 * series. How it is split changes nothing but the time. Only so many results are on their way at once; a
 * caller who takes them slowly makes the work wait.
 */
import { requireKnownKeys } from 'turnwise';
import type { Executor } from './jobs/executor.ts';
import type { JobUpdate, MatchesJob } from './jobs/job.ts';
import { Notifier } from './jobs/notifier.ts';
import type { PlayedMatch } from './played-match.ts';
import { parseSeries, type Series } from './series.ts';

export interface RunMatchesOptions {
  /** Stops the series: the iterator throws the signal's reason. Default: none. */
  readonly signal?: AbortSignal | undefined;
  /** The match to begin with, if those before it are known. Default: 0. */
  readonly from?: number | undefined;
}

/** A job should take about so many milliseconds. */
const JOB_TIME = 200;

/** Matches in a job, at most. */
const MOST = 500;

/** Matches that are begun before the first one that nobody has taken, at most. */
const AHEAD = 5000;

/**
 * The matches of a series, each when all before it have been given. If one cannot be played, those before
 * it are given first, and then the error is thrown: the same one in every place.
 *
 * @example
 *     const series = { game: { game: 'pig' }, players: ['hard', 'holdAt(20)'], seed: 1, n: 100 };
 *     for await (const match of runMatches(threads(), series)) console.log(match.seats, match.result);
 */
export async function* runMatches(
  executor: Executor,
  series: Series,
  options: RunMatchesOptions = {},
): AsyncGenerator<PlayedMatch, void> {
  requireKnownKeys('runMatches', options, ['signal', 'from']);
  const { from = 0, signal } = options;
  const parsed = parseSeries(series);
  if (!(Number.isInteger(from) && from >= 0 && from <= parsed.n)) {
    throw new RangeError(`runMatches: from: expected a match from 0 to ${parsed.n}, got ${from}`);
  }
  signal?.throwIfAborted();
  const work = new Batches(executor, parsed, from);
  const stop = () => work.stop();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    while (work.taken < parsed.n) {
      work.begin();
      const match = work.take();
      if (match) yield match;
      else if (work.isBlocked) throw work.failure?.reason;
      else await work.bell.wait();
      signal?.throwIfAborted();
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    work.stop();
    await Promise.all(work.running);
  }
}

/** The jobs of a series under way. */
class Batches {
  readonly bell = new Notifier(); // rings at news, and when a job has ended
  readonly running = new Set<Promise<void>>();
  /** The next match to be given. */
  taken: number;
  /** The first match, in the order of the series, that cannot be played. */
  failure: { readonly at: number; readonly reason: unknown } | null = null;
  private readonly ready = new Map<number, PlayedMatch>();
  private readonly stopping = new AbortController();
  private begun: number; // the next match that is part of no job
  private size = 1; // matches of the next job
  private played = 0;
  private readonly since = performance.now();

  constructor(
    private readonly place: Executor,
    private readonly series: Series,
    from: number,
  ) {
    this.taken = from;
    this.begun = from;
  }

  /** Whether the next match is the one that cannot be played. */
  get isBlocked(): boolean {
    return this.failure?.at === this.taken;
  }

  /** Begins as many jobs as there is room for: one more for each worker, so that none has to wait. */
  begin(): void {
    const { place, running, series } = this;
    while (
      !this.failure &&
      this.begun < series.n &&
      running.size < 2 * place.count &&
      this.begun - this.taken < AHEAD
    ) {
      const from = this.begun;
      this.begun = Math.min(series.n, from + this.size);
      const job = this.run({ kind: 'matches', series, from, to: this.begun });
      running.add(job);
      void job.then(() => running.delete(job));
    }
  }

  take(): PlayedMatch | undefined {
    const match = this.ready.get(this.taken);
    if (match) this.ready.delete(this.taken++);
    return match;
  }

  stop(): void {
    this.stopping.abort();
    this.bell.notify();
  }

  private async run(job: MatchesJob): Promise<void> {
    const { signal } = this.stopping;
    let next = job.from;
    const onUpdate = (update: JobUpdate) => {
      if (update.kind !== 'matches') return;
      next += update.matches.length;
      for (const match of update.matches) this.ready.set(match.index, match);
      this.bell.notify();
    };
    try {
      await this.place.run(job, { signal, onUpdate });
      this.learn(job.to - job.from);
    } catch (reason) {
      const isFirst = !this.failure || next < this.failure.at;
      if (!signal.aborted && isFirst) this.failure = { at: next, reason };
    }
    this.bell.notify();
  }

  /** Jobs grow until they take as long as they should; at most twice as large each time. */
  private learn(matches: number): void {
    this.played += matches;
    const rate = this.played / (performance.now() - this.since);
    const wanted = Math.round((rate * JOB_TIME) / this.place.count);
    this.size = Math.max(1, Math.min(wanted, 2 * this.size, MOST));
  }
}
