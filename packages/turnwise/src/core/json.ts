/**
 * Moves, haps and options are JSON values, compared by content: `{from: 1, to: 2}` of the rules equals the one that a
 * player, a file or a message sends back.
 */
import { messageOf } from './errors.ts';

/** Anything that JSON can hold. `NaN`, infinities, `undefined` and functions are not. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/**
 * One text for each value: equal values give equal texts, whatever the order of their keys.
 *
 * @example
 *     jsonKey({ b: 1, a: [2] }); // '{"a":[2],"b":1}'
 */
export function jsonKey(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isJsonList(value)) return `[${value.map(jsonKey).join(',')}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${jsonKey(item)}`).join(',')}}`;
}

/** Whether two values are the same by content. */
export function jsonEqual(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  return jsonKey(a) === jsonKey(b);
}

/** Whether a value from outside would come back unchanged from JSON. */
export function isJson(value: unknown, depth = 64): value is Json {
  if (depth === 0) return false;
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return Array.from(value).every((item) => isJson(item, depth - 1));
  if (!isPlainObject(value)) return false;
  return Object.values(value).every((item) => isJson(item, depth - 1));
}

/** Whether a value is an object made by `{}` or by JSON, not an instance of some class. */
export function isPlainObject(value: unknown): value is { readonly [key: string]: unknown } {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A value as error messages show it: on one line, and never long. */
export function inspect(value: unknown): string {
  const text = isJson(value) ? JSON.stringify(value) : described(value);
  return text.length <= 80 ? text : `${text.slice(0, 77)}...`;
}

function described(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'function') return `the function ${value.name || 'without a name'}`;
  if (typeof value === 'object' && value !== null)
    return `an object of ${value.constructor?.name ?? 'no class'}`;
  return String(value);
}

/** JSON text as data; if it is none, throws the error that `refuse` makes of the problem. */
export function parseJson(text: string, refuse: (problem: string) => Error): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refuse(`it is not JSON (${messageOf(error)})`);
  }
}

/** As `Array.isArray`, which does not know readonly arrays. */
export function isJsonList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
