/**
 * A tournament on a cluster, as whoever coordinates it sees it: a place that puts batches of matches on a queue in
 * Redis and gathers what workers leave there; and a store, since what they leave stays until the end. The coordinator
 * may die and another one go on: batches that are on the queue are done meanwhile, and it adopts them.
 *
 * News of batches comes as events; now and then Redis is asked as well, since events can be missed. A batch that Redis
 * knows nothing of, because it was restarted without its file, is put there again.
 */
import { hostname } from 'node:os';
import { Queue, QueueEvents, Job as QueueJob } from 'bullmq';
import type { Redis } from 'ioredis';
import { type FixturesJob, type Job, parseJob } from '../job.ts';
import type { MeasuredMatch } from '../measured-match.ts';
import { type Place, PlaceClosedError, type Watch } from '../place.ts';
import { Running } from '../running.ts';
import type { Tournament } from '../tournament.ts';
import type { TournamentStore } from '../tournament-store.ts';
import { type Batch, type BatchResults, errorOfFault, parseBatch, parseResults } from './batch.ts';
import { ClusterError } from './connection.ts';
import { QUIET, type SeenWorker, workersThere } from './crew.ts';
import { threadsFor, unfitness } from './fitness.ts';
import {
  batchName,
  coordinatorKey,
  jobsKey,
  PREFIX,
  queueName,
  requirementOf,
  resultsKey,
  tournamentKey,
} from './keys.ts';
import { redisError } from './redis-error.ts';

export interface ClusterTournamentSettings {
  readonly id: string;
  readonly tournament: Tournament;
  readonly version: string;
  readonly redis: Redis;
  /** What Redis keeps of the tournament, as JSON. */
  readonly description: string;
  /** Hears what people should know, such as that no worker is there. */
  readonly onNote: (sentence: string) => void;
}

/** How often Redis is asked, in milliseconds. */
const LOOK = 2000;

/** What is known of a finished tournament is kept for so many seconds. */
const KEPT = 24 * 3600;

interface Waiting {
  readonly job: FixturesJob;
  resolve(results: BatchResults): void;
  reject(error: unknown): void;
}

export class ClusterTournament implements Place, TournamentStore {
  readonly id: string;
  readonly tournament: Tournament;
  /** So long that the way through Redis does not matter, and so short that little is lost with a worker. */
  readonly jobTime = 2000;
  /** Threads of all workers that can play it. */
  count = 0;
  workers: readonly SeenWorker[] = [];
  private readonly settings: ClusterTournamentSettings;
  private readonly queue: Queue;
  private readonly events: QueueEvents;
  private readonly hearing: Redis; // the connection on which events come
  private readonly running = new Running();
  private readonly waiting = new Map<string, Waiting>(); // by the name of the batch
  private readonly told = new Set<string>(); // notes
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(settings: ClusterTournamentSettings) {
    const { id, redis, tournament, version } = settings;
    this.settings = settings;
    this.id = id;
    this.tournament = tournament;
    const name = queueName(version, requirementOf(tournament.game));
    this.queue = new Queue(name, { connection: redis, prefix: PREFIX });
    this.hearing = redis.duplicate();
    this.events = new QueueEvents(name, { connection: this.hearing, prefix: PREFIX });
    this.queue.on('error', () => {}); // a connection that is lost comes back
    this.events.on('error', () => {});
    this.events.on('completed', ({ jobId }) => this.heard(jobId));
    this.events.on('failed', ({ jobId }) => this.heard(jobId));
  }

  /** Ready when events are heard and workers are known. */
  async start(): Promise<void> {
    await this.events.waitUntilReady();
    await this.look();
  }

  async run(job: Job, { onNews, signal }: Watch = {}): Promise<void> {
    const parsed = parseJob(job);
    if (parsed.kind !== 'fixtures')
      throw new TypeError(`a cluster plays matches of tournaments, got a job of ${parsed.kind}`);
    const run = this.running.begin(signal);
    const name = batchName(parsed);
    try {
      run.signal.throwIfAborted();
      const { matches, milliseconds } = await this.results(name, parsed, run.signal);
      requireAll(parsed, matches);
      onNews?.({ kind: 'fixtures', matches, milliseconds });
      await this.settings.redis.srem(jobsKey(this.id), name);
    } finally {
      run.end();
      this.waiting.delete(name);
    }
  }

  async leftovers(): Promise<readonly FixturesJob[]> {
    const names = await this.settings.redis.smembers(jobsKey(this.id));
    const jobs: FixturesJob[] = [];
    for (const name of names.sort()) {
      const left = await QueueJob.fromId<unknown>(this.queue, this.jobId(name));
      if (left) jobs.push(parseBatch(left.data).job);
    }
    return jobs;
  }

  /** All that workers have left. */
  async *load(): AsyncGenerator<MeasuredMatch, void> {
    const { redis } = this.settings;
    for (let cursor = '0'; ; ) {
      const [next, entries] = await redis.hscan(resultsKey(this.id), cursor, 'COUNT', 100);
      for (let i = 1; i < entries.length; i += 2) yield* this.parsed(entries[i] ?? '').matches;
      if (next === '0') return;
      cursor = next;
    }
  }

  /** Workers have done it. */
  save(): void {}

  /** The tournament is over: nothing of it stays on the queue, and the rest is forgotten after a day. */
  async finish(): Promise<void> {
    const { redis } = this.settings;
    for (const name of await redis.smembers(jobsKey(this.id)))
      await this.queue.remove(this.jobId(name)).catch(() => 0); // a worker is at it, and will find nobody
    await redis
      .multi()
      .del(jobsKey(this.id))
      .expire(resultsKey(this.id), KEPT)
      .expire(tournamentKey(this.id), KEPT)
      .exec();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.running.stopAll(new PlaceClosedError());
    for (const { reject } of this.waiting.values()) reject(new PlaceClosedError());
    await Promise.allSettled([this.queue.close(), this.events.close()]);
    this.hearing.disconnect();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /** Puts a batch on the queue, unless it is there, and waits for what comes of it. */
  private async results(
    name: string,
    job: FixturesJob,
    signal: AbortSignal,
  ): Promise<BatchResults> {
    let leave = () => {};
    const coming = new Promise<BatchResults>((resolve, reject) => {
      this.waiting.set(name, { job, resolve, reject });
      leave = () => reject(signal.reason);
      signal.addEventListener('abort', leave, { once: true });
    });
    coming.catch(() => undefined); // heard below, unless putting it there fails first
    try {
      await this.put(name, job);
      await this.check(name);
      return await coming;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  private async put(name: string, job: FixturesJob): Promise<void> {
    const batch: Batch = { tournament: this.id, job };
    const jobId = this.jobId(name);
    try {
      const left = await QueueJob.fromId<unknown>(this.queue, jobId);
      if (left && (await left.isFailed())) await left.remove(); // it may go better this time
      const { description, redis } = this.settings;
      await redis.set(tournamentKey(this.id), description, 'NX'); // it may have been lost
      await redis.sadd(jobsKey(this.id), name);
      await this.queue.add('matches', batch, { jobId, removeOnComplete: true });
    } catch (error) {
      throw redisError(error);
    }
  }

  private jobId(name: string): string {
    return `${this.id}/${name}`;
  }

  private heard(jobId: string): void {
    const name = jobId.startsWith(`${this.id}/`) ? jobId.slice(this.id.length + 1) : '';
    if (this.waiting.has(name)) void this.check(name);
  }

  /** Looks whether a batch is done or has failed; one that is nowhere is put there again. */
  private async check(name: string, isThorough = false): Promise<void> {
    const waiting = this.waiting.get(name);
    if (!waiting) return;
    try {
      const text = await this.settings.redis.hget(resultsKey(this.id), name);
      if (text !== null) return waiting.resolve(this.parsed(text));
      const left = await QueueJob.fromId<unknown>(this.queue, this.jobId(name));
      if (left && (await left.isFailed())) {
        const error = errorOfFault(left.failedReason, waiting.job);
        await left.remove();
        return waiting.reject(error);
      }
      if (!left && isThorough && this.waiting.has(name)) await this.put(name, waiting.job);
    } catch (error) {
      if (!this.isClosed) waiting.reject(redisError(error));
    }
  }

  /** Who is there, and what has been missed. Goes on by itself. */
  private async look(): Promise<void> {
    const { game } = this.tournament;
    const { redis, version } = this.settings;
    const need = { version, game };
    try {
      // A write, so that a Redis that takes none is heard of here.
      await redis.set(coordinatorKey(this.id), `${hostname()}/${process.pid}`, 'PX', 5 * LOOK);
      this.workers = await workersThere(redis);
      this.count = threadsFor(this.workers, need, QUIET);
      for (const worker of this.workers) this.note(unfitness(worker, need));
      if (this.count === 0)
        this.note('No worker is there yet; batches wait in Redis for the first.');
      for (const name of [...this.waiting.keys()]) await this.check(name, true);
    } catch (error) {
      for (const { reject } of this.waiting.values()) reject(redisError(error));
    }
    if (!this.isClosed) this.timer = setTimeout(() => void this.look(), LOOK);
  }

  /** Says something once. */
  private note(sentence: string | null): void {
    if (sentence === null || this.told.has(sentence)) return;
    this.told.add(sentence);
    this.settings.onNote(sentence);
  }

  private parsed(text: string): BatchResults {
    try {
      return parseResults(text);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new ClusterError(`What Redis holds of the tournament ${this.id} is damaged: ${why}`);
    }
  }
}

/** A batch is done when all of its matches are there, and no others. */
function requireAll({ fixtures }: FixturesJob, matches: readonly MeasuredMatch[]): void {
  const isSame =
    fixtures.length === matches.length &&
    fixtures.every(
      ({ index, seed }, i) => matches[i]?.index === index && matches[i]?.seed === seed,
    );
  if (isSame) return;
  throw new ClusterError(
    'What Redis holds of a batch are other matches than those that were asked for',
  );
}
