/** The errors of Redis and of the queue that a program has seen: the last one, and how many of each kind. */
import { codeOf, messageOf } from 'turnwise/internal';
import { isReply } from './connection.ts';

export interface LoggedError {
  readonly message: string;
  /** In milliseconds since 1970. */
  readonly time: number;
}

const LONGEST = 500; // characters of a message that are kept

export class ErrorLog {
  last: LoggedError | null = null;
  /** How many of each kind: the first word of a reply of Redis (NOPERM, OOM), the code of other errors, or `other`. */
  readonly counts = new Map<string, number>();

  /** Counts an error that passes by itself, such as a lost connection. */
  count(error: unknown): void {
    const kind = kindOf(error);
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }

  /** Counts an error, and remembers it if Redis itself answered with it. */
  see(error: unknown): void {
    if (isReply(error)) this.add(error);
    else this.count(error);
  }

  /** Counts an error that people should know of. */
  add(error: unknown): void {
    this.count(error);
    this.last = { message: messageOf(error).slice(0, LONGEST), time: Date.now() };
  }
}

/** Replies of Redis begin with a code: https://redis.io/docs/latest/develop/reference/protocol-spec/#simple-errors */
function kindOf(error: unknown): string {
  const [word] = /^[A-Z]{2,}\b/.exec(messageOf(error)) ?? [];
  return codeOf(error) || word || 'other';
}
