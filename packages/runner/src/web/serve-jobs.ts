/** The other side of `webWorkers`: what the script of a worker calls. */
import { defaultLoader, type Loader, PlayerCache } from '../jobs/loader.ts';
import { performInWorker } from '../jobs/perform-job.ts';
import { type FromWorker, messageIn, type ToWorker, type WorkerEvent } from './messages.ts';

/** The part of a worker's global scope that is used: `self`, or anything that passes messages. */
export interface JobScope {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent) => void): void;
}

/**
 * Does the jobs that the page sends, one after the other, with the games and players of the loader.
 * Default: those of Turnwise.
 *
 * @example
 *     // worker.ts, which the page starts with webWorkers({ create: () => new Worker(...) })
 *     serveJobs(self);
 */
export function serveJobs(scope: JobScope, loader: Loader = defaultLoader): void {
  const cache = new PlayerCache(async () => loader);
  const say = (message: FromWorker) => scope.postMessage(message);
  let stopping = new AbortController();
  scope.addEventListener('message', async (event) => {
    const message = messageIn<ToWorker>(event, ['job', 'stop']);
    if (message?.kind === 'stop') stopping.abort();
    if (message?.kind !== 'job') return;
    stopping = new AbortController();
    const report = await performInWorker(message.job, cache, {
      signal: stopping.signal,
      onUpdate: (update) => say({ kind: 'news', news: update }),
      beat: () => say({ kind: 'beat' }),
      every: message.every,
    });
    say({ kind: 'report', report });
  });
  say({ kind: 'ready' });
}
