/** Foreign data in Redis, executors that fail, and a Redis that is down. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withExecutor } from '../executors.fixture.ts';
import { type Executor, inline, JobError, originAt, TournamentRun } from '../index.ts';
import {
  game,
  playedBy,
  playedHere,
  randomLeague,
  withCluster,
  withWorker,
} from './cluster.fixture.ts';
import { batchName, jobsKey, tournamentKey } from './keys.ts';
import { queueEntry, queueName } from './open-queues.ts';
import { hasRedis, TestRedis } from './redis.fixture.ts';

/** In the short run, only those that wait for seconds. */
const isLong = process.env.TURNWISE_LONG === '1';

const league = randomLeague(20, 21);

describe.skipIf(!hasRedis)('A tournament on a cluster', () => {
  let redis: TestRedis;
  let client: Redis;
  let queue: Queue;

  beforeAll(async () => {
    redis = await TestRedis.start();
    client = new Redis(redis.port, '127.0.0.1');
    const name = queueName(queueEntry(await originAt(inline(), league, 'test'), league));
    queue = new Queue(name, { connection: { port: redis.port }, prefix: 'turnwise' });
  });

  beforeEach(async () => {
    await client.flushall();
  });

  afterAll(async () => {
    await queue.close();
    client.disconnect();
    await redis.end();
  });

  test('goes on despite invalid leftover batches', async () => {
    const here = await playedHere(league);
    const { schedule: _schedule, ...table } = league;
    const [first] = here;
    const fixtures = [
      { index: 0, round: 0, pairing: 0, seed: first?.seed ?? '', seats: { Xs: 0, Os: 1 } },
    ];
    const job = { kind: 'fixtures', table, fixtures } as const;
    await withCluster(redis.address, async (cluster) => {
      const { id } = await cluster.begin(league);
      const leave = async (name: string, data: unknown) => {
        await client.sadd(jobsKey(id), name);
        await queue.add('matches', data, { jobId: `${id}/${name}` });
      };
      await leave('0-1-none', null);
      await leave('0-1-foreign', { tournament: 'pig-1', job });
      await leave('0-1-name', { tournament: id, job });
      await leave(batchName(job), { tournament: id, job }); // the only valid one
      await leave('0-1-json', {});
      await client.hset(`turnwise:${queue.name}:${id}/0-1-json`, 'data', '{');
      await client.sadd(jobsKey(id), '0-1-gone');
      const executor = await cluster.resume(id);
      expect(await executor.leftovers()).toEqual([job]);
      expect(await client.smembers(jobsKey(id))).toEqual([batchName(job)]);
      expect(await queue.count()).toBe(1);
      await withWorker(redis.address, async () => {
        expect(await playedBy(cluster, league)).toEqual(here);
      });
    });
  });

  test('is not resumed if Redis holds another one under its name', async () => {
    await withCluster(redis.address, async (cluster) => {
      const { id } = await cluster.begin(league);
      const other = { version: 'test', tournament: randomLeague(20, 22) };
      await client.set(tournamentKey(id), JSON.stringify(other));
      await expect(cluster.resume(id)).rejects.toThrow(`${id} is another one`);
    });
  });

  test('survives a worker whose threads die', async () => {
    const here = await playedHere(league);
    await withExecutor(inline(), async (sound) => {
      let failures = 2;
      const executor: Executor = {
        count: 1,
        run: async (job, watch) => {
          if (job.kind === 'fixtures' && failures-- > 0)
            throw new JobError('died', job, 'its thread died');
          await sound.run(job, watch);
        },
        close: () => sound.close(),
        [Symbol.asyncDispose]: () => sound.close(),
      };
      await withCluster(redis.address, async (cluster) => {
        const worker = await cluster.serve({ executor, patience: 2000 });
        expect(await playedBy(cluster, league)).toEqual(here);
        await worker.stop();
      });
    });
  });

  test('is played by a worker whose connections are cut off when it begins to serve', async () => {
    const here = await playedHere(league);
    let connections = 0;
    const proxy = createServer((socket) => {
      socket.on('error', () => {});
      connections++;
      if (connections > 1 && connections < 6) return socket.destroy(); // its first one stays
      const server = connect(redis.port, '127.0.0.1').on('error', () => {});
      socket.pipe(server).pipe(socket);
      socket.on('close', () => server.destroy());
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    try {
      await withCluster(redis.address, async (cluster) => {
        await cluster.begin(league); // its queue is open before the worker comes
        await withWorker(`redis://127.0.0.1:${Object(proxy.address()).port}`, async () => {
          expect(await playedBy(cluster, league)).toEqual(here);
        });
      });
      expect(connections).toBeGreaterThan(5);
    } finally {
      proxy.close();
    }
  });

  test('goes on even if Redis has lost its description', async () => {
    const here = await playedHere(league);
    await withCluster(redis.address, async (cluster) => {
      const { id } = await cluster.begin(league);
      const playing = playedBy(cluster, league);
      while ((await queue.count()) === 0) await client.ping();
      await client.del(tournamentKey(id));
      await withWorker(redis.address, async (notes) => {
        expect(await playing).toEqual(here);
        expect(notes.join()).toContain(`there is no tournament ${id} any more`);
      });
    });
  });

  test('reports at the end what Redis refuses', async () => {
    await withCluster(redis.address, async (cluster) => {
      const executor = await cluster.begin(league);
      await client.replicaof('127.0.0.1', 1); // no server there
      try {
        await expect(executor.finish()).rejects.toThrow('This Redis is a replica');
        await executor.discard(); // nothing can be done about it
      } finally {
        await client.replicaof('NO', 'ONE');
      }
    });
  });

  test.each([Number.NaN, 0, -1, Number.POSITIVE_INFINITY])(
    'refuses a patience of %s',
    async (patience) => {
      await withExecutor(inline(), (executor) =>
        withCluster(redis.address, async (cluster) => {
          await expect(cluster.serve({ executor, patience })).rejects.toThrow(
            'Cluster.serve: patience',
          );
        }),
      );
    },
  );
});

/** These wait most of the time, and so wait together. */
describe
  .skipIf(!hasRedis)
  .concurrent('A tournament on a cluster whose Redis comes and goes', () => {
    async function withRedis(work: (redis: TestRedis) => Promise<void>): Promise<void> {
      const redis = await TestRedis.start();
      try {
        await work(redis);
      } finally {
        await redis.end();
      }
    }

    test.runIf(isLong)('puts batches there again that Redis has lost', () =>
      withRedis(async (redis) => {
        const here = await playedHere(league);
        await withCluster(redis.address, async (cluster) => {
          const executor = await cluster.begin(league);
          const running = new TournamentRun(league, game).run(executor, { stores: [executor] });
          await new Promise((resolve) => setTimeout(resolve, 300));
          const client = new Redis(redis.port, '127.0.0.1');
          await client.flushall(); // nobody has worked yet: the batches are gone
          client.disconnect();
          await withWorker(redis.address, async () => {
            const run = await running;
            expect(run.statistics.summary().matches).toBe(here.length);
          });
        });
      }),
    );

    test.runIf(isLong)('says that Redis is away if it hangs, and goes on when it answers', () =>
      withRedis(async (redis) => {
        const here = await playedHere(league);
        await withCluster(redis.address, async (cluster, notes) => {
          await cluster.begin(league);
          const client = new Redis(redis.port, '127.0.0.1');
          await client.call('CLIENT', 'PAUSE', '23000', 'ALL');
          client.disconnect();
          const playing = playedBy(cluster, league);
          while (!notes.join('\n').includes('is away; waiting for it.'))
            await new Promise((resolve) => setTimeout(resolve, 50));
          await withWorker(redis.address, async () => {
            expect(await playing).toEqual(here);
          });
          expect(notes.join('\n')).toContain('is back.');
        });
      }),
    );

    test('lets idle workers stop while Redis is down', () =>
      withRedis((redis) => withWorker(redis.address, () => redis.kill())));

    test.runIf(isLong)('can be stopped while Redis is down, before its matches are loaded', () =>
      withRedis((redis) =>
        withCluster(redis.address, async (cluster) => {
          const executor = await cluster.begin(league);
          await redis.kill();
          const stopping = new AbortController();
          const options = { signal: stopping.signal, stores: [executor] };
          const running = new TournamentRun(league, game).run(executor, options);
          stopping.abort(new Error('enough'));
          await expect(running).rejects.toThrow('enough');
        }),
      ),
    );

    test.runIf(isLong)('can be discarded while Redis is down', () =>
      withRedis((redis) =>
        withCluster(redis.address, async (cluster) => {
          const executor = await cluster.begin(league);
          await redis.kill();
          await executor.discard();
        }),
      ),
    );
  });
