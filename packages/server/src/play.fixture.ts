/** Servers and clients for tests. */
import type { Json } from 'turnwise';
import { type ClockSetting, type MatchState, OnlineClient, type OnlineSeat } from 'turnwise/client';
import { WebSocket } from 'ws';
import { type RunningServer, type ServerOptions, startServer } from './server.ts';

/** Limits that tests, which all come from one address, do not reach. */
export const WIDE = {
  requestsPerSecond: 1e6,
  burst: 1e6,
  sockets: 1e5,
  matchesPerAddress: 1e6,
} as const;

/** A server on any free port, with its database in memory unless the options name one. */
export function testServer(options: ServerOptions = {}): Promise<RunningServer> {
  return startServer({ port: 0, limits: WIDE, ...options });
}

export function clientOf({ address }: { readonly address: string }): OnlineClient {
  return new OnlineClient(address, { WebSocket });
}

/** A match between people, with a seat for each role, at the clients in turn. */
export async function seatsIn(
  clients: OnlineClient | readonly OnlineClient[],
  game: string,
  roles: readonly string[],
  more: { readonly clock?: ClockSetting } = {},
): Promise<{ readonly match: string; readonly seats: readonly OnlineSeat[] }> {
  const mine = roles.map((role) => [role, { kind: 'mine', name: `${role}’s player` }] as const);
  const all = clients instanceof OnlineClient ? [clients] : clients;
  const [first] = all;
  if (!first) throw new Error('there is no client');
  const request = { game, seats: Object.fromEntries(mine), ...more };
  const { match, secrets } = await first.create(request);
  const seats = roles.map((role, index) =>
    (all[index % all.length] ?? first).watch(match, secrets[role]),
  );
  return { match, seats };
}

/** Plays moves to the end of the match: `choose` picks one of the legal ones. */
export async function playOn(
  seat: OnlineSeat,
  choose: (moves: readonly Json[]) => Json | undefined,
): Promise<MatchState> {
  for (;;) {
    const state = await seat.until(({ moves, phase }) => moves.length > 0 || phase === 'over');
    if (state.phase === 'over') return state;
    const move = choose(state.moves);
    if (move === undefined) return state;
    await seat.move(move).catch((error) => {
      if (error.code !== 'not-playing') throw error; // the match ended meanwhile
    });
    await seat.until(({ phase, turn }) => turn > state.turn || phase === 'over');
  }
}
