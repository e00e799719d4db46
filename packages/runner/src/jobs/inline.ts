/** Runs jobs in this thread, one after the other; timers and messages have their turn in between. */
import { requireKnownKeys } from 'turnwise/internal';
import {
  type Executor,
  ExecutorClosedError,
  RunningJobs,
  type RunOptions,
  Semaphore,
} from './executor.ts';
import { type Job, JobError, type JobUpdate } from './job.ts';
import { defaultLoader, importLoader, type Loader, PlayerCache } from './loader.ts';
import { performJob } from './perform-job.ts';

export interface InlineOptions {
  /** How texts become games and players, or the address of such a module. Default: those of Turnwise. */
  readonly loader?: Loader | URL | string | undefined;
}

/**
 * The executor for small work, for tests, and where there are no threads. Code that loops forever, or exits, takes the
 * program with it: use threads for code that you do not trust.
 *
 * @example
 *     await new TournamentRun(tournament, game).run(inline());
 */
export function inline(options: InlineOptions = {}): Executor {
  requireKnownKeys('inline', options, ['loader']);
  return new InlineExecutor(options.loader ?? defaultLoader);
}

class InlineExecutor implements Executor {
  readonly count = 1;
  private readonly slots = new Semaphore(1);
  private readonly running = new RunningJobs();
  private readonly cache: PlayerCache;

  constructor(loader: Loader | URL | string) {
    const isAddress = typeof loader === 'string' || loader instanceof URL;
    this.cache = new PlayerCache(async () => (isAddress ? importLoader(`${loader}`) : loader));
  }

  async run(job: Job, watch: RunOptions = {}): Promise<void> {
    const { signal, end } = this.running.begin(watch.signal);
    const onUpdate = (update: JobUpdate) => {
      if (!signal.aborted) watch.onUpdate?.(update);
    };
    let free: (() => void) | undefined;
    try {
      free = await this.slots.acquire(signal);
      await performJob(job, this.cache, { signal, onUpdate });
      signal.throwIfAborted();
    } catch (error) {
      signal.throwIfAborted();
      throw JobError.threw(job, error);
    } finally {
      free?.();
      end();
    }
  }

  async close(): Promise<void> {
    this.running.stopAll(new ExecutorClosedError());
    (await this.slots.acquire())();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
