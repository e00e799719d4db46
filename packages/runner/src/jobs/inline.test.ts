import { fixtureAt } from 'turnwise/tournaments/internal';
import { describe, expect, test } from 'vitest';
import { allOf, heapSeries, here, loader, untilError } from '../executors.fixture.ts';
import { analyze, ExecutorClosedError, inline, type Job, parseJob } from '../index.ts';

const long = { game: { game: 'connect-four' }, player: 'uct(simulationCount=1e9)', seed: 1 };

describe('Work on this thread', () => {
  test('lets timers run, and stops when aborted', async () => {
    await here(async (executor) => {
      const stopping = new AbortController();
      setTimeout(() => stopping.abort(new Error('enough')), 50);
      const series = heapSeries(10_000_000);
      const playing = allOf(executor, series, { signal: stopping.signal });
      await expect(playing).rejects.toThrow('enough');
      expect((await allOf(executor, heapSeries(10))).length).toBe(10);
    });
  });

  test('ends a stream of analyses with what is known so far', async () => {
    await here(async (executor) => {
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

  test('runs one job after the other', async () => {
    await here(async (executor) => {
      const told: string[] = [];
      const { schedule, ...table } = heapSeries(600);
      if (schedule.kind !== 'series') throw new Error('expected a series');
      const job = (from: number): Job => ({
        kind: 'fixtures',
        table,
        fixtures: Array.from({ length: 300 }, (_, at) => fixtureAt(schedule, from + at)),
      });
      const note = (name: string) => ({ onUpdate: () => told.push(name) });
      await Promise.all([executor.run(job(0), note('a')), executor.run(job(300), note('b'))]);
      expect(told.join('')).toMatch(/^a+b+$/);
    });
  });

  test('rejects running and later jobs when the executor is closed', async () => {
    const executor = inline({ loader });
    const playing = untilError(executor, heapSeries(10_000_000));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await executor.close();
    expect((await playing).error).toBeInstanceOf(ExecutorClosedError);
    expect((await untilError(executor, heapSeries(1))).error).toBeInstanceOf(ExecutorClosedError);
    await executor[Symbol.asyncDispose]();
  });

  test('refuses unknown options', () => {
    const misspelt: object = { loder: loader };
    expect(() => inline(misspelt)).toThrow('did you mean loader?');
  });
});

describe('A job', () => {
  test('survives JSON unchanged', async () => {
    const { record } = (await here((executor) => allOf(executor, heapSeries(1))))[0] ?? {};
    if (!record) throw new Error('there is no record');
    const jobs: Job[] = [
      {
        kind: 'fixtures',
        table: {
          game: { module: 'x.ts', options: { after: '1' }, hash: 'abc' },
          players: ['x', 'y'],
          position: 'One 0-0 +20',
          details: false,
          record: true,
        },
        fixtures: [
          { index: 2, round: 1, pairing: 0, seed: '7/1', seats: { One: 0, Two: 1 } },
          { index: 3, round: 1, pairing: 0, seed: '7/1', seats: { One: 1, Two: 0 } },
        ],
        singly: true,
      },
      { kind: 'analysis', request: { ...long, role: 'Red', shares: 3 }, share: 2, shares: 3 },
      { kind: 'decision', game: { game: 'pig' }, record, role: 'One', player: 'random' },
      { kind: 'solution', game: { game: 'pig' }, position: 'Two 3-28 +0', maxStates: 7 },
    ];
    for (const job of jobs) expect(parseJob(JSON.parse(JSON.stringify(job)))).toEqual(job);
  });
});
