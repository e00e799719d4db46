/** Tournaments that would stand still: what helps is done, and what is wrong is said. Most of the time goes into waiting: they wait together. */
import { Redis } from 'ioredis';
import { describe, expect, test } from 'vitest';
import { withExecutor } from '../executors.fixture.ts';
import { type Executor, inline, type Replacement, TournamentRun } from '../index.ts';
import {
  game,
  playedBy,
  playedHere,
  randomLeague,
  withCluster,
  withWorker,
} from './cluster.fixture.ts';
import { TestProcess } from './process.fixture.ts';
import { hasRedis, TestRedis } from './redis.fixture.ts';
import { explainStalled } from './stalled-batches.ts';

/** In the short run, those that wait as long as the tests of other files do. */
const isLong = process.env.TURNWISE_LONG === '1';

const league = randomLeague(20, 31);

interface Surroundings {
  readonly redis: TestRedis;
  readonly client: Redis;
}

async function withRedis(work: (all: Surroundings) => Promise<void>): Promise<void> {
  const redis = await TestRedis.start();
  const client = new Redis(redis.port, '127.0.0.1');
  try {
    await work({ redis, client });
  } finally {
    client.disconnect();
    await redis.end();
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function untilSome<T>(list: () => Promise<readonly T[]>): Promise<readonly T[]> {
  let items = await list();
  await until(async () => {
    items = await list();
    return items.length > 0;
  });
  return items;
}

/** Proves itself, takes batches and never ends one, but stays alive. */
function idler(): Executor {
  return {
    count: 1,
    run: async (job, options = {}) => {
      if (job.kind !== 'fixtures') return inline().run(job, options);
      const { signal } = options;
      await new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    },
    close: async () => {},
    [Symbol.asyncDispose]: async () => {},
  };
}

describe.skipIf(!hasRedis).concurrent('A batch', () => {
  const losses = [
    ['list', ':wait'],
    ['list and its data', ':wait :ID/*'],
    ['data', ':ID/*'],
  ] as const;

  test.each(isLong ? losses : losses.slice(2))(
    'that Redis has lost from its %s is put on the queue again',
    (_what, patterns) =>
      withRedis(async ({ client, redis }) => {
        const here = await playedHere(league);
        await withCluster(redis.address, async (cluster) => {
          const { id } = await cluster.begin(league);
          const playing = playedBy(cluster, league);
          await until(async () => (await client.keys('turnwise:*:wait')).length > 0);
          for (const pattern of patterns.replace('ID', id).split(' '))
            for (const key of await client.keys(`turnwise:*${pattern}`)) await client.del(key);
          await withWorker(redis.address, async () => {
            expect(await playing).toEqual(here);
          });
        });
      }),
  );

  test.runIf(isLong)(
    'goes to another worker when its own dies, with a patience that is no multiple of 3',
    () =>
      withRedis(async ({ client, redis }) => {
        const here = await playedHere(league);
        await withCluster(redis.address, async (cluster, notes) => {
          const lost = await cluster.serve({ executor: idler(), patience: 4000 });
          const playing = playedBy(cluster, league);
          await untilSome(() => client.keys('turnwise:*:active'));
          await lost.stop(true);
          const other = new TestProcess('./cluster-worker.fixture.mjs', redis.address, '4000');
          expect(await playing).toEqual(here);
          expect(notes.join('\n')).not.toContain('queued again'); // the worker itself has taken it over
          await other.kill();
        });
      }),
  );

  test.runIf(isLong)(
    'that is being played stays with its worker, though Redis has lost its list',
    () =>
      withRedis(async ({ client, redis }) => {
        const here = await playedHere(league);
        const slow: Executor = {
          ...idler(),
          run: async (job, options) => {
            if (job.kind === 'fixtures' && job.fixtures[0]?.index === 0)
              await new Promise((resolve) => setTimeout(resolve, 9000));
            await inline().run(job, options);
          },
        };
        await withCluster(redis.address, async (cluster, notes) => {
          const worker = await cluster.serve({ executor: slow, patience: 2000 });
          const playing = playedBy(cluster, league);
          const [active = ''] = await untilSome(() => client.keys('turnwise:*:active'));
          await client.del(active);
          expect(await playing).toEqual(here);
          expect(notes.join('\n')).not.toContain('queued again');
          await worker.stop(true);
        });
      }),
  );

  test.runIf(isLong)('is taken back by the coordinator if no worker does it', () =>
    withRedis(async ({ client, redis }) => {
      const here = await playedHere(league);
      await withCluster(redis.address, async (cluster, notes) => {
        const stuck = await cluster.serve({ executor: idler(), patience: 2000 });
        const playing = playedBy(cluster, league);
        const [active = ''] = await untilSome(() => client.keys('turnwise:*:active'));
        await client.set(active.replace('active', 'stalled-check'), 'for ever'); // no worker looks for lost batches
        await stuck.stop(true);
        await withWorker(redis.address, async () => {
          expect(await playing).toEqual(here);
        });
        expect(notes.join('\n')).toContain(
          `was not taken over from ${stuck.name}; it was queued again.`,
        );
      });
    }),
  );
});

test('A batch that takes long while others are done is named, and nothing is said to stand still', () => {
  const batch = {
    batch: '0-1-5feceb66',
    first: 0,
    matches: 1,
    state: 'active',
    holder: 'w',
    since: Date.now() - 30_000,
    silence: 1000,
    error: null,
  } as const;
  const sentence =
    'Batch 0-1-5feceb66 (match 0) has been with worker w for 30 s, which was last seen 1 s ago.';
  expect(explainStalled([batch], null, null)).toBe(sentence);
  expect(explainStalled([batch], 20_000, null)).toBe(`No match has come for 20 s. ${sentence}`);
});

describe.skipIf(!hasRedis).concurrent('A tournament that stands still', () => {
  test.runIf(isLong)('says who holds its batches, also in its status', () =>
    withRedis(({ redis }) =>
      withCluster(redis.address, async (cluster, notes) => {
        const worker = await cluster.serve({ executor: idler(), patience: 1000 });
        const executor = await cluster.begin(league);
        const stopping = new AbortController();
        const options = { signal: stopping.signal, stores: [executor] };
        const running = new TournamentRun(league, game).run(executor, options);
        await until(async () => (await cluster.status(executor.id)).stalled.length > 0);
        const { stalled } = await cluster.status(executor.id);
        const held = stalled.find(({ state }) => state === 'active');
        expect(held).toMatchObject({ matches: 1, holder: worker.name, error: null });
        expect(Date.now() - Number(held?.since)).toBeGreaterThan(10_000);
        expect(held?.silence).toBeLessThan(12_000);
        expect(notes.join('\n')).toMatch(/No match has come for \d+ s\./);
        expect(notes.join('\n')).toContain(`has been with worker ${worker.name} for`);
        expect(notes.filter((note) => note.startsWith('No match')).length).toBeLessThanOrEqual(2);
        expect(executor.stalled.length).toBeGreaterThan(0);
        stopping.abort(new Error('enough'));
        await expect(running).rejects.toThrow('enough');
      }),
    ),
  );

  test.runIf(isLong)('names the error of a worker that may not take batches', () =>
    withRedis(async ({ client, redis }) => {
      await client.call(
        'ACL',
        'SETUSER',
        'w',
        'on',
        '>pw',
        '~turnwise*',
        '&*',
        '+@all',
        '-evalsha',
      );
      const limited = `redis://w:pw@127.0.0.1:${redis.port}`;
      await withExecutor(inline(), (executor) =>
        withCluster(limited, async (serving) => {
          const worker = await serving.serve({ executor, patience: 2000 });
          await withCluster(redis.address, async (cluster, notes) => {
            const tournament = await cluster.begin(league);
            const stopping = new AbortController();
            const options = { signal: stopping.signal, stores: [tournament] };
            const running = new TournamentRun(league, game).run(tournament, options);
            await until(() => notes.some((note) => note.includes('NOPERM')));
            expect(notes.join('\n')).toContain(`Worker ${worker.name}: NOPERM`);
            const { workers } = await cluster.status(tournament.id);
            expect(workers[0]?.error?.message).toContain('NOPERM');
            stopping.abort(new Error('enough'));
            await expect(running).rejects.toThrow('enough');
          });
        }),
      );
    }),
  );

  test.runIf(isLong)('knows the threads that workers had to replace since it began', () =>
    withRedis(({ redis }) =>
      withCluster(redis.address, async (cluster) => {
        const earlier = { cause: 'stuck', reason: 'gave no sign of life', count: 3 } as const;
        let replacements: readonly Replacement[] = [earlier];
        const executor: Executor = {
          ...idler(),
          get replacements() {
            return replacements;
          },
        };
        const worker = await cluster.serve({ executor, patience: 2000 });
        const tournament = await cluster.begin(league);
        await until(() => tournament.workers.length > 0);
        const died = { cause: 'died', reason: 'died (code 3)', count: 2 } as const;
        replacements = [earlier, died];
        await until(() => tournament.replacements.length > 0);
        expect(tournament.replacements).toEqual([
          { ...died, reason: `died (code 3) at worker ${worker.name}` },
        ]);
      }),
    ),
  );
});
