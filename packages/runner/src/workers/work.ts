/** What every worker does with a job: does it, tells news, and gives signs of life meanwhile. */
import { type News, parseJob } from '../job.ts';
import { type ErrorData, errorData } from '../job-error.ts';
import { perform } from '../perform.ts';
import type { Workshop } from '../workshop.ts';

/** The job is done, or this was thrown. */
export interface Report {
  readonly error: ErrorData | null;
}

export interface WorkOptions {
  readonly signal: AbortSignal;
  readonly onNews: (news: News) => void;
  /** Gives a sign of life. */
  readonly beat: () => void;
  /** How often, in milliseconds. */
  readonly every: number;
}

/** All errors of the job are caught here and told; if the worker itself fails, that is another matter. */
export async function work(
  job: unknown,
  workshop: Workshop,
  { beat, every, onNews, signal }: WorkOptions,
): Promise<Report> {
  beat();
  const beating = setInterval(beat, every);
  try {
    await perform(parseJob(job), workshop, { signal, onNews });
    return { error: null };
  } catch (error) {
    return { error: errorData(error) };
  } finally {
    clearInterval(beating);
  }
}
