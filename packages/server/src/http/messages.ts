/**
 * The schemas of everything that comes from the network. They are the types of `turnwise/client`, which the compiler
 * compares, with limits on every size. JSON Schema and OpenAPI are made of them.
 */

import type { Json } from 'turnwise';
import type {
  Action,
  ClientMessage,
  JoinRequest,
  MatchRequest,
  SeatRequest,
} from 'turnwise/client';
import { BASE_RANGE, INCREMENT_RANGE, MOVE_RANGE } from 'turnwise/internal';
import { z } from 'zod';

/** Bytes of a message or a body. */
export const LONGEST_MESSAGE = 16_384;

const LARGEST = Number.MAX_SAFE_INTEGER;

const secret = z.string().min(16).max(100);
const playerKey = z.string().min(16).max(100);
const role = z.string().min(1).max(100);
const name = z.string().trim().min(1).max(40);
const match = z.string().regex(/^[\w-]{1,32}$/);
const count = z.int().min(0).max(LARGEST);
export const offer = z.enum(['draw', 'takeback', 'rematch']);

/** Moves are compared with the legal ones; any JSON will do. */
const json: z.ZodType<Json> = z.json();

const seconds = ({ max, min }: { readonly min: number; readonly max: number }) =>
  z.int().min(min).max(max);

export const clock = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('fischer'),
    base: seconds(BASE_RANGE),
    increment: seconds(INCREMENT_RANGE),
  }),
  z.strictObject({ kind: z.literal('move'), time: seconds(MOVE_RANGE) }),
]);

const seat: z.ZodType<SeatRequest> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mine'), name, playerKey: playerKey.optional() }),
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('invited') }),
  z.strictObject({ kind: z.literal('bot'), player: z.string().min(1).max(200) }),
]);

export const matchRequest: z.ZodType<MatchRequest> = z.strictObject({
  game: z.string().min(1).max(500),
  seats: z.record(role, seat),
  clock: clock.nullable().optional(),
  isPublic: z.boolean().optional(),
});

export const joinRequest: z.ZodType<JoinRequest> = z.strictObject({
  role,
  name,
  secret: secret.optional(),
  playerKey: playerKey.optional(),
});

export const action: z.ZodType<Action> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move'), turn: count, move: json }),
  z.strictObject({ kind: z.literal('resign') }),
  z.strictObject({ kind: z.literal('offer'), offer }),
  z.strictObject({ kind: z.literal('decline'), offer }),
  z.strictObject({ kind: z.literal('claim') }),
  z.strictObject({ kind: z.literal('leave') }),
  z.strictObject({ kind: z.literal('say'), text: z.string().trim().min(1).max(500) }),
]);

export const clientMessage: z.ZodType<ClientMessage> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('watch'),
    watch: count,
    match,
    secret: secret.optional(),
    since: count.optional(),
  }),
  z.strictObject({ type: z.literal('unwatch'), watch: count }),
  z.strictObject({ type: z.literal('act'), watch: count, id: count, action }),
]);

export const matchId = match;
export const seatSecret = secret;
export const since = z.coerce.number().int().min(0).max(LARGEST);
export const lobbyPhase = z.enum(['waiting', 'playing', 'over']);

/** What is wrong with data, in a sentence. */
export function problemIn(error: z.ZodError): string {
  const [issue] = error.issues;
  const path = issue?.path.join('.') ?? '';
  return `${path === '' ? '' : `${path}: `}${issue?.message ?? 'it is not valid'}.`;
}
