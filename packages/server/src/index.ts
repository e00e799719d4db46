/** Play over the network: matches in Postgres, by HTTP and WebSocket. */
export { jsonLog, type Log, type LogFields, type LogLevel } from './http/log.ts';
export type { RateLimits } from './http/rate-limits.ts';
export {
  type RunningServer,
  type ServerOptions,
  type SiteRequest,
  type SiteResponse,
  startServer,
} from './server.ts';
export type { OwnGame } from './service/games.ts';
export type { MatchLimits } from './service/match-service.ts';
export { StorageError, type StorageErrorCode } from './storage/storage-error.ts';
