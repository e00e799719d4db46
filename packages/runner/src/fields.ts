/** What comes from outside as an object, read field by field: the error names the field and the value. */
import { isJson, type Json, requireKnownKeys, type Seed, shown } from 'turnwise';

export class Fields {
  private readonly where: string;
  private readonly data: { readonly [field: string]: unknown };

  /** Refuses what is no object, and fields that nobody would read. */
  constructor(where: string, data: unknown, known: readonly string[]) {
    requireKnownKeys(where, data, known);
    this.where = where;
    this.data = Object.fromEntries(Object.entries(Object(data)));
  }

  /** All but one, to be read as something else. */
  others(field: string): object {
    const { [field]: _, ...others } = this.data;
    return others;
  }

  has(field: string): boolean {
    return this.data[field] !== undefined;
  }

  value<T>(field: string, accepts: (value: unknown) => value is T, expected: string): T {
    const value = this.data[field];
    if (accepts(value)) return value;
    throw new TypeError(`${this.where}: ${field}: expected ${expected}, got ${shown(value)}`);
  }

  /** Whatever is there; another check follows. */
  present(field: string, expected: string): NonNullable<unknown> {
    const isPresent = (value: unknown): value is NonNullable<unknown> =>
      value !== undefined && value !== null;
    return this.value(field, isPresent, expected);
  }

  text(field: string): string {
    return this.value(field, isText, 'a text');
  }

  whole(field: string, min: number, max: number): number {
    const isWhole = (value: unknown): value is number =>
      Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;
    return this.value(field, isWhole, `a whole number from ${min} to ${max}`);
  }

  seed(field: string): Seed {
    const isSeed = (value: unknown): value is Seed => isText(value) || Number.isSafeInteger(value);
    return this.value(field, isSeed, 'a safe integer or a text');
  }

  flag(field: string): boolean {
    return this.value(field, (value) => typeof value === 'boolean', 'true or false');
  }

  word<T extends string>(field: string, words: readonly T[]): T {
    const isWord = (value: unknown): value is T => words.some((word) => word === value);
    return this.value(field, isWord, words.map((word) => `"${word}"`).join(' or '));
  }

  object(field: string): { readonly [key: string]: Json } {
    const isObject = (value: unknown): value is { readonly [key: string]: Json } =>
      typeof value === 'object' && value !== null && !Array.isArray(value) && isJson(value);
    return this.value(field, isObject, 'an object of JSON values');
  }

  texts(field: string): readonly string[] {
    const areTexts = (value: unknown): value is readonly string[] =>
      Array.isArray(value) && value.length > 0 && value.every(isText);
    return this.value(field, areTexts, 'a list of one text or more');
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
