/**
 * Postgres embedded in this process (PGlite), in a folder. One process at a time: a second one would damage the files,
 * so a lock keeps it out. What is committed survives the end of the process at any moment; PGlite leaves it to the system
 * when files reach the disk, so a power cut may cost the last seconds. A real Postgres waits for the disk.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { messageOf } from 'turnwise/internal';
import { FolderLock } from 'turnwise-runner/folder';
import type { Database, Row, SqlValue } from './database.ts';
import { StorageError } from './storage-error.ts';

/** Opens the database in a folder, which is made if it is missing; without one, in memory. */
export async function openPglite(folder?: string): Promise<Database> {
  if (folder === undefined) return new PgliteDatabase(await PGlite.create(), () => undefined);
  mkdirSync(folder, { recursive: true });
  const lock = new FolderLock(folder);
  try {
    return new PgliteDatabase(await PGlite.create(join(folder, 'pglite')), () => lock.release());
  } catch (error) {
    lock.release();
    throw new StorageError(
      'unavailable',
      `The database in ${folder} cannot be opened: ${messageOf(error)}`,
      { cause: error },
    );
  }
}

class PgliteDatabase implements Database {
  readonly kind = 'pglite';

  constructor(
    private readonly pglite: PGlite,
    private readonly release: () => void,
  ) {}

  async query(sql: string, values: readonly SqlValue[] = []): Promise<readonly Row[]> {
    const { rows } = await this.pglite.query<Row>(sql, [...values]);
    return rows;
  }

  async script(sql: string): Promise<void> {
    await this.pglite.transaction((transaction) => transaction.exec(sql));
  }

  async listen(channel: string, onMessage: (text: string) => void, onLink: () => void) {
    await this.pglite.listen(channel, onMessage);
    onLink();
  }

  async close(): Promise<void> {
    await this.pglite.close();
    this.release();
  }
}
