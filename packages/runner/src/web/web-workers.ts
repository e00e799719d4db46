/**
 * Web Workers as a place, in browsers. Nothing here needs Node, or pages that are isolated from others:
 * any static host will do. A worker gives signs of life by messages.
 */
import { inspect } from 'turnwise';
import type { Executor } from '../place.ts';
import { heartbeatInterval } from '../workers/attempt.ts';
import { type WorkerOptions, workerOptions } from '../workers/worker-options.ts';
import { WorkerExecutor } from '../workers/worker-place.ts';
import type { WebWorker } from './job-worker.ts';
import { WebPool } from './web-pool.ts';

export interface WebWorkersOptions extends WorkerOptions {
  /** Starts a worker whose script calls `serveJobs`. */
  readonly create: () => WebWorker;
  /** How many workers work at once. Default: as many as the machine has cores, 16 at most. */
  readonly count?: number | undefined;
}

/** Games whose workers are kept. Fewer than for threads: a page has less memory. */
const POOLS = 2;

/** More workers than this have to be asked for. */
const MOST = 16;

/**
 * A place with Web Workers. While the page is in the background, where its timers hardly come, no worker is
 * given up. Close it when it is no longer needed.
 *
 * @example
 *     const create = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
 *     const place = webWorkers({ create, count: 2 });
 *     for await (const analysis of analyze(place, request)) show(analysis);
 *     await place.close();
 */
export function webWorkers(options: WebWorkersOptions): Executor {
  const { fields, patience, repeats } = workerOptions('webWorkers', options, ['create', 'count']);
  const { create } = options;
  if (typeof create !== 'function') {
    throw new TypeError(`webWorkers: create: expected a function, got ${inspect(create)}`);
  }
  return new WorkerExecutor({
    count: fields.has('count') ? fields.whole('count', 1, 1024) : defaultCount(),
    patience,
    repeats,
    word: 'worker',
    pools: POOLS,
    newPool: () => new WebPool(create, heartbeatInterval(patience)),
  });
}

/** The cores of the machine, as far as the browser tells; at least 1. */
function defaultCount(): number {
  const navigator: unknown = Reflect.get(globalThis, 'navigator');
  const cores: unknown = Object(navigator).hardwareConcurrency;
  return Number.isInteger(cores) ? Math.min(MOST, Math.max(1, Number(cores))) : 1;
}
