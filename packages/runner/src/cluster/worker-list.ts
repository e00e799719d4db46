/** The workers of a cluster, and which can play a tournament. They announce themselves, and are forgotten after a minute. */

import { basename } from 'node:path';
import type { Redis } from 'ioredis';
import { Fields } from 'turnwise/internal';
import type { Replacement } from '../jobs/executor.ts';
import type { Fingerprint } from '../jobs/fingerprint.ts';
import { modulesOf } from '../jobs/reference.ts';
import type { Table } from '../tournaments/table.ts';
import type { LoggedError } from './error-log.ts';
import { PREFIX, workerKey } from './keys.ts';

interface ModuleInfo {
  readonly name: string;
  readonly hash: string;
}

export interface WorkerStatus {
  readonly name: string;
  readonly host: string;
  readonly pid: number;
  readonly threads: number;
  readonly version: string;
  /** Of its code; empty for versions that do not say it. */
  readonly build: string;
  readonly modules: readonly ModuleInfo[];
  /** Milliseconds of silence after which its batches go to others. */
  readonly patience: number;
  /** The last error of Redis that it saw; null if there was none. */
  readonly error: LoggedError | null;
  /** The threads that it had to replace, by reason. */
  readonly replacements: readonly Replacement[];
  /** Queues that it does not serve because it plays differently, with the reason. */
  readonly refused: { readonly [queue: string]: string };
  /** Since it began. */
  readonly matches: number;
  /** The tournament it is playing; null if idle. */
  readonly tournament: string | null;
  /** Start, in milliseconds since 1970. */
  readonly since: number;
}

export interface SeenWorker extends WorkerStatus {
  /** Milliseconds since its last sign of life. */
  readonly silence: number;
}

/** Milliseconds between two announcements, until a worker counts as quiet, and until it is forgotten. */
export const HEARTBEAT_INTERVAL = 3000;
export const QUIET_AFTER = 12_000;
const FORGET_AFTER = 60_000;

/** Milliseconds of silence after which a worker's batches go to others, unless it says otherwise. */
export const DEFAULT_PATIENCE = 15_000;

const INDEX = `${PREFIX}:workers`;
const FIELDS =
  'name host pid threads version build modules refused patience error replacements matches tournament since'.split(
    ' ',
  );

/** @internal */
export async function announceWorker(redis: Redis, sign: WorkerStatus): Promise<void> {
  await redis
    .multi()
    .set(workerKey(sign.name), JSON.stringify(sign), 'PX', FORGET_AFTER)
    .sadd(INDEX, sign.name)
    .pexpire(INDEX, FORGET_AFTER)
    .exec();
}

/** @internal */
export async function removeWorker(redis: Redis, name: string): Promise<void> {
  await redis.multi().del(workerKey(name)).srem(INDEX, name).exec();
}

/** Workers seen in the last minute, by name; malformed entries are skipped. @internal */
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
      build: fields.has('build') ? fields.text('build') : '',
      modules: fields.list('modules').map(parseModule),
      patience: fields.whole('patience', 0, Number.MAX_SAFE_INTEGER),
      error: parseLoggedError(fields.raw('error')),
      replacements: fields.list('replacements').map(parseReplacement),
      refused: fields.has('refused') ? fields.value('refused', areTexts, 'texts by queue') : {},
      matches: fields.whole('matches', 0, Number.MAX_SAFE_INTEGER),
      tournament: fields.value('tournament', isName, 'a name or null'),
      since: fields.number('since'),
    };
  } catch {
    return null;
  }
}

function areTexts(value: unknown): value is { readonly [queue: string]: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

function parseModule(data: unknown): ModuleInfo {
  const fields = new Fields('module', data, ['name', 'hash']);
  return { name: fields.text('name'), hash: fields.text('hash') };
}

function parseReplacement(data: unknown): Replacement {
  const fields = new Fields('replacement', data, ['cause', 'reason', 'count']);
  return {
    cause: fields.word<Replacement['cause']>('cause', ['died', 'stuck']),
    reason: fields.text('reason'),
    count: fields.whole('count', 1, Number.MAX_SAFE_INTEGER),
  };
}

export function parseLoggedError(data: unknown): LoggedError | null {
  if (data === null) return null;
  const fields = new Fields('error', data, ['message', 'time']);
  return { message: fields.text('message'), time: fields.number('time') };
}

interface Requirements {
  readonly fingerprint: Pick<Fingerprint, 'version' | 'build'>;
  readonly table: Pick<Table, 'game' | 'players'>;
  readonly queue: string;
}

/** Why a worker cannot play it, as a sentence; null if it can. */
export function incompatibility(
  worker: WorkerStatus,
  { fingerprint: { build, version }, queue, table }: Requirements,
): string | null {
  const who = `Worker ${worker.name}`;
  if (worker.version !== version || worker.build !== build)
    return `${who} is Turnwise ${worker.version}, build ${worker.build || 'unknown'}, but the tournament needs ${version}, build ${build}. Install the same on all machines.`;
  const missing = modulesOf([table.game, ...table.players]).find(
    ({ hash }) => hash !== undefined && !worker.modules.some((module) => module.hash === hash),
  );
  if (missing?.hash === undefined) return worker.refused[queue] ?? null;
  const name = moduleName(missing.module);
  const other = worker.modules.find((module) => module.name === name);
  return other
    ? `${who} has another ${name}: its text has the fingerprint ${short(other.hash)}, the tournament's ${short(missing.hash)}. Give it the same file, with all that it imports.`
    : `${who} has no ${name}; start it with: ${startCommand(table)}`;
}

/** The command that starts a suitable worker. */
export function startCommand({ game, players }: Requirements['table']): string {
  const names = modulesOf([game, ...players]).map(({ module }) => moduleName(module));
  return ['turnwise worker', ...new Set(names), '--redis ...'].join(' ');
}

/** The workers that are there and can play it. */
export function suitable(workers: readonly SeenWorker[], need: Requirements): SeenWorker[] {
  return workers.filter(
    (worker) => worker.silence < QUIET_AFTER && incompatibility(worker, need) === null,
  );
}

/** The file name, without folder and options. */
const moduleName = (module: string) => basename(module.replace(/\(.*$/s, ''));

const short = (hash: string) => hash.slice(0, 12);
