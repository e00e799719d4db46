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
  type Replacement,
  RunningJobs,
  type RunOptions,
} from '../jobs/executor.ts';
import type { Origin } from '../jobs/fingerprint.ts';
import type { FixturesJob, Job } from '../jobs/job.ts';
import type { Tournament } from '../tournaments/tournament.ts';
import type { TournamentStore } from '../tournaments/tournament-run.ts';
import type { UnfitMatchError } from '../tournaments/tournament-state.ts';
import { ATTEMPTS, type QueueLengths } from './batch.ts';
import { BatchQueue } from './batch-queue.ts';
import { ClusterError, inTime, redisError, unlessAway, wasCutOff } from './connection.ts';
import { ErrorLog, type LoggedError } from './error-log.ts';
import { markFinished, queueLengths, touchTournament } from './expiry.ts';
import { batchName, batchStart, coordinatorKey, resultsKey } from './keys.ts';
import { listQueue, type QueueEntry, queueEntry, queueName } from './open-queues.ts';
import {
  type CoordinatorStatus,
  explainStalled,
  reasonOf,
  type StalledBatch,
  stalledBatch,
} from './stalled-batches.ts';
import {
  DEFAULT_PATIENCE,
  incompatibility,
  listWorkers,
  QUIET_AFTER,
  type SeenWorker,
  startCommand,
  suitable,
} from './worker-list.ts';

/** @internal */
export interface ClusterTournamentSettings {
  readonly id: string;
  readonly tournament: Tournament; // with the hashes of the modules that play now
  readonly origins: readonly Origin[]; // the last one is that of this run
  readonly redis: Redis;
  readonly description: string; // JSON, as stored in Redis
  /** Gets messages for people, such as that there are no workers. */
  readonly onNote: (sentence: string) => void;
}

const POLL_INTERVAL = 2000; // milliseconds between two polls

const NOBODY = 'There is no worker that can play it; batches wait in Redis.';

const BATCHES = 10; // batches read at once; each has up to a few megabytes

const NOTE_INTERVAL = 60_000; // milliseconds between two errors of a worker that are noted, or two reasons why it stands still

const MARGIN = 10_000; // milliseconds without a match, besides those that patience and retries allow

export class ClusterTournament implements Executor, TournamentStore {
  readonly id: string;
  readonly tournament: Tournament;
  /** Where its results come from: the first one, and those that were accepted later. */
  readonly origins: readonly Origin[];
  /** Long enough to make the round trip through Redis negligible, short enough to lose little with a worker. */
  readonly jobTime = 2000;
  readonly isFilledByOthers = true;
  /** Threads of all workers that can play it. */
  count = 0;
  workers: readonly SeenWorker[] = [];
  /** Batches that nobody finishes, though there was time enough. */
  stalled: readonly StalledBatch[] = [];
  /** The errors of Redis and the queue. */
  readonly errors = new ErrorLog();
  private readonly entry: QueueEntry;
  private readonly queue: string;
  private readonly batches: BatchQueue;
  private readonly running = new RunningJobs();
  private readonly replaced = new Map<string, Replacement>(); // by reason and worker
  private readonly counted = new Map<string, ReadonlyMap<string, number>>(); // by worker: its replacements, by reason
  private readonly noted = new Set<string>(); // notes
  private readonly notedErrors = new Map<string, LoggedError>(); // by worker: the last one
  private reason: string | null = null; // why no match comes, as it was last noted
  private notedStalled = Number.NEGATIVE_INFINITY; // when that was
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isBegun = false; // by an earlier run, which has left results
  private isClosed = false;

  /** @internal */
  constructor(private readonly settings: ClusterTournamentSettings) {
    const { description, id, onNote, origins, redis, tournament } = settings;
    const origin = origins.at(-1);
    if (!origin) throw new TypeError('a tournament on a cluster needs an origin');
    this.id = id;
    this.tournament = tournament;
    this.origins = origins;
    this.entry = queueEntry(origin, tournament);
    this.queue = queueName(this.entry);
    const { queue } = this;
    this.batches = new BatchQueue({ id, description, queue, redis, onNote, errors: this.errors });
  }

  /** Resolves when events arrive and the workers are known. */
  async start(): Promise<void> {
    this.settings.redis.on('ready', this.onReady);
    this.settings.redis.on('error', this.onError);
    this.isBegun = (await this.settings.redis.exists(resultsKey(this.id))) > 0;
    await this.batches.start();
    await this.poll();
  }

  async run(job: Job, { onUpdate, signal }: RunOptions = {}): Promise<void> {
    if (job.kind !== 'fixtures')
      throw new TypeError(`a cluster plays matches of tournaments, got a job of ${job.kind}`);
    const run = this.running.begin(signal);
    try {
      run.signal.throwIfAborted();
      const { fault, matches, milliseconds, worker } = await this.batches.outcome(job, run.signal);
      const fixtures = fault ? job.fixtures.slice(0, matches.length) : job.fixtures;
      if (!areOf(fixtures, matches)) {
        const name = batchName({ ...job, fixtures });
        throw new ClusterError(
          `What Redis holds of the batch ${name} are other matches than those that were asked for. ${this.batches.cure(name)}`,
        );
      }
      if (matches.length > 0) onUpdate?.({ kind: 'fixtures', matches, milliseconds, worker });
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
        if (typeof text !== 'string') continue;
        const { matches, worker } = this.batches.parsed(name, text);
        for (const match of matches) yield { ...match, worker };
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
    try {
      await this.batches.clear();
      await markFinished(this.settings.redis, this.id);
    } catch (error) {
      throw redisError(error);
    }
  }

  /** The same for one that cannot be played, unless earlier runs left results; does not wait for a Redis that is away. */
  async discard(): Promise<void> {
    if (!this.isBegun) await inTime(this.finish());
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    clearTimeout(this.timer);
    this.running.stopAll(new ExecutorClosedError());
    const { redis } = this.settings;
    redis.off('ready', this.onReady);
    redis.off('error', this.onError);
    if (redis.status === 'ready') await inTime(redis.del(coordinatorKey(this.id)));
    await this.batches.close();
  }

  /** The threads that workers had to replace while they played it. */
  get replacements(): readonly Replacement[] {
    return [...this.replaced.values()];
  }

  private countReplacements(): void {
    for (const { name, replacements, tournament } of this.workers) {
      const before = this.counted.get(name);
      this.counted.set(name, new Map(replacements.map(({ count, reason }) => [reason, count])));
      // What was before it was seen here, or while it plays another tournament, is no concern of this one.
      if (!before || (tournament !== null && tournament !== this.id)) continue;
      for (const { cause, count: all, reason: why } of replacements) {
        const count = all - (before.get(why) ?? 0);
        const reason = `${why} at worker ${name}`;
        const known = this.replaced.get(reason)?.count ?? 0;
        if (count > 0) this.replaced.set(reason, { cause, reason, count: known + count });
      }
    }
  }

  /** Batches on its queue, which other tournaments may share; null if Redis is away. */
  async queueLengths(): Promise<ReadonlyMap<string, QueueLengths> | null> {
    const { queue } = this;
    const { redis } = this.settings;
    const lengths = await unlessAway(redis, () => queueLengths(redis, queue));
    return lengths && new Map([[queue, lengths]]);
  }

  /** The workers by whether they can play it: how many. */
  get workerCounts(): { readonly able: number; readonly refused: number; readonly silent: number } {
    const able = suitable(this.workers, this.need).length;
    const silent = this.workers.filter(({ silence }) => silence >= QUIET_AFTER).length;
    return { able, silent, refused: this.workers.length - able - silent };
  }

  /** Batches since it was begun or resumed: done, and put on the queue again because they were lost. */
  get batchCounts(): { readonly done: number; readonly requeued: number } {
    const { done, requeued } = this.batches;
    return { done, requeued };
  }

  private readonly onReady = () => this.batches.restartClocks();
  private readonly onError = (error: unknown) => this.errors.see(error);

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  private async poll(): Promise<void> {
    const { redis } = this.settings;
    const { need } = this;
    try {
      // A write, so that a Redis that takes none fails here.
      await this.announce();
      await touchTournament(redis, this.id);
      await listQueue(redis, this.entry);
      this.workers = await listWorkers(redis);
      this.countReplacements();
      const able = suitable(this.workers, need);
      this.count = able.reduce((sum, { threads }) => sum + threads, 0);
      for (const worker of this.workers) {
        if (worker.silence >= QUIET_AFTER) continue;
        this.note(incompatibility(worker, need));
        this.noteError(worker);
      }
      const nobody = `${NOBODY} Start one: ${startCommand(this.tournament)}`;
      if (this.count === 0) this.note(nobody);
      else this.noted.delete(nobody); // they may all leave again
      const patience = Math.max(0, ...able.map((worker) => worker.patience));
      await this.batches.poll(able.length === 0 ? null : patience);
      this.noteStalled(able.length === 0 ? DEFAULT_PATIENCE : patience);
    } catch (error) {
      this.errors.add(error);
      if (!wasCutOff(error)) this.batches.fail(redisError(error)); // else the next poll does it
    }
    if (!this.isClosed) this.timer = setTimeout(() => void this.poll(), POLL_INTERVAL);
  }

  private async announce(): Promise<void> {
    const name = `${hostname()}/${process.pid}`;
    const status: CoordinatorStatus = { name, stalled: this.stalled, error: this.errors.last };
    const { redis } = this.settings;
    await redis.set(coordinatorKey(this.id), JSON.stringify(status), 'PX', 5 * POLL_INTERVAL);
  }

  /** The last error of a worker, if it is new; at most one a minute, since there may be others every second. */
  private noteError({ error, name }: SeenWorker): void {
    const last = this.notedErrors.get(name);
    if (!error || error.message === last?.message) return;
    if (last && error.time < last.time + NOTE_INTERVAL) return;
    this.notedErrors.set(name, error);
    this.settings.onNote(`Worker ${name}: ${error.message}`);
  }

  /**
   * Says which batches take too long and why, again when that changes, and when none does any more. At most once a
   * minute, since single matches may simply be long.
   */
  private noteStalled(patience: number): void {
    const limit = ATTEMPTS * patience + MARGIN;
    const overdue = this.batches.overdue(limit);
    this.stalled = overdue.map((batch) => stalledBatch(batch, this.workers));
    const { last } = this.errors;
    const reason = this.stalled.length === 0 ? null : reasonOf(this.stalled, last);
    if (reason === this.reason) return;
    const now = performance.now();
    if (reason !== null && now < this.notedStalled + NOTE_INTERVAL) return;
    this.reason = reason;
    if (reason !== null) this.notedStalled = now;
    const { stillness } = this.batches;
    this.settings.onNote(
      reason === null
        ? 'No batch is overdue any more.'
        : explainStalled(this.stalled, stillness > limit ? stillness : null, last),
    );
  }

  /** What a worker must have. */
  private get need() {
    const { fingerprint } = this.entry.origin;
    return { fingerprint, queue: this.queue, table: this.tournament };
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
