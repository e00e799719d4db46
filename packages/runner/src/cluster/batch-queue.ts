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
  ATTEMPTS,
  type BatchOutcome,
  type BatchPlace,
  type BatchResults,
  errorOfFault,
  lostTooOften,
  parseBatch,
  parseResults,
  REPEATS,
} from './batch.ts';
import { ClusterError, inTime, redisError, wasCutOff } from './connection.ts';
import type { ErrorLog } from './error-log.ts';
import { KEPT_UNUSED, touchQueue } from './expiry.ts';
import { batchName, jobsKey, PREFIX, queueKey, resultsKey, tournamentKey } from './keys.ts';

interface BatchQueueSettings {
  readonly id: string;
  readonly description: string; // JSON, as stored in Redis
  readonly queue: string;
  readonly redis: Redis;
  /** Gets the errors of the queue. */
  readonly errors: ErrorLog;
  /** Gets messages for people. */
  readonly onNote: (sentence: string) => void;
}

const TOGETHER = 50; // batches looked up at the same time
const LONG = 5000; // after this time (milliseconds), an unfinished batch is looked up on the queue

const MARGIN = 5000; // milliseconds after which the coordinator takes back what workers should have, besides patience

const TOUCH_INTERVAL = 1000; // milliseconds between two touches of the queue

const OPTIONS = {
  attempts: ATTEMPTS,
  removeOnComplete: true,
  removeOnFail: { age: 24 * 3600 }, // seconds, where it is not fetched
};

interface Waiting {
  readonly job: FixturesJob;
  readonly since: number;
  place: BatchPlace;
  isLookedUp: boolean;
  /** When it was first seen with a worker whose lock has expired; null if it is not. */
  unlocked: number | null;
  /** How often it lost its worker before it was last put on the queue. */
  losses: number;
  /** It is being put on the queue again. */
  isMoving: boolean;
  resolve(outcome: BatchOutcome): void;
  reject(error: unknown): void;
}

export class BatchQueue {
  private readonly queue: Queue;
  private readonly events: QueueEvents;
  private readonly hearing: Redis; // the connection on which events come
  private readonly waiting = new Map<string, Waiting>(); // by the name of the batch
  /** When a batch was last done, by `performance.now()`. */
  private progress = performance.now();
  private patience: number | null = null; // see `poll`
  private touched = Number.NEGATIVE_INFINITY; // when the queue was
  /** Batches that were put on the queue again, since they were lost or nobody took them over. */
  requeued = 0;
  done = 0;

  constructor(private readonly settings: BatchQueueSettings) {
    const { errors, queue: name, redis } = settings;
    this.hearing = redis.duplicate();
    this.queue = new Queue(name, { connection: redis, prefix: PREFIX });
    this.events = new QueueEvents(name, { connection: this.hearing, prefix: PREFIX });
    // A connection that is lost comes back; other errors are reported where nothing goes on.
    this.queue.on('error', (error) => errors.see(error));
    this.events.on('error', (error) => errors.see(error));
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
      const since = performance.now();
      if (this.waiting.size === 0) this.progress = since;
      const place = { state: 'waiting', holder: null, since } as const;
      const fresh = { isLookedUp: false, unlocked: null, losses: 0, isMoving: false };
      this.waiting.set(name, { job, since, place, ...fresh, resolve, reject });
      leave = () => reject(signal.reason);
      signal.addEventListener('abort', leave, { once: true });
    });
    // Not awaited: stopping must not wait for a Redis that is away.
    void this.begin(name, job);
    try {
      const outcome = await coming;
      this.done++;
      this.progress = performance.now();
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

  /**
   * Looks up batches that are done, and those that take long. `patience`: milliseconds after which workers take over a
   * batch; null if there is no worker that could.
   */
  async poll(patience: number | null): Promise<void> {
    const { id, redis } = this.settings;
    this.patience = patience;
    await this.touch();
    const names = [...this.waiting.keys()];
    if (names.length === 0) return;
    const texts = await redis.hmget(resultsKey(id), ...names);
    const now = performance.now();
    const due = names.filter((name, at) => {
      const { since = now } = this.waiting.get(name) ?? {};
      return typeof texts[at] === 'string' || now - since > LONG;
    });
    for (let from = 0; from < due.length; from += TOGETHER)
      await Promise.all(due.slice(from, from + TOGETHER).map((name) => this.check(name)));
  }

  /**
   * The batches that nobody finishes, though there was time enough: those with a worker for longer than `limit`
   * milliseconds, and where none was done for so long, all that are older.
   */
  overdue(limit: number): readonly { readonly job: FixturesJob; readonly place: BatchPlace }[] {
    const now = performance.now();
    const isStill = now - this.progress > limit;
    return [...this.waiting.values()].filter(
      ({ place }) => now - place.since > limit && (isStill || place.state !== 'waiting'),
    );
  }

  /** Milliseconds since the last batch was done. */
  get stillness(): number {
    return this.waiting.size === 0 ? 0 : performance.now() - this.progress;
  }

  /** The time until now does not count: Redis was away. */
  restartClocks(): void {
    const now = performance.now();
    this.progress = now;
    for (const waiting of this.waiting.values()) {
      waiting.place = { ...waiting.place, since: now };
      waiting.unlocked = null;
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
    const { queue, redis } = this.settings;
    if (redis.status === 'ready') await inTime(touchQueue(redis, queue));
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
      return left ? this.ownJob(name, left.data) : null;
    } catch {
      return null; // a Redis that refuses more than this will show it soon
    }
  }

  /** The job of a batch as it is on the queue; null if that is something else. */
  private ownJob(name: string, data: unknown): FixturesJob | null {
    try {
      const { job, tournament } = parseBatch(data);
      return tournament === this.settings.id && batchName(job) === name ? job : null;
    } catch {
      return null;
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
      this.refuse(name, error);
    }
  }

  /** A batch that was cut off is looked up by the next poll. */
  private refuse(name: string, error: unknown): void {
    this.settings.errors.add(error);
    if (!wasCutOff(error)) this.waiting.get(name)?.reject(redisError(error));
  }

  private async put(name: string, job: FixturesJob): Promise<void> {
    const { description, id, queue, redis } = this.settings;
    const jobId = this.jobId(name);
    const left = await this.onQueue(name);
    if (left && (await left.isFailed())) await left.remove(); // it may go better this time
    await redis.set(tournamentKey(id), description, 'PX', KEPT_UNUSED, 'NX'); // it may have been lost
    await redis.sadd(jobsKey(id), name);
    await this.queue.add('matches', { tournament: id, job }, { ...OPTIONS, jobId });
    for (const key of [jobsKey(id), queueKey(queue, jobId)]) await redis.pexpire(key, KEPT_UNUSED);
    await this.touch();
  }

  /** The queue is in use; often enough that what was there when a program dies expires. */
  private async touch(): Promise<void> {
    const now = performance.now();
    if (now - this.touched < TOUCH_INTERVAL) return;
    this.touched = now;
    await touchQueue(this.settings.redis, this.settings.queue);
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
    const { job } = waiting;
    try {
      if (await this.isDone(name)) return;
      const left = await this.onQueue(name);
      const state = left ? await left.getState() : 'unknown';
      if (left && state === 'failed') {
        if (!this.ownJob(name, left.data))
          return await this.requeue(name, waiting, left, 'had lost its data');
        const fault = errorOfFault(left.failedReason, waiting.losses + left.stalledCounter, job);
        if (!fault) return await this.put(name, job); // and the description of the tournament
        const before = await this.before(fault, job);
        await left.remove();
        waiting.resolve({ ...before, fault });
        return;
      }
      // It may have been done, and so taken from the queue, since it was looked for among those done.
      if ((await this.isDone(name)) || !this.waiting.has(name)) return;
      if (!left) return await this.put(name, job);
      this.follow(waiting, state, left.processedBy ?? null);
      if (state === 'unknown')
        await this.requeue(name, waiting, left, 'was missing from the queue');
      else if (state === 'active' && (await this.isAbandoned(name, waiting)))
        await this.requeue(name, waiting, left, `was not taken over from ${left.processedBy}`);
    } catch (error) {
      this.refuse(name, error);
    }
  }

  private follow(waiting: Waiting, state: string, worker: string | null): void {
    const { place } = waiting;
    const now = state === 'active' ? 'active' : state === 'unknown' ? 'lost' : 'waiting';
    if (now !== 'active') waiting.unlocked = null;
    if (place.state !== now || place.holder !== worker) {
      const since = waiting.isLookedUp ? performance.now() : place.since;
      waiting.place = { state: now, holder: worker, since };
    }
    waiting.isLookedUp = true;
  }

  /** Whether a worker has it and gives signs of life. */
  private async isLocked(name: string): Promise<boolean> {
    const { queue, redis } = this.settings;
    return (await redis.exists(`${queueKey(queue, this.jobId(name))}:lock`)) > 0;
  }

  /** Whether a batch has had a silent worker for so long that others should have taken it over. */
  private async isAbandoned(name: string, waiting: Waiting): Promise<boolean> {
    const isLocked = await this.isLocked(name);
    const now = performance.now();
    if (isLocked || this.patience === null) waiting.unlocked = null;
    else waiting.unlocked ??= now;
    return waiting.unlocked !== null && now - waiting.unlocked > (this.patience ?? 0) + MARGIN;
  }

  /** Puts a batch on the queue again, where it should be. */
  private async requeue(
    name: string,
    waiting: Waiting,
    left: QueueJob<unknown>,
    why: string,
  ): Promise<void> {
    if (waiting.isMoving) return; // an event and a poll may find the same
    waiting.isMoving = true;
    try {
      waiting.unlocked = null;
      const isRemoved = (await this.queue.remove(this.jobId(name))) > 0;
      if (!isRemoved) return; // a worker has just taken it
      waiting.losses += left.stalledCounter + 1;
      const fault = waiting.losses > REPEATS ? lostTooOften(waiting.job) : null;
      if (fault) return waiting.resolve({ matches: [], milliseconds: 0, worker: '', fault });
      if (!this.waiting.has(name)) return;
      await this.put(name, waiting.job);
      this.requeued++;
      this.settings.onNote(`Batch ${name} ${why}; it was queued again.`);
    } finally {
      waiting.isMoving = false;
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
    return results ?? { matches: [], milliseconds: 0, worker: '' };
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
