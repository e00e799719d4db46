/** Threads as a place, in Node. */
import { availableParallelism } from 'node:os';
import type { Executor } from '../place.ts';
import { type WorkerOptions, workerOptions } from '../workers/worker-options.ts';
import { WorkerExecutor } from '../workers/worker-place.ts';
import { ThreadPool } from './thread-pool.ts';

export interface ThreadsOptions extends WorkerOptions {
  /** How many threads work at once. Default: as many as the machine has cores. */
  readonly count?: number | undefined;
  /** The address of a module that exports `loadGame` and `loadPlayer`: see `Loader`. Default: the usual one. */
  readonly loader?: URL | string | undefined;
  /** Megabytes of objects in each thread; search trees do not count. Default: 2048. */
  readonly megabytes?: number | undefined;
}

/** Games whose threads are kept. */
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
