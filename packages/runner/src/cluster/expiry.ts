/**
 * How long things stay in Redis. What is in use is touched now and then; everything else goes by itself: what a finished
 * tournament left after a day, what was stopped, failed or abandoned after a month.
 */
import type { Redis } from 'ioredis';
import type { QueueLengths } from './batch.ts';
import {
  coordinatorKey,
  finishedKey,
  jobsKey,
  OPEN_QUEUES,
  PREFIX,
  queueEntryKey,
  queueKey,
  resultsKey,
  tournamentKey,
} from './keys.ts';

const DAY = 24 * 3600 * 1000; // milliseconds

export const KEPT_FINISHED = DAY;
export const KEPT_UNUSED = 30 * DAY;

/** BullMQ's lists of batches, and its other keys of a queue. Each batch has a key of its own. */
const LISTS = 'wait paused active delayed prioritized completed failed'.split(' ');
const OTHERS = 'meta id events marker stalled pc'.split(' ');

const keysOfTournament = (id: string) => [tournamentKey(id), resultsKey(id), jobsKey(id)];

/** The tournament is in use: it stays for another month. */
export async function touchTournament(redis: Redis, id: string): Promise<void> {
  const touching = redis.multi();
  for (const key of keysOfTournament(id)) touching.pexpire(key, KEPT_UNUSED);
  await touching.exec();
}

/** The tournament is over: it stays for another day. */
export async function markFinished(redis: Redis, id: string): Promise<void> {
  const marking = redis.multi().set(finishedKey(id), Date.now(), 'PX', KEPT_FINISHED);
  for (const key of keysOfTournament(id)) marking.pexpire(key, KEPT_FINISHED);
  await marking.exec();
}

/** The queue is in use: it stays for another month. */
export async function touchQueue(redis: Redis, queue: string): Promise<void> {
  const touching = redis.pipeline();
  for (const part of [...LISTS, ...OTHERS]) touching.pexpire(queueKey(queue, part), KEPT_UNUSED);
  await touching.exec();
}

/** Gives a month to what would stay for ever, because a program died before it could. Never rejects: it is only tidying up. */
export async function expireAbandoned(redis: Redis): Promise<void> {
  try {
    for await (const keys of scan(redis, `${PREFIX}:*`)) {
      const asking = redis.pipeline();
      for (const key of keys) asking.pttl(key);
      const answers = (await asking.exec()) ?? [];
      for (const [at, key] of keys.entries())
        if (answers[at]?.[1] === FOR_EVER) await redis.pexpire(key, KEPT_UNUSED);
    }
  } catch {
    // The next program does it.
  }
}

const FOR_EVER = -1; // what Redis answers for the time left of a key that stays

/** The keys that match, in pieces; some may come twice. */
export async function* scan(redis: Redis, pattern: string): AsyncGenerator<string[], void> {
  for (let cursor = '0'; ; ) {
    const [next, keys] = await redis.scan(cursor, 'MATCH', pattern, 'COUNT', 1000);
    if (keys.length > 0) yield keys;
    if (next === '0') return;
    cursor = next;
  }
}

/** The batches on a queue, of all tournaments. */
export async function queueLengths(redis: Redis, queue: string): Promise<QueueLengths> {
  const [waiting, active, failed] = await Promise.all([
    redis.llen(queueKey(queue, 'wait')),
    redis.llen(queueKey(queue, 'active')),
    redis.zcard(queueKey(queue, 'failed')),
  ]);
  return { waiting, active, failed };
}

/** Removes a tournament without its batches. */
export async function removeTournament(redis: Redis, id: string): Promise<void> {
  await redis.del(...keysOfTournament(id), coordinatorKey(id), finishedKey(id));
}

/** Removes what is left of a queue, unless it has batches. Lists without batches do not exist. */
export async function removeIfEmpty(redis: Redis, queue: string): Promise<void> {
  const lengths = await queueLengths(redis, queue);
  if (Object.values(lengths).some((length) => length > 0)) return;
  await redis
    .multi()
    .del(...[...OTHERS, 'stalled-check'].map((part) => queueKey(queue, part)), queueEntryKey(queue))
    .srem(OPEN_QUEUES, queue)
    .exec();
}
