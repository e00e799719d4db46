/** Play over the network: matches in Postgres, by HTTP and WebSocket. */
export type { Database } from './storage/database.ts';
export { StorageError, type StorageErrorCode } from './storage/storage-error.ts';
