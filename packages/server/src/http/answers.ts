/**
 * The schemas of what the server sends, for JSON Schema and OpenAPI, and for the tests, which check every frame. They are
 * the types of `turnwise/client`.
 */
import type { Haps, Json, RecordedEnding } from 'turnwise';
import type {
  CreatedMatch,
  JoinedMatch,
  ListedMatch,
  MatchEvent,
  MatchNews,
  MatchState,
  OnlineRating,
  RefusalBody,
  RefusalCode,
  ServerMessage,
} from 'turnwise/client';
import { z } from 'zod';
import { clock, matchId, offer } from './messages.ts';

const json: z.ZodType<Json> = z.json();
const text = z.string();
const whole = z.int().min(0);
const byRole = z.record(text, json);
const numbers = z.record(text, z.number());
const phase = z.enum(['waiting', 'playing', 'over']);

const seat = z.strictObject({
  role: text,
  kind: z.enum(['open', 'invited', 'bot']),
  name: text.nullable(),
});

const ending: z.ZodType<RecordedEnding> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('finished') }),
  z.strictObject({ kind: z.literal('agreed') }),
  z.strictObject({ kind: z.literal('quit'), role: text }),
  z.strictObject({ kind: z.literal('error'), role: text, message: text }),
]);

const haps: z.ZodType<Haps> = byRole;
const ply = z.strictObject({ moves: byRole, haps: z.array(haps).optional() });

const basis = { number: whole, at: z.number(), role: text };

export const matchEvent: z.ZodType<MatchEvent> = z.discriminatedUnion('kind', [
  z.strictObject({ ...basis, kind: z.literal('joined'), name: text }),
  z.strictObject({
    number: whole,
    at: z.number(),
    kind: z.literal('started'),
    plies: z.array(ply),
  }),
  z.strictObject({ ...basis, kind: z.literal('committed'), turn: whole }),
  z.strictObject({ ...basis, kind: z.literal('played'), turn: whole, plies: z.array(ply) }),
  z.strictObject({ ...basis, kind: z.literal('offered'), offer }),
  z.strictObject({ ...basis, kind: z.literal('declined'), offer }),
  z.strictObject({ ...basis, kind: z.literal('tookBack'), left: whole }),
  z.strictObject({ ...basis, kind: z.literal('agreed') }),
  z.strictObject({ ...basis, kind: z.literal('resigned') }),
  z.strictObject({ ...basis, kind: z.literal('left') }),
  z.strictObject({ ...basis, kind: z.literal('lateness') }),
  z.strictObject({ ...basis, kind: z.literal('failed'), message: text }),
  z.strictObject({ ...basis, kind: z.literal('rematched'), match: matchId }),
  z.strictObject({ ...basis, kind: z.literal('said'), text }),
]);

export const matchState: z.ZodType<MatchState> = z.strictObject({
  match: matchId,
  game: text,
  number: whole,
  phase,
  isPublic: z.boolean(),
  created: z.number(),
  role: text.nullable(),
  seats: z.array(seat),
  turn: whole,
  plies: whole,
  position: text.nullable(),
  toMove: z.array(text),
  moves: z.array(json),
  committed: json,
  clock: z
    .strictObject({ setting: clock, left: numbers, running: z.array(text), at: z.number() })
    .nullable(),
  offers: z.strictObject({
    draw: z.array(text),
    takeback: z.array(text),
    rematch: z.array(text),
  }),
  ending: ending.nullable(),
  result: numbers.nullable(),
  rematch: matchId.nullable(),
  commitment: text,
  seed: text.nullable(),
});

export const matchNews: z.ZodType<MatchNews> = z.strictObject({
  state: matchState,
  events: z.array(matchEvent),
});

export const createdMatch: z.ZodType<CreatedMatch> = z.strictObject({
  match: matchId,
  secrets: z.record(text, text),
  commitment: text,
});

export const joinedMatch: z.ZodType<JoinedMatch> = z.strictObject({
  match: matchId,
  role: text,
  secret: text,
});

export const listedMatches: z.ZodType<readonly ListedMatch[]> = z.array(
  z.strictObject({
    match: matchId,
    game: text,
    phase,
    created: z.number(),
    seats: z.array(seat),
    clock: clock.nullable(),
  }),
);

export const offeredGames = z.array(
  z.strictObject({ name: text, title: text, roles: z.array(text) }),
);

export const committed = z.strictObject({ number: whole });

export const ratingList: z.ZodType<readonly OnlineRating[]> = z.array(
  z.strictObject({
    player: text,
    name: text,
    rating: z.number(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    matches: whole,
    unit: z.enum(['Elo', 'points']),
  }),
);

export const record = z.record(text, json);

/** The HTTP status of each code. */
const STATUS_BY_CODE = {
  'bad-request': 400,
  'unknown-match': 404,
  'unknown-role': 404,
  'unknown-game': 404,
  'unknown-player': 404,
  'wrong-secret': 403,
  'seat-taken': 409,
  'not-your-seat': 403,
  'not-playing': 409,
  'not-over': 409,
  'late-move': 409,
  'early-move': 409,
  'not-your-turn': 409,
  'already-moved': 409,
  'illegal-move': 409,
  'out-of-time': 409,
  'time-left': 409,
  'no-offer': 409,
  'no-consent': 409,
  'nothing-to-take-back': 409,
  'too-many': 429,
  forbidden: 403,
  unavailable: 503,
  failed: 500,
} as const satisfies { readonly [code in RefusalCode]: number };

/** The HTTP status of a refusal. */
export function statusOf(code: RefusalCode): (typeof STATUS_BY_CODE)[RefusalCode] {
  return STATUS_BY_CODE[code];
}

function isCode(text: string): text is RefusalCode {
  return Object.hasOwn(STATUS_BY_CODE, text);
}

const CODES = Object.keys(STATUS_BY_CODE).filter(isCode);

const refusalShape = {
  code: z.enum(CODES),
  message: text,
  state: matchState.optional(),
};

export const refusal: z.ZodType<RefusalBody> = z.strictObject(refusalShape);

export const serverMessage: z.ZodType<ServerMessage> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('news'),
    watch: whole,
    state: matchState,
    events: z.array(matchEvent),
  }),
  z.strictObject({ type: z.literal('done'), watch: whole, id: whole, number: whole }),
  z.strictObject({
    type: z.literal('refused'),
    watch: whole,
    id: whole.nullable(),
    ...refusalShape,
  }),
]);
