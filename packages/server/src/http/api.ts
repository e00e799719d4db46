/**
 * The API by HTTP. The routes are a list, of which the OpenAPI description is made, too: what a route takes is
 * checked by the schema that stands there.
 */
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { PROTOCOL } from 'turnwise/client';
import { messageOf } from 'turnwise/internal';
import { z } from 'zod';
import { Refusal } from '../match/refusal.ts';
import type { ServedGames } from '../service/games.ts';
import type { MatchService } from '../service/match-service.ts';
import type { Ratings } from '../service/ratings.ts';
import { StorageError } from '../storage/storage-error.ts';
import {
  committed,
  createdMatch,
  joinedMatch,
  listedMatches,
  matchNews,
  offeredGames,
  ratingList,
  record,
  refusal,
  serverMessage,
  statusOf,
} from './answers.ts';
import { errorFields, type Log } from './log.ts';
import {
  action,
  clientMessage,
  joinRequest,
  LONGEST_MESSAGE,
  lobbyPhase,
  matchId,
  matchRequest,
  problemIn,
  seatSecret,
  since,
} from './messages.ts';
import { type OriginRules, requireOrigin } from './origin.ts';
import type { Rates } from './rate-limits.ts';

export interface ApiParts {
  readonly service: MatchService;
  readonly games: ServedGames;
  readonly ratings: Ratings;
  readonly rates: Rates;
  readonly rules: OriginRules;
  readonly log: Log;
  /** Whether a reverse proxy tells the addresses of clients in X-Forwarded-For. */
  readonly isBehindProxy: boolean;
}

const BASE = `/api/${PROTOCOL}`;
const LOBBY_LENGTH = 100; // matches

interface Asked {
  readonly service: MatchService;
  readonly games: ServedGames;
  readonly ratings: Ratings;
  readonly match: string; // '' where the address has none
  readonly query: (name: string) => string | undefined;
  readonly secret: string | undefined;
  readonly creator: string;
}

interface Route {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly summary: string;
  readonly query?: { readonly [name: string]: z.ZodType };
  /** Whether the secret of a seat may be sent, as `Authorization: Bearer SECRET`. */
  readonly hasSecret?: boolean;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  handle(asked: Asked, body: unknown): Promise<unknown>;
}

const ROUTES: readonly Route[] = [
  {
    method: 'get',
    path: '/games',
    summary: 'The games that can be played here.',
    answer: offeredGames,
    handle: async ({ games }) => games.offered,
  },
  {
    method: 'get',
    path: '/matches',
    summary: 'Public matches in a phase, newest first.',
    query: { phase: lobbyPhase },
    answer: listedMatches,
    handle: async ({ query, service }) => {
      const phase = parse(lobbyPhase, query('phase') ?? 'waiting');
      return service.lobby(phase, LOBBY_LENGTH);
    },
  },
  {
    method: 'post',
    path: '/matches',
    summary: 'Makes a match. Only this answer has the secrets of its seats.',
    body: matchRequest,
    answer: createdMatch,
    handle: async ({ creator, service }, body) =>
      service.create(parse(matchRequest, body), creator),
  },
  {
    method: 'get',
    path: '/matches/{match}',
    summary: 'A match as the owner of the secret, or else any spectator, may see it.',
    query: { since },
    hasSecret: true,
    answer: matchNews,
    handle: async ({ match, query, secret, service }) => {
      const role = await service.roleOf(match, secret);
      return service.news(match, role, parse(since, query('since') ?? 0));
    },
  },
  {
    method: 'post',
    path: '/matches/{match}/join',
    summary: 'Takes a free seat.',
    body: joinRequest,
    answer: joinedMatch,
    handle: async ({ match, service }, body) => service.join(match, parse(joinRequest, body)),
  },
  {
    method: 'post',
    path: '/matches/{match}/actions',
    summary: 'Does something in a match; answered when it is committed.',
    hasSecret: true,
    body: action,
    answer: committed,
    handle: async ({ match, secret, service }, body) => {
      const wanted = parse(action, body);
      const role = await service.roleOf(match, secret);
      return { number: await service.act(match, role, wanted) };
    },
  },
  {
    method: 'get',
    path: '/matches/{match}/record',
    summary: 'The record of a match that is over, with its seed, for `turnwise replay --verify`.',
    answer: record,
    handle: async ({ match, service }) => service.record(match),
  },
  {
    method: 'get',
    path: '/ratings',
    summary: 'Ratings, with intervals, of players who keep a name.',
    query: { game: z.string() },
    answer: ratingList,
    handle: async ({ games, query, ratings }) => ratings.of(games.find(query('game') ?? '').text),
  },
];

/** The API, as an application that answers requests. */
export function apiOf(parts: ApiParts): Hono {
  const { games, isBehindProxy, log, rates, ratings, rules, service } = parts;
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('Cache-Control', 'no-store');
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  });
  app.use(async (context, next) => {
    const { req } = context;
    requireOrigin(req.header('host'), req.header('origin'), rules);
    rates.count(addressOf(context, isBehindProxy));
    await next();
  });
  app.use(
    bodyLimit({
      maxSize: LONGEST_MESSAGE,
      onError: () => {
        throw new Refusal('too-many', `A body has at most ${LONGEST_MESSAGE} bytes.`);
      },
    }),
  );
  app.onError((error, context) => {
    const body = refusalOf(error);
    if (body.code === 'failed') log('error', 'request-failed', errorFields(error));
    return context.json(body, statusOf(body.code));
  });
  app.notFound((context) =>
    context.json({ code: 'bad-request', message: 'There is no such address.' }, 404),
  );
  for (const { body, handle, method, path } of ROUTES) {
    app.on(method, `${BASE}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, async (context) => {
      const asked: Asked = {
        service,
        games,
        ratings,
        match: parse(matchId.or(z.literal('')), context.req.param('match') ?? ''),
        query: (name) => context.req.query(name),
        secret: secretIn(context.req.header('authorization')),
        creator: addressOf(context, isBehindProxy),
      };
      return context.json(await handle(asked, body && (await bodyOf(context))));
    });
  }
  app.get(`${BASE}/openapi.json`, (context) => context.json(openApi()));
  app.get(`${BASE}/messages.json`, (context) => context.json(messageSchemas()));
  return app;
}

/** What went wrong, as it is told to clients: of errors of ours only that there was one. */
export function refusalOf(error: unknown): { code: Refusal['code']; message: string } {
  if (error instanceof Refusal) return { code: error.code, message: error.message };
  if (error instanceof z.ZodError) return { code: 'bad-request', message: problemIn(error) };
  if (error instanceof StorageError)
    return { code: 'unavailable', message: 'The database cannot be reached; try again.' };
  return { code: 'failed', message: 'The server failed; its log says why.' };
}

/** The API in the format of OpenAPI 3.1. */
export function openApi(): object {
  const paths: { [path: string]: { [method: string]: object } } = {};
  for (const { answer, body, hasSecret, method, path, query = {}, summary } of ROUTES) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: schemaOf(matchId),
    }));
    const inQuery = Object.entries(query).map(([name, schema]) => ({
      name,
      in: 'query',
      required: false,
      schema: schemaOf(schema),
    }));
    const json = (schema: z.ZodType) => ({ 'application/json': { schema: schemaOf(schema) } });
    const address = `${BASE}${path}`;
    paths[address] = {
      ...paths[address],
      [method]: {
        summary,
        parameters: [...inPath, ...inQuery],
        ...(hasSecret && { security: [{}, { secret: [] }] }),
        ...(body && { requestBody: { required: true, content: json(body) } }),
        responses: {
          200: { description: 'Done.', content: json(answer) },
          default: { description: 'Refused: nothing has changed.', content: json(refusal) },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Turnwise online',
      version: PROTOCOL,
      description: `Matches over the network. The WebSocket at ${BASE}/socket speaks the messages of ${BASE}/messages.json.`,
    },
    paths,
    components: { securitySchemes: { secret: { type: 'http', scheme: 'bearer' } } },
  };
}

/** The messages on a WebSocket, as JSON Schema. */
export function messageSchemas(): object {
  return { client: schemaOf(clientMessage), server: schemaOf(serverMessage) };
}

function schemaOf(schema: z.ZodType): object {
  return z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input', reused: 'ref' });
}

function parse<T>(schema: z.ZodType<T>, data: unknown): T {
  return schema.parse(data);
}

async function bodyOf(context: Context): Promise<unknown> {
  try {
    return await context.req.json();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('bad-request', `The body is no JSON: ${messageOf(error)}.`);
  }
}

/** `Authorization: Bearer SECRET`. */
function secretIn(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  return parse(seatSecret, /^Bearer (.+)$/.exec(header)?.[1]);
}

function addressOf(context: Context, isBehindProxy: boolean): string {
  return clientAddress(
    getConnInfo(context).remote.address,
    context.req.header('x-forwarded-for'),
    isBehindProxy,
  );
}

/** The address of a client: that of the connection, or what the proxy says of it. */
export function clientAddress(
  remote: string | undefined,
  forwarded: string | undefined,
  isBehindProxy: boolean,
): string {
  const last = isBehindProxy ? forwarded?.split(',').at(-1)?.trim() : undefined;
  return last ?? remote ?? 'unknown';
}
