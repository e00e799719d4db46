/**
 * Threads as a place. Each game has a pool of its own: a thread serves one game, so that its loops stay
 * fast. A thread that dies, or gives no sign of life, is replaced, and its job goes on with what nobody
 * has heard of yet: so no match is lost, and none is told twice.
 */
import { availableParallelism } from 'node:os';
import { requireKnownKeys, shown } from 'turnwise';
import { Fields } from '../fields.ts';
import { keyOfGame } from '../game-reference.ts';
import { gameOfJob, type Job, type News, parseJob, restOfJob } from '../job.ts';
import { errorFrom, JobError } from '../job-error.ts';
import { type Place, PlaceClosedError, type Watch } from '../place.ts';
import { Running } from '../running.ts';
import { Slots } from '../slots.ts';
import { Attempt, type Outcome } from './attempt.ts';
import { ThreadPool } from './thread-pool.ts';

export interface ThreadsOptions {
  /** How many threads work at once. Default: as many as the machine has cores. */
  readonly count?: number | undefined;
  /** The address of a module that exports `loadGame` and `loadPlayer`: see `Loader`. Default: the usual one. */
  readonly loader?: URL | string | undefined;
  /**
   * Milliseconds without a sign of life, after which a thread is given up. Work in one piece, such as
   * the moves of one position, must be shorter. Default: 30,000; Infinity: never.
   */
  readonly patience?: number | undefined;
  /** How often a job is tried again after its thread died or was given up. Default: 1. */
  readonly repeats?: number | undefined;
  /** Megabytes of objects in each thread; search trees do not count. Default: 2048. */
  readonly megabytes?: number | undefined;
}

/** Pools that are kept, each with its threads; the one not used for longest goes first. */
const POOLS = 4;

/**
 * A place with threads. Close it in the end; a program that forgets can still end, since idle threads
 * do not hold it.
 *
 * @example
 *     const place = threads({ count: 2, loader: new URL('./loader.js', import.meta.url) });
 *     for await (const match of runMatches(place, series)) console.log(match.result);
 *     await place.close();
 */
export function threads(options: ThreadsOptions = {}): Place {
  const known = ['count', 'loader', 'patience', 'repeats', 'megabytes'];
  requireKnownKeys('threads', options, known);
  const { loader, patience = 30_000 } = options;
  const fields = new Fields('threads', options, known);
  if (!(typeof patience === 'number' && patience >= 100)) {
    throw new TypeError(`threads: patience: expected 100 ms or more, got ${shown(patience)}`);
  }
  return new ThreadsPlace({
    count: fields.has('count') ? fields.whole('count', 1, 1024) : availableParallelism(),
    repeats: fields.has('repeats') ? fields.whole('repeats', 0, 100) : 1,
    megabytes: fields.has('megabytes') ? fields.whole('megabytes', 16, 1e6) : 2048,
    loader: loader === undefined ? null : `${loader}`,
    patience,
  });
}

interface Settings {
  readonly count: number;
  readonly repeats: number;
  readonly megabytes: number;
  readonly loader: string | null;
  readonly patience: number;
}

class ThreadsPlace implements Place {
  readonly count: number;
  private readonly settings: Settings;
  private readonly slots: Slots;
  private readonly pools = new Map<string, ThreadPool>(); // by game, that used last at the end
  private readonly attempts = new Set<Attempt>();
  private readonly running = new Running();
  private readonly goodbyes = new Set<Promise<void>>(); // pools on their way out

  constructor(settings: Settings) {
    this.settings = settings;
    this.count = settings.count;
    this.slots = new Slots(settings.count);
  }

  async run(job: Job, watch: Watch = {}): Promise<void> {
    const parsed = parseJob(job);
    const { signal, end } = this.running.begin(watch.signal);
    try {
      const free = await this.slots.take(signal);
      // Its thread keeps the slot until it is done with the job, though the caller is told at once.
      const work = this.persist(parsed, signal, watch.onNews).finally(free);
      await Promise.race([work, aborted(signal, work)]);
    } finally {
      end();
    }
  }

  async close(): Promise<void> {
    this.running.stopAll(new PlaceClosedError());
    for (const attempt of this.attempts) attempt.end();
    await Promise.all([...this.attempts].map(({ outcome }) => outcome));
    await Promise.all([...this.pools.values()].map((pool) => pool.close()));
    await Promise.all(this.goodbyes);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /** Tries until the job is done, or was tried too often without getting on. */
  private async persist(job: Job, signal: AbortSignal, onNews: Watch['onNews']): Promise<void> {
    let rest = job;
    for (let failures = 0; ; ) {
      let heard = 0;
      const outcome = await this.attempt(rest, signal, (news) => {
        heard += news.kind === 'matches' ? news.matches.length : 0;
        if (!signal.aborted) onNews?.(news);
      });
      signal.throwIfAborted();
      if (outcome.kind === 'done') return;
      const tried = rest;
      rest = restOfJob(rest, heard);
      if (outcome.kind === 'threw') throw JobError.threw(rest, errorFrom(outcome.error));
      if (rest.kind === 'matches' && rest.from === rest.to) return; // it died after the last match
      failures = heard > 0 ? 1 : failures + 1;
      if (failures > this.settings.repeats) {
        throw this.despair(culprit(tried, rest), outcome, failures);
      }
    }
  }

  private async attempt(
    job: Job,
    signal: AbortSignal,
    onNews: (news: News) => void,
  ): Promise<Outcome> {
    const { loader, patience } = this.settings;
    const attempt = new Attempt(this.poolOf(job), job, { loader, onNews, patience });
    const stop = () => (this.running.isStopped ? attempt.end() : attempt.stop());
    this.attempts.add(attempt);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    try {
      return await attempt.outcome;
    } finally {
      signal.removeEventListener('abort', stop);
      this.attempts.delete(attempt);
    }
  }

  private poolOf(job: Job): ThreadPool {
    const key = keyOfGame(gameOfJob(job));
    const { count, megabytes } = this.settings;
    const pool = this.pools.get(key) ?? new ThreadPool(count, megabytes);
    this.pools.delete(key);
    this.dismissOthers();
    this.pools.set(key, pool);
    return pool;
  }

  /** Makes room for one more pool, as far as others are idle. */
  private dismissOthers(): void {
    for (const [key, pool] of this.pools) {
      if (this.pools.size < POOLS) return;
      if (pool.jobs > 0) continue;
      this.pools.delete(key);
      const goodbye = pool.close().finally(() => this.goodbyes.delete(goodbye));
      this.goodbyes.add(goodbye);
    }
  }

  private despair(job: Job, outcome: Outcome, times: number): JobError {
    const often = times === 1 ? '' : `, ${times} times`;
    if (outcome.kind === 'stuck') {
      const seconds = this.settings.patience / 1000;
      const sentence = `its thread gave no sign of life for ${seconds} s${often}; does the game loop for ever?`;
      return new JobError('stuck', job, sentence);
    }
    const why = outcome.kind === 'died' ? outcome.why : outcome.kind;
    return new JobError('died', job, `its thread died${often} (${why})`);
  }
}

/** The match at fault, where they were told of one by one; else all that are left of the job. */
function culprit(tried: Job, rest: Job): Job {
  const isSingle = tried.kind === 'matches' && tried.singly === true;
  return isSingle && rest.kind === 'matches' ? { ...rest, to: rest.from + 1 } : rest;
}

/** Rejects with the signal's reason as soon as it is aborted; the work is then left to itself. */
function aborted(signal: AbortSignal, work: Promise<void>): Promise<never> {
  return new Promise((_, reject) => {
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    const forget = () => signal.removeEventListener('abort', leave);
    work.then(forget, forget);
  });
}
