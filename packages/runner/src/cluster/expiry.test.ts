/** What stays in Redis, for how long, and how it is removed. */
import { Redis } from 'ioredis';
import { gameFrom } from 'turnwise/games';
import { roundRobin } from 'turnwise/tournaments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Executor, inline, nameOfGame, type Tournament, TournamentRun } from '../index.ts';
import { game, playedBy, randomLeague, withCluster, withWorker } from './cluster.fixture.ts';
import { expireAbandoned } from './expiry.ts';
import type { Cluster } from './index.ts';
import { hasRedis, TestRedis } from './redis.fixture.ts';

const DAY = 24 * 3600 * 1000; // milliseconds
const league = randomLeague(20, 41);
const other = randomLeague(20, 42);

describe.skipIf(!hasRedis)('What a cluster keeps in Redis', () => {
  let redis: TestRedis;
  let client: Redis;

  beforeAll(async () => {
    redis = await TestRedis.start();
    client = new Redis(redis.port, '127.0.0.1');
  });

  beforeEach(async () => {
    await client.flushall();
  });

  afterAll(async () => {
    client.disconnect();
    await redis.end();
  });

  /** The time left of each key, in days; a key that stays for ever has a negative one. */
  async function daysLeft(pattern = 'turnwise*'): Promise<ReadonlyMap<string, number>> {
    const left = new Map<string, number>();
    for (const key of await client.keys(pattern)) left.set(key, (await client.pttl(key)) / DAY);
    return left;
  }

  async function expectToExpire(): Promise<void> {
    for (const [key, days] of await daysLeft()) {
      expect(days, key).toBeGreaterThan(0);
      expect(days, key).toBeLessThanOrEqual(30);
    }
  }

  /** Begins a tournament that nobody plays, and stops it when its batches are on the queue. */
  async function stopped(cluster: Cluster, tournament = league): Promise<string> {
    const executor = await cluster.begin(tournament);
    const stopping = new AbortController();
    const options = { signal: stopping.signal, stores: [executor] };
    const running = new TournamentRun(tournament, game).run(executor, options);
    while ((await client.keys(`turnwise:*:${executor.id}/*`)).length === 0) await client.ping();
    while ((await daysLeft(`turnwise:*:${executor.id}/*`)).values().next().value === -1 / DAY)
      await client.ping();
    stopping.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
    await executor.close();
    return executor.id;
  }

  test('expires after a day if the tournament is over, and after a month if it is not', async () => {
    await withWorker(redis.address, () =>
      withCluster(redis.address, async (cluster) => {
        await playedBy(cluster, league);
      }),
    );
    for (const [key, days] of await daysLeft('turnwise:tournament:*'))
      expect(days, key).toBeLessThanOrEqual(1);
    await expectToExpire();
    await withCluster(redis.address, async (cluster) => {
      const id = await stopped(cluster, other);
      for (const [key, days] of await daysLeft(`turnwise:tournament:${id}*`))
        expect(days, key).toBeGreaterThan(29);
    });
    await expectToExpire();
  });

  test('expires even if a program died before it could say so', async () => {
    await client.set('turnwise:matches-old:meta', '1');
    await client.set('another program', '1');
    await expireAbandoned(client);
    expect((await daysLeft()).get('turnwise:matches-old:meta')).toBeGreaterThan(29);
    expect(await client.pttl('another program')).toBe(-1);
  });

  test.runIf(process.env.TURNWISE_LONG === '1')(
    'is left by workers when it expires: they keep no connection for an old queue',
    async () => {
      await withWorker(redis.address, async () => {
        await withCluster(redis.address, (cluster) => playedBy(cluster, league));
        const connections = async () => `${await client.client('LIST')}`.trim().split('\n').length;
        await expect.poll(connections, { timeout: 10_000 }).toBe(4); // the test's, the worker's, and two for the queue
        for (const key of await client.keys('turnwise:queue:*')) await client.del(key);
        await expect.poll(connections, { timeout: 10_000 }).toBe(2);
        expect(await client.smembers('turnwise:open-queues')).toEqual([]);
        await withCluster(redis.address, async (cluster) => {
          expect(await playedBy(cluster, other)).toHaveLength(40); // it comes back
        });
      });
    },
  );

  test.runIf(process.env.TURNWISE_LONG === '1')(
    'is left by workers when it expires, though they are busy with another queue',
    async () => {
      const pig = gameFrom('pig');
      const schedule = roundRobin({ players: 2, roles: pig.players, seed: 1, rounds: 10 });
      const endless: Tournament = {
        game: { game: 'pig' },
        players: ['random', 'random'],
        schedule,
      };
      const executor: Executor = {
        ...inline(),
        run: (job, options) =>
          job.kind === 'fixtures' && nameOfGame(job.table.game) === 'pig'
            ? new Promise(() => {})
            : inline().run(job, options),
      };
      await withCluster(redis.address, async (cluster) => {
        const worker = await cluster.serve({ executor });
        const queues = async () => [...((await worker.queueLengths()) ?? new Map()).keys()];
        await withCluster(redis.address, (coordinator) => playedBy(coordinator, league));
        const [first = ''] = await queues();
        const stopping = new AbortController();
        const playing = await cluster.begin(endless);
        const options = { signal: stopping.signal, stores: [playing] };
        const running = new TournamentRun(endless, pig).run(playing, options);
        while ((await client.keys('turnwise:*:active')).length === 0) await client.ping();
        await client.del(`turnwise:queue:${first}`);
        await expect.poll(queues, { timeout: 10_000 }).not.toContain(first);
        stopping.abort(new Error('enough'));
        await expect(running).rejects.toThrow('enough');
      });
    },
  );

  test('is listed with its state, its matches and its time', async () => {
    await withWorker(redis.address, () =>
      withCluster(redis.address, async (cluster) => {
        expect(await cluster.list()).toEqual([]);
        await playedBy(cluster, league);
      }),
    );
    await withCluster(redis.address, async (cluster) => {
      const executor = await cluster.begin(other);
      await client.hset('turnwise:tournament:pig-1:results', '0-3-abcdef01', '');
      const listed = await cluster.list();
      const { id } = executor;
      expect(listed.find((each) => each.id === id)).toMatchObject({
        state: 'running',
        played: 0,
        total: 40,
        expires: null,
      });
      await executor.close();
      const later = await cluster.list();
      expect(later.map(({ state }) => state).sort()).toEqual(['damaged', 'over', 'stopped']);
      const over = later.find(({ state }) => state === 'over');
      expect(over).toMatchObject({ played: 40, total: 40 });
      expect(Number(over?.expires) - Date.now()).toBeLessThanOrEqual(DAY);
      expect(Date.now() - Number(over?.begun)).toBeLessThan(DAY);
      const left = Number(later.find(({ state }) => state === 'stopped')?.expires) - Date.now();
      expect(left).toBeGreaterThan(29 * DAY);
      expect(later.find(({ state }) => state === 'damaged')).toMatchObject({
        id: 'pig-1',
        played: 3,
        total: null,
        begun: null,
      });
    });
  });

  test('is gone when it is forgotten, and others stay', async () => {
    await withCluster(redis.address, async (cluster) => {
      const [first, second] = [await stopped(cluster), await stopped(cluster, other)];
      const before = await client.keys(`turnwise:*${second}*`);
      await cluster.forget(first);
      expect(await client.keys(`turnwise*${first}*`)).toEqual([]);
      expect((await client.keys(`turnwise:*${second}*`)).sort()).toEqual(before.sort());
      const [key = ''] = await client.keys('turnwise:matches-test-*:wait');
      const waiting = await client.lrange(key, 0, -1);
      expect(waiting.length).toBeGreaterThan(0);
      expect(waiting.every((name) => name.startsWith(`${second}/`))).toBe(true);
      await cluster.forget(second);
      expect(await client.keys('turnwise*')).toEqual([]);
      await expect(cluster.forget(second)).rejects.toThrow(
        `knows no tournament ${second}; it knows none`,
      );
    });
  });

  test('expires though a worker looked for lost batches just after it was forgotten', async () => {
    await withWorker(redis.address, () =>
      withCluster(redis.address, async (cluster) => {
        await playedBy(cluster, league);
        const [key = ''] = await client.keys('turnwise:matches-test-*:meta');
        await cluster.close(); // a coordinator would list the queue again
        await withCluster(redis.address, async (later) => {
          for (const id of await later.tournaments()) await later.forget(id);
        });
        await client.hset(key, 'opts.maxLenEvents', '10000'); // as BullMQ does
        await expect.poll(() => client.pttl(key), { timeout: 10_000 }).toBeGreaterThan(0);
      }),
    );
  });

  test('is not forgotten while it has a coordinator, unless by force', async () => {
    await withCluster(redis.address, async (cluster) => {
      const executor = await cluster.begin(league);
      await expect(cluster.forget(executor.id)).rejects.toMatchObject({
        code: 'cluster-coordinated',
        message: expect.stringMatching(/is coordinated by \S+\/\d+; stop that program first/),
      });
      expect(await cluster.tournaments()).toEqual([executor.id]);
      await cluster.forget(executor.id, { force: true });
      expect(await cluster.tournaments()).toEqual([]);
    });
  });

  test('does not come back from a worker that was playing when it was forgotten', async () => {
    await withCluster(redis.address, async (cluster) => {
      const endless = randomLeague(1_000_000, 43);
      const executor = await cluster.begin(endless);
      const stopping = new AbortController();
      await withWorker(redis.address, async () => {
        const options = { signal: stopping.signal, stores: [executor] };
        const running = new TournamentRun(endless, game).run(executor, options);
        while ((await client.hlen(`turnwise:tournament:${executor.id}:results`)) < 3)
          await client.ping();
        stopping.abort(new Error('enough'));
        await expect(running).rejects.toThrow('enough');
        await executor.close();
        await cluster.forget(executor.id);
      });
      expect(await client.keys(`turnwise*${executor.id}*`)).toEqual([]);
    });
  });
});
