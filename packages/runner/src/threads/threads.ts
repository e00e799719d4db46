/** The executor of threads, in Node. */
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import type { Executor } from '../jobs/executor.ts';
import type { Job, JobUpdate } from '../jobs/job.ts';
import type { WorkerReport } from '../jobs/perform-job.ts';
import { WorkerExecutor, type WorkerOptions, workerOptions } from '../workers/worker-executor.ts';
import type { WorkerPool, WorkerTask } from '../workers/worker-task.ts';
import type { Task } from './worker.ts';

export interface ThreadsOptions extends WorkerOptions {
  /** Default: the number of cores. */
  readonly count?: number | undefined;
  /** The address of a module that exports `loadGame` and `loadPlayer`: see `Loader`. Default: games and players of the list. */
  readonly loader?: URL | string | undefined;
  /** Megabytes of objects in each thread; search trees do not count. Default: 2048. */
  readonly megabytes?: number | undefined;
}

/** Games whose threads are kept. */
const POOLS = 4;

/**
 * An executor with threads. Close it at the end; a program that forgets can still exit, since idle threads do not keep it
 * alive.
 *
 * @example
 *     const executor = threads({ count: 2, loader: new URL('./loader.js', import.meta.url) });
 *     await new TournamentRun(tournament, game).run(executor);
 *     await executor.close();
 */
export function threads(options: ThreadsOptions = {}): Executor {
  const own = ['count', 'loader', 'megabytes'];
  const { fields, patience, repeats } = workerOptions('threads', options, own);
  const count = fields.has('count') ? fields.whole('count', 1, 1024) : availableParallelism();
  const megabytes = fields.has('megabytes') ? fields.whole('megabytes', 16, 1e6) : 2048;
  const loader = options.loader === undefined ? null : `${options.loader}`;
  return new WorkerExecutor({
    count,
    patience,
    repeats,
    word: 'thread',
    pools: POOLS,
    newPool: () => new ThreadPool({ threads: count, megabytes, loader }),
  });
}

/** Milliseconds until idle threads end. */
const IDLE = 30_000;

/** Megabytes of new objects in a thread: half of the default takes no longer, and saves 40 MB with two threads. */
const YOUNG = 24;

/** Where this file runs as source, in tests, the built worker serves, without Node's flags for sources. */
const isSource = import.meta.url.endsWith('.ts');
const door = isSource ? '../../dist/threads/worker-door.cjs' : './worker-door.cjs';
const worker = new URL(door, import.meta.url);

interface ThreadPoolOptions {
  /** Maximum. */
  readonly threads: number;
  /** For the objects of each thread. */
  readonly megabytes: number;
  /** The address of the loader's module; null for the default loader. */
  readonly loader: string | null;
}

class ThreadPool implements WorkerPool {
  jobs = 0;
  private readonly loader: string | null;
  private readonly piscina: Piscina<Task, WorkerReport>;
  private readonly leaving = new Map<object, Promise<void>>(); // by thread: resolves when it has ended
  private readonly alarms = new Set<(error: Error) => void>();

  constructor({ loader, megabytes, threads }: ThreadPoolOptions) {
    this.loader = loader;
    // Loaded with the first pool, since many programs need none.
    const { Piscina }: typeof import('piscina') = createRequire(import.meta.url)('piscina');
    this.piscina = new Piscina({
      filename: worker.href,
      ...(isSource && { execArgv: [] }),
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE,
      atomics: 'disabled', // else a thread blocks between tasks, and ports and timers stand still
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG },
    });
    this.piscina.on('workerCreate', () => this.trackThreads());
    // A thread has failed that had no task yet: jobs that wait for one would wait forever.
    this.piscina.on('error', (error: Error) => {
      for (const alarm of this.alarms) alarm(error);
    });
  }

  begin(job: Job, onUpdate: (update: JobUpdate) => void): WorkerTask {
    const { port1, port2 } = new MessageChannel();
    const pulse = new Int32Array(new SharedArrayBuffer(4));
    const ending = new AbortController();
    port1.on('message', onUpdate);
    const { loader } = this;
    const running = this.run({ job, loader, port: port2, pulse }, ending.signal);
    return {
      report: running.finally(() => {
        // News that was sent before the end may still be on its way.
        let rest = receiveMessageOnPort(port1);
        for (; rest; rest = receiveMessageOnPort(port1)) onUpdate(rest.message);
        port1.close();
      }),
      get beats() {
        return Atomics.load(pulse, 0);
      },
      stop: () => port1.postMessage('stop'),
      end: () => ending.abort(),
    };
  }

  async close(): Promise<void> {
    this.trackThreads();
    await this.piscina.destroy();
    await Promise.all(this.leaving.values());
  }

  /** Runs a task; rejects when its thread dies. Aborting ends the thread. */
  private async run(task: Task, signal: AbortSignal): Promise<WorkerReport> {
    this.jobs++;
    let alarm = (_error: Error) => {};
    const alarmed = new Promise<never>((_, reject) => {
      alarm = (error) => {
        const hasBegun = Atomics.load(task.pulse, 0) > 0;
        if (!hasBegun) reject(error);
      };
    });
    this.alarms.add(alarm);
    try {
      const report = this.piscina.run(task, { signal, transferList: [task.port] });
      this.trackThreads();
      return await Promise.race([report, alarmed]);
    } finally {
      this.jobs--;
      this.alarms.delete(alarm);
    }
  }

  private trackThreads(): void {
    for (const thread of this.piscina.threads) {
      if (this.leaving.has(thread)) continue;
      const ended = new Promise<void>((resolve) => {
        thread.once('exit', () => {
          this.leaving.delete(thread);
          resolve();
        });
      });
      this.leaving.set(thread, ended);
    }
  }
}
