/**
 * Where a command's work runs: this thread, or as many others as it was told. The game of a module always
 * runs on other threads, since those can be ended if it never answers.
 */
import { type Executor, type GameReference, inline, JobError } from 'turnwise-runner';
import { threads } from 'turnwise-runner/threads';
import { messageOf } from '../frame/failure.ts';
import type { GivenGame } from '../input/game-argument.ts';
import { configuredTimeout } from '../input/game-thread.ts';

/** What takes no longer is done before threads are started, which takes as long. Milliseconds. */
export const QUICK_MILLISECONDS = 300;

const loader = new URL('./loader.js', import.meta.url);

/** A place with so many workers. */
export function executorFor(given: GivenGame, count: number): Executor {
  if (given.path !== null) return threadExecutor(count);
  return count === 1 ? inline({ loader }) : threads({ count, loader });
}

/** This thread, for what is done in a moment; null where it may not work, or where all work is done here anyway. */
export function quickExecutorFor(given: GivenGame, count: number): Executor | null {
  return given.path === null && count > 1 ? executorFor(given, 1) : null;
}

/** Threads, for games of anybody. */
export function threadExecutor(count: number): Executor {
  const seconds = configuredTimeout();
  return threads({ count, loader, ...(seconds === undefined ? {} : { patience: 1000 * seconds }) });
}

/** The game as workers are told of it. */
export function referenceTo({ path, text }: GivenGame): GameReference {
  return path === null ? { game: text } : { module: text };
}

/** What went wrong in a job, without the name of the job, which nobody has seen. */
export function causeOf(error: unknown): unknown {
  const isTold = error instanceof JobError && error.fault === 'threw' && error.cause !== undefined;
  return isTold ? new Error(messageOf(error.cause), { cause: error.cause }) : error;
}
