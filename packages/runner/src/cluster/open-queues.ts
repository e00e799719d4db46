/**
 * The queues of a cluster, and what a worker must have and prove before it gets work from one: the same code, the same
 * modules, and the same signature when it plays the game. Coordinators list a queue while they need it.
 */
import type { Redis } from 'ioredis';
import { Fields } from 'turnwise/internal';
import { type Origin, parseOrigin } from '../jobs/fingerprint.ts';
import { type GameReference, parseGameReference } from '../jobs/reference.ts';
import type { Tournament } from '../tournaments/tournament.ts';
import { KEPT_FINISHED, KEPT_UNUSED } from './expiry.ts';
import { digest, OPEN_QUEUES, queueEntryKey } from './keys.ts';

export interface QueueEntry {
  readonly origin: Origin;
  readonly game: GameReference;
  readonly position: string | null; // null: the game's start
}

export function queueEntry({ fingerprint, signature }: Origin, tournament: Tournament): QueueEntry {
  const { game, position = null } = tournament;
  return { origin: { from: 0, fingerprint, signature }, game, position };
}

/** The same for tournaments of the same game with the same code, modules and play. */
export function queueName({ game, origin, position }: QueueEntry): string {
  const { build, files, version } = origin.fingerprint;
  const hashes = [...new Set(Object.values(files))].sort();
  const known = [version, build, hashes, withoutPath(game), position, origin.signature];
  return `matches-${version}-${digest(JSON.stringify(known)).slice(0, 16)}`;
}

/** @internal */
export async function listQueue(redis: Redis, entry: QueueEntry): Promise<void> {
  const name = queueName(entry);
  await redis
    .multi()
    .set(queueEntryKey(name), JSON.stringify(entry), 'PX', KEPT_FINISHED)
    .sadd(OPEN_QUEUES, name)
    .pexpire(OPEN_QUEUES, KEPT_UNUSED)
    .exec();
}

/** Removes the names of queues whose entries have expired, so that workers leave them. @internal */
export async function queueNames(redis: Redis): Promise<string[]> {
  const names = await redis.smembers(OPEN_QUEUES);
  const keys = names.map(queueEntryKey);
  if (keys.length === 0 || (await redis.exists(...keys)) === keys.length) return names;
  const areThere = await Promise.all(keys.map((key) => redis.exists(key)));
  const gone = names.filter((_, at) => areThere[at] === 0);
  if (gone.length > 0) await redis.srem(OPEN_QUEUES, ...gone);
  return names.filter((name) => !gone.includes(name));
}

/** Null where it has expired, or is not what its name says. @internal */
export async function readQueue(redis: Redis, name: string): Promise<QueueEntry | null> {
  const text = await redis.get(queueEntryKey(name));
  const entry = text === null ? null : parseEntry(text);
  return entry && queueName(entry) === name ? entry : null;
}

function parseEntry(text: string): QueueEntry | null {
  try {
    const fields = new Fields('queue', JSON.parse(text), ['origin', 'game', 'position']);
    const isPosition = (value: unknown): value is string | null =>
      value === null || typeof value === 'string';
    return {
      origin: parseOrigin(fields.present('origin', 'an origin')),
      game: parseGameReference(fields.present('game', 'a game')),
      position: fields.value('position', isPosition, 'a position or null'),
    };
  } catch {
    return null;
  }
}

/** A module is known by its hash; others may have it in another folder. */
function withoutPath(game: GameReference): unknown {
  return 'module' in game ? [game.hash, game.module.replace(/^[^(]*/, '')] : game;
}
