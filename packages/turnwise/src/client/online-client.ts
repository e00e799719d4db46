/**
 * A client for online matches, for browsers and Node: makes matches, joins them and watches them. One WebSocket serves all
 * matches of a client, and connects again by itself.
 */
import { commitmentOf, type MatchRecord } from '../core/index.ts';
import { Link, type SocketClass } from './link.ts';
import { OnlineError } from './online-error.ts';
import { OnlineSeat } from './online-seat.ts';
import {
  type CreatedMatch,
  type JoinedMatch,
  type JoinRequest,
  type ListedMatch,
  type MatchNews,
  type MatchRequest,
  type MatchState,
  type OfferedGame,
  type OnlineRating,
  PROTOCOL,
  type RefusalBody,
} from './protocol.ts';

/** Options of a client. */
export interface OnlineClientOptions {
  /** The class for WebSockets, such as that of the package ws. Default: the one of the platform; Node 20 has none. */
  readonly WebSocket?: SocketClass | undefined;
}

/**
 * A client of the server at an address.
 *
 * @example
 *     const client = new OnlineClient('http://127.0.0.1:7300');
 *     const { match, secrets } = await client.create({
 *       game: 'pig',
 *       seats: { One: { kind: 'mine', name: 'Ann' }, Two: { kind: 'bot', player: 'hard' } },
 *     });
 *     const seat = client.watch(match, secrets.One);
 *     const { moves } = await seat.until(({ moves }) => moves.length > 0);
 */
export class OnlineClient {
  private readonly base: string;
  private readonly Socket: SocketClass | undefined;
  private link: Link | null = null;
  private readonly seats = new Set<OnlineSeat>();
  private watches = 0;

  constructor(address: string, options: OnlineClientOptions = {}) {
    this.base = `${address.replace(/\/+$/, '')}/api/${PROTOCOL}`;
    this.Socket = options.WebSocket ?? globalThis.WebSocket;
  }

  /** The games that can be played there. */
  games(): Promise<readonly OfferedGame[]> {
    return this.ask('GET', '/games');
  }

  /** Public matches in a phase, newest first. */
  matches(phase: MatchState['phase'] = 'waiting'): Promise<readonly ListedMatch[]> {
    return this.ask('GET', `/matches?phase=${phase}`);
  }

  /** Makes a match. Keep the secrets: who has one has the seat. */
  create(request: MatchRequest): Promise<CreatedMatch> {
    return this.ask('POST', '/matches', request);
  }

  /** Takes a free seat. Keep the secret. */
  join(match: string, request: JoinRequest): Promise<JoinedMatch> {
    return this.ask('POST', `/matches/${encodeURIComponent(match)}/join`, request);
  }

  /** A match now, and what happened after an event, without watching it. */
  news(match: string, secret?: string, since = 0): Promise<MatchNews> {
    const path = `/matches/${encodeURIComponent(match)}?since=${since}`;
    return this.ask('GET', path, undefined, secret);
  }

  /** The record of a match that is over. */
  record(match: string): Promise<MatchRecord> {
    return this.ask('GET', `/matches/${encodeURIComponent(match)}/record`);
  }

  /** Ratings of players who keep a name, in a game such as `pig(goal=50)`, best first. */
  ratings(game: string): Promise<readonly OnlineRating[]> {
    return this.ask('GET', `/ratings?game=${encodeURIComponent(game)}`);
  }

  /** Watches a match: in the seat that the secret opens, or as a spectator. */
  watch(match: string, secret?: string): OnlineSeat {
    const { Socket } = this;
    if (!Socket)
      throw new TypeError(
        'OnlineClient: this platform has no WebSocket; install ws and pass its class as the option WebSocket',
      );
    this.link ??= new Link(`${this.base.replace(/^http/, 'ws')}/socket`, Socket);
    const seat: OnlineSeat = new OnlineSeat(this.link, ++this.watches, match, secret, () => {
      this.seats.delete(seat);
    });
    this.seats.add(seat);
    return seat;
  }

  /** Ends all connections. */
  close(): void {
    this.link?.close();
    for (const seat of [...this.seats]) seat.close();
    this.link = null;
  }

  private async ask<T>(method: string, path: string, body?: object, secret?: string): Promise<T> {
    let response: Response;
    try {
      response = await fetch(this.base + path, {
        method,
        headers: {
          ...(body && { 'Content-Type': 'application/json' }),
          ...(secret !== undefined && { Authorization: `Bearer ${secret}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    } catch (error) {
      throw new OnlineError('disconnected', `The server cannot be reached: ${String(error)}`);
    }
    if (response.ok) return response.json();
    const refusal: Partial<RefusalBody> = await response.json().catch(() => ({}));
    const { code = 'failed', message = `The server answered with ${response.status}.` } = refusal;
    throw new OnlineError(code, message);
  }
}

/**
 * Whether the server kept its word on chance: the seed, which is shown at the end of a match, has the hash that was shown
 * at its beginning. Null while the match goes on. Pass the commitment that you saw at the beginning.
 *
 * @example
 *     keptCommitment(seat.state, commitment); // true
 */
export function keptCommitment(state: MatchState, commitment = state.commitment): boolean | null {
  return state.seed === null ? null : commitmentOf(state.seed) === commitment;
}
