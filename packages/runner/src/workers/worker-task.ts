/** A job that was given to a worker, and how it is watched and stopped, whatever kind of worker it is. */
import { TurnwiseError } from 'turnwise';
import { messageOf } from 'turnwise/internal';
import type { ErrorData, Job, JobUpdate } from '../jobs/job.ts';
import type { WorkerReport } from '../jobs/perform-job.ts';

export interface WorkerTask {
  /** Follows all updates. Rejects when the worker dies. */
  readonly report: Promise<WorkerReport>;
  /** 0 until the worker has begun. */
  readonly beats: number;
  /** Asks the worker to stop the job; it stays for the next one. */
  stop(): void;
  /** Kills the worker; the report rejects. */
  end(): void;
}

export interface WorkerPool {
  readonly jobs: number;
  begin(job: Job, onUpdate: (update: JobUpdate) => void): WorkerTask;
  /** Kills all workers, and resolves when they are gone. */
  close(): Promise<void>;
}

/** No worker can be started, so retrying is useless. */
export class NoWorkerError extends TurnwiseError {
  override readonly name = 'NoWorkerError';

  constructor(why: string) {
    super('no-worker', why);
  }
}

export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'threw'; readonly error: ErrorData }
  | { readonly kind: 'died'; readonly why: string }
  | { readonly kind: 'stuck'; readonly silence: number; readonly hasBegun: boolean }
  | { readonly kind: 'no worker'; readonly why: string };

/** Minimum time to start, in milliseconds, even if `patience` is shorter. */
const START_TIMEOUT = 60_000;

/** Milliseconds until a worker that was asked to stop is ended: Node 20 may crash if it is just compiling. */
const GRACE = 1000;

/** Milliseconds between checks for signs of life. */
export function heartbeatInterval(patience: number): number {
  return Math.max(1, Math.min(1000, patience / 4));
}

export class Attempt {
  readonly outcome: Promise<Outcome>;
  private readonly watch: ReturnType<typeof setInterval> | undefined;
  private grace: ReturnType<typeof setTimeout> | undefined;
  private stuck: Outcome | null = null;

  /** `patience`: milliseconds of silence until the worker is given up. */
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

  /** Asks the worker to stop, and kills it if it does not. */
  stop(): void {
    this.task.stop();
    this.grace ??= setTimeout(() => this.end(), GRACE);
  }

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
      const kind = error instanceof NoWorkerError ? 'no worker' : 'died';
      return { kind, why: messageOf(error) };
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

/**
 * How long a worker has given no sign of life. It is checked at regular times; a check that comes late
 * means that the watcher itself was held up, as in a page in the background, whose timers come once a
 * second or once a minute. Signs may wait unread then, so that time does not count.
 */
export class HeartbeatMonitor {
  private last: number;
  private beats = 0;
  private silent = 0;

  /** `interval`: milliseconds between checks. */
  constructor(
    private readonly interval: number,
    now: number,
  ) {
    this.last = now;
  }

  /** Milliseconds of silence, given the signs of life so far. */
  silentFor(beats: number, now: number): number {
    const passed = now - this.last;
    this.last = now;
    if (beats !== this.beats) this.silent = 0;
    else if (passed < 2 * this.interval) this.silent += passed;
    this.beats = beats;
    return this.silent;
  }
}
