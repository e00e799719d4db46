/**
 * Tournaments on a cluster in which workers, coordinators and Redis are killed and suspended at random. Their files are
 * those of one thread, byte for byte, and none stands still. In the long run for half a minute; for longer:
 *
 *     TURNWISE_LONG=1 TURNWISE_CHAOS_MINUTES=10 TURNWISE_CHAOS_PATIENCE=5 TURNWISE_CHAOS_SEED=1 \
 *       npx vitest run packages/cli/src/tournament/cluster-chaos.test.ts
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from 'turnwise';
import { describe, expect, test } from 'vitest';
import type { TestProcess } from '../../../runner/src/cluster/process.fixture.ts';
import { folderWith, turnwiseProcess } from '../built-program.fixture.ts';
import {
  hasRedis,
  redisForTest,
  startProgram,
  type TestRedis,
} from '../cluster/programs.fixture.ts';
import { filesIn } from './files.fixture.ts';

const isLong = process.env.TURNWISE_LONG === '1';
const MINUTES = Number(process.env.TURNWISE_CHAOS_MINUTES ?? 0.5);
const PATIENCE = Number(process.env.TURNWISE_CHAOS_PATIENCE ?? 5); // seconds
const SEED = process.env.TURNWISE_CHAOS_SEED ?? '1';

const WORKERS = 3;
const LEAST = 200; // milliseconds between two events
const MOST = 2500;
const LIMIT = 240_000; // milliseconds in which a tournament has to end when all is calm again

const FAILED = 2;

/** Whether a program could not begin, because Redis was away just then. */
function isUnconnected({ output }: TestProcess): boolean {
  return /^turnwise: Redis at .*(connection refused|closed the connection)/.test(output);
}

/** Kills and suspends the programs of a cluster, and starts others. */
class Chaos {
  readonly counts = { worker: 0, suspended: 0, coordinator: 0, redis: 0 };
  private readonly workers: TestProcess[] = [];
  private coordinator: TestProcess;
  private readonly waking: Promise<void>[] = [];

  constructor(
    private readonly redis: TestRedis,
    private readonly random: Random,
    private readonly line: readonly string[],
    private readonly cwd: string,
  ) {
    for (let i = 0; i < WORKERS; i++) this.workers.push(this.newWorker());
    this.coordinator = this.newCoordinator();
  }

  /** Resolves to the coordinator's status when the tournament is over; nothing is killed after `end`. */
  async run(end: number): Promise<number | NodeJS.Signals> {
    for (;;) {
      const status = await Promise.race([this.coordinator.ended, this.pause()]);
      if (status === FAILED && isUnconnected(this.coordinator))
        this.coordinator = this.newCoordinator();
      else if (status !== null) return status;
      // On a busy machine a program may try to connect after the last event, while Redis is still away.
      for (const [at, worker] of this.workers.entries())
        if (isUnconnected(worker)) this.workers[at] = this.newWorker();
      const now = performance.now();
      if (now > end + LIMIT) throw new Error(`It stands still:\n${this.output}`);
      if (now <= end) await this.strike();
    }
  }

  /** The last words of the programs. */
  get output(): string {
    const programs = [this.coordinator, ...this.workers];
    return programs.map(({ output }) => output.slice(-2000)).join('\n---\n');
  }

  async end(): Promise<void> {
    await Promise.all(this.waking);
    for (const program of [...this.workers, this.coordinator]) await program.kill();
  }

  private pause(): Promise<null> {
    return sleep(LEAST + this.random.below(MOST - LEAST)).then(() => null);
  }

  private async strike(): Promise<void> {
    switch (this.random.below(8)) {
      case 0:
        return this.killRedis();
      case 1:
        return this.killCoordinator();
      case 2:
      case 3:
        return this.suspendWorker();
      default:
        return this.killWorker();
    }
  }

  private async killWorker(): Promise<void> {
    const at = this.random.below(WORKERS);
    this.counts.worker++;
    await this.workers[at]?.kill();
    this.workers[at] = this.newWorker();
  }

  private async suspendWorker(): Promise<void> {
    const worker = this.workers[this.random.below(WORKERS)];
    this.counts.suspended++;
    worker?.signal('SIGSTOP');
    const long = sleep(this.random.below(3000 * PATIENCE));
    this.waking.push(long.then(() => worker?.signal('SIGCONT')));
  }

  private async killCoordinator(): Promise<void> {
    this.counts.coordinator++;
    await this.coordinator.kill();
    this.coordinator = this.newCoordinator();
  }

  private async killRedis(): Promise<void> {
    this.counts.redis++;
    await this.redis.kill();
    await sleep(this.random.below(2000));
    await this.redis.run();
  }

  private newWorker(): TestProcess {
    const patience = ['--patience', `${PATIENCE}`];
    const args = ['worker', '--redis', this.redis.address, '--threads', '1', ...patience];
    return startProgram(args, { cwd: this.cwd });
  }

  private newCoordinator(): TestProcess {
    return startProgram([...this.line, '--redis', this.redis.address, '--out', 'there'], {
      cwd: this.cwd,
    });
  }
}

describe.skipIf(!hasRedis || !isLong)('tournaments in chaos', () => {
  test(`have the files of one thread, for ${MINUTES} minutes with a patience of ${PATIENCE} s`, {
    timeout: 60_000 * MINUTES + 2 * LIMIT,
  }, async () => {
    const redis = await redisForTest();
    const random = new Random(SEED);
    const begun = performance.now();
    const end = begun + 60_000 * MINUTES;
    const matches = MINUTES < 1 ? 4000 : 30_000;
    for (let number = 1; performance.now() < end; number++) {
      const cwd = folderWith();
      const players = ['random', 'monteCarlo(simulationCount=60)'];
      const seed = ['--seed', `${SEED}-${number}`];
      const line = ['tournament', 'tic-tac-toe', ...players, '-n', `${matches}`, ...seed];
      const chaos = new Chaos(redis, random, line, cwd);
      try {
        const status = await chaos.run(end);
        expect(status, chaos.output).toBe(0);
      } finally {
        await chaos.end();
      }
      turnwiseProcess([...line, '--threads', '1', '--out', 'here'], { cwd });
      expect(filesIn(join(cwd, 'there'))).toEqual(filesIn(join(cwd, 'here')));
      const { coordinator, redis: restarts, suspended, worker } = chaos.counts;
      const time = Math.round((performance.now() - begun) / 1000);
      console.log(
        `${time} s: tournament ${number}, ${matches} matches: byte-identical. Killed: workers ${worker}, coordinators ${coordinator}, Redis ${restarts}; suspended: workers ${suspended}`,
      );
    }
  });
});
