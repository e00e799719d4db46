/**
 * The workers of a cluster, as they tell of themselves: each says every few seconds that it is there, and for whom it
 * works. One that is silent for a minute is forgotten; its batches have gone to others long before.
 */
import type { Redis } from 'ioredis';
import { Fields } from 'turnwise';
import { PREFIX, workerKey } from './keys.ts';

/** A user's game that a worker has. */
export interface ModuleInfo {
  readonly name: string;
  readonly hash: string;
}

/** What a worker says of itself. */
export interface WorkerStatus {
  readonly name: string;
  readonly host: string;
  readonly pid: number;
  readonly threads: number;
  readonly version: string;
  readonly modules: readonly ModuleInfo[];
  /** Matches played since it began. */
  readonly matches: number;
  /** The tournament that it works for now; null: none. */
  readonly tournament: string | null;
  /** When it began, in milliseconds since 1970. */
  readonly since: number;
}

/** A worker as others see it. */
export interface SeenWorker extends WorkerStatus {
  /** Milliseconds since it last said something. */
  readonly silence: number;
}

/** A worker says something every so many milliseconds, is taken for busy elsewhere after some, forgotten after more. */
export const HEARTBEAT_INTERVAL = 3000;
export const QUIET_AFTER = 12_000;
const FORGET_AFTER = 60_000;

const INDEX = `${PREFIX}:workers`;
const FIELDS = [
  'name',
  'host',
  'pid',
  'threads',
  'version',
  'modules',
  'matches',
  'tournament',
  'since',
];

export async function announceWorker(redis: Redis, sign: WorkerStatus): Promise<void> {
  await redis
    .multi()
    .set(workerKey(sign.name), JSON.stringify(sign), 'PX', FORGET_AFTER)
    .sadd(INDEX, sign.name)
    .exec();
}

export async function removeWorker(redis: Redis, name: string): Promise<void> {
  await redis.multi().del(workerKey(name)).srem(INDEX, name).exec();
}

/** All workers that have not been silent for a minute, by name. Those that make no sense are left out. */
export async function listWorkers(redis: Redis): Promise<SeenWorker[]> {
  const names = (await redis.smembers(INDEX)).sort();
  const seen = await Promise.all(names.map((name) => readWorker(redis, name)));
  return seen.filter((worker) => worker !== null);
}

async function readWorker(redis: Redis, name: string): Promise<SeenWorker | null> {
  const [text, left] = await Promise.all([redis.get(workerKey(name)), redis.pttl(workerKey(name))]);
  if (text === null) await redis.srem(INDEX, name);
  const sign = text === null ? null : parseWorkerStatus(text);
  return sign && { ...sign, silence: Math.max(0, FORGET_AFTER - left) };
}

function parseWorkerStatus(text: string): WorkerStatus | null {
  try {
    const fields = new Fields('worker', JSON.parse(text), FIELDS);
    const isName = (value: unknown): value is string | null =>
      value === null || typeof value === 'string';
    return {
      name: fields.text('name'),
      host: fields.text('host'),
      pid: fields.whole('pid', 1, Number.MAX_SAFE_INTEGER),
      threads: fields.whole('threads', 1, 1024),
      version: fields.text('version'),
      modules: fields.list('modules').map(parseModule),
      matches: fields.whole('matches', 0, Number.MAX_SAFE_INTEGER),
      tournament: fields.value('tournament', isName, 'a name or null'),
      since: fields.number('since'),
    };
  } catch {
    return null;
  }
}

function parseModule(data: unknown): ModuleInfo {
  const fields = new Fields('module', data, ['name', 'hash']);
  return { name: fields.text('name'), hash: fields.text('hash') };
}
