/** The programs of a cluster for tests, as separate processes that end with the test, whatever they do. */
import { onTestFinished } from 'vitest';
import { type Fixture, TestProcess } from '../../../runner/src/cluster/process.fixture.ts';
import { TestRedis } from '../../../runner/src/cluster/redis.fixture.ts';
import { TURNWISE } from '../built-program.fixture.ts';

export { hasRedis, TestRedis } from '../../../runner/src/cluster/redis.fixture.ts';

/** A Redis for one test. */
export async function redisForTest(...settings: readonly string[]): Promise<TestRedis> {
  const redis = await TestRedis.start(...settings);
  onTestFinished(() => redis.end());
  return redis;
}

/** `turnwise` with these arguments, under way. */
export function startProgram(
  args: readonly string[],
  where: Omit<Fixture, 'path'> = {},
): TestProcess {
  const program = new TestProcess({ path: TURNWISE, ...where }, ...args);
  onTestFinished(() => program.kill());
  return program;
}

/** A worker of one thread that is there. */
export async function startWorker(
  { address }: TestRedis,
  args: readonly string[] = [],
  where: Omit<Fixture, 'path'> = {},
): Promise<TestProcess> {
  const usual = ['--redis', address, '--threads', '1', '--patience', '2'];
  const worker = startProgram(['worker', ...args, ...usual], where);
  await worker.says('serves redis://');
  return worker;
}
