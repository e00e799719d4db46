/** What comes from outside as an object, read field by field: the error names the field and the value. */
import { isJson, type Json, inspect } from './json.ts';
import type { Seed } from './random.ts';
import { requireKnownKeys } from './require.ts';

/**
 * The fields of an object that nobody has checked yet. Each method reads one, and throws a `TypeError` where
 * it is not what was expected. One that has a fallback gives it where the field is missing.
 *
 * @example
 *     const fields = new Fields('league', { players: 4 }, ['players', 'rounds']);
 *     fields.whole('players', 2, 100); // 4
 *     fields.whole('rounds', 1, 100, 1); // 1
 *     fields.text('players'); // throws: league: players: expected a text, got 4
 */
export class Fields {
  private readonly data: { readonly [field: string]: unknown };

  /** Refuses what is no object, and fields that nobody would read. */
  constructor(
    private readonly where: string,
    data: unknown,
    known: readonly string[],
  ) {
    requireKnownKeys(where, data, known);
    this.data = Object.fromEntries(Object.entries(Object(data)));
  }

  has(field: string): boolean {
    return this.data[field] !== undefined;
  }

  /** All but one, to be read as something else. */
  others(field: string): object {
    const { [field]: _, ...others } = this.data;
    return others;
  }

  /** Whatever is there, if anything; another check follows. */
  raw(field: string): unknown {
    return this.data[field];
  }

  /** The same, where something must be there. */
  present(field: string, expected: string): NonNullable<unknown> {
    const isPresent = (value: unknown): value is NonNullable<unknown> =>
      value !== undefined && value !== null;
    return this.value(field, isPresent, expected);
  }

  /** What the given check accepts; the error says what was expected. */
  value<T>(field: string, accepts: (value: unknown) => value is T, expected: string): T {
    const value = this.data[field];
    if (accepts(value)) return value;
    throw new TypeError(`${this.where}: ${field}: expected ${expected}, got ${inspect(value)}`);
  }

  whole(field: string, min: number, max: number, fallback?: number): number {
    if (fallback !== undefined && !this.has(field)) return fallback;
    const isWhole = (value: unknown): value is number =>
      Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;
    return this.value(field, isWhole, `a whole number from ${min} to ${max}`);
  }

  number(field: string): number {
    return this.value(field, isNumber, 'a number');
  }

  numberOrNull(field: string): number | null {
    const accepts = (value: unknown): value is number | null => value === null || isNumber(value);
    return this.value(field, accepts, 'a number or null');
  }

  seed(field: string): Seed {
    const isSeed = (value: unknown): value is Seed => isText(value) || Number.isSafeInteger(value);
    return this.value(field, isSeed, 'a safe integer or a text');
  }

  flag(field: string, fallback?: boolean): boolean {
    if (fallback !== undefined && !this.has(field)) return fallback;
    return this.value(field, (value) => typeof value === 'boolean', 'true or false');
  }

  text(field: string): string {
    return this.value(field, isText, 'a text');
  }

  word<T extends string>(field: string, words: readonly T[], fallback?: T): T {
    if (fallback !== undefined && !this.has(field)) return fallback;
    const isWord = (value: unknown): value is T => words.some((word) => word === value);
    return this.value(field, isWord, words.map((word) => `"${word}"`).join(' or '));
  }

  object(field: string): { readonly [key: string]: Json } {
    const isObject = (value: unknown): value is { readonly [key: string]: Json } =>
      typeof value === 'object' && value !== null && !Array.isArray(value) && isJson(value);
    return this.value(field, isObject, 'an object of JSON values');
  }

  list(field: string): readonly unknown[] {
    const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
    return this.value(field, isList, 'a list');
  }

  texts(field: string): readonly string[] {
    const areTexts = (value: unknown): value is readonly string[] =>
      Array.isArray(value) && value.length > 0 && value.every(isText);
    return this.value(field, areTexts, 'a list of one text or more');
  }

  /** The roles of a game: texts that differ. */
  roles(field: string): readonly string[] {
    const roles = this.texts(field);
    const twice = roles.find((role, number) => roles.indexOf(role) !== number);
    if (twice === undefined) return roles;
    throw new TypeError(`${this.where}: ${field}: ${inspect(twice)} is named twice`);
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
