/**
 * The names of things in Redis. All begin with `turnwise`:
 *
 *     turnwise:tournament:ID            what is played, as JSON
 *     turnwise:tournament:ID:results    a hash: for each batch its matches, as JSON
 *     turnwise:tournament:ID:jobs       a set: the batches that are on the queue, or were
 *     turnwise:tournament:ID:coordinator   who gathers the results now, and what hinders it, as JSON
 *     turnwise:tournament:ID:finished   there when it is over
 *     turnwise:worker:NAME              what a worker says of itself; gone when it is silent for a minute
 *     turnwise:{queue}:...              BullMQ's own
 *
 *     turnwise:queues                   a hash: queues that need several modules, each with their fingerprints, as JSON
 *
 * A queue has the version of Turnwise in its name, and the fingerprint of the users' modules that the games and the
 * players need: so batches come only to workers that give the same results.
 */
import { createHash } from 'node:crypto';
import type { FixturesJob } from '../jobs/job.ts';
import { modulesOf, nameOfGame } from '../jobs/reference.ts';
import type { Table, Tournament } from '../tournaments/tournament.ts';

export const PREFIX = 'turnwise';

export const tournamentKey = (id: string) => `${PREFIX}:tournament:${id}`;
export const resultsKey = (id: string) => `${tournamentKey(id)}:results`;
export const jobsKey = (id: string) => `${tournamentKey(id)}:jobs`;
export const coordinatorKey = (id: string) => `${tournamentKey(id)}:coordinator`;
export const finishedKey = (id: string) => `${tournamentKey(id)}:finished`;
export const workerKey = (name: string) => `${PREFIX}:worker:${name}`;

/** A key of a queue. */
export const queueKey = (queue: string, part: string) => `${PREFIX}:${queue}:${part}`;

/** The list of queues that need several modules. */
export const QUEUES = `${PREFIX}:queues`;

export function queueName(version: string, hashes: readonly string[]): string {
  const [first, ...others] = hashes;
  if (first === undefined) return `matches-${version}`;
  const all = others.length === 0 ? first : digest([...hashes].sort().join(' '));
  return `matches-${version}-${all.slice(0, 16)}`;
}

export function fingerprintsOf({ game, players }: Pick<Table, 'game' | 'players'>): string[] {
  return [...new Set(modulesOf([game, ...players]).flatMap(({ hash }) => hash ?? []))];
}

/** The name of a tournament: its game, and digits that follow from all that is played, so that none is played twice. */
export function tournamentId(version: string, tournament: Tournament): string {
  const digits = digest(JSON.stringify([version, tournament])).slice(0, 10);
  const game = nameOfGame(tournament.game).replace(/^.*[\\/]/, '');
  const name = game.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return `${name.slice(0, 24).toLowerCase() || 'game'}-${digits}`;
}

export function isTournamentId(text: string): boolean {
  return /^[a-z0-9-]{1,40}$/.test(text);
}

/** The first match, the number of matches, and a fingerprint of their indices. */
export function batchName({ fixtures }: FixturesJob): string {
  const indices = fixtures.map(({ index }) => index);
  return `${indices[0]}-${indices.length}-${digest(indices.join(' ')).slice(0, 8)}`;
}

/** 0 if it is no name of a batch. */
export function batchStart(name: string): number {
  return Number(/^\d+/.exec(name)?.[0] ?? 0);
}

export function batchSize(name: string): number {
  return Number(/^\d+-(\d+)-/.exec(name)?.[1] ?? 0);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
