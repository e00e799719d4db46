/** What Redis refuses while work goes on, as sentences that say what to do. Other errors stay as they are. */
import { ClusterError } from './connection.ts';

const REFUSALS: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [
    /^OOM|maxmemory/,
    'Redis is full: what it may use, its maxmemory, is used up. Give it more, and resume.',
  ],
  [
    /^MISCONF/,
    'Redis cannot save to its disk and takes nothing more; look into its log, mend it, and resume.',
  ],
  [
    /^READONLY/,
    'This Redis is a replica, which takes nothing; give the address of the primary one.',
  ],
  [
    /^NOPERM/,
    'The user may not do this in Redis; see docs/cluster.md for the rights that are needed.',
  ],
  [/^NOAUTH|^WRONGPASS/, 'Redis refuses the password now; has it been changed?'],
];

export function redisError(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error);
  const sentence = REFUSALS.find(([pattern]) =>
    pattern.test(message.replace(/^.*?ReplyError: /, '')),
  )?.[1];
  return sentence === undefined ? error : new ClusterError(sentence, { cause: error });
}
