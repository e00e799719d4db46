/**
 * Matches in a database: what was set up, and what happened, event by event. An event has a number in its match, and the
 * first that is written with a number counts; so two processes cannot both continue a match from the same state.
 * What is appended at the same time is committed together, by one statement.
 */
import { randomBytes } from 'node:crypto';
import { Events } from 'turnwise/internal';
import type { Database, Row } from './database.ts';
import { migrate } from './migrations.ts';
import { numberIn, textIn } from './rows.ts';
import { StorageError } from './storage-error.ts';

/** Whether a match waits for players, is played, or is over. */
export type Phase = 'waiting' | 'playing' | 'over';

/** A match as it is set up. */
export interface StoredMatch {
  readonly id: string;
  readonly created: number;
  readonly game: string;
  readonly setup: string; // JSON
  readonly seed: string;
  readonly phase: Phase;
  readonly isPublic: boolean;
  readonly creator: string; // who made it, as a hash of the address
}

/** Something that happened in a match. */
export interface StoredEvent {
  readonly number: number;
  readonly at: number;
  readonly data: string; // JSON
}

/** A bot that has to decide. */
export interface BotTurn {
  readonly match: string;
  readonly role: string;
  readonly turn: number;
}

/** A result that counts for the rating of a player with a name. */
export interface Standing {
  readonly match: string;
  readonly role: string;
  readonly game: string;
  readonly player: string; // a hash of the player's key
  readonly name: string;
  readonly result: number;
  readonly ended: number;
}

/** The next event of a match, with what else it changes. */
export interface Append extends StoredEvent {
  readonly match: string;
  /** The phase from now on. Default: as before. */
  readonly phase?: Phase | undefined;
  /** In a match with bots: those that have to decide now, and those that have not. */
  readonly bots?: { readonly asked: readonly BotTurn[]; readonly idle: readonly string[] };
  readonly standings?: readonly Standing[] | undefined;
}

/** News for whoever shows matches: these have new events, perhaps from other processes. */
export interface StoreEvents {
  /** Matches that another process has continued, and the number of the newest event. */
  news(matches: ReadonlyMap<string, number>): void;
  /** News may have been missed: look at all matches again. */
  missed(): void;
}

const CHANNEL = 'turnwise';
const BATCH = 200; //         events in one statement; the news of so many fit into a notification
const LEASE = 15_000; //      milliseconds for which a bot's turn is taken on
const RETRIES = [50, 100, 200, 400, 800, 1500, 3000, 5000, 5000, 5000]; // milliseconds between attempts

interface Waiting {
  readonly append: Append;
  readonly writer: string;
  settle(isFirst: boolean): void;
  fail(error: unknown): void;
}

export class MatchStore {
  readonly events = new Events<StoreEvents>();
  /** This process, as other processes know it. */
  readonly process = randomBytes(6).toString('hex');
  /** Statements that appended events, and how many events; for metrics. */
  readonly appended = { statements: 0, events: 0 };
  private readonly waiting: Waiting[] = [];
  private writing: Promise<void> | null = null;
  private written = 0;
  private clockOffset = 0;

  private constructor(readonly database: Database) {}

  /** Brings the tables to the newest version, and listens for news of other processes. */
  static async open(database: Database): Promise<MatchStore> {
    await migrate(database);
    const store = new MatchStore(database);
    await store.readClock();
    await database.listen(
      CHANNEL,
      (text) => store.hear(text),
      () => store.events.emit('missed'),
    );
    return store;
  }

  /** Milliseconds since 1970 by the clock of the database, which all processes share. */
  now(): number {
    return Date.now() + this.clockOffset;
  }

  /** Compares the clock of this process with that of the database. */
  async readClock(): Promise<void> {
    const before = Date.now();
    const [row] = await this.database.query(
      'select (extract(epoch from clock_timestamp()) * 1000)::double precision as now',
    );
    this.clockOffset = Math.round(numberIn(row, 'now') - (before + Date.now()) / 2);
  }

  /** Keeps a new match; one with the same name stays as it is. */
  async create(match: StoredMatch): Promise<void> {
    const { created, creator, game, id, isPublic, phase, seed, setup } = match;
    await this.database.query(
      `insert into match (id, created, game, setup, seed, phase, is_public, creator)
       values ($1, $2, $3, $4, $5, $6, $7::text = 'yes', $8)
       on conflict do nothing`,
      [id, created, game, setup, seed, phase, isPublic ? 'yes' : 'no', creator],
    );
  }

  /** The match; null if there is none. */
  async find(id: string): Promise<StoredMatch | null> {
    const [row] = await this.database.query('select * from match where id = $1', [id]);
    return row ? matchIn(row) : null;
  }

  /** The events of a match after a number, in order. */
  async eventsAfter(match: string, number: number): Promise<StoredEvent[]> {
    const rows = await this.database.query(
      'select number, at, data from event where match = $1 and number > $2 order by number',
      [match, number],
    );
    return rows.map((row) => ({
      number: numberIn(row, 'number'),
      at: numberIn(row, 'at'),
      data: textIn(row, 'data'),
    }));
  }

  /** Public matches in a phase, newest first. */
  async inLobby(phase: Phase, limit: number): Promise<StoredMatch[]> {
    const rows = await this.database.query(
      'select * from match where is_public and phase = $1 order by created desc limit $2',
      [phase, limit],
    );
    return rows.map(matchIn);
  }

  /** How many matches somebody has made since then that are not over. */
  async countOpenOf(creator: string, since: number): Promise<number> {
    const [row] = await this.database.query(
      `select count(*)::integer as count from match where creator = $1 and created > $2 and phase <> 'over'`,
      [creator, since],
    );
    return numberIn(row, 'count');
  }

  /** How many matches are in each phase, for metrics. */
  async countByPhase(): Promise<{ readonly [phase: string]: number }> {
    const rows = await this.database.query(
      'select phase, count(*)::integer as count from match group by phase',
    );
    return Object.fromEntries(rows.map((row) => [textIn(row, 'phase'), numberIn(row, 'count')]));
  }

  /**
   * Writes the next event of a match. Resolves, after it is committed, to whether it was the first with its number; if
   * not, another process has continued the match. Rejects with a `StorageError` if the database stays away.
   */
  append(append: Append): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const writer = `${this.process}:${++this.written}`;
      this.waiting.push({ append, writer, settle: resolve, fail: reject });
      this.writing ??= this.writeAll();
    });
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      // Sockets have their turn first: what they bring is written together. PGlite would leave them none.
      await new Promise((resolve) => setImmediate(resolve));
      await this.settle(this.waiting.splice(0, BATCH));
    }
    this.writing = null;
  }

  /** What the database refuses does no harm to what was to be written with it. */
  private async settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const first = await this.write(batch);
      for (const [index, { settle }] of batch.entries()) settle(first[index] === true);
    } catch (error) {
      if (batch.length > 1 && !(error instanceof StorageError))
        for (const each of batch) await this.settle([each]);
      else for (const { fail } of batch) fail(error);
    }
  }

  /** Tries again while the database is away: what was committed although no answer came is found by its writer. */
  private async write(batch: readonly Waiting[]): Promise<boolean[]> {
    for (let attempt = 0; ; attempt++) {
      try {
        const inserted = new Set(await this.insert(batch));
        if (inserted.size === batch.length) return batch.map(() => true);
        const others = batch.filter(({ writer }) => !inserted.has(writer));
        const own = new Set(await this.writersOf(others));
        return batch.map(({ writer }) => inserted.has(writer) || own.has(writer));
      } catch (error) {
        const pause = RETRIES[attempt];
        const isPassing = error instanceof StorageError && error.code === 'unavailable';
        if (!isPassing || pause === undefined) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  /** Writes the events with free numbers, and what they change; the writers of those. */
  private async insert(batch: readonly Waiting[]): Promise<string[]> {
    const until = this.now() + LEASE;
    const rows = batch.map(({ append: { bots, standings, ...append }, writer }) => ({
      ...append,
      writer,
      asked: bots?.asked ?? null,
      idle: bots?.idle ?? null,
      standings: standings ?? null,
    }));
    this.appended.statements++;
    this.appended.events += batch.length;
    const news = batch.map(({ append: { match, number } }) => `${match}:${number}`).join(' ');
    const isPlain = rows.every(
      ({ asked, phase, standings }) => phase === undefined && asked === null && standings === null,
    );
    const answer = await this.database.query(isPlain ? INSERT_EVENTS : INSERT_ALL, [
      JSON.stringify(rows),
      `${this.process} ${news}`,
      ...(isPlain ? [] : [this.process, until]),
    ]);
    return answer.map((row) => textIn(row, 'writer'));
  }

  private async writersOf(batch: readonly Waiting[]): Promise<string[]> {
    const keys = batch.map(({ append: { match, number } }) => ({ match, number }));
    const rows = await this.database.query(
      `select event.writer from event
       join jsonb_to_recordset($1::text::jsonb) as key (match text, number integer)
         on event.match = key.match and event.number = key.number`,
      [JSON.stringify(keys)],
    );
    return rows.map((row) => textIn(row, 'writer'));
  }

  private hear(text: string): void {
    const [process, ...matches] = text.split(' ');
    if (process === this.process) return;
    const news = new Map<string, number>();
    for (const each of matches) {
      const [match = '', number = ''] = each.split(':');
      news.set(match, Math.max(Number(number), news.get(match) ?? 0));
    }
    this.events.emit('news', news);
  }

  // Bots.

  /** Takes on bots' turns that nobody has taken on, or whose process is gone. */
  async takeBotTurns(limit: number): Promise<BotTurn[]> {
    const now = this.now();
    const rows = await this.database.query(
      `update bot_turn set owner = $1, until = $2
       where (match, role) in (
         select match, role from bot_turn where until < $3 order by until limit $4 for update skip locked
       )
       returning match, role, turn`,
      [this.process, now + LEASE, now, limit],
    );
    return rows.map((row) => ({
      match: textIn(row, 'match'),
      role: textIn(row, 'role'),
      turn: numberIn(row, 'turn'),
    }));
  }

  /** Keeps the bots' turns that this process has taken on, as long as it lives. */
  async renewBotTurns(): Promise<void> {
    await this.database.query('update bot_turn set until = $2 where owner = $1', [
      this.process,
      this.now() + LEASE,
    ]);
  }

  /** Lets other processes take on what this one has. */
  async releaseBotTurns(): Promise<void> {
    await this.database.query('update bot_turn set until = 0 where owner = $1', [this.process]);
  }

  // Outages.

  /**
   * Says that this process is alive, and returns when any was before. The first one after an outage notes it.
   */
  async beat(longestSilence: number): Promise<void> {
    const now = this.now();
    await this.database.query(
      `with last as (select max(at) as at from heartbeat),
            noted as (
              insert into outage (began, ended)
              select at, $2 from last where at < $2 - $3::double precision
              on conflict do nothing),
            old as (delete from heartbeat where at < $2 - 60000 and process <> $1
                      and at < (select at from last))
       insert into heartbeat (process, at) values ($1, $2)
       on conflict (process) do update set at = excluded.at`,
      [this.process, now, longestSilence],
    );
  }

  /** The times since then in which no process was alive. */
  async outagesSince(since: number): Promise<readonly Outage[]> {
    const rows = await this.database.query(
      'select began, ended from outage where ended > $1 order by began',
      [since],
    );
    return rows.map((row) => ({ began: numberIn(row, 'began'), ended: numberIn(row, 'ended') }));
  }

  // Ratings.

  /** The newest results of a game between players who keep names. */
  async standingsOf(game: string, limit: number): Promise<Standing[]> {
    const rows = await this.database.query(
      `select standing.* from standing
       join (select distinct match, ended from standing where game = $1 order by ended desc limit $2) newest
         using (match)
       order by standing.ended, standing.match, standing.role`,
      [game, limit],
    );
    return rows.map((row) => ({
      match: textIn(row, 'match'),
      role: textIn(row, 'role'),
      game: textIn(row, 'game'),
      player: textIn(row, 'player'),
      name: textIn(row, 'name'),
      result: numberIn(row, 'result'),
      ended: numberIn(row, 'ended'),
    }));
  }

  /** Waits until everything is written, and closes the database. */
  async close(): Promise<void> {
    await this.writing;
    await this.database.close();
  }
}

/** A time in which no process was alive. */
export interface Outage {
  readonly began: number;
  readonly ended: number;
}

const INPUT = `
  with input as (
    select * from jsonb_to_recordset($1::text::jsonb) as x (
      match text, number integer, at double precision, writer text, data text,
      phase text, asked jsonb, idle jsonb, standings jsonb)
  ), inserted as (
    insert into event (match, number, at, writer, data)
    select match, number, at, writer, data from input
    on conflict do nothing
    returning match, writer
  )`;

/** Only the events: most moves. */
const INSERT_EVENTS = `${INPUT}
  select writer from inserted cross join (select pg_notify('${CHANNEL}', $2)) as news`;

const INSERT_ALL = `${INPUT}, done as (
    select input.* from input join inserted using (match, writer)
  ), phases as (
    update match set phase = done.phase, ended = case when done.phase = 'over' then done.at end
    from done where match.id = done.match and done.phase is not null
  ), idle as (
    delete from bot_turn using done, jsonb_array_elements_text(done.idle) as role
    where bot_turn.match = done.match and bot_turn.role = role
  ), asked as (
    insert into bot_turn (match, role, turn, owner, until)
    select done.match, turn.role, turn.turn, $3, $4
    from done, jsonb_to_recordset(done.asked) as turn (role text, turn integer)
    on conflict (match, role) do update
      set turn = excluded.turn, owner = excluded.owner, until = excluded.until
  ), results as (
    insert into standing (match, role, game, player, name, result, ended)
    select s.match, s.role, s.game, s.player, s.name, s.result, s.ended
    from done, jsonb_to_recordset(done.standings) as s (
      match text, role text, game text, player text, name text, result double precision, ended double precision)
    on conflict do nothing
  )
  select writer from inserted cross join (select pg_notify('${CHANNEL}', $2)) as news`;

function matchIn(row: Row): StoredMatch {
  return {
    id: textIn(row, 'id'),
    created: numberIn(row, 'created'),
    game: textIn(row, 'game'),
    setup: textIn(row, 'setup'),
    seed: textIn(row, 'seed'),
    phase: phaseIn(textIn(row, 'phase')),
    isPublic: row.is_public === true,
    creator: textIn(row, 'creator'),
  };
}

function phaseIn(text: string): Phase {
  if (text === 'waiting' || text === 'playing' || text === 'over') return text;
  throw new TypeError(`The phase of a match should be waiting, playing or over, and is ${text}`);
}
