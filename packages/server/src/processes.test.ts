/** Two servers on one Postgres are one server: players on both, bots that another takes on, outages. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, playOn, seatsIn, testServer } from './play.fixture.ts';
import type { RunningServer } from './server.ts';
import { hasPostgres, TestPostgres } from './storage/postgres.fixture.ts';

describe.skipIf(!hasPostgres)('two servers on one Postgres', () => {
  let postgres: TestPostgres;
  let servers: RunningServer[];
  beforeAll(async () => {
    postgres = await TestPostgres.start();
    const database = postgres.address();
    servers = [await testServer({ database }), await testServer({ database })];
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await postgres.end();
  });

  test('let players of one match be on different ones', async () => {
    const clients = servers.map(clientOf);
    const { match, seats } = await seatsIn(clients, 'connect-four', ['Yellow', 'Red']);
    const spectator = clients[1]?.watch(match);
    const ends = await Promise.all(seats.map((seat) => playOn(seat, ([move]) => move)));
    expect(ends[0]?.position).toBe(ends[1]?.position);
    await spectator?.until(({ phase }) => phase === 'over');
    expect(seats[0]?.history).toEqual(seats[1]?.history);
    expect(spectator?.history).toEqual(seats[0]?.history);
    for (const client of clients) client.close();
  });

  test('let one of two simultaneous moves of a seat count', async () => {
    const clients = servers.map(clientOf);
    const [one, two] = clients;
    const made = await one?.create({
      game: 'tic-tac-toe',
      seats: { Xs: { kind: 'mine', name: 'Ann' }, Os: { kind: 'mine', name: 'Bob' } },
    });
    const seats = [one, two].map((client) => client?.watch(made?.match ?? '', made?.secrets.Xs));
    const states = await Promise.all(seats.map((seat) => seat?.ready()));
    const answers = await Promise.allSettled(
      seats.map((seat, index) => seat?.move(states[0]?.moves[index] ?? null)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { events } = (await two?.news(made?.match ?? '')) ?? {};
    expect(events?.filter(({ kind }) => kind === 'played')).toHaveLength(1);
    for (const client of clients) client.close();
  });
});
