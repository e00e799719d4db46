/**
 * Where Redis is, as people write it:
 *
 *     redis://host   redis://:password@host:6380/2   rediss://user:password@host   (rediss is Redis through TLS)
 *
 * A password with odd characters is written as in any address, with % and two digits. Certificates of one's own are
 * trusted as everywhere in Node: by NODE_EXTRA_CA_CERTS.
 */
import { isIP } from 'node:net';
import type { RedisOptions } from 'ioredis';

export interface RedisAddress {
  readonly host: string;
  readonly port: number;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  /** The number of the database. */
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

/** The address without its password, for messages. */
export function formatAddress({ database, host, isTls, port }: RedisAddress): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return `${isTls ? 'rediss' : 'redis'}://${name}:${port}${database === 0 ? '' : `/${database}`}`;
}

/** What a client is told; how it maps replies stays as it is. */
export type ClientOptions = Omit<RedisOptions, 'replyMapping'>;

/** The address as the client takes it. */
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
