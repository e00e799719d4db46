/** Does a job in this thread; every executor ends up here. */
import { analyzeShare } from '../analysis/analyze.ts';
import { makeDecision } from '../analysis/decide.ts';
import { runSolution } from '../analysis/solve-at.ts';
import type { RunOptions } from './executor.ts';
import { type ErrorData, errorData, type Job, type JobUpdate, parseJob } from './job.ts';
import type { PlayerCache } from './loader.ts';

/**
 * Yields to timers and messages, and stops when the signal is aborted. What belongs to tournaments is loaded when it is
 * needed: a page that only searches does without it.
 */
export async function performJob(job: Job, cache: PlayerCache, watch: RunOptions): Promise<void> {
  switch (job.kind) {
    case 'fixtures':
      return (await import('../tournaments/play-fixtures.ts')).playFixtures(job, cache, watch);
    case 'analysis':
      return analyzeShare(job, cache, watch);
    case 'decision':
      return makeDecision(job, cache, watch);
    case 'solution':
      return runSolution(job, cache, watch);
    case 'puzzles':
      return (await import('../puzzles/find-puzzles.ts')).searchMatch(job, cache, watch);
    case 'puzzle check':
      return (await import('../puzzles/check-puzzle.ts')).runCheck(job, cache, watch);
    case 'signature':
      return (await import('../analysis/signature-at.ts')).signGame(job, cache, watch);
  }
}

export interface WorkerReport {
  readonly error: ErrorData | null;
}

interface WorkOptions {
  readonly signal: AbortSignal;
  readonly onUpdate: (update: JobUpdate) => void;
  readonly beat: () => void;
  readonly every: number; // milliseconds between two beats
}

/** Checks and runs the job, and gives signs of life. Reports errors of the job, but not those of the worker itself. */
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
