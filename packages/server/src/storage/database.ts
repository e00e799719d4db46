/** A Postgres, embedded or a real one: what the storage needs of it. */

/** A value for a placeholder ($1) of a statement; structured data goes as JSON in a text. */
export type SqlValue = string | number | null;

/** A row as the database gives it; columns are read by `storage/rows.ts`. */
export type Row = { readonly [column: string]: unknown };

export interface Database {
  /** For logs and metrics. */
  readonly kind: 'pglite' | 'postgres';
  /** Runs one prepared statement. Rejects with `StorageError` if the database cannot be reached. */
  query(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
  /** Runs several statements without values in one transaction. */
  script(sql: string): Promise<void>;
  /**
   * Calls `onMessage` for each message on the channel, and `onLink` whenever the link is there, first or again: messages
   * before that may have been missed.
   */
  listen(channel: string, onMessage: (text: string) => void, onLink: () => void): Promise<void>;
  close(): Promise<void>;
}
