/**
 * Servers and databases that are killed while matches are played: every move that was acknowledged is there
 * afterwards, none is there twice, and the players go on as if nothing had happened.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Json, Random } from 'turnwise';
import { type MatchEvent, OnlineClient, type OnlineSeat } from 'turnwise/client';
import { jsonEqual } from 'turnwise/internal';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { seatsIn } from './play.fixture.ts';
import { ServerProcess } from './server-process.fixture.ts';
import { freePort, hasPostgres, TestPostgres } from './storage/postgres.fixture.ts';

const LONG = process.env.TURNWISE_LONG === '1';
const [KILLS, MATCHES] = LONG ? [30, 50] : [1, 4];

const cleanUps: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
});

interface Acknowledged {
  readonly match: string;
  readonly role: string;
  readonly turn: number;
  readonly move: Json;
}

/** Plays matches one after the other in two seats until it is told to stop; notes what is acknowledged. */
async function keepPlaying(
  clients: readonly OnlineClient[], // the players of a match are on different servers
  random: Random,
  isOver: () => boolean,
  acknowledged: Acknowledged[],
): Promise<void> {
  while (!isOver()) {
    const begun = await persist(() =>
      seatsIn(clients, 'connect-four', ['Yellow', 'Red'], {
        clock: { kind: 'fischer', base: 600, increment: 0 },
      }),
    );
    await Promise.all(begun.seats.map((seat) => playOut(seat, random, isOver, acknowledged)));
    for (const seat of begun.seats) seat.close();
  }
}

async function playOut(
  seat: OnlineSeat,
  random: Random,
  isOver: () => boolean,
  acknowledged: Acknowledged[],
): Promise<void> {
  for (;;) {
    const state = await seat.until(
      ({ moves, phase }) => moves.length > 0 || phase === 'over' || isOver(),
    );
    if (state.phase === 'over' || isOver() || state.moves.length === 0) return;
    const move = random.choice(state.moves);
    await persist(() => seat.act({ kind: 'move', turn: state.turn, move }));
    acknowledged.push({ match: seat.match, role: seat.role ?? '', turn: state.turn, move });
    await seat.until(({ turn }) => turn > state.turn);
  }
}

/** Asks again while the server is away. */
async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (!['disconnected', 'unavailable', 'failed'].includes(String(code))) throw error;
      await sleep(50);
    }
  }
}

/** That every acknowledged move is in its match, once. */
async function checkMoves(client: OnlineClient, acknowledged: readonly Acknowledged[]) {
  for (const match of new Set(acknowledged.map((each) => each.match))) {
    const moves = acknowledged.filter((each) => each.match === match);
    const { events } = await persist(() => client.news(match));
    expect(events.map(({ number }) => number)).toEqual(events.map((_, index) => index + 1));
    const played = events.filter(
      (event): event is MatchEvent & { readonly kind: 'played' } => event.kind === 'played',
    );
    for (const { move, role, turn } of moves) {
      const found = played.filter((event) => event.turn === turn);
      expect(found).toHaveLength(1);
      expect(found[0]?.role).toBe(role);
      expect(jsonEqual(found[0]?.plies[0]?.moves[role] ?? null, move)).toBe(true);
    }
  }
}

async function killAgainAndAgain(
  servers: readonly ServerProcess[],
  kill: (random: Random) => Promise<void>,
): Promise<void> {
  const random = new Random(7);
  const clients = servers.map(({ address }) => new OnlineClient(address, { WebSocket }));
  const acknowledged: Acknowledged[] = [];
  let isOver = false;
  const playing = Array.from({ length: MATCHES }, (_, index) => {
    const own = index % 2 === 0 ? clients : clients.toReversed();
    return keepPlaying(own, new Random(index), () => isOver, acknowledged);
  });
  for (let killed = 0; killed < KILLS; killed++) {
    const before = acknowledged.length;
    await sleep(random.below(300));
    await kill(random);
    // The players go on by themselves.
    while (acknowledged.length < before + MATCHES) await sleep(20);
  }
  isOver = true;
  const [client] = clients;
  // Who waits for the other's move is woken by a resignation.
  await sleep(500);
  for (const each of clients) each.close();
  await Promise.allSettled(playing);
  if (client) await checkMoves(client, acknowledged);
  expect(acknowledged.length).toBeGreaterThan(KILLS * MATCHES);
}

test('a server with its database in a folder is killed again and again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'turnwise-killed-'));
  const server = await new ServerProcess(folder, await freePort()).start();
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  cleanUps.push(() => server.kill());
  await killAgainAndAgain([server], async () => {
    await server.kill();
    await server.start();
  });
});

test.runIf(LONG && hasPostgres)(
  'servers on one Postgres, and Postgres itself, are killed',
  async () => {
    const postgres = await TestPostgres.start();
    cleanUps.push(() => postgres.end());
    const servers = [
      new ServerProcess(postgres.address(), await freePort()),
      new ServerProcess(postgres.address(), await freePort()),
    ];
    for (const server of servers) {
      await server.start();
      cleanUps.push(() => server.kill());
    }
    await killAgainAndAgain(servers, async (random) => {
      const target = servers[random.below(3)] ?? postgres;
      await target.kill();
      await (target instanceof ServerProcess ? target.start() : target.run());
    });
  },
);
