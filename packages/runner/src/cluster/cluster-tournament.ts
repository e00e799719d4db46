/**
 * A tournament on a cluster, as its coordinator sees it: an executor that puts batches of matches on a queue in Redis
 * and gathers what workers leave there; and a store, since what they leave stays until the end. The coordinator
 * may die and another one go on: batches that are on the queue are done meanwhile, and it adopts them.
 */
import { hostname } from 'node:os';
import type { Redis } from 'ioredis';
import type { PlayedMatch } from 'turnwise/tournaments';
import {
  type Executor,
  ExecutorClosedError,
  RunningJobs,
  type RunOptions,
} from '../jobs/executor.ts';
import type { FixturesJob, Job } from '../jobs/job.ts';
import type { Tournament } from '../tournaments/tournament.ts';
import type { TournamentStore } from '../tournaments/tournament-run.ts';
import type { UnfitMatchError } from '../tournaments/tournament-state.ts';
import { BatchQueue } from './batch-queue.ts';
import { ClusterError, inTime, redisError } from './connection.ts';
import {
  batchName,
  batchStart,
  coordinatorKey,
  fingerprintsOf,
  QUEUES,
  queueName,
  resultsKey,
  tournamentKey,
} from './keys.ts';
import {
  incompatibility,
  listWorkers,
  QUIET_AFTER,
  type SeenWorker,
  startCommand,
  threadsFor,
} from './worker-list.ts';

/** @internal */
interface ClusterTournamentSettings {
  readonly id: string;
  readonly tournament: Tournament;
  readonly version: string;
  readonly redis: Redis;
  readonly description: string; // JSON, as stored in Redis
  /** Gets messages for people, such as that there are no workers. */
  readonly onNote: (sentence: string) => void;
}

const POLL_INTERVAL = 2000; // milliseconds between two polls

const NOBODY = 'There is no worker that can play it; batches wait in Redis.';

const BATCHES = 10; // batches read at once; each has up to a few megabytes
const KEPT = 24 * 3600; // seconds until a finished tournament is deleted

export class ClusterTournament implements Executor, TournamentStore {
  readonly id: string;
  readonly tournament: Tournament;
  /** Long enough to make the round trip through Redis negligible, short enough to lose little with a worker. */
  readonly jobTime = 2000;
  readonly isFilledByOthers = true;
  /** Threads of all workers that can play it. */
  count = 0;
  workers: readonly SeenWorker[] = [];
  private readonly queue: string;
  private readonly batches: BatchQueue;
  private readonly running = new RunningJobs();
  private readonly noted = new Set<string>(); // notes
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  /** @internal */
  constructor(private readonly settings: ClusterTournamentSettings) {
    const { description, id, redis, tournament, version } = settings;
    this.id = id;
    this.tournament = tournament;
    this.queue = queueName(version, fingerprintsOf(tournament));
    this.batches = new BatchQueue({ id, description, queue: this.queue, redis });
  }

  /** Resolves when events arrive and the workers are known. */
  async start(): Promise<void> {
    await this.batches.start();
    await this.poll();
  }

  async run(job: Job, { onUpdate, signal }: RunOptions = {}): Promise<void> {
    if (job.kind !== 'fixtures')
      throw new TypeError(`a cluster plays matches of tournaments, got a job of ${job.kind}`);
    const run = this.running.begin(signal);
    try {
      run.signal.throwIfAborted();
      const { fault, matches, milliseconds } = await this.batches.outcome(job, run.signal);
      const fixtures = fault ? job.fixtures.slice(0, matches.length) : job.fixtures;
      if (!areOf(fixtures, matches)) {
        const name = batchName({ ...job, fixtures });
        throw new ClusterError(
          `What Redis holds of the batch ${name} are other matches than those that were asked for. ${this.batches.cure(name)}`,
        );
      }
      if (matches.length > 0) onUpdate?.({ kind: 'fixtures', matches, milliseconds });
      if (fault) throw fault;
    } finally {
      run.end();
    }
  }

  leftovers(): Promise<readonly FixturesJob[]> {
    return this.batches.leftovers();
  }

  /** All saved matches, roughly in the order of the index. */
  async *load(): AsyncGenerator<PlayedMatch, void> {
    const { redis } = this.settings;
    const names = await redis.hkeys(resultsKey(this.id));
    names.sort((a, b) => batchStart(a) - batchStart(b));
    for (let from = 0; from < names.length; from += BATCHES) {
      const piece = names.slice(from, from + BATCHES);
      const texts = await redis.hmget(resultsKey(this.id), ...piece);
      for (const [at, name] of piece.entries()) {
        const text = texts[at];
        if (typeof text === 'string') yield* this.batches.parsed(name, text).matches;
      }
    }
  }

  /** Workers have saved them already. */
  save(): void {}

  async locate(error: UnfitMatchError): Promise<Error> {
    const { redis } = this.settings;
    try {
      for (const name of await redis.hkeys(resultsKey(this.id))) {
        const text =
          batchStart(name) <= error.index && (await redis.hget(resultsKey(this.id), name));
        const { matches } = text ? this.batches.parsed(name, text) : { matches: [] };
        if (matches.some(({ index }) => index === error.index))
          return new ClusterError(
            `What Redis holds of the batch ${name} is wrong: ${error.message}. ${this.batches.cure(name)}`,
          );
      }
    } catch {
      // The first error says more.
    }
    return error;
  }

  /** The tournament is over: empties its queue, and lets the rest expire after a day. */
  async finish(): Promise<void> {
    const { redis } = this.settings;
    try {
      await this.batches.clear();
      await redis
        .multi()
        .expire(resultsKey(this.id), KEPT)
        .expire(tournamentKey(this.id), KEPT)
        .exec();
    } catch (error) {
      throw redisError(error);
    }
  }

  /** The same for a tournament that will not be resumed; does not wait for a Redis that is away. */
  async discard(): Promise<void> {
    await inTime(this.finish());
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    clearTimeout(this.timer);
    this.running.stopAll(new ExecutorClosedError());
    const { redis } = this.settings;
    if (redis.status === 'ready') await inTime(redis.del(coordinatorKey(this.id)));
    await this.batches.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  private async poll(): Promise<void> {
    const { redis, version } = this.settings;
    const need = { version, table: this.tournament };
    try {
      // A write, so that a Redis that takes none fails here.
      await redis.set(
        coordinatorKey(this.id),
        `${hostname()}/${process.pid}`,
        'PX',
        5 * POLL_INTERVAL,
      );
      await this.listQueue();
      this.workers = await listWorkers(redis);
      this.count = threadsFor(this.workers, need, QUIET_AFTER);
      for (const worker of this.workers)
        if (worker.silence < QUIET_AFTER) this.note(incompatibility(worker, need));
      const nobody = `${NOBODY} Start one: ${startCommand(this.tournament)}`;
      if (this.count === 0) this.note(nobody);
      else this.noted.delete(nobody); // they may all leave again
      await this.batches.poll();
    } catch (error) {
      this.batches.fail(redisError(error));
    }
    if (!this.isClosed) this.timer = setTimeout(() => void this.poll(), POLL_INTERVAL);
  }

  /** Lists a queue that needs several modules, so that workers find it. */
  private async listQueue(): Promise<void> {
    const hashes = fingerprintsOf(this.tournament);
    if (hashes.length < 2) return;
    const { redis } = this.settings;
    await redis
      .multi()
      .hset(QUEUES, this.queue, JSON.stringify(hashes))
      .expire(QUEUES, KEPT)
      .exec();
  }

  /** Each note once. */
  private note(sentence: string | null): void {
    if (sentence === null || this.noted.has(sentence)) return;
    this.noted.add(sentence);
    this.settings.onNote(sentence);
  }
}

/** Whether these are exactly the matches of the fixtures, in order. */
function areOf(fixtures: FixturesJob['fixtures'], matches: readonly PlayedMatch[]): boolean {
  return (
    fixtures.length === matches.length &&
    fixtures.every(({ index, seed }, i) => matches[i]?.index === index && matches[i]?.seed === seed)
  );
}
