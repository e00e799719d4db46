/**
 * A league survives any failure: of three workers, each a process, one is killed, one is stopped
 * and goes on later, Redis is killed and comes back with its file, and the coordinator is killed and another goes on.
 * The results are those of one thread, byte for byte.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gameFrom } from 'turnwise/games';
import { roundRobin } from 'turnwise/tournaments';
import { describe, expect, test } from 'vitest';
import { TournamentFolder } from '../folder/index.ts';
import { inline, type Tournament, TournamentRun } from '../index.ts';
import { TestProcess } from './process.fixture.ts';
import { hasRedis, TestRedis } from './redis.fixture.ts';

const isLong = process.env.TURNWISE_LONG === '1';

/** The usual patience, and a worker that is stopped for a minute, while the others play. */
const trials = { patience: 15_000, stopped: 60_000, rounds: 40_000 };

const game = gameFrom('tic-tac-toe');
const tournament: Tournament = {
  game: { game: 'tic-tac-toe' },
  players: ['random', 'monteCarlo(simulationCount=80)'],
  schedule: roundRobin({ players: 2, roles: game.players, seed: 7, rounds: trials.rounds }),
};

async function inlineResults(path: string): Promise<Buffer> {
  const folder = TournamentFolder.create(path, tournament);
  await new TournamentRun(tournament, game).run(inline(), { stores: [folder] });
  await folder.finish();
  folder.close();
  return readFileSync(join(path, 'results.jsonl'));
}

describe.skipIf(!hasRedis || !isLong)('A tournament on a cluster', () => {
  test('has the same results even if workers, Redis and the coordinator die', {
    timeout: 400_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'turnwise-failures-'));
    const redis = await TestRedis.start();
    const total = 2 * trials.rounds;
    const begun: TestProcess[] = [];
    const start = (...args: [string, ...string[]]) => {
      const process = new TestProcess(...args);
      begun.push(process);
      return process;
    };
    const worker = () => start('./cluster-worker.fixture.mjs', redis.address, `${trials.patience}`);
    const league = join(folder, 'league');
    const coordinator = () =>
      start('./coordinator.fixture.mjs', redis.address, JSON.stringify(tournament), league);
    try {
      const workers = [worker(), worker(), worker()] as const;
      for (const each of workers) await each.says('serving');
      const first = coordinator();
      await first.hasPlayed(total * 0.1);
      workers[0].signal('SIGKILL');
      workers[1].signal('SIGSTOP');
      const stopped = sleep(trials.stopped).then(() => workers[1].signal('SIGCONT'));
      await first.hasPlayed(total * 0.25);
      await redis.kill();
      await sleep(500);
      await redis.run();
      await first.hasPlayed(total * 0.4);
      first.signal('SIGKILL');
      await first.ended;
      const second = coordinator();
      await second.says('done');
      expect(await second.ended).toBe(0);
      await stopped;
      workers[1].signal('SIGTERM');
      expect(await workers[1].ended).toBe(0);
      const results = readFileSync(join(league, 'results.jsonl'));
      expect(results.equals(await inlineResults(join(folder, 'inline')))).toBe(true);
    } finally {
      for (const process of begun) await process.kill();
      await redis.end();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
