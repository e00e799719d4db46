/**
 * What clients and servers of online matches say to each other, version 1: JSON by HTTP and by WebSocket. The server
 * checks everything that comes in against schemas of its own (`/api/v1/messages.json`); these are the same as types.
 *
 * A match is a list of events with numbers, and a state that follows from them. Everybody gets the events and the state as
 * their role may see them. Who has seen the events up to a number asks for those since then, and misses none.
 */
import type { ClockSetting, Haps, Json, Numbers, RecordedEnding } from '../core/index.ts';

/**
 * The version of the protocol, in the addresses.
 *
 * @example
 *     await fetch(`http://127.0.0.1:7300/api/${PROTOCOL}/games`);
 */
export const PROTOCOL = 'v1';

/** Who may take a seat: anybody, who has the secret link, or a bot. */
export type SeatKind = 'open' | 'invited' | 'bot';

/** A seat of a new match. `mine` is taken by whoever makes the match. */
export type SeatRequest =
  | { readonly kind: 'mine'; readonly name: string; readonly playerKey?: string | undefined }
  | { readonly kind: 'open' }
  | { readonly kind: 'invited' }
  | { readonly kind: 'bot'; readonly player: string };

/** A new match. */
export interface MatchRequest {
  /** Such as `pig(goal=50)`. */
  readonly game: string;
  /** For each role. Default: open. */
  readonly seats: { readonly [role: string]: SeatRequest };
  /** Default: none. */
  readonly clock?: ClockSetting | null | undefined;
  /** Whether it is listed, and can be watched by anybody; otherwise only who knows its address finds it. Default: true. */
  readonly isPublic?: boolean | undefined;
}

/** The answer to a new match. */
export interface CreatedMatch {
  readonly match: string;
  /** The secrets of the seats that are `mine` or `invited`, by role: who has one has the seat. They are shown only here. */
  readonly secrets: { readonly [role: string]: string };
  /** The SHA-256 of the seed. */
  readonly commitment: string;
}

/** Somebody takes a seat. */
export interface JoinRequest {
  readonly role: string;
  readonly name: string;
  /** The secret of the link, for a seat that is `invited`. */
  readonly secret?: string | undefined;
  /** A secret of the player, the same in all matches, for ratings. Default: none. */
  readonly playerKey?: string | undefined;
}

/** The answer to a join. */
export interface JoinedMatch {
  readonly match: string;
  readonly role: string;
  readonly secret: string;
}

/** What can be offered, and happens once everybody who has to consent has offered it. */
export type Offer = 'draw' | 'takeback' | 'rematch';

/** What a player does in a match. */
export type Action =
  /** `turn` is the number of the turn in the state. Sent twice, it counts once. */
  | { readonly kind: 'move'; readonly turn: number; readonly move: Json }
  | { readonly kind: 'resign' }
  /** Offers, or consents. */
  | { readonly kind: 'offer'; readonly offer: Offer }
  | { readonly kind: 'decline'; readonly offer: Offer }
  /** Ends the match if somebody's time is over. */
  | { readonly kind: 'claim' }
  /** Before the match: gives the seat back. In it: resigns. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'say'; readonly text: string };

/** One turn as its reader may see it. */
export interface OnlinePly {
  readonly moves: { readonly [role: string]: Json };
  readonly haps?: readonly Haps[] | undefined;
}

/** What happened in a match, as its reader may see it. */
export type MatchEvent = { readonly number: number; readonly at: number } & (
  | { readonly kind: 'joined'; readonly role: string; readonly name: string }
  /** All seats are taken. `plies` are turns of chance before the first decision. */
  | { readonly kind: 'started'; readonly plies: readonly OnlinePly[] }
  /** A role has moved; others still have to. Nobody else sees the move before. */
  | { readonly kind: 'committed'; readonly role: string; readonly turn: number }
  /** The turn is over: the moves, and turns of chance after it. */
  | {
      readonly kind: 'played';
      readonly role: string;
      readonly turn: number;
      readonly plies: readonly OnlinePly[];
    }
  | { readonly kind: 'offered'; readonly role: string; readonly offer: Offer }
  | { readonly kind: 'declined'; readonly role: string; readonly offer: Offer }
  /** So many turns are left. */
  | { readonly kind: 'tookBack'; readonly role: string; readonly left: number }
  | { readonly kind: 'agreed'; readonly role: string }
  | { readonly kind: 'resigned'; readonly role: string }
  | { readonly kind: 'left'; readonly role: string }
  | { readonly kind: 'lateness'; readonly role: string }
  /** A bot failed. */
  | { readonly kind: 'failed'; readonly role: string; readonly message: string }
  /** The same players play again, with other seats. */
  | { readonly kind: 'rematched'; readonly role: string; readonly match: string }
  | { readonly kind: 'said'; readonly role: string; readonly text: string }
);

/** A seat as everybody sees it. */
export interface Seat {
  readonly role: string;
  readonly kind: SeatKind;
  /** Null while the seat is free. */
  readonly name: string | null;
}

/** The clocks of a match. */
export interface OnlineClock {
  readonly setting: ClockSetting;
  /** Milliseconds that each role had left at the time `at`. */
  readonly left: Numbers<string>;
  /** The roles whose time runs. */
  readonly running: readonly string[];
  /** The time of the server, in milliseconds since 1970. */
  readonly at: number;
}

/** A match as its reader may see it. */
export interface MatchState {
  readonly match: string;
  readonly game: string;
  /** The newest event. */
  readonly number: number;
  readonly phase: 'waiting' | 'playing' | 'over';
  readonly isPublic: boolean;
  readonly created: number;
  /** Whose view this is; null for spectators. */
  readonly role: string | null;
  readonly seats: readonly Seat[];
  /** To be sent with a move. It never comes again, also when turns are taken back. */
  readonly turn: number;
  /** How many turns are played: those of chance count, and those that were taken back do not. */
  readonly plies: number;
  /** In the game's notation; null where it cannot be shown. */
  readonly position: string | null;
  /** The roles that have to decide, and have not. */
  readonly toMove: readonly string[];
  /** The legal moves of the reader, who has to decide; else none. */
  readonly moves: readonly Json[];
  /** The move of the reader in a round that is not over; else null. */
  readonly committed: Json;
  readonly clock: OnlineClock | null;
  /** What is offered, and by whom. */
  readonly offers: { readonly [offer in Offer]: readonly string[] };
  readonly ending: RecordedEnding | null;
  readonly result: Numbers<string> | null;
  /** The match that follows, once a rematch is agreed. */
  readonly rematch: string | null;
  /** The SHA-256 of the seed, and after the match the seed itself. */
  readonly commitment: string;
  readonly seed: string | null;
}

/** A match with what happened since some event: the answer to `GET /api/v1/matches/ID`. */
export interface MatchNews {
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
}

/** A game that a server offers. */
export interface OfferedGame {
  readonly name: string;
  readonly title: string;
  readonly roles: readonly string[];
}

/** A match in the lobby. */
export interface ListedMatch {
  readonly match: string;
  readonly game: string;
  readonly phase: 'waiting' | 'playing' | 'over';
  readonly created: number;
  readonly seats: readonly Seat[];
  readonly clock: ClockSetting | null;
}

/** The rating of a player in a game, with its interval of 95 %; see `ratings` and `pointRatings` of turnwise/tournaments. */
export interface OnlineRating {
  /** Tells players with the same name apart. */
  readonly player: string;
  readonly name: string;
  readonly rating: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly matches: number;
  readonly unit: 'Elo' | 'points';
}

/** What a client sends on its WebSocket. `watch` is a number that it chooses for a match and a seat. */
export type ClientMessage =
  | {
      readonly type: 'watch';
      readonly watch: number;
      readonly match: string;
      /** The secret of the seat. Default: as a spectator. */
      readonly secret?: string | undefined;
      /** The newest event that the client has. Default: 0, none. */
      readonly since?: number | undefined;
    }
  | { readonly type: 'unwatch'; readonly watch: number }
  /** The server answers with the same `id`. */
  | {
      readonly type: 'act';
      readonly watch: number;
      readonly id: number;
      readonly action: Action;
    };

/** What a server sends on a WebSocket. */
export type ServerMessage =
  | ({ readonly type: 'news'; readonly watch: number } & MatchNews)
  /** The action is committed; `number` is its event. */
  | { readonly type: 'done'; readonly watch: number; readonly id: number; readonly number: number }
  /** Nothing has changed. `state` is there where the client's may be old. */
  | ({
      readonly type: 'refused';
      readonly watch: number;
      readonly id: number | null;
    } & RefusalBody);

/** Why something was refused. */
export interface RefusalBody {
  readonly code: RefusalCode;
  /** A sentence. */
  readonly message: string;
  readonly state?: MatchState | undefined;
}

/** What can be wrong with a request. */
export type RefusalCode =
  | 'bad-request' //     it is not of the form that the schema asks for
  | 'unknown-match'
  | 'unknown-role'
  | 'unknown-game'
  | 'unknown-player'
  | 'wrong-secret'
  | 'seat-taken'
  | 'not-your-seat' //   spectators only watch
  | 'not-playing' //     the match has not begun, or is over
  | 'not-over'
  | 'late-move' //       of an earlier turn
  | 'early-move' //      of a turn that has not begun
  | 'not-your-turn'
  | 'already-moved'
  | 'illegal-move'
  | 'out-of-time'
  | 'time-left' //       nobody's time is over
  | 'no-offer'
  | 'no-consent' //      bots do not agree to draws
  | 'nothing-to-take-back'
  | 'too-many' //        a limit on rate, size or number
  | 'forbidden' //       another origin
  | 'unavailable' //     the database is away; try again
  | 'failed'; //         an error of the server
