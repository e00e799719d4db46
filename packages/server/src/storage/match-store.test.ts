/** The storage: one set of tests for both databases. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { type Append, MatchStore, type StoredMatch } from './match-store.ts';
import { openPglite } from './pglite-database.ts';
import { hasPostgres, TestPostgres } from './postgres.fixture.ts';
import { openPostgres } from './postgres-database.ts';

const MATCH: StoredMatch = {
  id: 'm1',
  created: 1000,
  game: 'pig',
  setup: '{"seats":{}}',
  seed: 'sealed:abc',
  phase: 'waiting',
  isPublic: true,
  creator: 'someone',
};

function event(match: string, number: number, more: Partial<Append> = {}): Append {
  return { match, number, at: 1000 + number, data: `{"kind":"said","text":"${number}"}`, ...more };
}

let postgres: TestPostgres | null = null;
afterAll(() => postgres?.end());

const DATABASES: readonly [string, () => Promise<Database>][] = [
  ['PGlite', () => openPglite()],
  ...(hasPostgres
    ? [
        [
          'Postgres',
          async () => {
            postgres ??= await TestPostgres.start();
            return openPostgres(postgres.address());
          },
        ] as const,
      ].map(([name, open]): [string, () => Promise<Database>] => [name, open])
    : []),
];

describe.each(DATABASES)('a store of matches in %s', (_, open) => {
  let store: MatchStore;
  let made = 0;
  beforeAll(async () => {
    store = await MatchStore.open(await open());
  });
  afterAll(() => store.close());

  async function match(more: Partial<StoredMatch> = {}): Promise<string> {
    const id = `m${++made}`;
    await store.create({ ...MATCH, id, ...more });
    return id;
  }

  test('keeps a match as it was set up, and knows no other', async () => {
    const id = await match({ setup: '{"name":"ä \\u0000 \' $1"}', isPublic: false });
    expect(await store.find(id)).toEqual({
      ...MATCH,
      id,
      setup: '{"name":"ä \\u0000 \' $1"}',
      isPublic: false,
    });
    expect(await store.find('none')).toBeNull();
  });

  test('gives back events in order, and those after a number', async () => {
    const id = await match();
    for (const number of [1, 2, 3]) expect(await store.append(event(id, number))).toBe(true);
    expect((await store.eventsAfter(id, 0)).map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(await store.eventsAfter(id, 2)).toEqual([
      { number: 3, at: 1003, data: event(id, 3).data },
    ]);
  });

  test('lets the first event with a number count, also among many at once', async () => {
    const id = await match();
    const answers = await Promise.all(Array.from({ length: 30 }, () => store.append(event(id, 1))));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await store.append(event(id, 1))).toBe(false);
    expect(await store.eventsAfter(id, 0)).toHaveLength(1);
  });

  test('writes events of many matches by few statements', async () => {
    const ids = await Promise.all(Array.from({ length: 300 }, () => match()));
    const before = store.appended.statements;
    const answers = await Promise.all(ids.map((id) => store.append(event(id, 1))));
    expect(answers.every(Boolean)).toBe(true);
    expect(store.appended.statements - before).toBeLessThan(10);
  });

  test('writes what it can when the database refuses something', async () => {
    const id = await match();
    const answers = await Promise.allSettled([
      store.append(event(id, 1)),
      store.append(event('no such match', 1)),
      store.append(event(await match(), 1)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await store.eventsAfter(id, 0)).toHaveLength(1);
  });

  test('lists public matches of a phase, newest first, and counts those of somebody', async () => {
    const creator = `creator ${made}`;
    const [a, b, c] = [
      await match({ created: 5000, creator }),
      await match({ created: 6000, creator }),
      await match({ created: 7000, creator, isPublic: false }),
    ];
    expect((await store.inLobby('waiting', 2)).map(({ id }) => id)).toEqual([b, a]);
    expect(await store.countOpenOf(creator, 0)).toBe(3);
    expect(await store.countOpenOf(creator, 5500)).toBe(2);
    await store.append(event(c, 1, { phase: 'playing' }));
    await store.append(event(b, 1, { phase: 'over' }));
    expect(await store.countOpenOf(creator, 0)).toBe(2);
    expect((await store.find(c))?.phase).toBe('playing');
    expect((await store.inLobby('waiting', 1)).map(({ id }) => id)).toEqual([a]);
    expect(await store.countByPhase()).toMatchObject({ over: 1, playing: 1 });
  });

  test('keeps the turns of bots until they are idle, and leases them to one process', async () => {
    const id = await match();
    const turn = { match: id, role: 'Two', turn: 4 };
    const bots = { asked: [turn], idle: ['One'] };
    expect(await store.append(event(id, 1, { bots }))).toBe(true);
    expect(await store.takeBotTurns(9)).toEqual([]); // this process has it
    await store.releaseBotTurns();
    expect(await store.takeBotTurns(9)).toEqual([turn]);
    await store.renewBotTurns();
    expect(await store.takeBotTurns(9)).toEqual([]);
    await store.append(event(id, 2, { bots: { asked: [{ ...turn, turn: 5 }], idle: ['One'] } }));
    await store.releaseBotTurns();
    expect(await store.takeBotTurns(9)).toEqual([{ ...turn, turn: 5 }]);
    await store.append(event(id, 3, { bots: { asked: [], idle: ['One', 'Two'] } }));
    await store.releaseBotTurns();
    expect(await store.takeBotTurns(9)).toEqual([]);
  });

  test('keeps results of players with names', async () => {
    const id = await match();
    const standing = { match: id, game: 'hex', ended: 9, name: 'Ann', player: 'a', role: 'Red' };
    const standings = [
      { ...standing, result: 1 },
      { ...standing, role: 'Blue', player: 'b', name: 'Bob', result: -1 },
    ];
    await store.append(event(id, 1, { phase: 'over', standings }));
    expect(await store.standingsOf('hex', 10)).toEqual(standings.toReversed());
    expect(await store.standingsOf('pig', 10)).toEqual([]);
  });

  test('has a clock that does not depend on the process', async () => {
    await store.readClock();
    expect(Math.abs(store.now() - Date.now())).toBeLessThan(60_000);
  });
});

test.skipIf(!hasPostgres)('processes on one Postgres hear of each other’s events', async () => {
  postgres ??= await TestPostgres.start();
  const address = postgres.address();
  // Both bring the tables to the newest version at the same time.
  const [one, two] = await Promise.all([
    openPostgres(address).then((database) => MatchStore.open(database)),
    openPostgres(address).then((database) => MatchStore.open(database)),
  ]);
  const heard = new Promise((resolve) => two.events.on('news', resolve));
  one.events.on('news', () => expect.unreachable('own news'));
  await one.create({ ...MATCH, id: 'shared' });
  await one.append(event('shared', 1));
  expect(await heard).toEqual(new Map([['shared', 1]]));
  expect(await two.append(event('shared', 1))).toBe(false);
  await one.close();
  await two.close();
});

test.skipIf(!hasPostgres)('an event is written once although Postgres is killed', async () => {
  const own = await TestPostgres.start();
  const store = await MatchStore.open(await openPostgres(own.address()));
  await store.create({ ...MATCH, id: 'killed' });
  const appended = (async () => {
    for (let number = 1; number <= 40; number++)
      expect(await store.append(event('killed', number))).toBe(true);
  })();
  await own.kill();
  await own.run();
  await appended;
  expect(await store.eventsAfter('killed', 0)).toHaveLength(40);
  await store.close();
  await own.end();
});

test('a folder is for one process, and keeps what was written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'turnwise-pglite-'));
  const store = await MatchStore.open(await openPglite(folder));
  await store.create(MATCH);
  await store.append(event('m1', 1));
  await expect(openPglite(folder)).rejects.toThrow('is in use by this process');
  await store.close();
  const again = await MatchStore.open(await openPglite(folder));
  expect(await again.eventsAfter('m1', 0)).toHaveLength(1);
  await again.database.query('insert into turnwise_schema (version) values (99)');
  await expect(MatchStore.open(again.database)).rejects.toThrow('The database has version 99');
  await again.close();
  rmSync(folder, { recursive: true });
});

test('a process that is the first after an outage notes it', async () => {
  const database = await openPglite();
  const store = await MatchStore.open(database);
  await store.beat(3000);
  expect(await store.outagesSince(0)).toEqual([]);
  await database.query(`update heartbeat set at = at - 10000`);
  const later = await MatchStore.open(database);
  await later.beat(3000);
  await later.beat(3000);
  const [outage, ...others] = await later.outagesSince(0);
  expect(others).toEqual([]);
  expect((outage?.ended ?? 0) - (outage?.began ?? 0)).toBeGreaterThanOrEqual(10_000);
  await database.close();
});
