/**
 * The names of things in Redis. All begin with `turnwise`:
 *
 *     turnwise:tournament:ID            what is played, as JSON
 *     turnwise:tournament:ID:results    a hash: for each batch its matches, as JSON
 *     turnwise:tournament:ID:jobs       a set: the batches that are on the queue, or were
 *     turnwise:tournament:ID:coordinator   who gathers the results now, and what hinders it, as JSON
 *     turnwise:tournament:ID:finished   there when it is over
 *     turnwise:worker:NAME              what a worker says of itself; gone when it is silent for a minute
 *     turnwise:open-queues              a set: the names of queues
 *     turnwise:queue:NAME               what a worker must have and prove to serve a queue, as JSON
 *     turnwise:{queue}:...              BullMQ's own
 *
 * A queue has in its name the fingerprint of the code, of the users' modules and of the play that its tournaments need:
 * so batches come only to workers that give the same results.
 */
import { createHash } from 'node:crypto';
import type { Fingerprint } from '../jobs/fingerprint.ts';
import type { FixturesJob } from '../jobs/job.ts';
import { nameOfGame } from '../jobs/reference.ts';
import type { Tournament } from '../tournaments/tournament.ts';

export const PREFIX = 'turnwise';

export const tournamentKey = (id: string) => `${PREFIX}:tournament:${id}`;
export const resultsKey = (id: string) => `${tournamentKey(id)}:results`;
export const jobsKey = (id: string) => `${tournamentKey(id)}:jobs`;
export const coordinatorKey = (id: string) => `${tournamentKey(id)}:coordinator`;
export const finishedKey = (id: string) => `${tournamentKey(id)}:finished`;
export const workerKey = (name: string) => `${PREFIX}:worker:${name}`;

/** A key of a queue. */
export const queueKey = (queue: string, part: string) => `${PREFIX}:${queue}:${part}`;

/** The names of queues. */
export const OPEN_QUEUES = `${PREFIX}:open-queues`;

/** What a worker needs to serve a queue. */
export const queueEntryKey = (queue: string) => `${PREFIX}:queue:${queue}`;

/**
 * The name of a tournament: its game, and digits that follow from all that is played and from the code that plays it,
 * so that none is played twice.
 */
export function tournamentId({ build, version }: Fingerprint, tournament: Tournament): string {
  const digits = digest(JSON.stringify([version, build, tournament])).slice(0, 10);
  const game = nameOfGame(tournament.game).replace(/^.*[\\/]/, '');
  const name = game.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return `${name.slice(0, 24).toLowerCase() || 'game'}-${digits}`;
}

export function isTournamentId(text: string): boolean {
  return /^[a-z0-9-]{1,40}$/.test(text);
}

/** The first match, the number of matches, and a fingerprint of their indices. */
export function batchName({ fixtures }: FixturesJob): string {
  return nameOf(fixtures.map(({ index }) => index));
}

function nameOf(indices: readonly number[]): string {
  return `${indices[0]}-${indices.length}-${digest(indices.join(' ')).slice(0, 8)}`;
}

/** 0 if it is no name of a batch. */
export function batchStart(name: string): number {
  return Number(/^\d+/.exec(name)?.[0] ?? 0);
}

export function batchSize(name: string): number {
  return Number(/^\d+-(\d+)-/.exec(name)?.[1] ?? 0);
}

/** The first match that may be in none of these batches; of a batch with gaps, only the first match counts. */
export function firstMissing(names: readonly string[]): number {
  let next = 0;
  for (const name of [...names].sort((a, b) => batchStart(a) - batchStart(b))) {
    const start = batchStart(name);
    if (start > next) break;
    const indices = Array.from({ length: Math.min(batchSize(name), 1e5) }, (_, n) => start + n);
    next = Math.max(next, start + (nameOf(indices) === name ? indices.length : 1));
  }
  return next;
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
