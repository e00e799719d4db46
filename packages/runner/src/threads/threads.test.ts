import { describe, expect, test } from 'vitest';
import { answerOf, heapSeries, untilError } from '../executors.fixture.ts';
import { testWorkerExecutor } from '../workers/worker-executor.fixture.ts';
import { threads } from './index.ts';

testWorkerExecutor('thread');

describe('Threads', () => {
  test('whose loader cannot be loaded report the reason', async () => {
    const executor = threads({ count: 2, loader: 'file:///nowhere/loader.mjs' });
    const { error } = await untilError(executor, heapSeries(10));
    await executor.close();
    expect(String(error)).toContain("Cannot find module '/nowhere/loader.mjs'");
  });

  // A thread that is ended while it starts must not take the process with it, as it did through `require`.
  test('can be stopped at any moment while they start, and the process goes on', async () => {
    // Milliseconds: to start takes about 60 on a quiet machine.
    const [step, last] = process.env.TURNWISE_LONG === '1' ? [1, 160] : [15, 100];
    for (let delay = 10; delay < last; delay += step) {
      const executor = threads({ count: 2 });
      const signal = AbortSignal.timeout(delay);
      const request = { game: { game: 'pig' }, player: 'uct(simulationCount=1000000)', seed: 1 };
      // Threads that were quick to start have an answer by then, but not the whole one.
      const outcome = await answerOf(executor, request, signal).catch((error: Error) => error);
      if (outcome instanceof Error) expect(outcome.message).toContain('timeout');
      else expect(outcome.complete).toBe(false);
      await executor.close();
    }
  });

  test('check their own options', () => {
    expect(() => threads({ megabytes: 1 })).toThrow('threads: megabytes: expected a whole number');
  });
});
