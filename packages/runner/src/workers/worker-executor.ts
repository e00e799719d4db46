/**
 * The executor of workers, for threads and browsers. Each game has its own pool: a worker serves one game, so that its
 * loops stay fast. A worker that dies or hangs is replaced, and its job continues after the last reported match: none is
 * lost, and none comes twice.
 */

import { Fields, inspect } from 'turnwise/internal';
import {
  type Executor,
  ExecutorClosedError,
  type Replacement,
  RunningJobs,
  type RunOptions,
  Semaphore,
  unlessAborted,
} from '../jobs/executor.ts';
import {
  errorFrom,
  gameOfJob,
  type Job,
  JobError,
  type JobUpdate,
  restOfJob,
} from '../jobs/job.ts';
import { keyOf } from '../jobs/reference.ts';
import { Attempt, type Outcome, type WorkerPool } from './worker-task.ts';

interface WorkerExecutorSettings {
  readonly count: number; // workers at once
  readonly repeats: number; // retries of a job whose worker died or was given up
  readonly patience: number; // milliseconds of silence after which a worker is given up
  readonly word: 'thread' | 'worker'; // for messages
  readonly pools: number; // pools kept, each with its workers; the least recently used goes first
  newPool(): WorkerPool;
}

export class WorkerExecutor implements Executor {
  readonly count: number;
  private readonly slots: Semaphore;
  private readonly pools = new Map<string, WorkerPool>(); // by game, that used last at the end
  private readonly attempts = new Set<Attempt>();
  private readonly running = new RunningJobs();
  private readonly closing = new Set<Promise<void>>(); // pools on their way out
  private readonly replaced = new Map<string, Replacement>(); // by reason

  constructor(private readonly settings: WorkerExecutorSettings) {
    this.count = settings.count;
    this.slots = new Semaphore(settings.count);
  }

  async run(job: Job, watch: RunOptions = {}): Promise<void> {
    const { signal, end } = this.running.begin(watch.signal);
    try {
      const free = await this.slots.acquire(signal);
      // Its worker keeps the slot until it is done with the job, though the caller's promise rejects at once.
      const work = this.runWithRetries(job, signal, watch.onUpdate).finally(free);
      await unlessAborted(signal, work);
    } finally {
      end();
    }
  }

  get replacements(): readonly Replacement[] {
    return [...this.replaced.values()];
  }

  async close(): Promise<void> {
    this.running.stopAll(new ExecutorClosedError());
    for (const attempt of this.attempts) attempt.end();
    await Promise.all([...this.attempts].map(({ outcome }) => outcome));
    await Promise.all([...this.pools.values()].map((pool) => pool.close()));
    await Promise.all(this.closing);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /** Retries until the job is done, or failed too often without progress. */
  private async runWithRetries(
    job: Job,
    signal: AbortSignal,
    onUpdate: RunOptions['onUpdate'],
  ): Promise<void> {
    let rest = job;
    for (let failures = 0; ; ) {
      let reported = 0;
      const outcome = await this.attempt(rest, signal, (update) => {
        if (update.kind === 'fixtures') reported += update.matches.length;
        if (!signal.aborted) onUpdate?.(update);
      });
      signal.throwIfAborted();
      if (outcome.kind === 'done') return;
      const tried = rest;
      rest = restOfJob(rest, reported);
      if (outcome.kind === 'threw') throw JobError.threw(rest, errorFrom(outcome.error));
      if (outcome.kind !== 'no worker') this.countReplacement(outcome);
      if (rest.kind === 'fixtures' && rest.fixtures.length === 0) return; // it died after the last match
      failures = reported > 0 ? 1 : failures + 1;
      if (failures > this.settings.repeats || outcome.kind === 'no worker')
        throw this.jobError(culprit(tried, rest), outcome, failures);
    }
  }

  private async attempt(
    job: Job,
    signal: AbortSignal,
    onUpdate: (update: JobUpdate) => void,
  ): Promise<Outcome> {
    const attempt = new Attempt(this.poolOf(job).begin(job, onUpdate), this.settings.patience);
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

  private poolOf(job: Job): WorkerPool {
    const key = keyOf(gameOfJob(job));
    const pool = this.pools.get(key) ?? this.settings.newPool();
    this.pools.delete(key);
    this.closeIdlePools();
    this.pools.set(key, pool);
    return pool;
  }

  private closeIdlePools(): void {
    for (const [key, pool] of this.pools) {
      if (this.pools.size < this.settings.pools) return;
      if (pool.jobs > 0) continue;
      this.pools.delete(key);
      const goodbye = pool.close().finally(() => this.closing.delete(goodbye));
      this.closing.add(goodbye);
    }
  }

  private jobError(
    job: Job,
    outcome: Exclude<Outcome, { kind: 'done' | 'threw' }>,
    times: number,
  ): JobError {
    const { word } = this.settings;
    const often = times === 1 ? '' : `, ${times} times`;
    switch (outcome.kind) {
      case 'no worker':
        return new JobError('died', job, `its ${word} could not be started: ${outcome.why}`);
      case 'died':
        return new JobError('died', job, `its ${word} died${often} (${outcome.why})`);
      case 'stuck': {
        const doubt = outcome.hasBegun ? '; does the game loop forever?' : '';
        return new JobError('stuck', job, `its ${word} ${silenceOf(outcome)}${often}${doubt}`);
      }
    }
  }

  private countReplacement(outcome: LostWorker): void {
    const full = outcome.kind === 'died' ? `died (${outcome.why})` : silenceOf(outcome);
    const isNew = !this.replaced.has(full);
    const reason = isNew && this.replaced.size >= MOST_REASONS ? 'ended for other reasons' : full;
    const count = (this.replaced.get(reason)?.count ?? 0) + 1;
    this.replaced.set(reason, { cause: outcome.kind, reason, count });
  }
}

type LostWorker = Extract<Outcome, { kind: 'died' | 'stuck' }>;

const MOST_REASONS = 20; // reasons for replacements that are told apart

function silenceOf({ hasBegun, silence }: Extract<Outcome, { kind: 'stuck' }>): string {
  const seconds = silence / 1000;
  return hasBegun ? `gave no sign of life for ${seconds} s` : `did not start within ${seconds} s`;
}

/** The failed match if matches were reported one by one, else the rest of the job. */
function culprit(tried: Job, rest: Job): Job {
  return tried.kind === 'fixtures' && tried.singly && rest.kind === 'fixtures'
    ? { ...rest, fixtures: rest.fixtures.slice(0, 1) }
    : rest;
}

export interface WorkerOptions {
  /**
   * Milliseconds without a sign of life, after which a worker is given up. Work in one piece, such as
   * the moves of one position, must be shorter. Default: 30,000; Infinity: never.
   */
  readonly patience?: number | undefined;
  /** Retries of a job whose worker died or was given up. Default: 1. */
  readonly repeats?: number | undefined;
}

export function workerOptions(where: string, options: WorkerOptions, own: readonly string[]) {
  const fields = new Fields(where, options, [...own, 'patience', 'repeats']);
  const { patience = 30_000 } = options;
  if (!(typeof patience === 'number' && patience >= 100))
    throw new TypeError(`${where}: patience: expected 100 ms or more, got ${inspect(patience)}`);
  const repeats = fields.whole('repeats', 0, 100, 1);
  return { fields, patience, repeats };
}
