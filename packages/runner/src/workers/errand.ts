/** A job that was given to a worker: what can be heard of it and done about it, wherever workers live. */
import type { Job, JobUpdate } from '../job.ts';
import type { WorkerReport } from './work.ts';

export interface WorkerTask {
  /** What the worker says in the end, after all its news was told. Rejects when the worker dies. */
  readonly report: Promise<WorkerReport>;
  /** Signs of life so far: 0 until the worker has begun. */
  readonly beats: number;
  /** Asks the worker to stop the job; it lives on for the next one. */
  stop(): void;
  /** Ends the worker, whatever it does; the report is rejected. */
  end(): void;
}

/** The workers of one game. */
export interface WorkerPool {
  /** Jobs under way. */
  readonly jobs: number;
  begin(job: Job, onUpdate: (update: JobUpdate) => void): WorkerTask;
  /** Ends all workers, whatever they do, and resolves when they are gone. */
  close(): Promise<void>;
}

/** A worker cannot be had at all, so that there is no use in trying again. */
export class NoWorkerError extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'NoWorkerError';
  }
}
