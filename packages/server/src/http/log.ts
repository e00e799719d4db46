/** A structured log: one object in JSON a line. Nothing in it is a secret: no bodies, no queries, no tokens. */
import { codeOf, messageOf } from 'turnwise/internal';

/** Values of a line of the log. */
export type LogFields = { readonly [field: string]: string | number | boolean | null };

export type LogLevel = 'info' | 'warn' | 'error';

/** Where lines go: such as to stderr. */
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void;

/** Writes lines with the time. */
export function jsonLog(write: (line: string) => void): Log {
  return (level, event, fields = {}) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
}

/** An error as fields; addresses with passwords do not get into the log. */
export function errorFields(error: unknown): LogFields {
  const message = messageOf(error).replaceAll(/\/\/[^\s/@]*@/g, '//***@');
  return { message, code: codeOf(error) };
}
