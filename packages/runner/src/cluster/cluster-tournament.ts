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
import type { TournamentStore } from '../tournaments/tournament-store.ts';
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
  /** What Redis keeps of the tournament, as JSON. */
  readonly description: string;
  /** Gets sentences for people, such as that no worker is there. */
  readonly onNote: (sentence: string) => void;
}

/** How often Redis is asked, in milliseconds. */
const POLL_INTERVAL = 2000;

const NOBODY = 'There is no worker that can play it; batches wait in Redis.';

/** Batches that are read at once; each has up to some megabytes. */
const BATCHES = 10;

/** Seconds for which a finished tournament is kept. */
const KEPT = 24 * 3600;

export class ClusterTournament implements Executor, TournamentStore {
  readonly id: string;
  readonly tournament: Tournament;
  /** So long that the way through Redis does not matter, and so short that little is lost with a worker. */
  readonly jobTime = 2000;
  readonly isFilledByOthers = true;
  /** Threads of all workers that can play it. */
  count = 0;
  /** Who is there. */
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

  /** Ready when events arrive and the workers are known. */
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

  /** All that workers have left, about in the order of the index. */
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

  /** Workers have done it. */
  save(): void {}

  /** The tournament is over: nothing of it stays on the queue, and the rest is forgotten after a day. */
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

  /** The same for one that will not be continued; a Redis that is away is not waited for. */
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

  /** Looks for workers and missed events, again and again. */
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

  /** Lets workers know of a queue that they cannot guess from any one of their modules. */
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

  /** Says something once. */
  private note(sentence: string | null): void {
    if (sentence === null || this.noted.has(sentence)) return;
    this.noted.add(sentence);
    this.settings.onNote(sentence);
  }
}

/** Whether all of these fixtures were played, in this order, and no others. */
function areOf(fixtures: FixturesJob['fixtures'], matches: readonly PlayedMatch[]): boolean {
  return (
    fixtures.length === matches.length &&
    fixtures.every(({ index, seed }, i) => matches[i]?.index === index && matches[i]?.seed === seed)
  );
}
