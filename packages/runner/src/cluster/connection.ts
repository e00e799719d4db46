/** Connections to Redis. The first fails within seconds, with the reason; later ones reconnect, and requests wait. */

import { isIP } from 'node:net';
import { Redis, type RedisOptions } from 'ioredis';
import { TurnwiseError } from 'turnwise';
import { codeOf, messageOf } from 'turnwise/internal';

/** A problem with Redis that a person has to fix; the message is a sentence. */
export class ClusterError extends TurnwiseError {
  override readonly name: string = 'ClusterError';

  constructor(message: string, options?: ErrorOptions, code = 'cluster') {
    super(code, message, options);
  }
}

/** Redis wants a password, or refuses the one it got. */
export class RedisPasswordError extends ClusterError {
  override readonly name = 'RedisPasswordError';

  constructor(
    /** What is wrong, without the remedy. */
    readonly problem: string,
    remedy: string,
    options?: ErrorOptions,
  ) {
    super(`${problem}; ${remedy}`, options, 'cluster-password');
  }
}

const CONNECT_TIMEOUT = 5000; // milliseconds until the first answer
const CLOSE_TIMEOUT = 2000; // milliseconds to disconnect
const SILENCE = 20_000; // milliseconds without an answer until a connection counts as lost; queues wait for 10,000 at most
const MAX_RETRY_DELAY = 1000; // maximum milliseconds between attempts to reconnect

/** Connects and waits until Redis answers. The client reconnects forever afterwards. @internal */
export async function connect(address: RedisAddress): Promise<Redis> {
  let isThere = false;
  const options: ClientOptions = {
    ...clientOptions(address),
    maxRetriesPerRequest: null, // who asks waits as long as it takes; queues need it
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT,
    socketTimeout: SILENCE, // else nobody notices a Redis that hangs, or a network that drops everything
    retryStrategy: (times) => (isThere ? Math.min(MAX_RETRY_DELAY, 50 * times) : null),
  };
  const redis = withDatabase(new Redis(options));
  let last: unknown;
  redis.on('error', (error) => {
    last = error;
  });
  try {
    await within(CONNECT_TIMEOUT, greet(redis));
    isThere = true;
    return redis;
  } catch (error) {
    redis.disconnect();
    throw connectionError(address, last ?? error);
  }
}

/**
 * The client goes on in database 0 where Redis refuses the one that was asked for. This one disconnects instead, and tries
 * again; so do its copies. They connect at once: a queue that has to connect its client gives up when that is cut off.
 */
function withDatabase(redis: Redis): Redis {
  redis.on('error', (error) => {
    if (nameOfCommand(error) === 'select') redis.disconnect(true);
  });
  const { duplicate } = redis;
  const copy: typeof redis.duplicate = (override) => {
    const copied = duplicate.call(redis, { ...override, lazyConnect: false });
    withDatabase(copied);
    return copied;
  };
  return Object.assign(redis, { duplicate: copy });
}

/** The command that Redis refused; undefined for other errors. */
function nameOfCommand(error: unknown): unknown {
  return isReply(error) && 'command' in error ? Object(error.command).name : undefined;
}

/** Whether Redis itself answered with this error. */
export function isReply(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ReplyError';
}

async function greet(redis: Redis): Promise<void> {
  await redis.connect();
  await redis.ping();
  await requireVersion(redis);
}

/** Streams and their groups, on which queues are built, came with 5; commands used here with 6.2. */
async function requireVersion(redis: Redis): Promise<void> {
  const [, version = ''] = /redis_version:(\S+)/.exec(await redis.info('server')) ?? [];
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (version !== '' && (major < 6 || (major === 6 && minor < 2)))
    throw new ClusterError(`Redis ${version} is too old; 6.2 or newer is needed`);
}

/** Waits for cleanup in Redis, but not for a Redis that is away; resolves to whether it was done. */
export function inTime(work: Promise<unknown>): Promise<boolean> {
  return within(CLOSE_TIMEOUT, work).then(
    () => true,
    () => false,
  );
}

/** The answer to a question that is not worth waiting for; null if Redis is away. @internal */
export async function unlessAway<T>(redis: Redis, ask: () => Promise<T>): Promise<T | null> {
  if (redis.status !== 'ready') return null;
  return within(CLOSE_TIMEOUT, ask()).catch(() => null);
}

/** Whether a connection was lost in the middle of several commands, which the client cannot repeat by itself. */
export function wasCutOff(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** Resolves when the connection is lost; at once where it is already. @internal */
export function whenLost(redis: Redis): Promise<void> {
  if (redis.status !== 'ready') return Promise.resolve();
  return new Promise((resolve) => {
    redis.once('close', () => resolve());
  });
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What an error at connecting means, and what to do. @internal */
export function connectionError(address: RedisAddress, error: unknown): ClusterError {
  if (error instanceof ClusterError) return error;
  const message = messageOf(error);
  const at = `Redis at ${formatAddress(address)}`;
  const said = `${codeOf(error)} ${message}`;
  const options = { cause: error };
  const password = PASSWORDS.find(({ pattern }) => pattern.test(said));
  if (password)
    return new RedisPasswordError(`${at}: ${password.problem}`, password.remedy, options);
  if (nameOfCommand(error) === 'select')
    return new ClusterError(
      `${at}: it has no database ${address.database}, or the user may not use it; write a lower number (usually 0 to 15), or none`,
      options,
    );
  const cause = find(CAUSES, said);
  const silence = find(SILENCES, said);
  const doubt = address.isTls
    ? ' Or does it not speak TLS? Then write redis://.'
    : ' Or does it want TLS? Then write rediss://.';
  const cure = cause ?? (silence && silence + doubt);
  const unknown = `${message || 'no answer'}; is this the address of a Redis server?`;
  return new ClusterError(`${at}: ${cure ?? unknown}`, options);
}

type Causes = { readonly [sentence: string]: RegExp };

function find(causes: Causes, said: string): string | undefined {
  return Object.keys(causes).find((cause) => causes[cause]?.test(said));
}

/** Errors of Redis about passwords: they have codes in their texts. */
const PASSWORDS = [
  {
    pattern: /WRONGPASS|invalid password|invalid username/i,
    problem: 'it refuses the password',
    remedy: 'write redis://:password@host, or user:password',
  },
  {
    pattern: /NOAUTH|Authentication required/i,
    problem: 'it wants a password',
    remedy: 'write redis://:password@host',
  },
] as const;

/** What the errors of Redis and its client mean: they have codes in their texts, or none. */
const CAUSES: Causes = {
  'it has no password, and refuses one; leave it out':
    /no password is set|without any password configured/i,
  'the user may not do this; give it the rights of Turnwise (see docs/cluster.md)': /NOPERM/,
  'there is no answer (connection refused); is Redis running, and is the port right?':
    /ECONNREFUSED/,
  'there is no such host': /ENOTFOUND|EAI_AGAIN/,
  'its certificate is not trusted; name its authority in NODE_EXTRA_CA_CERTS':
    /CERT|certificate|SELF_SIGNED|UNABLE_TO_VERIFY|altnames/i,
  'it does not speak TLS; write redis:// instead of rediss://':
    /WRONG_VERSION_NUMBER|EPROTO|packet length|ssl/i,
};

/** The server said nothing, which may be due to TLS. */
const SILENCES: Causes = {
  'no answer; is a firewall in between?': /ETIMEDOUT|no answer|timed? ?out/i,
  'it closed the connection.': /Connection is closed|ECONNRESET|EPIPE|socket/i,
};

const REFUSALS: Causes = {
  'Redis is full: its maxmemory is used up. Give it more, and resume.': /^OOM|maxmemory/,
  'Redis cannot save to its disk and takes nothing more; see its log, fix it, and resume.':
    /^MISCONF/,
  'This Redis is a replica, which takes nothing; give the address of the primary one.': /^READONLY/,
  'The user may not do this in Redis; see docs/cluster.md for the rights that are needed.':
    /^NOPERM/,
};

/** A refusal by Redis as a sentence that says what to do; other errors unchanged. */
export function redisError(error: unknown): unknown {
  const said = messageOf(error).replace(/^.*?ReplyError: /, '');
  if (/^NOAUTH|^WRONGPASS/.test(said))
    return new RedisPasswordError('Redis refuses the password now', 'has it been changed?', {
      cause: error,
    });
  const sentence = find(REFUSALS, said);
  return sentence === undefined ? error : new ClusterError(sentence, { cause: error });
}

/**
 * Where Redis is, as people write it:
 *
 *     redis://host   redis://:password@host:6380/2   rediss://user:password@host   (rediss is Redis through TLS)
 *
 * A password with odd characters is written as in any address, with % and two digits. Certificates of one's own are
 * trusted as everywhere in Node: by NODE_EXTRA_CA_CERTS.
 */
export interface RedisAddress {
  readonly host: string;
  readonly port: number;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly database: number;
  readonly isTls: boolean;
}

const FORM = 'redis://[[user]:password@]host[:port][/database], or rediss:// for TLS';

/**
 * Reads an address; the error never shows a password.
 *
 * @example
 *     parseRedisAddress('redis://localhost').port; // 6379
 */
export function parseRedisAddress(text: string): RedisAddress {
  const fail = (problem: string) => new TypeError(`the address of Redis ${problem}; write ${FORM}`);
  if (!/^rediss?:\/\//.test(text)) throw fail('should begin with redis:// or rediss://');
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw fail('cannot be read');
  }
  if (url.hostname === '') throw fail('names no host');
  if (url.search !== '' || url.hash !== '') throw fail('has something after the database');
  const database = url.pathname.replace(/^\//, '');
  if (!/^\d{0,4}$/.test(database))
    throw fail('should end with the number of a database or nothing');
  const [username, password] = [url.username, url.password].map(decoded);
  if (username === undefined || password === undefined) throw fail('has a % without two digits');
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? 6379 : Number(url.port),
    ...(username !== '' && { username }),
    ...(password !== '' && { password }),
    database: Number(database),
    isTls: url.protocol === 'rediss:',
  };
}

/** Without its password, for messages. */
export function formatAddress({ database, host, isTls, port, username }: RedisAddress): string {
  const user = username === undefined ? '' : `${encodeURIComponent(username)}@`;
  const name = host.includes(':') ? `[${host}]` : host;
  return `${isTls ? 'rediss' : 'redis'}://${user}${name}:${port}${database === 0 ? '' : `/${database}`}`;
}

type ClientOptions = Omit<RedisOptions, 'replyMapping'>;

/** @internal */
export function clientOptions(address: RedisAddress): ClientOptions {
  const { database, host, isTls, password, port, username } = address;
  return {
    host,
    port,
    db: database,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(isTls && { tls: isIP(host) ? {} : { servername: host } }),
  };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
