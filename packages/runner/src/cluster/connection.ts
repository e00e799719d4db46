/** Connections to Redis. The first fails within seconds, with the reason; later ones reconnect, and requests wait. */

import { isIP } from 'node:net';
import { Redis, type RedisOptions } from 'ioredis';
import { TurnwiseError } from 'turnwise';
import { codeOf, messageOf } from 'turnwise/internal';

/** A problem with Redis that a person has to fix; the message is a sentence. */
export class ClusterError extends TurnwiseError {
  override readonly name = 'ClusterError';

  constructor(message: string, options?: ErrorOptions) {
    super('cluster', message, options);
  }
}

const CONNECT_TIMEOUT = 5000; // milliseconds until the first answer
const CLOSE_TIMEOUT = 2000; // milliseconds to disconnect
const MAX_RETRY_DELAY = 1000; // maximum milliseconds between attempts to reconnect

/** Connects and waits until Redis answers. The client reconnects forever afterwards. @internal */
export async function connect(address: RedisAddress): Promise<Redis> {
  let isThere = false;
  const options: ClientOptions = {
    ...clientOptions(address),
    maxRetriesPerRequest: null, // who asks waits as long as it takes; queues need it
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT,
    retryStrategy: (times) => (isThere ? Math.min(MAX_RETRY_DELAY, 50 * times) : null),
  };
  const redis = new Redis(options);
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

function connectionError(address: RedisAddress, error: unknown): ClusterError {
  if (error instanceof ClusterError) return error;
  const message = messageOf(error);
  const at = formatAddress(address);
  const said = `${codeOf(error)} ${message}`;
  const find = (causes: Causes) => Object.keys(causes).find((cause) => causes[cause]?.test(said));
  const cause = find(CAUSES);
  const silence = find(SILENCES);
  const doubt = address.isTls
    ? ' Or does it not speak TLS? Then write redis://.'
    : ' Or does it want TLS? Then write rediss://.';
  const cure = cause ?? (silence && silence + doubt);
  const unknown = `${message || 'no answer'}; is this the address of a Redis server?`;
  return new ClusterError(`Redis at ${at}: ${cure ?? unknown}`, { cause: error });
}

type Causes = { readonly [sentence: string]: RegExp };

/** What the errors of Redis and its client mean: they have codes in their texts, or none. */
const CAUSES: Causes = {
  'it refuses the password; write redis://:password@host, or user:password':
    /WRONGPASS|invalid password|invalid username/i,
  'it wants a password; write redis://:password@host': /NOAUTH|Authentication required/i,
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
  'it has no database of that number': /out of range|invalid DB index/i,
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
  'Redis refuses the password now; has it been changed?': /^NOAUTH|^WRONGPASS/,
};

/** A refusal by Redis as a sentence that says what to do; other errors unchanged. */
export function redisError(error: unknown): unknown {
  const said = messageOf(error).replace(/^.*?ReplyError: /, '');
  const sentence = Object.keys(REFUSALS).find((refusal) => REFUSALS[refusal]?.test(said));
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
export function formatAddress({ database, host, isTls, port }: RedisAddress): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return `${isTls ? 'rediss' : 'redis'}://${name}:${port}${database === 0 ? '' : `/${database}`}`;
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
