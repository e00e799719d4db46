/** A real Postgres, by its address. */

import postgres from 'postgres';
import { messageOf } from 'turnwise/internal';
import type { Database, Row, SqlValue } from './database.ts';
import { StorageError } from './storage-error.ts';

const CONNECTIONS = 8;
const CONNECT_TIMEOUT = 10; // seconds

/** Opens a Postgres such as `postgres://user:password@host:5432/database`. */
export async function openPostgres(address: string): Promise<Database> {
  const sql = postgres(address, {
    max: CONNECTIONS,
    connect_timeout: CONNECT_TIMEOUT,
    onnotice: () => undefined,
    connection: { application_name: 'turnwise' },
  });
  const database = new PostgresDatabase(sql);
  try {
    await database.query('select 1');
    return database;
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  }
}

class PostgresDatabase implements Database {
  readonly kind = 'postgres';

  constructor(private readonly sql: postgres.Sql) {}

  async query(text: string, values: readonly SqlValue[] = []): Promise<readonly Row[]> {
    try {
      return await this.sql.unsafe<Row[]>(text, [...values], { prepare: true });
    } catch (error) {
      throw problemOf(error);
    }
  }

  async script(text: string): Promise<void> {
    try {
      await this.sql.begin((transaction) => transaction.unsafe(text).simple());
    } catch (error) {
      throw problemOf(error);
    }
  }

  async listen(channel: string, onMessage: (text: string) => void, onLink: () => void) {
    try {
      await this.sql.listen(channel, onMessage, onLink);
    } catch (error) {
      throw problemOf(error);
    }
  }

  async close(): Promise<void> {
    await this.sql.end({ timeout: 5 });
  }
}

/** Classes of errors after which it helps to try again: lost connections, and a server that starts or stops. */
const PASSING = /^(08|57P0|53)|^(CONNECTION_|CONNECT_|ECONN|EPIPE|ENOENT|ETIMEDOUT|EAI_AGAIN)/;

/** What the database itself refuses is an error of ours, and stays as it is. */
function problemOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!PASSING.test(code)) return error;
  return new StorageError('unavailable', `The database cannot be reached: ${messageOf(error)}`, {
    cause: error,
  });
}
