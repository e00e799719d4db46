/**
 * What runs on a thread of the pool: takes a job, does it, and reports through a port. It serves one game, so that its
 * loops stay fast.
 */
import { Console } from 'node:console';
import { type MessagePort, threadId } from 'node:worker_threads';
import type { Job } from '../jobs/job.ts';
import { defaultLoader, importLoader, PlayerCache } from '../jobs/loader.ts';
import { performInWorker, type WorkerReport } from '../jobs/perform-job.ts';
import { useTablebasesOfProcess } from '../tablebases/tablebase-folder.ts';

export interface Task {
  readonly job: Job;
  /** The address of the loader's module; null for the default loader. */
  readonly loader: string | null;
  /** Sends updates, and receives the request to stop. */
  readonly port: MessagePort;
  /** One number: 0 until the thread has begun; it changes while the event loop is free. */
  readonly pulse: Int32Array;
}

const NAME = `thread ${threadId}`;

/** Milliseconds between beats of the pulse. */
const HEARTBEAT_INTERVAL = 20;

/** One is enough: all tasks of a pool have the same loader. */
let cache: PlayerCache | null = null;

// What users' modules print must not end up among the results on the standard output.
globalThis.console = new Console(process.stderr, process.stderr);
Object.defineProperty(process, 'stdout', { value: process.stderr });

useTablebasesOfProcess();

export default async function serve({ job, loader, port, pulse }: Task): Promise<WorkerReport> {
  cache ??= new PlayerCache(async () => (loader === null ? defaultLoader : importLoader(loader)));
  const stopping = new AbortController();
  port.on('message', () => stopping.abort());
  try {
    return await performInWorker(job, cache, {
      signal: stopping.signal,
      onUpdate: (update) =>
        port.postMessage(update.kind === 'fixtures' ? { ...update, worker: NAME } : update),
      beat: () => Atomics.add(pulse, 0, 1),
      every: HEARTBEAT_INTERVAL,
    });
  } finally {
    port.removeAllListeners();
    port.unref();
  }
}
