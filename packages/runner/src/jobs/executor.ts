/** Where work runs: this thread, threads, Web Workers or a cluster. The results are the same on every executor. */
import { TurnwiseError } from 'turnwise';
import type { FixturesJob, Job, JobUpdate } from './job.ts';

export interface RunOptions {
  /** Stops the job: `run` rejects with the signal's reason at once. Default: none. */
  readonly signal?: AbortSignal | undefined;
  /** Gets each match once and in order, or each newer analysis; the last is the answer. Default: none. */
  readonly onUpdate?: ((update: JobUpdate) => void) | undefined;
}

export interface Executor {
  /** The number of jobs that run at once; others wait. It may change, and is 0 before a worker is there. */
  readonly count: number;
  /** The threads or workers that were replaced, by reason. Default: none. */
  readonly replacements?: readonly Replacement[];
  /** Milliseconds that a job of matches should take here. Default: 200. */
  readonly jobTime?: number;
  /**
   * Runs a job: resolves when all updates were given. Rejects with a `JobError` when it cannot be done.
   *
   * @example
   *     await executor.run({ kind: 'solution', game: { game: 'pig' } }, { onUpdate: show });
   */
  run(job: Job, watch?: RunOptions): Promise<void>;
  /** Jobs of the same tournament that an earlier run left behind; running one gives its matches. Default: none. */
  leftovers?(): Promise<readonly FixturesJob[]>;
  /** Stops all jobs, which reject, and resolves when nothing runs any more. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Threads or workers that were replaced for the same reason. */
export interface Replacement {
  /** It died, by an exit or for lack of memory; or it gave no sign of life, as in a loop. */
  readonly cause: 'died' | 'stuck';
  /** What happened to it, as in "died (worker exited with code: 3)". */
  readonly reason: string;
  readonly count: number;
}

/** What jobs reject with when their executor is closed. */
export class ExecutorClosedError extends TurnwiseError {
  override readonly name = 'ExecutorClosedError';

  constructor() {
    super('executor-closed', 'This executor is closed and runs no more jobs');
  }
}

interface RunningJob {
  /** Aborted with the caller's signal, or when all jobs are stopped; with that reason. */
  readonly signal: AbortSignal;
  /** Stops following the caller's signal. */
  end(): void;
}

/** Gives each job a signal that follows the caller's and that closing aborts. */
export class RunningJobs {
  private readonly controllers = new Set<AbortController>();
  private stopped: { readonly reason: unknown } | null = null;

  get isStopped(): boolean {
    return this.stopped !== null;
  }

  begin(caller: AbortSignal | undefined): RunningJob {
    const controller = new AbortController();
    const follow = () => controller.abort(caller?.reason);
    if (this.stopped) controller.abort(this.stopped.reason);
    else if (caller?.aborted) follow();
    caller?.addEventListener('abort', follow, { once: true });
    this.controllers.add(controller);
    return {
      signal: controller.signal,
      end: () => {
        caller?.removeEventListener('abort', follow);
        this.controllers.delete(controller);
      },
    };
  }

  /** Aborts all jobs, those included that begin later. */
  stopAll(reason: unknown): void {
    this.stopped ??= { reason };
    for (const controller of this.controllers) controller.abort(this.stopped.reason);
  }
}

/** A limited number of holders at once; others wait in line. */
export class Semaphore {
  private readonly line: (() => void)[] = [];

  constructor(private left: number) {}

  /** Waits for a slot, and resolves to a function that releases it. Rejects with the signal's reason. */
  async acquire(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.left > 0) this.left--;
    else await this.wait(signal);
    let isHeld = true;
    return () => {
      if (isHeld) this.release();
      isHeld = false;
    };
  }

  private wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.line.splice(this.line.indexOf(waiting), 1);
        reject(signal?.reason);
      };
      const waiting = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.line.push(waiting);
    });
  }

  private release(): void {
    const next = this.line.shift();
    if (next) next();
    else this.left++;
  }
}

/** Wakes a waiting function when something happens; what happened before the wait is not missed. */
export class Notifier {
  private isNotified = false;
  private wake: (() => void) | null = null;

  notify(): void {
    this.isNotified = true;
    this.wake?.();
  }

  /** Resolves at the next notification, at once if there was one since the last call, or when the time is over. */
  async wait(milliseconds = Number.POSITIVE_INFINITY): Promise<void> {
    if (!this.isNotified) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        if (milliseconds < Number.POSITIVE_INFINITY) timer = setTimeout(resolve, milliseconds);
      });
      clearTimeout(timer);
      this.wake = null;
    }
    this.isNotified = false;
  }
}

/** The result of the work; rejects with the signal's reason as soon as it is aborted, while the work may go on. */
export async function unlessAborted<T>(
  signal: AbortSignal | undefined,
  work: Promise<T>,
): Promise<T> {
  if (!signal) return work;
  let leave = () => {};
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

/** Iterates, and rejects as soon as the signal is aborted. */
export async function* eachUnlessAborted<T>(
  signal: AbortSignal | undefined,
  items: AsyncIterable<T> | Iterable<T>,
): AsyncGenerator<T, void> {
  if (!(Symbol.asyncIterator in items)) {
    yield* items;
    return;
  }
  const iterator = items[Symbol.asyncIterator]();
  let isOver = false;
  try {
    while (!isOver) {
      const next = await unlessAborted(signal, iterator.next());
      isOver = next.done === true;
      if (!next.done) yield next.value;
    }
  } finally {
    // Not awaited: a generator that is busy answers only when it is done.
    if (!isOver) void iterator.return?.().catch(() => undefined);
  }
}
