/** What comes from outside as an object, read field by field: the error names the field and the value. */
import { inspect, isJson, type Json } from './json.ts';
import type { Seed } from './random.ts';

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

/** Refuses what is no state of a game. */
export function requireGame(where: string, value: unknown): void {
  const isGame =
    typeof value === 'object' &&
    value !== null &&
    'moves' in value &&
    'next' in value &&
    'result' in value;
  if (!isGame) throw new TypeError(`${where}: expected a game, got ${inspect(value)}`);
}

/** Refuses options that are no object. */
export function requireOptions(where: string, options: unknown): asserts options is object {
  if (typeof options === 'object' && options !== null) return;
  throw new TypeError(`${where}: expected an object of options, got ${inspect(options)}`);
}

/** Refuses options that are no object or have a field that nobody would read. */
export function requireKnownKeys(where: string, options: unknown, known: readonly string[]): void {
  requireOptions(where, options);
  const unknown = Object.keys(options).find((key) => !known.includes(key));
  if (unknown === undefined) return;
  throw new TypeError(
    `${where}: there is no option ${inspect(unknown)}; ${didYouMean(unknown, known)}it takes ${known.join(', ')}`,
  );
}

/**
 * "did you mean X? " for the known name closest to what was typed, or nothing if none is close.
 *
 * @example
 *     nearest('gaol', ['goal', 'sides']); // 'did you mean goal? '
 */
export function didYouMean(typed: string, known: readonly string[]): string {
  const wanted = simplified(typed);
  let best: string | undefined;
  let least = Math.max(2, Math.floor(wanted.length / 3)) + 1;
  for (const name of known) {
    const candidate = simplified(name);
    const distance = editDistance(wanted, candidate);
    // Short words are within two edits of any other; they should share a letter at least.
    if (distance < least && distance < Math.max(wanted.length, candidate.length)) {
      best = name;
      least = distance;
    }
  }
  return best === undefined ? '' : `did you mean ${best}? `;
}

/** Case, blanks, dashes and underscores are what people get wrong first. */
function simplified(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')
    .slice(0, 100);
}

/** Letters inserted, left out, replaced or swapped with their neighbour, at least (Damerau 1964). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j); // [j] edits from '' to b[0..j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = costAt(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let fewest = Math.min(replaced, costAt(last, j) + 1, costAt(row, j - 1) + 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) fewest = Math.min(fewest, costAt(beforeLast, j - 2) + 1);
      row.push(fewest);
    }
    beforeLast = last;
    last = row;
  }
  return costAt(last, b.length);
}

function costAt(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
