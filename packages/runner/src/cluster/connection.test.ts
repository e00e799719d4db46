/** What can be wrong with Redis, and the messages about it. Most of the time goes into waiting: they wait together. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TournamentRun } from '../index.ts';
import { game, randomLeague, withCluster, withWorker } from './cluster.fixture.ts';
import { Cluster, ClusterError } from './index.ts';
import { TestProcess } from './process.fixture.ts';
import { freePort, hasRedis, TestRedis } from './redis.fixture.ts';

const failing = (address: string) =>
  Cluster.connect(address, { version: 'test' }).then(
    () => 'it worked',
    (error) => (error instanceof ClusterError ? error.message : `no ClusterError: ${error}`),
  );

/** Tests that wait for seconds run only with TURNWISE_LONG=1. */
const isLong = process.env.TURNWISE_LONG === '1';

describe.concurrent('A Redis that does not answer', () => {
  test('is reported at once: nobody listens, or there is no such host', async () => {
    const port = await freePort();
    expect(await failing(`redis://127.0.0.1:${port}`)).toBe(
      `Redis at redis://127.0.0.1:${port}: there is no answer (connection refused); is Redis running, and is the port right?`,
    );
    expect(await failing('redis://nowhere.invalid')).toContain('there is no such host');
  });

  test.runIf(isLong)(
    'is reported where something else listens: one that is silent, one that closes, one that speaks otherwise',
    async () => {
      const behaviours: readonly [string, (socket: import('node:net').Socket) => void, string][] = [
        [
          'closes',
          (socket) => socket.destroy(),
          'it closed the connection. Or does it want TLS? Then write rediss://.',
        ],
        [
          'answers',
          (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
          'is this the address of a Redis server?',
        ],
        ['is silent', () => {}, 'no answer; is a firewall in between'],
      ];
      for (const [what, behave, sentence] of behaviours) {
        const sockets = new Set<import('node:net').Socket>();
        const server = createServer((socket) => {
          sockets.add(socket);
          socket.on('error', () => {});
          behave(socket);
        }).listen(0, '127.0.0.1');
        await once(server, 'listening');
        const address = server.address();
        const port = typeof address === 'object' && address ? address.port : 0;
        expect(await failing(`redis://127.0.0.1:${port}`), what).toContain(sentence);
        for (const socket of sockets) socket.destroy();
        server.close();
      }
    },
  );
});

describe.skipIf(!hasRedis).concurrent('A Redis with a password', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await TestRedis.start('--requirepass', 's3cret/%');
  });
  afterAll(() => redis.end());

  test('refuses a wrong or missing password, with a message that reveals nothing', async () => {
    const host = `127.0.0.1:${redis.port}`;
    const wrong = await failing(`redis://:wrong@${host}`);
    expect(wrong).toContain('it refuses the password');
    expect(wrong).not.toContain('wrong@');
    expect(await failing(`redis://${host}`)).toContain('it wants a password');
  });

  test('that changes it later is noted, without advice to write the password on a command line', async ({
    expect,
  }) => {
    const own = await TestRedis.start('--requirepass', 'old');
    const client = new Redis({ port: own.port, password: 'old' });
    await withCluster(`redis://:old@127.0.0.1:${own.port}`, async (_cluster, notes) => {
      await client.config('SET', 'requirepass', 'new');
      await client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
      const refusal = `Redis at redis://127.0.0.1:${own.port}: it refuses the password; has it been changed?`;
      await expect.poll(() => notes, { timeout: 10_000 }).toContain(refusal);
    });
    client.disconnect();
    await own.end();
  });

  test('accepts clients with the password', async () => {
    const address = `redis://:s3cret%2F%25@127.0.0.1:${redis.port}`;
    await withWorker(address, () =>
      withCluster(address, async (cluster) => {
        const tournament = randomLeague(10);
        const executor = await cluster.begin(tournament);
        const run = await new TournamentRun(tournament, game).run(executor, { stores: [executor] });
        expect(run.played).toBe(20);
        expect(cluster.address).toBe(`redis://127.0.0.1:${redis.port}`);
      }),
    );
  });
});

describe.skipIf(!hasRedis).concurrent('A Redis through TLS', () => {
  let redis: TestRedis;
  let secure: number;
  const files = (name: string) => join(redis.folder, name);

  beforeAll(async () => {
    redis = await TestRedis.start();
    secure = await freePort();
    const subject = [
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost,IP:127.0.0.1',
    ];
    const key = [
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      files('key.pem'),
      '-out',
      files('cert.pem'),
    ];
    execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...subject], {
      stdio: 'ignore',
    });
    const client = new Redis(redis.port, '127.0.0.1');
    await client.config(
      'SET',
      'tls-cert-file',
      files('cert.pem'),
      'tls-key-file',
      files('key.pem'),
    );
    await client.config('SET', 'tls-ca-cert-file', files('cert.pem'), 'tls-auth-clients', 'no');
    await client.config('SET', 'tls-port', secure);
    client.disconnect();
  });
  afterAll(() => redis.end());

  test('is trusted by those who know its authority, and others get a reason', async () => {
    const address = `rediss://localhost:${secure}`;
    expect(await failing(address)).toContain(
      'its certificate is not trusted; name its authority in NODE_EXTRA_CA_CERTS',
    );
    const worker = new TestProcess('./cluster-worker.fixture.mjs', address, '2000');
    await expect(worker.says('serving')).rejects.toThrow('its certificate is not trusted');
    const trusting = new TestProcess(
      { path: './cluster-worker.fixture.mjs', env: { NODE_EXTRA_CA_CERTS: files('cert.pem') } },
      address,
      '2000',
    );
    await trusting.says('serving');
    trusting.signal('SIGTERM');
    expect(await trusting.ended).toBe(0);
  });

  test.runIf(isLong)('is not confused with one without TLS, in either direction', async () => {
    expect(await failing(`redis://127.0.0.1:${secure}`)).toContain(
      'does it want TLS? Then write rediss://',
    );
    expect(await failing(`rediss://127.0.0.1:${redis.port}`)).toContain(
      'does it not speak TLS? Then write redis://',
    );
  });
});

describe.skipIf(!hasRedis).concurrent('A database that Redis has not', () => {
  test('is refused, and nothing is left in another one', async () => {
    const redis = await TestRedis.start();
    const client = new Redis(redis.port, '127.0.0.1');
    try {
      expect(await failing(`${redis.address}/99`)).toBe(
        `Redis at ${redis.address}/99: it has no database 99, or the user may not use it; write a lower number (usually 0 to 15), or none`,
      );
      expect(await client.dbsize()).toBe(0);
      expect(await failing(`${redis.address}/15`)).toBe('it worked');
    } finally {
      client.disconnect();
      await redis.end();
    }
  });

  test.runIf(isLong)(
    'is not replaced by another one when Redis comes back without it',
    async () => {
      const redis = await TestRedis.start('--databases', '100');
      const address = `${redis.address}/50`;
      const tournament = randomLeague(20, 4);
      try {
        await withWorker(address, () =>
          withCluster(address, async (cluster, notes) => {
            const executor = await cluster.begin(tournament);
            await redis.kill();
            await redis.run('--databases', '16', '--appendonly', 'no');
            const running = new TournamentRun(tournament, game).run(executor, {
              stores: [executor],
            });
            await new Promise((resolve) => setTimeout(resolve, 3000));
            const client = new Redis(redis.port, '127.0.0.1');
            expect(await client.keys('*')).toEqual([]);
            client.disconnect();
            expect(notes.join('\n')).toContain('it has no database 50');
            await redis.kill();
            await redis.run('--databases', '100');
            expect((await running).played).toBe(40);
          }),
        );
      } finally {
        await redis.end();
      }
    },
  );
});

describe.skipIf(!hasRedis).concurrent('A Redis that is full', () => {
  test('ends the tournament with an explanation; with more memory it is resumed', async () => {
    const redis = await TestRedis.start('--maxmemory-policy', 'noeviction');
    const client = new Redis(redis.port, '127.0.0.1');
    try {
      const tournament = randomLeague(50, 3);
      await withWorker(redis.address, () =>
        withCluster(redis.address, async (cluster) => {
          const executor = await cluster.begin(tournament);
          await client.config('SET', 'maxmemory', '1mb');
          const run = new TournamentRun(tournament, game);
          await expect(run.run(executor, { stores: [executor] })).rejects.toThrow('Redis is full');
          await client.config('SET', 'maxmemory', '0');
          const again = await cluster.resume(executor.id);
          await new TournamentRun(tournament, game).run(again, { stores: [again] });
        }),
      );
    } finally {
      client.disconnect();
      await redis.end();
    }
  });
});
