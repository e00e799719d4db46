/**
 * The batches of a tournament on their way through Redis. News of them comes as events; now and then Redis is asked as
 * well, since events can be missed. A batch that Redis knows nothing of, because it was restarted without its file, is
 * put there again.
 */
import { Queue, QueueEvents, Job as QueueJob } from 'bullmq';
import type { Redis } from 'ioredis';
import type { FixturesJob } from '../job.ts';
import { type BatchResults, errorOfFault, parseBatch, parseResults } from './batch.ts';
import { ClusterError, inTime } from './connection.ts';
import { batchName, jobsKey, PREFIX, resultsKey, tournamentKey } from './keys.ts';
import { redisError } from './redis-error.ts';

export interface BatchQueueSettings {
  /** The name of the tournament. */
  readonly id: string;
  /** What Redis keeps of it, as JSON. */
  readonly description: string;
  /** The name of the queue. */
  readonly queue: string;
  readonly redis: Redis;
}

/** A batch that is not done after so many milliseconds is looked for on the queue. */
const LONG = 5000;

interface Waiting {
  readonly job: FixturesJob;
  readonly since: number;
  resolve(results: BatchResults): void;
  reject(error: unknown): void;
}

export class BatchQueue {
  private readonly settings: BatchQueueSettings;
  private readonly queue: Queue;
  private readonly events: QueueEvents;
  private readonly hearing: Redis; // the connection on which events come
  private readonly waiting = new Map<string, Waiting>(); // by the name of the batch

  constructor(settings: BatchQueueSettings) {
    const { queue: name, redis } = settings;
    this.settings = settings;
    this.hearing = redis.duplicate();
    this.queue = new Queue(name, { connection: redis, prefix: PREFIX });
    this.events = new QueueEvents(name, { connection: this.hearing, prefix: PREFIX });
    this.queue.on('error', () => {}); // a connection that is lost comes back
    this.events.on('error', () => {});
    this.events.on('completed', ({ jobId }) => this.heard(jobId));
    this.events.on('failed', ({ jobId }) => this.heard(jobId));
  }

  /** Ready when events are heard. */
  async start(): Promise<void> {
    await this.events.waitUntilReady();
  }

  /** Puts a batch on the queue, unless it is there, and waits for what comes of it. */
  async results(job: FixturesJob, signal: AbortSignal): Promise<BatchResults> {
    const name = batchName(job);
    let leave = () => {};
    const coming = new Promise<BatchResults>((resolve, reject) => {
      this.waiting.set(name, { job, since: performance.now(), resolve, reject });
      leave = () => reject(signal.reason);
      signal.addEventListener('abort', leave, { once: true });
    });
    // Not waited for: whoever stops must not have to wait until a Redis that is away comes back.
    void this.begin(name, job);
    try {
      const results = await coming;
      void this.settings.redis.srem(jobsKey(this.settings.id), name).catch(() => 0);
      return results;
    } finally {
      signal.removeEventListener('abort', leave);
      this.waiting.delete(name);
    }
  }

  /** Batches that somebody put on the queue and nobody has gathered. */
  async leftovers(): Promise<readonly FixturesJob[]> {
    const names = await this.settings.redis.smembers(jobsKey(this.settings.id));
    const jobs: FixturesJob[] = [];
    for (const name of names.sort()) {
      const left = await this.onQueue(name);
      if (left) jobs.push(parseBatch(left.data).job);
    }
    return jobs;
  }

  /** Looks for what was missed. */
  async look(): Promise<void> {
    const { id, redis } = this.settings;
    const names = [...this.waiting.keys()];
    if (names.length === 0) return;
    const texts = await redis.hmget(resultsKey(id), ...names);
    for (const [at, name] of names.entries()) {
      const waiting = this.waiting.get(name);
      const isDone = typeof texts[at] === 'string';
      if (waiting && (isDone || performance.now() - waiting.since > LONG)) await this.check(name);
    }
  }

  /** Takes from the queue whatever nobody is at. */
  async clear(): Promise<void> {
    const { id, redis } = this.settings;
    for (const name of await redis.smembers(jobsKey(id)))
      await this.queue.remove(this.jobId(name)).catch(() => 0); // a worker is at it
    await redis.del(jobsKey(id));
  }

  /** All who wait hear of this error. */
  fail(error: unknown): void {
    for (const { reject } of this.waiting.values()) reject(error);
  }

  async close(): Promise<void> {
    await inTime(Promise.allSettled([this.queue.close(), this.events.close()]));
    this.hearing.disconnect();
  }

  /** What Redis holds, checked. */
  parsed(text: string): BatchResults {
    try {
      return parseResults(text);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new ClusterError(
        `What Redis holds of the tournament ${this.settings.id} is damaged: ${why}`,
      );
    }
  }

  private async begin(name: string, job: FixturesJob): Promise<void> {
    try {
      if (!(await this.isDone(name))) await this.put(name, job);
    } catch (error) {
      this.waiting.get(name)?.reject(error);
    }
  }

  private async put(name: string, job: FixturesJob): Promise<void> {
    const { description, id, redis } = this.settings;
    try {
      const left = await this.onQueue(name);
      if (left && (await left.isFailed())) await left.remove(); // it may go better this time
      await redis.set(tournamentKey(id), description, 'NX'); // it may have been lost
      await redis.sadd(jobsKey(id), name);
      const options = { jobId: this.jobId(name), removeOnComplete: true };
      await this.queue.add('matches', { tournament: id, job }, options);
    } catch (error) {
      throw redisError(error);
    }
  }

  private heard(jobId: string): void {
    const start = this.jobId('');
    const name = jobId.startsWith(start) ? jobId.slice(start.length) : '';
    if (this.waiting.has(name)) void this.check(name);
  }

  /** Looks whether a batch is done or has failed; one that is nowhere is put there again. */
  private async check(name: string): Promise<void> {
    const waiting = this.waiting.get(name);
    if (!waiting) return;
    try {
      if (await this.isDone(name)) return;
      const left = await this.onQueue(name);
      if (left && (await left.isFailed())) {
        const error = errorOfFault(left.failedReason, waiting.job);
        await left.remove();
        waiting.reject(error);
      }
      // It may have been done, and so taken from the queue, since it was looked for among those done.
      if (left || (await this.isDone(name)) || !this.waiting.has(name)) return;
      await this.put(name, waiting.job);
    } catch (error) {
      waiting.reject(redisError(error));
    }
  }

  /** Whether a batch is done; whoever waits for it hears of it. */
  private async isDone(name: string): Promise<boolean> {
    const text = await this.settings.redis.hget(resultsKey(this.settings.id), name);
    if (text === null) return false;
    this.waiting.get(name)?.resolve(this.parsed(text));
    return true;
  }

  private onQueue(name: string): Promise<QueueJob<unknown> | undefined> {
    return QueueJob.fromId<unknown>(this.queue, this.jobId(name));
  }

  private jobId(name: string): string {
    return `${this.settings.id}/${name}`;
  }
}
