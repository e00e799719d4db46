/** `tournament --redis` with workers that are programs: the same files as without a cluster, whatever happens. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { describe, expect, test, vi } from 'vitest';
import { answerOf, folderWith, turnwise } from '../built-program.fixture.ts';
import { parseMetrics, sampleOf } from '../cluster/metrics.fixture.ts';
import { hasRedis, redisForTest, startProgram, startWorker } from '../cluster/programs.fixture.ts';
import { newModuleFolder } from '../input/modules.fixture.ts';
import { mistakes } from '../json-schema.fixture.ts';
import { textOf } from '../new/run.ts';
import { filesIn } from './files.fixture.ts';

const isLong = process.env.TURNWISE_LONG === '1';

const SCHEMA = new URL('../../../../docs/schemas/tournament.json', import.meta.url);
const seeded = [
  'tournament',
  'tic-tac-toe',
  'random',
  'random',
  'random',
  '-n',
  '3000',
  '--seed',
  '1',
];

/** The name of the one tournament that Redis knows. */
function nameAt(address: string): string {
  const { tournaments } = answerOf(['tournament', 'status', '--redis', address]);
  expect(misfits({ tournaments })).toEqual([]);
  expect(tournaments).toHaveLength(1);
  return String(tournaments).trim();
}

function misfits(answer: unknown): string[] {
  return mistakes(JSON.parse(readFileSync(SCHEMA, 'utf8')), answer);
}

describe.skipIf(!hasRedis)('a tournament on a cluster', () => {
  test.runIf(isLong)('leaves the files of a local one, and is kept for a day', async () => {
    const cwd = folderWith();
    const redis = await redisForTest();
    const on = ['--redis', redis.address];
    await Promise.all([startWorker(redis), startWorker(redis)]);
    const there = turnwise([...seeded, ...on, '--out', 'there'], { cwd });
    expect(there.status).toBe(0);
    const here = turnwise([...seeded, '--threads', '1', '--out', 'here'], { cwd });
    expect(there.stdout).toBe(here.stdout.replaceAll('here', 'there'));
    expect(filesIn(join(cwd, 'there'))).toEqual(filesIn(join(cwd, 'here')));
    expect(readdirSync(join(cwd, 'there'))).toEqual(readdirSync(join(cwd, 'here')));

    const name = nameAt(redis.address);
    expect(there.stderr).toBe(`Tournament ${name} on ${redis.address}.\n`);
    const { stdout } = turnwise(['tournament', 'status', name, ...on]);
    expect(stdout).toContain('[####################] 100 % 3,000 of 3,000 matches\n');
    expect(stdout).toContain(`See its result with: turnwise tournament --resume ${name}`);
    expect(stdout.split('can play it').length - 1).toBe(2);
    const again = turnwise(['tournament', '--resume', name, ...on], { cwd });
    expect(again.stdout).toContain('The tournament was over; nothing was played.\n');
  });

  test.runIf(isLong)('resumes by its name when its coordinator was killed', async () => {
    const cwd = folderWith();
    const redis = await redisForTest();
    const on = ['--redis', redis.address];
    const first = startProgram([...seeded, ...on, '--out', 'league'], { cwd });
    await first.says('There is no worker');
    expect(first.output).toContain('Start one: turnwise worker --redis ...');
    const name = nameAt(redis.address);
    const running = answerOf(['tournament', 'status', name, ...on]);
    expect(misfits(running)).toEqual([]);
    expect(running).toMatchObject({ id: name, coordinator: expect.stringMatching(/\/\d+$/) });
    const worker = await startWorker(redis);
    await worker.says('Playing for');
    await first.kill();
    const resume = ['tournament', '--resume', name, ...on, '--out', 'league'];
    expect(turnwise(resume, { cwd }).status).toBe(0);
    turnwise([...seeded, '--threads', '1', '--out', 'here'], { cwd });
    expect(filesIn(join(cwd, 'league'))).toEqual(filesIn(join(cwd, 'here')));
  });
});

describe.skipIf(!hasRedis)('the tournaments of a cluster', () => {
  test('are listed, forgotten, and named with what hinders them', async () => {
    const redis = await redisForTest();
    const on = ['--redis', redis.address];
    expect(turnwise(['tournament', 'list', ...on]).stdout).toContain('knows no tournament.');
    const program = startProgram([...seeded, ...on, '--metrics', '0']);
    await program.says('There is no worker');
    const name = nameAt(redis.address);
    const [, address = ''] = /^Metrics: (\S+)$/m.exec(program.output) ?? [];
    const page = await vi.waitUntil(async () => {
      const metrics = parseMetrics(await (await fetch(address)).text());
      return sampleOf(metrics, 'turnwise_queue_batches', { state: 'waiting' }) > 0 && metrics;
    }, 60_000);
    expect(sampleOf(page, 'turnwise_tournament_matches')).toBe(3000);
    expect(sampleOf(page, 'turnwise_matches_total')).toBe(0);
    expect(sampleOf(page, 'turnwise_redis_up')).toBe(1);
    expect(sampleOf(page, 'turnwise_stalled_batches')).toBe(0);
    expect(sampleOf(page, 'turnwise_workers', { state: 'able' })).toBe(0);
    const running = answerOf(['tournament', 'list', ...on]);
    expect(misfits(running)).toEqual([]);
    expect(running.tournaments).toMatchObject([{ id: name, state: 'running', expires: null }]);
    expect(misfits(answerOf(['tournament', 'status', name, ...on]))).toEqual([]);
    const refused = turnwise(['tournament', 'forget', name, ...on]);
    expect(refused.status).toBe(2);
    expect(refused.stderr).toMatch(
      /is coordinated by \S+\/\d+; stop that program first, or give --force if it is gone\./,
    );
    program.signal('SIGINT');
    expect(await program.ended).toBe(130);
    const { stdout } = turnwise(['tournament', 'list', ...on]);
    expect(stdout).toMatch(/^tournament +state +matches +begun +expires/);
    expect(stdout).toMatch(new RegExp(`${name} +stopped +0 of 3,000 +\\S.* ago +in (30|29) days`));
    const forgotten = answerOf(['tournament', 'forget', name, ...on]);
    expect(misfits(forgotten)).toEqual([]);
    expect(forgotten).toEqual({ forgotten: name });
    expect(turnwise(['tournament', 'forget', name, ...on]).stderr).toContain('it knows none');
    const client = new Redis(redis.port, '127.0.0.1');
    expect(await client.keys('*')).toEqual([]);
    client.disconnect();
  });

  test('show what strangers wrote into Redis without its control characters', async () => {
    const redis = await redisForTest();
    const on = ['--redis', redis.address];
    const program = startProgram([...seeded, ...on]);
    await program.says('There is no worker');
    const name = nameAt(redis.address);
    const evil = '\u001b]0;owned\u0007\u001b[31mred\u202e';
    const stalled = { batch: evil, first: 0, matches: 1, state: 'active', holder: evil };
    const error = { message: evil, time: Date.now() };
    const worker = { name: evil, host: evil, pid: 1, threads: 1, version: evil, modules: [] };
    const client = new Redis(redis.port, '127.0.0.1');
    await client.set(
      `turnwise:tournament:${name}:coordinator`,
      JSON.stringify({
        name: evil,
        stalled: [{ ...stalled, since: 0, silence: null, error }],
        error,
      }),
    );
    const replacements = [{ cause: 'died', reason: evil, count: 1 }];
    const rest = { patience: 1, error, replacements, matches: 0, tournament: evil, since: 0 };
    await client.set(`turnwise:worker:${evil}`, JSON.stringify({ ...worker, ...rest }), 'EX', 60);
    await client.sadd('turnwise:workers', evil);
    client.disconnect();
    const { stdout } = turnwise(['tournament', 'status', name, ...on]);
    expect(stdout).toContain('red');
    await program.says('red');
    for (const text of [stdout, program.output]) {
      expect(text).not.toContain('\u001b');
      expect(text).not.toContain('\u0007');
      expect(text).not.toContain('\u202e');
    }
  });
});

describe.skipIf(!hasRedis)("a user's game on a cluster", () => {
  test.runIf(isLong)('is played only by workers that have the same text', async () => {
    const cwd = newModuleFolder();
    const nim = readFileSync(join(cwd, 'nim.ts'), 'utf8');
    const elsewhere = folderWith({ 'nim.ts': `${nim}// another text\n` });
    const redis = await redisForTest();
    const on = ['--redis', redis.address];
    const line = ['tournament', 'nim.ts', 'random', 'optimal', '-n', '100', '--seed', '1'];
    const idle = await Promise.all([
      startWorker(redis),
      startWorker(redis, ['nim.ts'], { cwd: elsewhere }),
    ]);
    const tournament = startProgram([...line, ...on, '--out', 'there'], { cwd });
    await tournament.says('has no nim.ts; start it with: turnwise worker nim.ts --redis ...');
    await tournament.says('has another nim.ts: its text has the fingerprint');
    await tournament.says('Start one: turnwise worker nim.ts --redis ...');
    const name = nameAt(redis.address);
    const { stdout } = turnwise(['tournament', 'status', name, ...on]);
    expect(stdout).toContain('0 of 100 matches');
    expect(stdout.split('cannot play it').length - 1).toBe(2);
    expect(stdout).toContain('Give it the same file, with all that it imports.');
    const right = await startWorker(redis, [join(cwd, 'nim.ts')]);
    expect(await tournament.ended).toBe(0);
    expect(right.output).toContain(`Playing for ${name}.`);
    for (const worker of idle) expect(worker.output).not.toContain('Playing');
    turnwise([...line, '--threads', '1', '--out', 'here'], { cwd });
    expect(filesIn(join(cwd, 'there'))).toEqual(filesIn(join(cwd, 'here')));

    const resume = ['tournament', '--resume', name, ...on];
    const changed = turnwise(resume, { cwd: elsewhere });
    expect([changed.status, changed.stdout]).toEqual([2, '']);
    expect(changed.stderr).toMatch(
      /was begun with other code: nim\.ts was \w{12} and is \w{12}\.\nResults of both would be/,
    );
  });
});

test.skipIf(!hasRedis || !isLong)(
  "a user's player in a user's game is played by workers that have both modules",
  async () => {
    const cwd = newModuleFolder({
      'my-player.ts': () => textOf({ name: 'my-player', template: 'player', isJavaScript: false }),
    });
    const redis = await redisForTest();
    const line = ['tournament', 'nim.ts', './my-player.ts(luck=0.5)', 'random', '-n', '100'];
    const seeded = [...line, '--seed', '1'];
    const [idle, both] = await Promise.all([
      startWorker(redis, ['nim.ts'], { cwd }),
      startWorker(redis, ['nim.ts', 'my-player.ts'], { cwd }),
    ]);
    const on = ['--redis', redis.address, '--out', 'there'];
    const tournament = startProgram([...seeded, ...on], { cwd });
    await tournament.says(
      'has no my-player.ts; start it with: turnwise worker nim.ts my-player.ts --redis ...',
    );
    expect(await tournament.ended).toBe(0);
    expect(both.output).toContain('Playing for');
    expect(idle.output).not.toContain('Playing');
    turnwise([...seeded, '--threads', '1', '--out', 'here'], { cwd });
    expect(filesIn(join(cwd, 'there'))).toEqual(filesIn(join(cwd, 'here')));
  },
);

describe.skipIf(!hasRedis)('a Redis without tournaments', () => {
  test('says so, with and without a name', async () => {
    const { address } = await redisForTest();
    const on = ['--redis', address];
    const { stdout } = turnwise(['tournament', 'status', ...on]);
    expect(stdout).toBe(`${address} knows no tournament.\n`);
    for (const asked of [
      ['status', 'Not/a name'],
      ['--resume', 'Not/a name'],
    ]) {
      const { status, stderr } = turnwise(['tournament', ...asked, ...on]);
      const sentence = `Redis at ${address} knows no tournament Not/a name; it knows none.`;
      expect([status, stderr]).toEqual([2, `turnwise: ${sentence}\n`]);
    }
  });
});
