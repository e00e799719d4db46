/** What every worker does with a job: does it, tells news, and gives signs of life meanwhile. */
import { type JobUpdate, parseJob } from '../job.ts';
import { type ErrorData, errorData } from '../job-error.ts';
import { performJob } from '../perform.ts';
import type { PlayerCache } from '../workshop.ts';

/** The job is done, or this was thrown. */
export interface WorkerReport {
  readonly error: ErrorData | null;
}

export interface WorkOptions {
  readonly signal: AbortSignal;
  readonly onUpdate: (update: JobUpdate) => void;
  /** Gives a sign of life. */
  readonly beat: () => void;
  /** How often, in milliseconds. */
  readonly every: number;
}

/** All errors of the job are caught here and told; if the worker itself fails, that is another matter. */
export async function performInWorker(
  job: unknown,
  cache: PlayerCache,
  { beat, every, onUpdate, signal }: WorkOptions,
): Promise<WorkerReport> {
  beat();
  const beating = setInterval(beat, every);
  try {
    await performJob(parseJob(job), cache, { signal, onUpdate });
    return { error: null };
  } catch (error) {
    return { error: errorData(error) };
  } finally {
    clearInterval(beating);
  }
}
