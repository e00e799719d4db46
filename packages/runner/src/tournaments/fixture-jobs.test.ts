import type { Fixture, PlayedMatch } from 'turnwise/tournaments';
import { describe, expect, test } from 'vitest';
import { heap } from '../executors.fixture.ts';
import type { Executor, RunOptions } from '../jobs/executor.ts';
import { type FixturesJob, type Job, JobError } from '../jobs/job.ts';
import { FixtureJobs, type PendingMatches } from './fixture-jobs.ts';

const table = { game: heap(), players: ['random', 'random'] };

/** The shortest possible match. */
function matchOf(fixture: Fixture): PlayedMatch {
  return { ...fixture, result: null, plies: 0, signature: '00000000', ending: null, times: {} };
}

/** An executor whose jobs wait until the test decides their outcome. */
class Waiting implements Executor {
  readonly begun: {
    readonly job: FixturesJob;
    tell(count?: number, milliseconds?: number): void;
    end(error?: unknown): void;
  }[] = [];

  constructor(
    readonly count: number,
    readonly left: readonly FixturesJob[] = [],
  ) {}

  run(job: Job, { onUpdate, signal }: RunOptions = {}): Promise<void> {
    return new Promise((resolve, reject) => {
      if (job.kind !== 'fixtures') throw new Error('only tournaments are played here');
      signal?.addEventListener('abort', () => reject(signal.reason));
      this.begun.push({
        job,
        tell: (count = job.fixtures.length, milliseconds = 0) =>
          onUpdate?.({
            kind: 'fixtures',
            matches: job.fixtures.slice(0, count).map(matchOf),
            milliseconds,
          }),
        end: (error) => (error ? reject(error) : resolve()),
      });
    });
  }

  async leftovers() {
    return this.left;
  }

  async close() {}
  async [Symbol.asyncDispose]() {}
}

/** An endless demand for matches; the test says which are done. */
class Plan implements PendingMatches {
  taken = 0;
  known = 1e9;
  readonly there = new Set<number>();

  hasArrived(index: number): boolean {
    return index < this.taken || this.there.has(index);
  }

  fixture(index: number) {
    return { index, round: 0, pairing: 0, seed: `s/${index}`, seats: { One: 0, Two: 1 } };
  }
}

/** Lets jobs that have ended be noted. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const indicesOf = ({ job }: { readonly job: FixturesJob }) =>
  job.fixtures.map(({ index }) => index);
const ignore = () => {};

describe('The jobs of a tournament', () => {
  test('are two per worker, and go on where the last one ended', async () => {
    const [place, plan] = [new Waiting(2), new Plan()];
    const jobs = new FixtureJobs(place, table, plan);
    const begun: number[] = [];
    jobs.begin(({ index }) => begun.push(index));
    expect(place.begun.map(indicesOf)).toEqual([[0], [1], [2], [3]]);
    expect(begun).toEqual([0, 1, 2, 3]);
    jobs.begin(ignore);
    expect(place.begun).toHaveLength(4);
    plan.there.add(5);
    place.begun[1]?.tell(1, 100);
    place.begun[1]?.end();
    await settle();
    expect(jobs.take().map(({ index }) => index)).toEqual([1]);
    expect(jobs.take()).toEqual([]);
    plan.there.add(1);
    jobs.begin(ignore);
    expect(place.begun.slice(4).map(indicesOf)).toEqual([[4, 6]]); // two fit into 200 ms
    await jobs.stop();
  });

  test('stay within a limit ahead of the first missing match', async () => {
    const [place, plan] = [new Waiting(2), new Plan()];
    const jobs = new FixtureJobs(place, table, plan);
    jobs.begin(ignore);
    const [, ...others] = place.begun; // the first match never comes
    for (let n = 0; others[n]; n++) {
      const job = others[n];
      job?.tell();
      job?.end();
      await settle();
      for (const { index } of jobs.take()) plan.there.add(index);
      jobs.begin(ignore);
      others.push(...place.begun.slice(others.length + 1));
    }
    const last = Math.max(...place.begun.flatMap(indicesOf));
    const most = Math.max(...place.begun.map(({ job }) => job.fixtures.length));
    expect(last).toBeGreaterThanOrEqual(4999);
    expect(last).toBeLessThan(Math.max(5000, 8 * 2 * most));
    const all = place.begun.flatMap(indicesOf);
    expect(all.sort((a, b) => a - b)).toEqual(
      Array.from({ length: last + 1 }, (_, index) => index),
    );
    await jobs.stop();
  });

  test('stop at the first faulty match, in whatever order they fail', async () => {
    const [place, plan] = [new Waiting(3), new Plan()];
    const jobs = new FixtureJobs(place, table, plan);
    jobs.begin(ignore);
    const fault = (n: number) =>
      new JobError('threw', { kind: 'fixtures', table, fixtures: [] }, `fault ${n}`);
    for (const n of [3, 1, 4]) place.begun[n]?.end(fault(n));
    await settle();
    expect(jobs.failure).toMatchObject({
      at: 1,
      reason: { message: 'The tournament of heap: fault 1' },
    });
    jobs.begin(ignore);
    expect(place.begun).toHaveLength(6); // nothing after it is begun any more
    plan.there.add(1); // it was played elsewhere: then the others are played again
    jobs.begin(ignore);
    expect(jobs.failure).toBeNull();
    expect(place.begun.slice(6).flatMap(indicesOf)).toEqual([3, 4, 6]);
    place.begun[2]?.end(new Error('the place is on fire'));
    await settle();
    expect(jobs.failure).toMatchObject({ at: null, reason: { message: 'the place is on fire' } });
    await jobs.stop();
  });

  test('fail at the first match they have not reported, even if they report twice', async () => {
    const order = (index: number) => ({
      index,
      round: 0,
      pairing: 0,
      seed: `s/${index}`,
      seats: { One: 0, Two: 1 },
    });
    const left: FixturesJob = { kind: 'fixtures', table, fixtures: [4, 5, 6, 7].map(order) };
    const [place, plan] = [new Waiting(1, [left]), new Plan()];
    const jobs = new FixtureJobs(place, table, plan);
    plan.there.add(4);
    await jobs.adopt();
    place.begun[0]?.tell(2);
    place.begun[0]?.tell(2);
    place.begun[0]?.end(new JobError('threw', left, 'fault'));
    await settle();
    expect(jobs.failure?.at).toBe(6);
    await jobs.stop();
  });

  test('of an earlier run are adopted, unless all their matches are known', async () => {
    const order = (index: number) => ({
      index,
      round: 0,
      pairing: 0,
      seed: `s/${index}`,
      seats: { One: 0, Two: 1 },
    });
    const left = [
      [0, 1],
      [2, 3],
    ].map((indices): FixturesJob => ({ kind: 'fixtures', table, fixtures: indices.map(order) }));
    const [place, plan] = [new Waiting(2, left), new Plan()];
    plan.taken = 1;
    for (const index of [1, 2]) plan.there.add(index);
    const jobs = new FixtureJobs(place, table, plan);
    await jobs.adopt();
    jobs.begin(ignore);
    expect(place.begun[0]?.job).toBe(left[1]);
    expect(place.begun.slice(1).map(indicesOf)).toEqual([[4], [5], [6]]);
    await jobs.stop();
  });
});
