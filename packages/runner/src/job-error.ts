/** A job that could not be done, told so that somebody can mend it. */
import { type Job, nameOfJob, nameOfWork } from './job.ts';

/**
 * What went wrong: something threw, so that trying again would not help; or whoever worked on it died, or
 * gave no sign of life, again and again.
 */
export type JobFault = 'threw' | 'died' | 'stuck';

/** What is left of an error that crossed to another thread. */
export interface ErrorData {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
}

/** Names the job and what went wrong; what was thrown is the `cause`, and its message stands alone. */
export class JobError extends Error {
  constructor(
    readonly fault: JobFault,
    readonly job: Job,
    /** What went wrong, without the name of the job. */
    readonly sentence: string,
    cause?: unknown,
  ) {
    // What was thrown does not depend on how the work was split, and so the message does not either.
    const name = fault === 'threw' ? nameOfWork(job) : nameOfJob(job);
    super(`${name}: ${sentence}`, { cause });
    this.name = 'JobError';
  }

  /** The job threw this. */
  static threw(job: Job, thrown: unknown): JobError {
    return new JobError('threw', job, errorData(thrown).message, thrown);
  }
}

/** An error as data; anything can be thrown, so anything is taken. */
export function errorData(thrown: unknown): ErrorData {
  if (!(thrown instanceof Error)) return { name: 'Error', message: text(thrown) };
  const { name, message, stack } = thrown;
  return { name: text(name), message: text(message), stack: stack && text(stack) };
}

/** The error that such data stands for. */
export function errorFrom({ name, message, stack }: ErrorData): Error {
  const error = new Error(message);
  error.name = name;
  if (stack !== undefined) error.stack = stack;
  return error;
}

function text(value: unknown): string {
  try {
    return String(value);
  } catch {
    return 'something that cannot be shown';
  }
}
