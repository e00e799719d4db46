/**
 * Where work runs: this thread, a pool of threads, later others. Callers give jobs to a place and hear
 * news; which place it is makes no difference to what they hear.
 */
import type { FixturesJob, Job, JobUpdate } from './job.ts';

/** What a caller wants of a job under way. */
export interface RunOptions {
  /** Stops the job: `run` rejects with the signal's reason at once. Default: none. */
  readonly signal?: AbortSignal | undefined;
  /** Hears of each match once and in order, or of each newer analysis, the last being the answer. */
  readonly onUpdate?: ((update: JobUpdate) => void) | undefined;
}

export interface Executor {
  /** How many jobs run at once; others wait. It may change, and be 0 where nobody is there yet. */
  readonly count: number;
  /** Milliseconds that a job of matches should take here. Default: 200. */
  readonly jobTime?: number;
  /**
   * Runs a job: resolves when all news was told. Rejects with a `JobError` when it cannot be done.
   *
   * @example
   *     await place.run({ kind: 'matches', series, from: 0, to: 10 }, { onNews: show });
   */
  run(job: Job, watch?: RunOptions): Promise<void>;
  /**
   * Jobs of the same tournament that an earlier caller has left behind and that may still be done: whoever runs
   * such a job hears of it. Default: there are none.
   */
  leftovers?(): Promise<readonly FixturesJob[]>;
  /** Stops all jobs, which reject, and resolves when nothing of the place is left. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** What jobs reject with when their place is closed. */
export class ExecutorClosedError extends Error {
  constructor() {
    super('This place is closed, and runs no more jobs');
    this.name = 'ExecutorClosedError';
  }
}
