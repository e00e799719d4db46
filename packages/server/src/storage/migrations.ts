/**
 * The tables, as steps that are taken once and in order. A step that has been released is never changed: a new one is
 * added.
 *
 *     match      what a match is: game, seats, clock, the secret seed. `setup` is JSON
 *     event      what happened in it, in order. `data` is JSON; the state of a match follows from its events
 *     bot_turn   the bots that have to decide, and the process that has taken it on, until when
 *     heartbeat  the processes, and when each was last alive
 *     outage     times in which no process was alive, for which clocks stand still
 *     standing   results of players who keep a name, for ratings
 *
 * Times are milliseconds since 1970. Secrets of seats and players are only kept as hashes.
 */
import type { Database } from './database.ts';
import { numberIn } from './rows.ts';
import { StorageError } from './storage-error.ts';

const MIGRATIONS: readonly string[] = [
  `create table match (
     id text primary key,
     created double precision not null,
     game text not null,
     setup text not null,
     seed text not null,
     phase text not null,
     is_public boolean not null,
     creator text not null,
     ended double precision
   );
   create index match_in_lobby on match (phase, created desc) where is_public;
   create index match_of_creator on match (creator, created desc);
   create table event (
     match text not null references match (id) on delete cascade,
     number integer not null,
     at double precision not null,
     writer text not null,
     data text not null,
     primary key (match, number)
   );
   create table bot_turn (
     match text not null references match (id) on delete cascade,
     role text not null,
     turn integer not null,
     owner text not null,
     until double precision not null,
     primary key (match, role)
   );
   create table heartbeat (
     process text primary key,
     at double precision not null
   );
   create table outage (
     began double precision primary key,
     ended double precision not null
   );
   create table standing (
     match text not null references match (id) on delete cascade,
     role text not null,
     game text not null,
     player text not null,
     name text not null,
     result double precision not null,
     ended double precision not null,
     primary key (match, role)
   );
   create index standing_of_game on standing (game, ended);`,
];

const LOCK = 7_300_021; // an arbitrary number: processes that start at the same time wait for each other

/** Brings the tables to the newest version; those of a newer Turnwise are refused. */
export async function migrate(database: Database): Promise<void> {
  await database.script(
    `select pg_advisory_xact_lock(${LOCK});
     create table if not exists turnwise_schema (version integer primary key, applied timestamptz not null default now());`,
  );
  for (;;) {
    const [row] = await database.query(
      'select coalesce(max(version), 0) as version from turnwise_schema',
    );
    const version = numberIn(row, 'version');
    if (version > MIGRATIONS.length)
      throw new StorageError(
        'newer-schema',
        `The database has version ${version}; this Turnwise knows ${MIGRATIONS.length}. Use the newer one`,
      );
    const step = MIGRATIONS[version];
    if (step === undefined) return;
    try {
      await database.script(
        `select pg_advisory_xact_lock(${LOCK});
         insert into turnwise_schema (version) values (${version + 1});
         ${step}`,
      );
    } catch (error) {
      if (!isDuplicate(error)) throw error; // another process has taken this step meanwhile
    }
  }
}

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
