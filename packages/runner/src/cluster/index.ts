/** Work on a cluster: batches of matches through BullMQ on Redis, in Node. */

export type { QueueLengths } from './batch.ts';
export {
  Cluster,
  type ClusterOptions,
  type ClusterStatus,
  type ListedTournament,
  type WorkerSettings,
} from './cluster.ts';
export { ClusterTournament } from './cluster-tournament.ts';
export { ClusterWorker, type WorkerModule } from './cluster-worker.ts';
export {
  ClusterError,
  formatAddress,
  parseRedisAddress,
  type RedisAddress,
  RedisPasswordError,
} from './connection.ts';
export type { ErrorLog, LoggedError } from './error-log.ts';
export { type StalledBatch, sentenceOf as explainStalledBatch } from './stalled-batches.ts';
export type { SeenWorker } from './worker-list.ts';
