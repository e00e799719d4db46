/** What every executor with workers promises, as tests: for threads and for Web Workers. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from 'turnwise';
import { gameFrom } from 'turnwise/games';
import { afterAll, describe, expect, test } from 'vitest';
import {
  allOf,
  answerOf,
  heap,
  heapSeries,
  here,
  meeting,
  seriesOf,
  untilError,
  type WorkersOptions,
  withExecutor,
  workerExecutors,
} from '../executors.fixture.ts';
import {
  analyze,
  type Executor,
  ExecutorClosedError,
  JobError,
  type SavedMatches,
} from '../index.ts';

/** Everything but the options of the game, which describe the failure. */
function played(matches: readonly object[]): string[] {
  const told = (key: string, value: Json) => (key === 'options' ? undefined : value);
  return matches.map((match) => JSON.stringify(match, told));
}

/** Milliseconds until a worker that loops is given up; long enough for one on a busy machine. */
const PATIENCE = 500;

const beginning = '2311';
const harmless = here((executor) => allOf(executor, heapSeries(200)));

// Running out of memory is not tested here: it sometimes ends the whole process, and the tests with it.

/** Declares the tests for executors whose workers have this name in messages. */
export function testWorkerExecutor(word: keyof typeof workerExecutors): void {
  const create = workerExecutors[word];
  const on = <T>(options: WorkersOptions, work: (executor: Executor) => Promise<T>) =>
    withExecutor(create(options), work);
  const folder = mkdtempSync(join(tmpdir(), 'turnwise-workers-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let markers = 0;
  const newMarker = () => join(folder, `marker-${markers++}`);

  describe(`A ${word} that fails once`, () => {
    for (const trouble of ['exit', 'loop', 'later']) {
      test(`by ${trouble} is replaced, and no match is lost or reported twice`, async () => {
        const marker = newMarker();
        const series = heapSeries(200, { trouble, after: beginning, marker });
        const patience = trouble === 'loop' ? PATIENCE : 60_000;
        const [matches, replacements] = await on({ count: 2, patience }, async (executor) => [
          await allOf(executor, series),
          executor.replacements,
        ]);
        expect(existsSync(marker)).toBe(true);
        const cause = trouble === 'loop' ? 'stuck' : 'died';
        const reason = expect.stringMatching(trouble === 'loop' ? /^gave no sign/ : /^died \(/);
        expect(replacements).toEqual([{ cause, reason, count: 1 }]);
        expect(played(matches)).toEqual(played(await harmless));
      });
    }

    test.runIf(process.env.TURNWISE_LONG === '1')(
      'is replaced after every failure, a dozen times',
      async () => {
        // About 7 moves a match, so that each plays 60 matches or fewer: 1000 take a dozen and more.
        const expected = await here((executor) => allOf(executor, heapSeries(1000)));
        const matches = await on({ count: 2, patience: 60_000 }, (executor) =>
          allOf(executor, heapSeries(1000, { trouble: 'often' })),
        );
        expect(played(matches)).toEqual(played(expected));
      },
    );

    test('while it searches is replaced, and the answer is the same', async () => {
      const request = { player: 'uct(simulationCount=2000)', seed: 1, shares: 2 };
      const expected = await here((executor) => answerOf(executor, { ...request, game: heap() }));
      const trouble = heap({ trouble: 'exit', after: beginning, marker: newMarker() });
      const found = await on({ count: 2 }, (at) => answerOf(at, { ...request, game: trouble }));
      expect({ ...found, options: {} }).toEqual(expected);
    });
  });

  describe(`A ${word} that always fails`, () => {
    const faults = { exit: 'died', loop: 'stuck' } as const;
    for (const [trouble, fault] of Object.entries(faults)) {
      test(`by ${trouble} is reported with its match, after all matches before it`, async () => {
        const series = heapSeries(200, { trouble, after: beginning });
        const { error, matches } = await on(
          { count: 2, patience: fault === 'stuck' ? PATIENCE : 60_000 },
          (executor) => untilError(executor, series),
        );
        const guilty = meeting(await harmless, beginning);
        expect(guilty).toBeGreaterThan(0);
        expect(played(matches)).toEqual(played((await harmless).slice(0, guilty)));
        expect(error).toBeInstanceOf(JobError);
        expect(error).toMatchObject({ fault, job: { fixtures: [{ index: guilty }] } });
        const sentence =
          fault === 'died'
            ? `its ${word} died, 2 times`
            : `its ${word} gave no sign of life for ${PATIENCE / 1000} s`;
        expect(String(error)).toContain(`Match ${guilty} of heap: ${sentence}`);
      });
    }

    test('while it searches is reported with its share', async () => {
      const game = heap({ trouble: 'exit', after: '1' });
      const request = { game, player: 'uct(simulationCount=2000)', seed: 1 };
      await expect(on({ count: 1 }, (executor) => answerOf(executor, request))).rejects.toThrow(
        `The analysis of heap by uct(simulationCount=2000): its ${word} died, 2 times`,
      );
    });
  });

  describe(`Work on ${word}s that is cancelled`, () => {
    const long = { game: { game: 'connect-four' }, player: 'uct(simulationCount=1e9)', seed: 1 };

    test('throws the reason in the middle of a series', async () => {
      await on({ count: 2 }, async (executor) => {
        const stopping = new AbortController();
        const reason = new Error('enough');
        const series = heapSeries(1_000_000);
        const indices: number[] = [];
        const store = {
          load: () => [],
          save({ taken }: SavedMatches) {
            indices.push(...taken.map(({ index }) => index));
            if (indices.length >= 100) stopping.abort(reason);
          },
        };
        const options = { signal: stopping.signal, stores: [store] };
        await expect(allOf(executor, series, options)).rejects.toBe(reason);
        expect(indices.length).toBeGreaterThanOrEqual(100);
        expect(indices).toEqual(indices.map((_, at) => at));
        // The same workers go on with something else.
        expect((await allOf(executor, heapSeries(10))).length).toBe(10);
      });
    });

    test('ends a stream of analyses with what is known so far', async () => {
      await on({ count: 2 }, async (executor) => {
        const stopping = new AbortController();
        let last: { complete: boolean; simulations: number } | undefined;
        for await (const analysis of analyze(executor, long, { signal: stopping.signal })) {
          if (last) stopping.abort();
          last = analysis;
        }
        expect(last?.complete).toBe(false);
        expect(last?.simulations).toBeGreaterThan(0);
      });
    });

    test('throws the reason if nothing is known yet, or before it begins', async () => {
      await on({ count: 1 }, async (executor) => {
        const signal = AbortSignal.abort(new Error('too early'));
        await expect(analyze(executor, long, { signal }).next()).rejects.toThrow('too early');
        await expect(allOf(executor, heapSeries(10), { signal })).rejects.toThrow('too early');
      });
    });

    test('is abandoned when the caller stops iterating', async () => {
      await on({ count: 2 }, async (executor) => {
        for await (const _ of analyze(executor, long)) break;
        expect((await allOf(executor, heapSeries(10))).length).toBe(10);
      });
    });

    test('does not wait for a worker that loops for ever', async () => {
      const marker = newMarker();
      const stuck = heapSeries(200, { trouble: 'loop', after: beginning, marker });
      await on({ count: 2, patience: Infinity }, async (executor) => {
        const stopping = new AbortController();
        const playing = allOf(executor, stuck, { signal: stopping.signal });
        const watching = setInterval(() => {
          if (existsSync(marker)) stopping.abort(new Error('enough')); // it loops
        }, 10);
        await expect(playing).rejects.toThrow('enough');
        clearInterval(watching);
        const free = heapSeries(10, { trouble: 'loop', after: beginning });
        expect((await allOf(executor, free)).length).toBe(10);
      });
    });
  });

  describe(`An executor with ${word}s`, () => {
    test('refuses nonsensical options', () => {
      expect(() => create({ count: 0 })).toThrow('count: expected a whole number from 1');
      expect(() => create({ patience: 0 })).toThrow('patience: expected 100 ms or more, got 0');
      const misspelt: object = { cont: 2 };
      expect(() => create(misspelt)).toThrow('did you mean count?');
    });

    test.each(process.env.TURNWISE_LONG === '1' ? [1, 6] : [3])(
      'serves several games on %i of them, each serving one',
      async (count) => {
        const matches = process.env.TURNWISE_LONG === '1' ? 4 : 2;
        await on({ count }, async (executor) => {
          const games = [
            'pig',
            'tic-tac-toe',
            'connect-four',
            'odds-and-evens',
            'rock-paper-scissors',
          ];
          const lengths = await Promise.all(
            games.map(async (game) => {
              const { players: roles } = gameFrom(game);
              const series = seriesOf({ game }, ['random', 'random'], matches, 1, roles);
              return (await allOf(executor, series)).length;
            }),
          );
          expect(lengths).toEqual(games.map(() => matches));
        });
      },
    );

    test('rejects running and later jobs when it is closed, even twice', async () => {
      const executor = create({ count: 1 });
      const loop = heapSeries(200, { trouble: 'loop', after: beginning });
      const playing = untilError(executor, loop);
      const waiting = untilError(executor, heapSeries(10));
      await new Promise((resolve) => setTimeout(resolve, 100));
      await Promise.all([executor.close(), executor.close()]);
      expect((await playing).error).toBeInstanceOf(ExecutorClosedError);
      expect((await waiting).error).toBeInstanceOf(ExecutorClosedError);
      expect((await untilError(executor, heapSeries(10))).error).toBeInstanceOf(
        ExecutorClosedError,
      );
      await executor[Symbol.asyncDispose]();
    });
  });
}
