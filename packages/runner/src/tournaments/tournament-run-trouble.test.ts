import { describe, expect, test } from 'vitest';
import { everyKind, here } from '../executors.fixture.ts';
import { type Executor, ExecutorClosedError, inline } from '../index.ts';
import { RestlessExecutor } from '../restless-executor.fixture.ts';
import {
  Heard,
  heapLeague,
  MemoryStore,
  newRun,
  outcomeOf,
  playedIn,
} from '../tournaments.fixture.ts';

const counted = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('A failure', () => {
  const listeners = ['begin', 'beforeMatch', 'afterMatch', 'progress', 'end'] as const;
  test.each(listeners)('in a listener of %s stops the run, which can go on', async (event) => {
    const league = heapLeague(10);
    const own = await here((executor) => playedIn(executor, league));
    for (let seed = 0; seed < 4; seed++) {
      const store = new MemoryStore();
      const run = await newRun(league);
      const heard = new Heard(run);
      let calls = 0;
      run.events.on(event, () => {
        if (++calls <= 3) throw new Error(`call ${calls}`);
      });
      const executor = new RestlessExecutor({ seed });
      const play = () => run.run(executor, { stores: [store] });
      for (let tries = 0; calls < 3; tries++) {
        expect(tries).toBeLessThan(3);
        await expect(play()).rejects.toThrow(/^call/);
        expect(store.indices).toEqual(counted(run.state.taken));
      }
      await play();
      expect(outcomeOf(run)).toEqual(own.outcome);
      expect(heard.untimed).toEqual(own.heard.untimed);
      await executor.close();
    }
  });

  test('of a store to answer does not keep the run from being stopped', async () => {
    const mute = {
      async *load() {
        await new Promise(() => {});
        yield* [];
      },
      save() {},
    };
    const executor = new RestlessExecutor({ seed: 1 });
    const stopping = new AbortController();
    const run = await newRun(heapLeague(5));
    const running = run.run(executor, { signal: stopping.signal, stores: [mute] });
    await new Promise((resolve) => setImmediate(resolve));
    stopping.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
    await run.run(executor);
    expect(run.played).toBe(10);
    await executor.close();
  });

  test('in a store stops the run, and later the store has everything', async () => {
    const league = heapLeague(20);
    for (let seed = 0; seed < 6; seed++) {
      const [sound, weak] = [new MemoryStore(), new MemoryStore(seed * 5)];
      const run = await newRun(league);
      const heard = new Heard(run);
      const executor = new RestlessExecutor({ seed });
      const play = () => run.run(executor, { stores: [sound, weak] });
      await expect(play()).rejects.toThrow('the disk is full');
      await play();
      for (const store of [sound, weak]) expect(store.indices).toEqual(counted(40));
      expect(heard.matches.map(({ index }) => index)).toEqual(counted(40));
      await executor.close();
    }
  });

  test('in one job is reported after all matches before it were saved', async () => {
    for (let seed = 0; seed < 8; seed++) {
      const failing = { 23: 'the second', 17: 'the first' };
      const executor = new RestlessExecutor({ seed, failing });
      const store = new MemoryStore();
      const playing = playedIn(executor, heapLeague(20), { stores: [store] });
      await expect(playing).rejects.toThrow('The tournament of heap: the first');
      expect(store.indices).toEqual(counted(17));
      await executor.close();
    }
  });

  test('in a job does not matter if it had reported everything, or forgot some', async () => {
    const own = await here((executor) => playedIn(executor, heapLeague(20)));
    for (let seed = 0; seed < 8; seed++) {
      const executor = new RestlessExecutor({ seed, forgotten: [0, 3, 4, 25, 39] });
      expect((await playedIn(executor, heapLeague(20))).outcome).toEqual(own.outcome);
      await executor.close();
    }
  });

  test('of an executor to report a match is an error, not an endless wait', async () => {
    const inner = inline();
    const mute: Executor = {
      count: 1,
      run: async () => {},
      close: () => inner.close(),
      [Symbol.asyncDispose]: () => inner.close(),
    };
    const run = await newRun(heapLeague(2));
    await expect(run.run(mute)).rejects.toThrow('done 3 times, but match 0 did not come');
  });

  test.each(everyKind)(
    'in the rules is reported after all matches before it, the same on $kind',
    async ({ on }) => {
      const trouble = heapLeague(150, { trouble: 'throw', after: '2311' });
      const failed = async (executor: Executor) => {
        const store = new MemoryStore();
        const run = await newRun(trouble);
        const error: unknown = await run.run(executor, { stores: [store] }).then(
          () => null,
          (reason: unknown) => reason,
        );
        return { error: String(error), saved: store.taken.map(({ signature }) => signature) };
      };
      const mine = await here(failed);
      expect(mine.saved.length).toBeGreaterThan(0);
      const guilty = mine.saved.length;
      expect(mine.error).toBe(
        `JobError: The tournament of heap: match ${guilty} with seed 7/${Math.floor(guilty / 2)}/0: the heap fell over`,
      );
      expect(await on({ count: 2 }, failed)).toEqual(mine);
    },
  );

  test.each(everyKind)(
    'of a worker costs nothing but that single worker, on $kind',
    async ({ on }) => {
      const own = await here((executor) => playedIn(executor, heapLeague(100)));
      const { outcome } = await on({ count: 2 }, (executor) =>
        playedIn(executor, heapLeague(100, { trouble: 'often' })),
      );
      expect(outcome).toEqual(own.outcome);
    },
  );

  test.each(everyKind)(
    'of a worker that a match kills is reported with the match, on $kind',
    ({ kind, on }) =>
      on({ count: 2 }, async (executor) => {
        const store = new MemoryStore();
        const run = await newRun(heapLeague(150, { trouble: 'exit', after: '2311' }));
        const word = kind === 'threads' ? 'thread' : 'worker';
        const error: unknown = await run.run(executor, { stores: [store] }).then(
          () => null,
          (reason: unknown) => reason,
        );
        expect(run.state.taken).toBeGreaterThan(0);
        expect(String(error)).toContain(
          `Match ${run.state.taken} of heap: its ${word} died, 2 times`,
        );
        expect(store.indices).toEqual(counted(run.state.taken));
      }),
  );

  test('is not suspected by Node just because many jobs are running', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    const executor = new RestlessExecutor({ seed: 1, count: 20 });
    await playedIn(executor, heapLeague(50));
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', note);
    expect(warnings).toEqual([]);
    await executor.close();
  });

  test('of a player forfeits its match, and the rest goes on', async () => {
    const league = { ...heapLeague(5), players: ['quitter', 'random'] };
    const { heard } = await here((executor) => playedIn(executor, league));
    expect(heard.matches).toHaveLength(10);
    for (const { ending, result, seats } of heard.matches) {
      const role = seats.One === 0 ? 'One' : 'Two';
      expect(ending).toEqual({ kind: 'quit', role });
      expect(result?.[role]).toBe(-1);
    }
    const pig = { ...league, game: { game: 'pig' }, players: ['modest', 'random'] };
    const { heard: faults } = await here((executor) => playedIn(executor, pig));
    expect(faults.matches.map(({ ending }) => ending?.kind)).toEqual(Array(10).fill('error'));
  });

  test('of the executor is reported at once', async () => {
    const executor = inline();
    await executor.close();
    const run = await newRun({ ...heapLeague(5), game: { game: 'pig' } });
    await expect(run.run(executor)).rejects.toBeInstanceOf(ExecutorClosedError);
  });
});
