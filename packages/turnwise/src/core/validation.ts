/** Checks of objects from outside, field by field, and of arguments: the error names the field and the value. */
import { inspect, isJson, type Json } from './json.ts';
import type { Seed } from './random.ts';

/**
 * The fields of an unchecked object. Each method reads one, and throws a `TypeError` if the value is wrong. A
 * method with a fallback returns it if the field is missing.
 *
 * @example
 *     const fields = new Fields('league', { players: 4 }, ['players', 'rounds']);
 *     fields.whole('players', 2, 100); // 4
 *     fields.whole('rounds', 1, 100, 1); // 1
 *     fields.text('players'); // throws: league: players: expected a text, got 4
 */
export class Fields {
  private readonly data: { readonly [field: string]: unknown };

  /** Throws if the data is not an object or has an unknown field. */
  constructor(
    private readonly where: string,
    data: unknown,
    known: readonly string[],
  ) {
    requireKnownKeys(where, data, known);
    this.data = { ...Object(data) };
  }

  has(field: string): boolean {
    return this.data[field] !== undefined;
  }

  others(field: string): object {
    const { [field]: _, ...others } = this.data;
    return others;
  }

  raw(field: string): unknown {
    return this.data[field];
  }

  present(field: string, expected: string): NonNullable<unknown> {
    const isPresent = (value: unknown): value is NonNullable<unknown> =>
      value !== undefined && value !== null;
    return this.value(field, isPresent, expected);
  }

  value<T>(field: string, accepts: (value: unknown) => value is T, expected: string): T {
    const value = this.data[field];
    if (accepts(value)) return value;
    throw this.refusal(field, `expected ${expected}, got ${inspect(value)}`);
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
    return this.value(field, Array.isArray, 'a list');
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
    throw this.refusal(field, `${inspect(twice)} is named twice`);
  }

  protected refusal(field: string, problem: string): Error {
    return new TypeError(`${this.where}: ${field}: ${problem}`);
  }
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

export function requireGame(where: string, value: unknown): void {
  const isObject = typeof value === 'object' && value !== null;
  if (isObject && 'moves' in value && 'next' in value && 'result' in value) return;
  throw new TypeError(`${where}: expected a game, got ${inspect(value)}`);
}

export function requireOptions(where: string, options: unknown): asserts options is object {
  if (typeof options === 'object' && options !== null) return;
  throw new TypeError(`${where}: expected an object of options, got ${inspect(options)}`);
}

export function requireKnownKeys(where: string, options: unknown, known: readonly string[]): void {
  requireOptions(where, options);
  const unknown = Object.keys(options).find((key) => !known.includes(key));
  if (unknown === undefined) return;
  throw new TypeError(
    `${where}: there is no option ${inspect(unknown)}; ${didYouMean(unknown, known)}it takes ${known.join(', ')}`,
  );
}

/** "did you mean X? " for the known name closest to what was typed, or nothing if none is close. */
export function didYouMean(typed: string, known: readonly string[]): string {
  const wanted = simplified(typed);
  let best: string | undefined;
  let least = Math.max(2, Math.floor(wanted.length / 3)) + 1;
  for (const name of known) {
    const candidate = simplified(name);
    const distance = editDistance(wanted, candidate);
    // Short words are within two edits of any other; they should share half of their letters.
    if (distance < least && 2 * distance <= Math.max(wanted.length, candidate.length)) {
      best = name;
      least = distance;
    }
  }
  return best === undefined ? '' : `did you mean ${best}? `;
}

/** Case, blanks, dashes and underscores do not count. */
function simplified(name: string): string {
  const letters = name.toLowerCase().replaceAll(/[\s_-]/g, '');
  return letters.slice(0, 100);
}

/** The fewest insertions, deletions, replacements and swaps of neighbours from a to b (Damerau 1964). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j); // [j] edits from '' to b[0..j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(replaced, last[j] + 1, row[j - 1] + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length];
}
