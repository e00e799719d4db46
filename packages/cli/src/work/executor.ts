/**
 * Where a command's work runs: in this thread, or in several others. Users' modules always run on other threads, since
 * those can be ended if a module never answers.
 */
import {
  type Executor,
  type GameReference,
  inline,
  JobError,
  modulesOf,
  type PlayerReference,
} from 'turnwise-runner';
import { threads } from 'turnwise-runner/threads';
import { messageOf } from '../frame/failure.ts';
import { configuredTimeout } from '../input/module-thread.ts';

/** The game and the players of a command. */
type References = readonly (GameReference | PlayerReference)[];

/** What takes no longer is done before threads are started, which takes as long. Milliseconds. */
export const QUICK_MILLISECONDS = 300;

const loader = new URL('./loader.js', import.meta.url);

/** An executor with `count` workers. */
export function executorFor(references: References, count: number): Executor {
  if (modulesOf(references).length > 0) return threadExecutor(count);
  return count === 1 ? inline({ loader }) : threads({ count, loader });
}

/** This thread, for what is done in a moment; null where it may not work, or where all work is done here anyway. */
export function quickExecutorFor(references: References, count: number): Executor | null {
  return modulesOf(references).length === 0 && count > 1 ? executorFor(references, 1) : null;
}

/** Threads, for users' modules too. */
export function threadExecutor(count: number): Executor {
  const seconds = configuredTimeout();
  return threads({ count, loader, ...(seconds === undefined ? {} : { patience: 1000 * seconds }) });
}

/** What went wrong in a job, without the name of the job, which nobody has seen. */
export function causeOf(error: unknown): unknown {
  const hasCause =
    error instanceof JobError && error.fault === 'threw' && error.cause !== undefined;
  return hasCause ? new Error(messageOf(error.cause), { cause: error.cause }) : error;
}
