/** `--redis`: where the Redis of a cluster is. */
import { type OptionEntry, text } from '../frame/option.ts';

export const redisOption: OptionEntry<string | undefined> = text(
  'address',
  'the Redis of the cluster, as redis://host:6379, or rediss:// for TLS; a password comes from TURNWISE_REDIS_PASSWORD, or stands before the host',
);
