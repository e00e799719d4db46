/**
 * What runs on a thread of the pool: takes a job, does it, and tells news through a port. It serves one game,
 * so that its loops stay fast. All errors of the job are caught here and told; if the thread itself
 * fails, that is another matter.
 */
import { Console } from 'node:console';
import type { MessagePort } from 'node:worker_threads';
import { type Job, parseJob } from '../job.ts';
import { type ErrorData, errorData } from '../job-error.ts';
import { importLoader, usualLoader } from '../loader.ts';
import { perform } from '../perform.ts';
import { Workshop } from '../workshop.ts';

/** A job on its way to a thread. */
export interface Task {
  readonly job: Job;
  /** The address of the loader's module; null: the usual loader. */
  readonly loader: string | null;
  /** News goes out, and the word to stop comes in. */
  readonly port: MessagePort;
  /** One number: 0 until the thread has begun, then it changes as long as there is time for timers. */
  readonly pulse: Int32Array;
}

/** The job is done, or this was thrown. */
export interface Report {
  readonly error: ErrorData | null;
}

/** Milliseconds between beats of the pulse. */
const BEAT = 20;

/** One loader is enough: all tasks of a pool come with the same. */
let workshop: Workshop | null = null;

// What users' modules print must not end up among the results on the standard output.
globalThis.console = new Console(process.stderr, process.stderr);

export default async function work({ job, loader, port, pulse }: Task): Promise<Report> {
  const stopping = new AbortController();
  Atomics.add(pulse, 0, 1);
  const beat = setInterval(() => Atomics.add(pulse, 0, 1), BEAT);
  port.on('message', () => stopping.abort());
  try {
    workshop ??= new Workshop(async () => (loader === null ? usualLoader : importLoader(loader)));
    const onNews = (news: unknown) => port.postMessage(news);
    await perform(parseJob(job), workshop, { signal: stopping.signal, onNews });
    return { error: null };
  } catch (error) {
    return { error: errorData(error) };
  } finally {
    clearInterval(beat);
    port.removeAllListeners();
    port.unref();
  }
}
