/**
 * The batches of a tournament on their way through Redis. Events say what became of them; now and then Redis is asked as
 * well, since events can be missed. A batch that Redis knows nothing of, because it was restarted without its file, is
 * put there again.
 */
import { Queue, QueueEvents, Job as QueueJob } from 'bullmq';
import type { Redis } from 'ioredis';
import { messageOf } from 'turnwise/internal';
import type { FixturesJob, JobError } from '../jobs/job.ts';
import {
  type BatchOutcome,
  type BatchResults,
  errorOfFault,
  parseBatch,
  parseResults,
} from './batch.ts';
import { ClusterError, inTime, redisError } from './connection.ts';
import { batchName, jobsKey, PREFIX, resultsKey, tournamentKey } from './keys.ts';

interface BatchQueueSettings {
  readonly id: string;
  readonly description: string; // JSON, as stored in Redis
  readonly queue: string;
  readonly redis: Redis;
}

const LONG = 5000; // after this time (milliseconds), an unfinished batch is looked up on the queue

const OPTIONS = {
  attempts: 3, // a batch whose worker could not play it, for a reason of its own, is given to others
  removeOnComplete: true,
  removeOnFail: { age: 24 * 3600 }, // seconds, where it is not fetched
};

interface Waiting {
  readonly job: FixturesJob;
  readonly since: number;
  resolve(outcome: BatchOutcome): void;
  reject(error: unknown): void;
}

export class BatchQueue {
  private readonly queue: Queue;
  private readonly events: QueueEvents;
  private readonly hearing: Redis; // the connection on which events come
  private readonly waiting = new Map<string, Waiting>(); // by the name of the batch

  constructor(private readonly settings: BatchQueueSettings) {
    const { queue: name, redis } = settings;
    this.hearing = redis.duplicate();
    this.queue = new Queue(name, { connection: redis, prefix: PREFIX });
    this.events = new QueueEvents(name, { connection: this.hearing, prefix: PREFIX });
    this.queue.on('error', () => {}); // a connection that is lost comes back
    this.events.on('error', () => {});
    this.events.on('completed', ({ jobId }) => this.onEvent(jobId));
    this.events.on('failed', ({ jobId }) => this.onEvent(jobId));
  }

  /** Resolves when events arrive. */
  async start(): Promise<void> {
    await this.events.waitUntilReady();
  }

  /** Puts a batch on the queue, unless it is there, and waits for its results. */
  async outcome(job: FixturesJob, signal: AbortSignal): Promise<BatchOutcome> {
    const name = batchName(job);
    let leave = () => {};
    const coming = new Promise<BatchOutcome>((resolve, reject) => {
      this.waiting.set(name, { job, since: performance.now(), resolve, reject });
      leave = () => reject(signal.reason);
      signal.addEventListener('abort', leave, { once: true });
    });
    // Not awaited: stopping must not wait for a Redis that is away.
    void this.begin(name, job);
    try {
      const outcome = await coming;
      void this.settings.redis.srem(jobsKey(this.settings.id), name).catch(() => 0);
      return outcome;
    } finally {
      signal.removeEventListener('abort', leave);
      this.waiting.delete(name);
    }
  }

  /** Batches on the queue that nobody gathered. Removes unreadable ones. */
  async leftovers(): Promise<readonly FixturesJob[]> {
    const { id, redis } = this.settings;
    const jobs: FixturesJob[] = [];
    for (const name of (await redis.smembers(jobsKey(id))).sort()) {
      const job = await this.leftover(name);
      if (job) jobs.push(job);
      else await this.forget(name);
    }
    return jobs;
  }

  async poll(): Promise<void> {
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

  async clear(): Promise<void> {
    const { id, redis } = this.settings;
    for (const name of await redis.smembers(jobsKey(id))) await this.forget(name);
    await redis.del(jobsKey(id));
  }

  fail(error: unknown): void {
    for (const { reject } of this.waiting.values()) reject(error);
  }

  async close(): Promise<void> {
    await inTime(Promise.allSettled([this.queue.close(), this.events.close()]));
    this.hearing.disconnect();
  }

  parsed(name: string, text: string): BatchResults {
    try {
      return parseResults(text);
    } catch (error) {
      throw new ClusterError(
        `What Redis holds of the tournament ${this.settings.id} is damaged: ${messageOf(error)}. ${this.cure(name)}`,
      );
    }
  }

  /** How to remove a batch with unusable results. */
  cure(name: string): string {
    const field = JSON.stringify(name);
    return `To have these matches played again: redis-cli HDEL ${resultsKey(this.settings.id)} ${field}`;
  }

  private async leftover(name: string): Promise<FixturesJob | null> {
    try {
      const left = await this.onQueue(name);
      if (!left) return null;
      const { job, tournament } = parseBatch(left.data);
      return tournament === this.settings.id && batchName(job) === name ? job : null;
    } catch {
      return null; // a Redis that refuses more than this will show it soon
    }
  }

  /** Removes a batch from the queue, unless a worker plays it. */
  private async forget(name: string): Promise<void> {
    const { id, redis } = this.settings;
    await this.queue.remove(this.jobId(name)).catch(() => 0);
    await redis.srem(jobsKey(id), name);
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
      const options = { ...OPTIONS, jobId: this.jobId(name) };
      await this.queue.add('matches', { tournament: id, job }, options);
    } catch (error) {
      throw redisError(error);
    }
  }

  private onEvent(jobId: string): void {
    const start = this.jobId('');
    const name = jobId.startsWith(start) ? jobId.slice(start.length) : '';
    if (this.waiting.has(name)) void this.check(name);
  }

  /** Checks whether a batch is done or has failed; a lost one is put on the queue again. */
  private async check(name: string): Promise<void> {
    const waiting = this.waiting.get(name);
    if (!waiting) return;
    try {
      if (await this.isDone(name)) return;
      const left = await this.onQueue(name);
      if (left && (await left.isFailed())) {
        const fault = errorOfFault(left.failedReason, left.stalledCounter, waiting.job);
        if (!fault) return this.put(name, waiting.job); // and the description of the tournament
        const before = await this.before(fault, waiting.job);
        await left.remove();
        waiting.resolve({ ...before, fault });
      }
      // It may have been done, and so taken from the queue, since it was looked for among those done.
      if (left || (await this.isDone(name)) || !this.waiting.has(name)) return;
      await this.put(name, waiting.job);
    } catch (error) {
      waiting.reject(redisError(error));
    }
  }

  /** Resolves the promise of a batch that is done. */
  private async isDone(name: string): Promise<boolean> {
    const results = await this.known(name);
    if (results === null) return false;
    this.waiting.get(name)?.resolve({ ...results, fault: null });
    return true;
  }

  /** The results that a worker saved before the failed match. */
  private async before({ job: rest }: JobError, job: FixturesJob): Promise<BatchResults> {
    const left = rest.kind === 'fixtures' ? rest.fixtures.length : job.fixtures.length;
    const fixtures = job.fixtures.slice(0, job.fixtures.length - left);
    const results =
      fixtures.length === 0 ? null : await this.known(batchName({ ...job, fixtures }));
    return results ?? { matches: [], milliseconds: 0 };
  }

  /** The saved results; null if there are none yet. */
  private async known(name: string): Promise<BatchResults | null> {
    const text = await this.settings.redis.hget(resultsKey(this.settings.id), name);
    return text === null ? null : this.parsed(name, text);
  }

  private onQueue(name: string): Promise<QueueJob<unknown> | undefined> {
    return QueueJob.fromId<unknown>(this.queue, this.jobId(name));
  }

  private jobId(name: string): string {
    return `${this.settings.id}/${name}`;
  }
}
