/** Work on a cluster: batches of matches through BullMQ on Redis, in Node. */
export {
  Cluster,
  type ClusterOptions,
  type ClusterStatus,
  type WorkerSettings,
} from './cluster.ts';
export { ClusterTournament } from './cluster-tournament.ts';
export { ClusterWorker, type WorkerModule } from './cluster-worker.ts';
export { ClusterError, formatAddress, parseRedisAddress, type RedisAddress } from './connection.ts';
export type { SeenWorker } from './worker-list.ts';
