import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { makeChecked } from 'turnwise/internal';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { loader } from '../executors.fixture.ts';
import {
  inline,
  type JobUpdate,
  type Origin,
  originAt,
  type Tournament,
  TournamentRun,
} from '../index.ts';
import type { Job } from '../jobs/job.ts';
import { importLoader } from '../jobs/loader.ts';
import { type GameReference, nameOfGame } from '../jobs/reference.ts';
import { TournamentState } from '../tournaments/tournament-state.ts';
import {
  game,
  Kept,
  playedBy,
  playedHere,
  randomLeague,
  withCluster,
  withWorker,
} from './cluster.fixture.ts';
import type { Cluster } from './index.ts';
import { PREFIX, resultsKey } from './keys.ts';
import { listQueue, queueEntry, queueName } from './open-queues.ts';
import { hasRedis, TestRedis } from './redis.fixture.ts';
import { incompatibility, listWorkers, type SeenWorker } from './worker-list.ts';

describe.skipIf(!hasRedis)('A cluster', () => {
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

  test('plays what one thread plays, with any number of workers', async () => {
    const tournament = randomLeague(50);
    const here = await playedHere(tournament);
    expect(here).toHaveLength(100);
    await withCluster(redis.address, async (cluster) => {
      await withWorker(redis.address, async () => {
        expect(await playedBy(cluster, tournament)).toEqual(here);
      });
      await client.flushall();
      await withWorker(redis.address, () =>
        withWorker(redis.address, async () => {
          expect(await playedBy(cluster, tournament)).toEqual(here);
        }),
      );
    });
  });

  test('brings the records of the matches, which are compressed on their way', async () => {
    const tournament: Tournament = { ...randomLeague(100), record: true };
    const here = await playedHere(tournament);
    expect(here[199]?.record?.ending).toEqual({ kind: 'finished' });
    await withWorker(redis.address, () =>
      withCluster(redis.address, async (cluster) => {
        expect(await playedBy(cluster, tournament)).toEqual(here);
        const [key = ''] = await client.keys('*results*');
        const size = (await client.hvals(key)).join('').length;
        expect(size).toBeLessThan(JSON.stringify(here).length / 1.5);
      }),
    );
  });

  test('stops as soon as a sequential test has decided, at the same match', async () => {
    const tournament = randomLeague(500, 3, { elo0: 0, elo1: 100, alpha: 0.05, beta: 0.05 });
    const here = await playedHere(tournament);
    expect(here.length).toBeLessThan(1000);
    await withWorker(redis.address, () =>
      withCluster(redis.address, async (cluster) => {
        expect(await playedBy(cluster, tournament)).toEqual(here);
        expect(await client.keys('turnwise:*:jobs')).toEqual([]);
      }),
    );
  });

  test('resumes a tournament by its name, from what is in Redis', async () => {
    const tournament = randomLeague(400, 4);
    const here = await playedHere(tournament);
    await withWorker(redis.address, async () => {
      const id = await withCluster(redis.address, async (cluster) => {
        const executor = await cluster.begin(tournament);
        const run = new TournamentRun(tournament, game);
        const stopping = new AbortController();
        run.events.on('progress', ({ played }) => {
          if (played > 100) stopping.abort(new Error('enough'));
        });
        const options = { signal: stopping.signal, stores: [executor] };
        await expect(run.run(executor, options)).rejects.toThrow('enough');
        return executor.id;
      });
      await withCluster(redis.address, async (cluster) => {
        expect(await cluster.tournaments()).toEqual([id]);
        const executor = await cluster.resume(id);
        expect(executor.tournament).toEqual(tournament);
        const run = new TournamentRun(executor.tournament, game);
        let known = 0;
        run.events.on('begin', () => {
          known = run.played;
        });
        await run.run(executor, { stores: [executor] });
        expect(known).toBeGreaterThan(100);
        expect(run.statistics.summary().matches).toBe(here.length);
        const status = await cluster.status(id);
        expect(status).toMatchObject({ id, played: 800, total: 800 });
        expect(status.workers.map(({ refusal, threads }) => [refusal, threads])).toEqual([
          [null, 1],
        ]);
      });
    });
  });

  test('reports an unplayable match as one thread does, after all matches before it', async () => {
    const heap = { module: 'heap', options: { trouble: 'throw', after: '13' }, hash: 'heap' };
    const tournament: Tournament = { ...heapLeague(), game: heap };
    const start = await (await importLoader(loader)).loadGame(heap);
    const errorOf = async (work: Promise<unknown>) => work.then(() => null, String);
    const here = await errorOf(playedHere(tournament, start));
    expect(here).toContain('the heap fell over');
    const module = { name: 'heap', hash: 'heap', reference: () => heap };
    await withWorker(
      redis.address,
      () =>
        withCluster(redis.address, async (cluster) => {
          const executor = await cluster.begin(tournament);
          const kept = new Kept();
          const run = new TournamentRun(tournament, start);
          expect(await errorOf(run.run(executor, { stores: [executor, kept] }))).toBe(here);
          const fault = Number(/match (\d+)/.exec(here ?? '')?.[1]);
          expect(fault).toBeGreaterThan(0);
          expect(kept.matches).toHaveLength(fault);
          const { schedule: _schedule, ...table } = tournament;
          const course = new TournamentState(tournament, start);
          const fixtures = [...Array(fault + 3).keys()].map((k) => course.fixture(k));
          const told: number[] = [];
          const onUpdate = (update: JobUpdate) => {
            if (update.kind === 'fixtures') told.push(...update.matches.map(({ index }) => index));
          };
          const batch = executor.run({ kind: 'fixtures', table, fixtures }, { onUpdate });
          expect(await errorOf(batch)).toBe(here);
          expect(told).toEqual([...Array(fault).keys()]);
        }),
      { modules: [module] },
    );
  });

  test('gives a game of a module only to workers with the same text, and names the others', async () => {
    const heap = { module: 'my/heap.mjs', hash: 'abc' };
    const tournament: Tournament = { ...heapLeague(), game: heap };
    const own = (hash: string) => ({
      name: 'heap.mjs',
      hash,
      reference: () => ({ module: 'heap' }),
    });
    await withCluster(redis.address, async (cluster, notes) => {
      await withWorker(redis.address, () =>
        withWorker(
          redis.address,
          async () => {
            await withWorker(
              redis.address,
              async () => {
                const { loadGame } = await importLoader(loader);
                const start = await loadGame({ module: 'heap' });
                const matches = await playedBy(cluster, tournament, start);
                expect(matches).toHaveLength(40);
              },
              { modules: [own('abc')] },
            );
          },
          { modules: [own('xyz')] },
        ),
      );
      expect(notes.join('\n')).toMatch(
        /has no heap\.mjs; start it with: turnwise worker heap\.mjs/,
      );
      expect(notes.join('\n')).toMatch(/has another heap\.mjs: its text has the fingerprint xyz/);
    });
  });

  test('says which workers are of another version', async () => {
    await withWorker(
      redis.address,
      () =>
        withCluster(redis.address, async (cluster, notes) => {
          const executor = await cluster.begin(randomLeague(10, 6));
          expect(executor.count).toBe(0);
          expect(notes.join('\n')).toMatch(
            /is Turnwise other, build \w{16}, but the tournament needs test, build \w{16}\. Install/,
          );
          expect(notes.join('\n')).toMatch(/There is no worker that can play it/);
        }),
      { version: 'other' },
    );
  });

  test.runIf(process.env.TURNWISE_LONG === '1')(
    'gives no work to a worker that plays differently, and says so on both sides',
    async () => {
      const tournament = randomLeague(10, 14);
      const origin = await originAt(inline(), tournament, 'test');
      const other: Origin = { ...origin, signature: '0123456789abcdef' };
      await listQueue(client, queueEntry(other, tournament));
      await withWorker(redis.address, async (notes) => {
        const reason = `plays tic-tac-toe differently: its signature of play is ${origin.signature}, the tournament's 0123456789abcdef`;
        const patience = { timeout: 10_000 };
        await expect.poll(() => notes.join('\n'), patience).toContain(reason);
        let worker: SeenWorker | undefined;
        const refused = async () => {
          [worker] = await listWorkers(client);
          return Object.keys(worker?.refused ?? {}).length;
        };
        await expect.poll(refused, patience).toBe(1);
        const need = { fingerprint: origin.fingerprint, table: tournament };
        const queue = queueName(queueEntry(other, tournament));
        expect(worker && incompatibility(worker, { ...need, queue })).toContain(reason);
        const right = queueName(queueEntry(origin, tournament));
        expect(worker && incompatibility(worker, { ...need, queue: right })).toBeNull();
      });
    },
  );

  test('gives no work to a worker with another tablebase', async () => {
    const tournament = { ...randomLeague(10, 15), game: { game: 'checkers' } };
    const origin = await originAt(inline(), tournament, 'test');
    const fingerprint = { ...origin.fingerprint, files: { tablebase: '0123456789abcdef' } };
    await listQueue(client, queueEntry({ ...origin, fingerprint }, tournament));
    await withWorker(redis.address, async (notes) => {
      const reason =
        "uses another tablebase for checkers: none, the tournament's is 0123456789ab. Give all machines the same files";
      await expect.poll(() => notes.join('\n'), { timeout: 10_000 }).toContain(reason);
    });
  });

  test('goes on where it is played differently only if that is accepted, begun or resumed', async () => {
    const tournament = randomLeague(10, 17);
    await withCluster(redis.address, async (cluster) => {
      const { id, origins } = await cluster.begin(tournament);
      const key = `turnwise:tournament:${id}`;
      const [{ signature = null } = {}] = origins;
      const other = `${await client.get(key)}`.replace(`${signature}`, '0123456789abcdef');
      for (const open of [
        (acceptChanged: boolean) => cluster.begin(tournament, { acceptChanged }),
        (acceptChanged: boolean) => cluster.resume(id, { acceptChanged }),
      ]) {
        await client.set(key, other);
        await expect(open(false)).rejects.toMatchObject({ code: 'changed' });
        const { origins: both } = await open(true);
        expect(both.map((each) => each.signature)).toEqual(['0123456789abcdef', signature]);
        await open(false); // accepting it once is enough
      }
    });
  });

  test('loads no module for a queue but those that the worker was started with', async () => {
    const { fingerprint } = await originAt(inline(), randomLeague(1), 'test');
    const list = (named: GameReference) =>
      listQueue(client, {
        origin: { from: 0, fingerprint, signature: '0123456789abcdef' },
        game: named,
        position: null,
      });
    const asked: string[] = [];
    const run = async (job: Job) => {
      if (job.kind === 'signature') asked.push(nameOfGame(job.game));
      throw new Error('not here');
    };
    const executor = { ...inline(), run };
    await withCluster(redis.address, async (cluster) => {
      await list({ module: '/tmp/strange.mjs' });
      await list({ module: '/tmp/strange.mjs', hash: 'f00' });
      const worker = await cluster.serve({ executor });
      for (const name of ['pig', 'nim']) {
        await list({ game: name });
        await expect.poll(() => asked, { timeout: 10_000 }).toContain(name);
      }
      await worker.stop();
    });
    expect(asked).toEqual(['pig', 'nim']);
  });

  test('has workers that are there, and can be stopped, while they prove themselves', async () => {
    await withCluster(redis.address, async (cluster) => {
      await cluster.begin(randomLeague(10, 16));
      const executor = { ...inline(), run: () => new Promise<void>(() => {}) };
      const worker = await cluster.serve({ executor });
      expect((await listWorkers(client)).map(({ name }) => name)).toEqual([worker.name]);
      await worker.stop();
      expect(await listWorkers(client)).toEqual([]);
    });
  });

  test('goes on with changed code only if that is accepted, and remembers it', async () => {
    const tournament = randomLeague(10, 15);
    const version = 'newer';
    const id = await withCluster(redis.address, async (old) => (await old.begin(tournament)).id);
    await withWorker(
      redis.address,
      () =>
        withCluster(
          redis.address,
          async (cluster) => {
            await expect(cluster.resume(id)).rejects.toMatchObject({ code: 'changed' });
            const executor = await cluster.resume(id, { acceptChanged: true });
            const versions = executor.origins.map(({ fingerprint }) => fingerprint.version);
            expect(versions).toEqual(['test', 'newer']);
            await new TournamentRun(tournament, game).run(executor, { stores: [executor] });
            const { origins, played } = await cluster.status(id);
            expect([origins, played]).toEqual([executor.origins, 20]);
            await (await cluster.resume(id)).close(); // accepting it once is enough
          },
          { version },
        ),
      { version },
    );
    await withCluster(redis.address, (old) =>
      expect(old.resume(id)).rejects.toThrow('Turnwise was newer, build'),
    );
  });

  test('takes batches from the workers of the code before, once a change is accepted', async () => {
    const tournament = randomLeague(10, 17);
    const { id, origins } = await withCluster(redis.address, (old) => old.begin(tournament));
    const [origin] = origins;
    const queue = new Queue(origin ? queueName(queueEntry(origin, tournament)) : '', {
      connection: client,
      prefix: PREFIX,
    });
    onTestFinished(() => queue.close());
    await queue.add('matches', {}, { jobId: `${id}/0-1-01234567` });
    await withCluster(redis.address, (cluster) => cluster.resume(id, { acceptChanged: true }), {
      version: 'newer',
    });
    expect(await queue.count()).toBe(0);
  });

  test('says from which match on changed code may play', async () => {
    const tournament = randomLeague(10, 16);
    const id = await withCluster(redis.address, async (old) => (await old.begin(tournament)).id);
    await client.hset(resultsKey(id), '4-16-01234567', '[]'); // played, but the first are not
    await withCluster(
      redis.address,
      async (cluster) => {
        const { origins } = await cluster.resume(id, { acceptChanged: true });
        expect(origins.map(({ from }) => from)).toEqual([0, 0]);
      },
      { version: 'newer' },
    );
  });

  test.each([
    ['nothing', null, 'refused: batch'],
    [
      'another kind',
      { tournament: 'x-1', job: { kind: 'solution', game: { game: 'pig' } } },
      'expected matches, got solution',
    ],
    ['code', { tournament: 'x-1', job: 'process.exit(1)' }, 'refused: job'],
    ['a path', batchOf({ module: '/etc/passwd' }), 'a module needs a fingerprint'],
    ['an unknown module', batchOf({ module: '../x.mjs', hash: 'f00' }), 'has no x.mjs'],
    [
      'a strange name',
      { ...batchOf({ game: 'pig' }), tournament: 'a:b*' },
      'the name of a tournament',
    ],
    ['a file', batchOf({ game: 'pig' }, ' file("/etc/passwd")'), 'read no files'],
    ['no tournament', batchOf({ game: 'tic-tac-toe' }), 'there is no tournament x-1 any more'],
  ])('refuses a foreign job (%s), says so, and goes on', async (_what, data, reason) => {
    const league = randomLeague(5, 8);
    const entry = queueEntry(await originAt(inline(), league, 'test'), league);
    await listQueue(client, entry);
    const connection = { port: redis.port };
    const queue = new Queue(queueName(entry), { connection, prefix: 'turnwise' });
    await withWorker(redis.address, async (notes) => {
      const job = await queue.add('matches', data);
      while (!(await job.isFailed())) await new Promise((resolve) => setTimeout(resolve, 20));
      await expect.poll(() => notes.join('\n'), { timeout: 10_000 }).toContain(reason);
      await withCluster(redis.address, async (cluster) => {
        expect(await playedBy(cluster, league)).toHaveLength(10);
      });
    });
    await queue.close();
  });

  test('refuses results that are damaged or of other matches', async () => {
    const tournament = randomLeague(20, 9);
    await withCluster(redis.address, async (cluster) => {
      const executor = await cluster.begin(tournament);
      const key = `turnwise:tournament:${executor.id}:results`;
      for (const [text, reason] of [
        ['{', 'is damaged'],
        ['{"matches":[],"milliseconds":1}', 'is damaged: it does not end with its checksum'],
        [
          makeChecked({ matches: [{ index: 0 }], milliseconds: 1, worker: 'w' }),
          'is damaged: match: ',
        ],
      ] as const) {
        await client.hset(key, '0-1-x', text);
        const run = new TournamentRun(tournament, game).run(executor, { stores: [executor] });
        await expect(run).rejects.toThrow(reason);
      }
      const [other] = await playedHere(randomLeague(1, 10));
      const [own] = await playedHere(randomLeague(20, 9));
      for (const [match, reason] of [
        [other, 'it is of another tournament'],
        [{ ...Object(own), result: { Xs: 77, Os: 77 } }, 'results of tic-tac-toe are from -1 to 1'],
        [{ ...Object(own), round: 1 }, 'is of round 1, but the schedule has 0'],
      ] as const) {
        const strange = {
          matches: [{ ...Object(match), times: {} }],
          milliseconds: 1,
          worker: 'w',
        };
        await client.hset(key, '0-1-x', makeChecked(strange));
        const run = new TournamentRun(tournament, game).run(executor, { stores: [executor] });
        await expect(run).rejects.toThrow(reason);
        await expect(run).rejects.toThrow(`redis-cli HDEL ${key} "0-1-x"`);
      }
    });
  });

  test('lists its tournaments, and says so if one is unknown', async () => {
    await withCluster(redis.address, async (cluster) => {
      await expect(cluster.resume('nobody')).rejects.toThrow(
        'knows no tournament nobody; it knows none',
      );
      const { id } = await cluster.begin(randomLeague(10, 11));
      await expect(cluster.status('*')).rejects.toThrow(`knows no tournament *; it knows ${id}`);
      await withCluster(
        redis.address,
        (newer) =>
          expect(newer.resume(id)).rejects.toThrow(
            /was begun with other code: Turnwise was test, build \w+, and is 2, build/,
          ),
        { version: '2' },
      );
    });
  });

  test('forgets a finished tournament after a day, and leaves nothing of it in the queue', async () => {
    await withWorker(redis.address, () =>
      withCluster(redis.address, async (cluster) => {
        await playedBy(cluster, randomLeague(10, 12));
        for (const key of await client.keys('turnwise:tournament:*')) {
          const seconds = await client.ttl(key);
          expect(seconds).toBeGreaterThan(0);
          expect(seconds).toBeLessThanOrEqual(24 * 3600);
        }
      }),
    );
  });

  test('discards a tournament that cannot be played, but not the results of earlier runs', async () => {
    const tournament = randomLeague(20, 6);
    const stateOf = async (cluster: Cluster, id: string) =>
      (await cluster.list()).find((each) => each.id === id)?.state;
    const id = await withCluster(redis.address, async (cluster) => {
      const executor = await cluster.begin(tournament);
      await withWorker(redis.address, () =>
        new TournamentRun(tournament, game).run(executor, { stores: [executor] }),
      );
      return executor.id;
    });
    await withCluster(redis.address, async (cluster) => {
      const executor = await cluster.resume(id);
      await executor.discard();
      await executor.close();
      expect(await stateOf(cluster, id)).toBe('stopped');
      const other = await cluster.begin(randomLeague(20, 7));
      await other.discard();
      await other.close();
      expect(await stateOf(cluster, other.id)).toBe('over');
    });
  });

  test('runs only matches of tournaments', async () => {
    await withCluster(redis.address, async (cluster: Cluster) => {
      const executor = await cluster.begin(randomLeague(10, 13));
      const job = { kind: 'solution', game: { game: 'pig' } } as const;
      await expect(executor.run(job)).rejects.toThrow('a cluster plays matches of tournaments');
    });
  });
});

function heapLeague() {
  const { schedule } = randomLeague(20, 2);
  return { players: ['random', 'random'], schedule: { ...schedule, roles: ['One', 'Two'] } };
}

function batchOf(reference: object, player = 'random') {
  const table = { game: reference, players: ['random', player] };
  const fixtures = [{ index: 0, round: 0, pairing: 0, seed: 's', seats: { Xs: 0, Os: 1 } }];
  return { tournament: 'x-1', job: { kind: 'fixtures', table, fixtures } };
}
