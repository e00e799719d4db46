/** What workers and tournaments in Redis say of themselves does no harm to the terminals of others. */
import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { announceWorker } from '../../../runner/src/cluster/worker-list.ts';
import { answerOf, turnwise } from '../built-program.fixture.ts';
import { hasRedis, redisForTest, startProgram } from './programs.fixture.ts';

const NASTY = '\u001b[8m\u009b35m\u001b]0;owned\u0007\r\n\u202e\u2066\u200b\u007f';
const HARMFUL = /[^\P{Cc}\n]|[\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b]/u;

test.skipIf(!hasRedis)(
  'names, hosts, versions, errors and refusals are shown escaped',
  async () => {
    const { address } = await redisForTest();
    const on = ['--redis', address];
    const seed = ['--seed', `seed ${NASTY}`];
    const line = ['tournament', 'tic-tac-toe', 'random', 'random', '-n', '2', ...seed, ...on];
    const coordinator = startProgram(line);
    await coordinator.says('Tournament ');
    const { tournaments } = answerOf(['tournament', 'status', ...on]);
    const id = String(tournaments);
    const redis = new Redis(address);
    const common = { host: NASTY, pid: 7, threads: 1, build: NASTY, patience: 1000, since: 0 };
    const error = { message: `lost ${NASTY}`, time: 0 };
    for (const version of ['0.1.0', `0.2${NASTY}`])
      await announceWorker(redis, {
        ...common,
        name: `worker ${version} ${NASTY}`,
        version,
        error,
        replacements: [{ cause: 'died', reason: NASTY, count: 1 }],
        matches: 3,
        modules: [{ name: NASTY, hash: NASTY }],
        refused: { [id]: NASTY },
        tournament: NASTY,
      });
    await redis.quit();
    for (const isTerminal of [true, false])
      for (const args of [['status', id], ['status', id, '--json'], ['list'], ['list', '--json']]) {
        const { status, stderr, stdout } = turnwise(['tournament', ...args, ...on], { isTerminal });
        expect([args, status]).toEqual([args, 0]);
        expect(stdout + stderr).not.toMatch(HARMFUL);
        if (args.at(-1) === id) expect(stdout).toContain('worker 0.1.0 \\u{1b}[8m');
      }
    await coordinator.says('owned'); // why no worker can play
    expect(coordinator.output).not.toMatch(HARMFUL);
  },
);
