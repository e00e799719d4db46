/** One attempt at a job by some worker: watches for signs of life, and ends the worker if it must. */
import type { ErrorData } from '../job-error.ts';
import { type WorkerTask, NoWorkerError } from './errand.ts';
import { HeartbeatMonitor } from './silence.ts';

/** How an attempt ended. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'threw'; readonly error: ErrorData }
  | { readonly kind: 'died'; readonly why: string }
  | { readonly kind: 'stuck'; readonly silence: number; readonly hasBegun: boolean }
  | { readonly kind: 'no worker'; readonly why: string };

/** A worker gets at least so many milliseconds to start, which is none of the game's business. */
const START_TIMEOUT = 60_000;

/**
 * A worker that was told to stop, and goes on for so many milliseconds, is ended. Time enough for one on a busy
 * machine: Node 20 now and then ends the whole process when a thread is ended while its code is being compiled.
 */
const GRACE = 1000;

/** How often to look for signs of life, in milliseconds, if this is the patience. */
export function heartbeatInterval(patience: number): number {
  return Math.max(1, Math.min(1000, patience / 4));
}

export class Attempt {
  readonly outcome: Promise<Outcome>;
  private readonly watch: ReturnType<typeof setInterval> | undefined;
  private grace: ReturnType<typeof setTimeout> | undefined;
  private stuck: Outcome | null = null;

  /** The worker is given up after so many milliseconds without a sign of life. */
  constructor(
    private readonly task: WorkerTask,
    patience: number,
  ) {
    if (patience < Number.POSITIVE_INFINITY) {
      const often = heartbeatInterval(patience);
      const silence = new HeartbeatMonitor(often, performance.now());
      this.watch = setInterval(() => this.checkHeartbeat(silence, patience), often);
    }
    this.outcome = this.settle();
  }

  /** Asks the worker to stop, and ends it if it does not. It lives on for the next job if it does. */
  stop(): void {
    this.task.stop();
    this.grace ??= setTimeout(() => this.end(), GRACE);
  }

  /** Ends the worker. */
  end(): void {
    this.task.end();
  }

  private async settle(): Promise<Outcome> {
    try {
      const { error } = await this.task.report;
      return error ? { kind: 'threw', error } : { kind: 'done' };
    } catch (error) {
      this.end(); // also where the job never got to a worker
      if (this.stuck) return this.stuck;
      const why = error instanceof Error ? error.message : String(error);
      return { kind: error instanceof NoWorkerError ? 'no worker' : 'died', why };
    } finally {
      clearInterval(this.watch);
      clearTimeout(this.grace);
    }
  }

  private checkHeartbeat(silence: HeartbeatMonitor, patience: number): void {
    const { beats } = this.task;
    const hasBegun = beats > 0;
    const limit = hasBegun ? patience : Math.max(START_TIMEOUT, patience);
    if (silence.silentFor(beats, performance.now()) < limit) return;
    this.stuck = { kind: 'stuck', silence: limit, hasBegun };
    this.end();
  }
}
