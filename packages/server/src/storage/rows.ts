/** Reads columns of rows: a column of another kind means that the database is not ours. */
import { inspect } from 'turnwise/internal';
import type { Row } from './database.ts';

export function numberIn(row: Row | undefined, column: string): number {
  const value = row?.[column];
  if (typeof value === 'number') return value;
  throw unexpected(column, 'a number', value);
}

export function textIn(row: Row | undefined, column: string): string {
  const value = row?.[column];
  if (typeof value === 'string') return value;
  throw unexpected(column, 'a text', value);
}

function unexpected(column: string, wanted: string, value: unknown): Error {
  return new TypeError(`The column ${column} should be ${wanted}, and is ${inspect(value)}`);
}
