/** Strangers: messages that are malformed, oversized, foreign or repeated, other origins, slow and many clients. */

import { request } from 'node:http';
import { connect } from 'node:net';
import { Random } from 'turnwise';
import type { OnlineClient, ServerMessage } from 'turnwise/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { clientOf, seatsIn, testServer, WIDE } from './play.fixture.ts';
import type { RunningServer } from './server.ts';

const LONG = process.env.TURNWISE_LONG === '1';

const lines: string[] = [];
let server: RunningServer;
let client: OnlineClient;
beforeAll(async () => {
  server = await testServer({
    log: (level, event, fields) => lines.push(JSON.stringify({ level, event, ...fields })),
    origins: ['https://allowed.example'],
  });
  client = clientOf(server);
});
afterAll(async () => {
  client.close();
  await server.close();
});

const socketAddress = () => `${server.address.replace('http', 'ws')}api/v1/socket`;

async function openSocket(origin?: string): Promise<WebSocket> {
  const socket = new WebSocket(socketAddress(), origin === undefined ? {} : { origin });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
}

/** Sends texts, and gives as many answers. */
async function answers(socket: WebSocket, texts: readonly string[]): Promise<ServerMessage[]> {
  const got: ServerMessage[] = [];
  const done = new Promise<void>((resolve, reject) => {
    socket.on('message', (data) => {
      got.push(JSON.parse(String(data)));
      if (got.length >= texts.length) resolve();
    });
    socket.once('close', () => reject(new Error('closed')));
  });
  for (const text of texts) socket.send(text);
  await done;
  socket.removeAllListeners();
  return got;
}

const ask = (path: string, init: RequestInit = {}) => fetch(`${server.address}${path}`, init);

const post = (path: string, body: string, headers: { readonly [name: string]: string } = {}) =>
  ask(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } });

describe('a WebSocket', () => {
  test('answers every message that it cannot read with a refusal, and goes on', async () => {
    const { match, seats } = await seatsIn(client, 'tic-tac-toe', ['Xs', 'Os']);
    const before = await seats[0]?.ready();
    const random = new Random(1);
    const socket = await openSocket();
    const count = LONG ? 10_000 : 500;
    const texts = Array.from({ length: count }, () => strangeMessage(random, match));
    const got = await answers(socket, texts);
    const codes = new Set(got.map((each) => (each.type === 'refused' ? each.code : each.type)));
    expect([...codes].sort()).toEqual(['bad-request', 'unknown-match', 'wrong-secret']);
    socket.close();
    expect((await client.news(match)).state).toMatchObject({
      number: before?.number,
      turn: before?.turn,
    });
    expect(lines.filter((line) => line.includes('failed'))).toEqual([]);
  });

  test('is closed after a message that is too large', async () => {
    const socket = await openSocket();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    socket.send(JSON.stringify({ type: 'watch', watch: 1, match: 'x'.repeat(20_000) }));
    expect(await closed).toBe(1009);
  });

  test('does not let a spectator, or the owner of another seat, move', async () => {
    const { match, seats } = await seatsIn(client, 'tic-tac-toe', ['Xs', 'Os']);
    await seats[0]?.ready();
    const socket = await openSocket();
    const action = { kind: 'move', turn: 1, move: seats[0]?.state?.moves[0] };
    const [, refused] = await answers(socket, [
      JSON.stringify({ type: 'watch', watch: 5, match }),
      JSON.stringify({ type: 'act', watch: 5, id: 1, action }),
    ]);
    expect(refused).toMatchObject({ type: 'refused', code: 'not-your-seat', id: 1 });
    await expect(
      seats[1]?.act({ kind: 'move', turn: 1, move: action.move ?? null }),
    ).rejects.toMatchObject({ code: 'not-your-turn' });
    socket.close();
  });

  test('is refused to pages of other origins, and not to those that are named', async () => {
    await expect(openSocket('https://evil.example')).rejects.toThrow('403');
    await expect(openSocket('null')).rejects.toThrow('403');
    for (const origin of ['https://allowed.example', server.address.slice(0, -1)])
      (await openSocket(origin)).close();
  });

  test('that is not read is cut off, and does not hold up others', async () => {
    const { match, seats } = await seatsIn(client, 'tic-tac-toe', ['Xs', 'Os']);
    const [xs, os] = seats;
    await Promise.all(seats.map((seat) => seat.ready()));
    const slow = await openSocket();
    slow.pause();
    for (let watch = 0; watch < 100; watch++)
      slow.send(JSON.stringify({ type: 'watch', watch, match }));
    const closed = new Promise((resolve) => slow.once('close', resolve));
    for (let said = 0; said < 120; said++) await xs?.say('x'.repeat(500));
    await os?.until(({ number }) => number >= 121);
    const metrics = await (await ask('metrics')).text();
    expect(Number(/turnwise_sockets_cut_off_total (\d+)/.exec(metrics)?.[1])).toBeGreaterThan(0);
    slow.resume();
    await closed;
  });

  test.runIf(LONG)('is there for 2,000 idle clients', async () => {
    const sockets = await Promise.all(Array.from({ length: 2000 }, () => openSocket()));
    const { seats } = await seatsIn(client, 'tic-tac-toe', ['Xs', 'Os']);
    const [xs] = seats;
    await xs?.move((await xs.ready()).moves[0] ?? null);
    expect(await (await ask('metrics')).text()).toMatch(/turnwise_sockets 200\d/);
    for (const socket of sockets) socket.terminate();
  });
});

describe('the API', () => {
  test.each([
    ['{', 'bad-request', 400],
    ['[]', 'bad-request', 400],
    ['{"game":"pig"}', 'bad-request', 400],
    ['{"game":"pig","seats":{},"seed":1}', 'bad-request', 400],
    ['{"game":"pig","seats":{"Three":{"kind":"open"}}}', 'unknown-role', 404],
    ['{"game":"pigs","seats":{}}', 'unknown-game', 404],
    ['{"game":"./evil.js","seats":{}}', 'unknown-game', 404],
    ['{"game":"pig(goal=1e9)","seats":{}}', 'unknown-game', 404],
    ['{"game":"pig","seats":{"One":{"kind":"bot","player":"./evil.js"}}}', 'unknown-player', 404],
    [
      '{"game":"pig","seats":{"One":{"kind":"bot","player":"uct(simulationCount=1e9)"}}}',
      'unknown-player',
      404,
    ],
    ['{"game":"pig","seats":{},"clock":{"kind":"move","time":0}}', 'bad-request', 400],
    [`{"game":"${'x'.repeat(20_000)}","seats":{}}`, 'too-many', 429],
  ])('refuses a new match %#', async (body, code, status) => {
    const response = await post('api/v1/matches', body);
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
  });

  test('refuses wrong secrets, unknown matches and addresses', async () => {
    const { match } = await client.create({ game: 'pig', seats: {} });
    const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` });
    const path = `api/v1/matches/${match}`;
    expect((await ask(path, { headers: bearer('x'.repeat(24)) })).status).toBe(403);
    expect((await ask(path, { headers: bearer('short') })).status).toBe(400);
    expect((await ask(path, { headers: { Authorization: 'Basic eA==' } })).status).toBe(400);
    expect((await post(`${path}/actions`, '{"kind":"resign"}')).status).toBe(403);
    expect((await ask('api/v1/matches/none')).status).toBe(404);
    expect((await ask('api/v1/matches/%2e%2e%2f')).status).toBe(400);
    expect((await ask('api/v1/nothing')).status).toBe(404);
    expect((await ask(`${path}/record`)).status).toBe(409);
    expect((await ask(`${path}?since=-1`)).status).toBe(400);
  });

  test('is not for pages of other origins, nor for other host names', async () => {
    const evil = { Origin: 'http://evil.example' };
    expect((await post('api/v1/matches', '{"game":"pig","seats":{}}', evil)).status).toBe(403);
    const { port } = new URL(server.address);
    const status = await new Promise((resolve, reject) => {
      const path = '/api/v1/games';
      const asked = request({ port, path, headers: { Host: 'evil.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.on('error', reject).end();
    });
    expect(status).toBe(403);
  });

  test('describes itself', async () => {
    const api = await (await ask('api/v1/openapi.json')).json();
    expect(api.openapi).toBe('3.1.0');
    expect(Object.keys(api.paths)).toContain('/api/v1/matches/{match}/actions');
    const messages = await (await ask('api/v1/messages.json')).json();
    expect(Object.keys(messages)).toEqual(['client', 'server']);
    expect(JSON.stringify(messages).length).toBeLessThan(50_000);
  });

  test('has a health page and metrics, and a log without secrets', async () => {
    const { secrets } = await client.create({
      game: 'pig',
      seats: { One: { kind: 'mine', name: 'Ann' } },
    });
    expect(await (await ask('healthz')).text()).toBe('ok\n');
    const metrics = await (await ask('metrics')).text();
    expect(metrics).toMatch(/turnwise_matches\{phase="waiting"\} \d+/);
    for (const text of [metrics, lines.join('\n')])
      expect(text).not.toContain(secrets.One ?? expect.fail());
    expect(lines[0]).toContain('"event":"listening"');
  });
});

test('one address may do so much at once, and make so many matches', async () => {
  const narrow = await testServer({
    limits: { ...WIDE, burst: 8, requestsPerSecond: 0.001, matchesPerAddress: 2, sockets: 1 },
  });
  const own = clientOf(narrow);
  const request_ = { game: 'pig', seats: {} };
  await own.create(request_);
  await own.create(request_);
  await expect(own.create(request_)).rejects.toMatchObject({ code: 'too-many' });
  const address = `${narrow.address.replace('http', 'ws')}api/v1/socket`;
  const first = new WebSocket(address);
  await new Promise((resolve) => first.once('open', resolve));
  const second = new WebSocket(address);
  expect(await new Promise((resolve) => second.once('error', resolve))).toMatchObject({
    message: expect.stringContaining('429'),
  });
  const statuses = new Set<number>();
  for (let n = 0; n < 8; n++) statuses.add((await fetch(`${narrow.address}api/v1/games`)).status);
  expect([...statuses]).toEqual([200, 429]);
  first.terminate();
  own.close();
  await narrow.close();
});

test('bytes that are no HTTP do no harm', async () => {
  const { port } = new URL(server.address);
  const random = new Random(2);
  for (let n = 0; n < 20; n++) {
    const socket = connect(Number(port), '127.0.0.1').resume();
    socket.on('error', () => undefined);
    socket.end(Buffer.from(Array.from({ length: 200 }, () => random.below(256))));
    await new Promise((resolve) => socket.once('close', resolve));
  }
  expect((await ask('healthz')).status).toBe(200);
});

/** A message that a server must refuse: cut off, of wrong kinds, with strange values, or for others. */
function strangeMessage(random: Random, match: string): string {
  const values = [null, -1, 1.5, 1e300, '', 'x', '\u0000', '\ud800', [], {}, true, '__proto__'];
  const value = () => random.choice<unknown>(values);
  const secret = random.choice(['x'.repeat(24), 'y'.repeat(100)]);
  const wellFormed = random.choice<() => object>([
    () => ({ type: 'watch', watch: 1, match: 'unknown' }),
    () => ({ type: 'watch', watch: 1, match, secret }),
    () => ({ type: 'act', watch: 999, id: 1, action: { kind: 'resign' } }),
  ])();
  switch (random.below(5)) {
    case 0:
      return JSON.stringify(wellFormed);
    case 1:
      return JSON.stringify(wellFormed).slice(0, -1 - random.below(20));
    case 2: {
      const fields = Object.keys(wellFormed);
      return JSON.stringify({ ...wellFormed, [random.choice(fields)]: value(), extra: value() });
    }
    case 3:
      return JSON.stringify(value());
    default:
      return `${'['.repeat(1 + random.below(8000))}${random.int32()}`;
  }
}
