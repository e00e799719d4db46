import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WorkerReport } from '../jobs/perform-job.ts';
import { Attempt, NoWorkerError } from './worker-task.ts';

/** Checks are due every 250 ms. */
const patience = 1000;

let now = 0;

beforeEach(() => {
  vi.useFakeTimers();
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A worker that does nothing on its own. */
function idleTask() {
  let settle: { resolve(report: WorkerReport): void; reject(error: Error): void } | undefined;
  const report = new Promise<WorkerReport>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const done: string[] = [];
  return {
    report,
    beats: 0,
    done,
    stop: () => void done.push('stop'),
    end: () => {
      done.push('end');
      settle?.reject(new Error('it was ended'));
    },
    answer: (answer: WorkerReport) => settle?.resolve(answer),
    fail: (error: Error) => settle?.reject(error),
  };
}

/** This number of checks, at this interval. */
function looks(count: number, apart = 250): void {
  for (let look = 0; look < count; look++) {
    now += apart;
    vi.advanceTimersByTime(250);
  }
}

describe('An attempt', () => {
  test('is done, or returns what was thrown', async () => {
    const [well, badly] = [idleTask(), idleTask()];
    const outcomes = [new Attempt(well, patience).outcome, new Attempt(badly, patience).outcome];
    const error = { name: 'Error', message: 'out of ideas' };
    well.answer({ error: null });
    badly.answer({ error });
    expect(await Promise.all(outcomes)).toEqual([{ kind: 'done' }, { kind: 'threw', error }]);
    expect(well.done).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is given up when the worker is silent for too long', async () => {
    const task = idleTask();
    const { outcome } = new Attempt(task, patience);
    task.beats = 1;
    looks(4);
    expect(task.done).toEqual([]);
    looks(1);
    expect(await outcome).toEqual({ kind: 'stuck', silence: 1000, hasBegun: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('waits a minute for a worker to begin', async () => {
    const task = idleTask();
    const { outcome } = new Attempt(task, patience);
    looks(239);
    expect(task.done).toEqual([]);
    looks(1);
    expect(await outcome).toEqual({ kind: 'stuck', silence: 60_000, hasBegun: false });
  });

  test('is not given up while its own checks are delayed to once a second or a minute', async () => {
    const task = idleTask();
    const { outcome } = new Attempt(task, patience);
    task.beats = 1;
    looks(100, 1000);
    looks(100, 60_000);
    expect(task.done).toEqual([]);
    task.answer({ error: null });
    expect(await outcome).toEqual({ kind: 'done' });
  });

  test('that is aborted ends a worker that does not stop, after a moment', async () => {
    const task = idleTask();
    const attempt = new Attempt(task, Number.POSITIVE_INFINITY);
    attempt.stop();
    attempt.stop();
    expect(task.done).toEqual(['stop', 'stop']);
    vi.advanceTimersByTime(999);
    expect(task.done).not.toContain('end');
    vi.advanceTimersByTime(1);
    expect(task.done).toContain('end');
    expect(await attempt.outcome).toEqual({ kind: 'died', why: 'it was ended' });
  });

  test('distinguishes a worker that died from one that could not start', async () => {
    const [dead, none] = [idleTask(), idleTask()];
    const outcomes = [new Attempt(dead, patience).outcome, new Attempt(none, patience).outcome];
    dead.fail(new Error('out of memory'));
    none.fail(new NoWorkerError('no script'));
    expect(await Promise.all(outcomes)).toEqual([
      { kind: 'died', why: 'out of memory' },
      { kind: 'no worker', why: 'no script' },
    ]);
  });
});
