/** `worker` as a program: it serves until it is stopped, and reports wrong input. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { turnwise } from '../built-program.fixture.ts';
import { parseMetrics, sampleOf } from '../cluster/metrics.fixture.ts';
import { hasRedis, redisForTest, startProgram, startWorker } from '../cluster/programs.fixture.ts';
import { mistakes } from '../json-schema.fixture.ts';

const isLong = process.env.TURNWISE_LONG === '1';

const SCHEMA = new URL('../../../../docs/schemas/worker.json', import.meta.url);

/** More matches than a test can play. */
const endless = ['tournament', 'tic-tac-toe', 'random', 'random', '-n', '1e8', '--seed', '1'];

describe.skipIf(!hasRedis)('a worker that is stopped', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s exits with 0, having played nothing',
    async (signal) => {
      const worker = await startWorker(await redisForTest());
      worker.signal(signal);
      expect(await worker.ended).toBe(0);
      expect(worker.output).toContain('Ending after the matches under way');
      expect(worker.output).toContain('Played 0 matches.\n');
    },
  );

  test.runIf(isLong)(
    'finishes its batches, reports what it played, and leaves the list',
    async () => {
      const redis = await redisForTest();
      const worker = await startWorker(redis, ['--json', '--metrics', '0']);
      const coordinator = startProgram([...endless, '--redis', redis.address]);
      await worker.says('Playing for tic-tac-toe-');
      const [, address = ''] = /^Metrics: (\S+)$/m.exec(worker.output) ?? [];
      const page = parseMetrics(await (await fetch(address)).text());
      expect(sampleOf(page, 'turnwise_threads')).toBe(1);
      expect(sampleOf(page, 'turnwise_matches_total')).toBeGreaterThan(0);
      expect(sampleOf(page, 'turnwise_thread_replacements_total', { cause: 'died' })).toBe(0);
      expect(sampleOf(page, 'turnwise_batches_total', { outcome: 'failed' })).toBe(0);
      worker.signal('SIGINT');
      expect(await worker.ended).toBe(0);
      const told = JSON.parse(worker.output.trim().split('\n').at(-1) ?? '');
      expect(mistakes(JSON.parse(readFileSync(SCHEMA, 'utf8')), told)).toEqual([]);
      expect(told.matches).toBeGreaterThan(0);
      const [name = ''] = Object.keys(told.tournaments);
      expect(told.tournaments).toEqual({ [name]: told.matches });
      const status = turnwise(['tournament', 'status', name, '--redis', redis.address]);
      expect(status.stdout).toContain('There are no workers.');
      coordinator.signal('SIGTERM');
      expect(await coordinator.ended).toBe(130);
      expect(coordinator.output).toContain(
        `Resume with: turnwise tournament --resume ${name} --redis`,
      );
    },
  );

  test.runIf(isLong)('ends even if Redis is down, and so does the coordinator', async () => {
    const redis = await redisForTest();
    const [worker, idle] = await Promise.all([startWorker(redis), startWorker(redis)]);
    const coordinator = startProgram([...endless, '--redis', redis.address]);
    await worker.says('Playing for tic-tac-toe-');
    await redis.kill();
    for (const program of [worker, idle, coordinator]) {
      await program.says('is away; waiting for it.');
      program.signal('SIGINT');
    }
    expect(await Promise.all([worker.ended, idle.ended, coordinator.ended])).toEqual([0, 0, 130]);
  });
});
