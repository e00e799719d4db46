/**
 * Games with secrets, played over real WebSockets: every frame that a client gets is kept, and searched for what its role
 * must not know. What it may know is taken from the rules, by the record that is public at the end.
 */
import { type Json, type MatchRecord, Random, replay, visiblePly } from 'turnwise';
import type { ServerMessage } from 'turnwise/client';
import { gameOf, games } from 'turnwise/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { serverMessage } from './http/answers.ts';
import { clientOf, testServer } from './play.fixture.ts';
import type { RunningServer } from './server.ts';

const LONG = process.env.TURNWISE_LONG === '1';
const MATCHES = LONG ? 20 : 3;

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** A WebSocket that keeps all its frames, and plays at random in its seat. */
class Frames {
  readonly texts: string[] = [];
  private readonly socket: WebSocket;
  private moved = 0; // the last turn in which it has moved
  readonly ended: Promise<void>;

  constructor(match: string, secret: string | undefined, random: Random) {
    this.socket = new WebSocket(`${server.address.replace('http', 'ws')}api/v1/socket`);
    this.socket.on('open', () => this.send({ type: 'watch', watch: 0, match, secret }));
    this.ended = new Promise((resolve, reject) => {
      this.socket.on('message', (data) => {
        const text = String(data);
        this.texts.push(text);
        const message: ServerMessage = JSON.parse(text);
        if (message.type === 'refused') reject(new Error(message.message));
        if (message.type !== 'news') return;
        const { moves, phase, turn } = message.state;
        if (phase === 'over') resolve();
        else if (moves.length > 0 && turn > this.moved) {
          this.moved = turn; // others may move in the same round
          const action = { kind: 'move', turn, move: random.choice(moves) };
          this.send({ type: 'act', watch: 0, id: turn, action });
        }
      });
    });
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.socket.terminate();
  }

  /** The news before the end of the match, when everything is shown. */
  get newsBeforeEnd() {
    return this.texts
      .map((text): ServerMessage => JSON.parse(text))
      .filter((message) => message.type === 'news')
      .filter(({ state }) => state.phase !== 'over');
  }
}

const hidden = games.filter(({ create }) => !create().isPerfectInformation);
const simultaneous = games.filter(({ create }) => create().isSimultaneous);

async function playThrough(game: string, seed: number) {
  const client = clientOf(server);
  const roles = games.find(({ name }) => name === game)?.create().players ?? [];
  const mine = roles.map((role) => [role, { kind: 'mine', name: role }] as const);
  const { match, secrets } = await client.create({ game, seats: Object.fromEntries(mine) });
  const seats = [...roles, null].map((role, index) => {
    const secret = role === null ? undefined : secrets[role];
    return { role, frames: new Frames(match, secret, new Random(seed, index)) };
  });
  await Promise.all(seats.map(({ frames }) => frames.ended));
  const record = await client.record(match);
  for (const { frames } of seats) frames.close();
  client.close();
  return { record, secrets: Object.values(secrets), seats };
}

/** What the rules show a role of each position, and of each turn. */
function visibleTexts(record: MatchRecord, role: string | null) {
  const start = gameOf(record);
  const plies = [...replay(record, start)];
  const views = (game: typeof start) =>
    role === null ? start.players.reduce((state, each) => state.view(each), game) : game.view(role);
  return {
    positions: new Set(plies.map(({ game }) => `${views(game)}`)),
    turns: plies.map((ply) => visiblePly(ply, role)),
    whole: new Set(plies.map(({ game }) => `${game}`).filter((text) => !text.includes('?'))),
  };
}

describe.each(hidden.map(({ name }) => name))('%s over the network', (game) => {
  test('shows everybody only what the rules let them see', async () => {
    let secretPositions = 0;
    for (let seed = 0; seed < MATCHES; seed++) {
      const { record, seats, secrets } = await playThrough(game, seed);
      for (const { frames, role } of seats) {
        const { positions, turns, whole } = visibleTexts(record, role);
        for (const { events, state } of frames.newsBeforeEnd) {
          expect(positions).toContain(state.position);
          if (whole.has(state.position ?? '') === false) secretPositions++;
          expect(state.seed).toBeNull();
          for (const event of events) {
            if (event.kind !== 'started' && event.kind !== 'played') continue;
            for (const { haps, moves } of event.plies)
              expect(turns).toContainEqual(expect.objectContaining({ moves, haps: haps ?? [] }));
          }
        }
        const before = JSON.stringify(frames.newsBeforeEnd);
        expect(before).not.toContain(String(record.seed).slice(7));
        for (const secret of secrets) expect(frames.texts.join()).not.toContain(secret);
        // The whole deal, as the rules print it or as it was drawn, is nowhere.
        for (const position of whole) expect(before).not.toContain(JSON.stringify(position));
        for (const { haps = [] } of record.plies)
          for (const drawn of haps) {
            const isShown = turns.some((turn) => turn.haps.some((each) => same(each, drawn)));
            if (!isShown) expect(before).not.toContain(JSON.stringify(drawn));
          }
      }
    }
    expect(secretPositions).toBeGreaterThan(0);
  });
});

describe.each(simultaneous.map(({ name }) => name))('%s over the network', (game) => {
  test('shows no move of a round before all have moved', async () => {
    const { seats } = await playThrough(game, 1);
    let rounds = 0;
    for (const { frames, role } of seats)
      for (const { events, state } of frames.newsBeforeEnd) {
        if (events.at(-1)?.kind !== 'committed') continue;
        rounds++;
        expect(JSON.stringify(events.at(-1))).not.toContain('"moves"');
        if (role === null || state.toMove.includes(role)) expect(state.committed).toBeNull();
      }
    expect(rounds).toBeGreaterThan(0);
  });
});

test('every frame fits the schema that is published', async () => {
  for (const game of ['kuhn-poker', 'odds-and-evens', 'pig']) {
    const { seats } = await playThrough(game, 3);
    for (const { frames } of seats)
      for (const text of frames.texts) serverMessage.parse(JSON.parse(text));
  }
});

function same(a: Json, b: Json): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
