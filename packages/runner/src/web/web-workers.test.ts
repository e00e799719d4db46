import { Match } from 'turnwise';
import { gameFrom } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import {
  allOf,
  heapSeries,
  here,
  seriesOf,
  untilError,
  withExecutor,
} from '../executors.fixture.ts';
import { decide, type Executor, JobError } from '../index.ts';
import { testWorkerExecutor } from '../workers/worker-executor.fixture.ts';
import { webWorkers } from './index.ts';
import { ThreadAsWebWorker } from './web-worker.fixture.ts';

// The contract of threads, which threads.test.ts checks in every run.
if (process.env.TURNWISE_LONG === '1') testWorkerExecutor('worker');

/** An executor that records which workers it made. */
function noted(options: { readonly count: number; readonly patience?: number }, script?: URL) {
  const workers: ThreadAsWebWorker[] = [];
  const create = () => {
    const worker = new ThreadAsWebWorker(script);
    workers.push(worker);
    return worker;
  };
  return { workers, place: webWorkers({ create, ...options }) };
}

function scriptOf(text: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`);
}

/** A script that serves jobs and does something else first, or at each message. */
function serverWith(text: string): URL {
  const server = new URL('./server.fixture.mjs', import.meta.url).href;
  return scriptOf(`import { parentPort } from 'node:worker_threads'; import '${server}'; ${text}`);
}

const playAll = (executor: Executor, n: number) => allOf(executor, heapSeries(n));

function busyFor(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('A Web Worker that cannot be started', () => {
  const scripts = {
    'that is not there': new URL('file:///nowhere/worker.mjs'),
    'that throws': scriptOf('throw new Error("no luck")'),
  };
  for (const [what, script] of Object.entries(scripts)) {
    test(`because of a script ${what} is reported at once, and not retried`, async () => {
      const { place, workers } = noted({ count: 1, patience: Infinity }, script);
      const { error } = await untilError(place, heapSeries(1));
      await place.close();
      expect(error).toBeInstanceOf(JobError);
      expect(error).toMatchObject({ fault: 'died' });
      expect(String(error)).toMatch(
        /Match 0 of heap: its worker could not be started: its script cannot be loaded, or throws at once \((Cannot find|no luck)/,
      );
      expect(workers.length).toBe(1);
    });
  }

  test('because the platform has none is reported, with the error of create()', async () => {
    const executor = webWorkers({ create: () => new Worker('worker.js'), count: 1 });
    const { error } = await untilError(executor, heapSeries(1));
    expect(String(error)).toContain(
      'its worker could not be started: create() threw: Worker is not defined',
    );
    await executor.close();
  });
});

describe('An executor with Web Workers', () => {
  test('keeps a worker for the next job, and none after it is closed', async () => {
    const { place, workers } = noted({ count: 1 });
    for (let i = 0; i < 3; i++) expect((await playAll(place, 20)).length).toBe(20);
    expect(workers.length).toBe(1);
    expect(workers[0]?.isTerminated).toBe(false);
    await place.close();
    expect(workers[0]?.isTerminated).toBe(true);
    await workers[0]?.gone;
  });

  test('ends the workers of games that were not used lately', async () => {
    const { place, workers } = noted({ count: 1 });
    for (const game of ['pig', 'tic-tac-toe', 'pig', 'connect-four']) {
      const series = seriesOf({ game }, ['random', 'random'], 1, 1, gameFrom(game).players);
      await allOf(place, series);
    }
    // Pig was used again, so tic-tac-toe had to go.
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false, true, false]);
    await place.close();
    expect(workers.every(({ isTerminated }) => isTerminated)).toBe(true);
  });

  test('gives up workers that vanish silently, one after the other', async () => {
    const script = serverWith(`parentPort.on('message', () => parentPort.close());`);
    const { place, workers } = noted({ count: 1, patience: 300 }, script);
    const { error } = await untilError(place, heapSeries(1));
    expect(error).toMatchObject({ fault: 'stuck' });
    expect(workers.length).toBe(2);
    await place.close();
  });

  test.runIf(process.env.TURNWISE_LONG === '1')(
    'does not give up a worker whose messages it was too busy to read',
    async () => {
      const { place, workers } = noted({ count: 1, patience: 500 });
      const record = Match.randomMatch(gameFrom('connect-four'), { seed: 1 }).record();
      const stopping = new AbortController();
      const player = 'uct(simulationCount=1e9)';
      const asked = { game: { game: 'connect-four' }, record, role: 'Yellow', player };
      const deciding = decide(place, asked, { signal: stopping.signal });
      const isBusy = async () => {
        for (let times = 0; times < 3; times++) {
          await new Promise((resolve) => setTimeout(resolve, 160)); // it looks at least once meanwhile
          busyFor(700);
        }
        stopping.abort(new Error('enough'));
      };
      await Promise.all([isBusy(), expect(deciding).rejects.toThrow('enough')]);
      expect(workers.length).toBe(1);
      await place.close();
    },
  );

  test('has as many workers as the browser reports cores, from 1 to 16', async () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
    const countFor = (navigator: unknown) => {
      Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
      return webWorkers({ create: () => new ThreadAsWebWorker() }).count;
    };
    try {
      expect(countFor({ hardwareConcurrency: 6 })).toBe(6);
      expect(countFor({ hardwareConcurrency: 64 })).toBe(16);
      expect(countFor({ hardwareConcurrency: 0 })).toBe(1);
      expect(countFor({})).toBe(1);
      expect(countFor(undefined)).toBe(1);
    } finally {
      if (before) Object.defineProperty(globalThis, 'navigator', before);
      else Reflect.deleteProperty(globalThis, 'navigator');
    }
  });

  test('refuses anything but a function', () => {
    const wrong: object = { create: 'worker.js' };
    expect(() => Reflect.apply(webWorkers, null, [wrong])).toThrow(
      'webWorkers: create: expected a function, got "worker.js"',
    );
    expect(() => Reflect.apply(webWorkers, null, [])).toThrow('webWorkers: expected an object');
  });

  test('ignores foreign messages', async () => {
    const script = serverWith(`
      parentPort.on('message', () => { parentPort.postMessage(7); parentPort.postMessage({ kind: 'hello' }); });`);
    const expected = await here((executor) => playAll(executor, 50));
    await withExecutor(noted({ count: 1 }, script).place, async (executor) => {
      expect(await playAll(executor, 50)).toEqual(expected);
    });
  });
});
