/**
 * What a command can be told on its line: options with a reader that refuses what makes no sense, and
 * arguments. A command declares both by name; the names become flags (`maxStates` is `--max-states`)
 * and the fields of what its work is given, with the types that the readers return.
 */
import { Failure } from './failure.ts';

/** An option. A switch has no `argument`, and its reader is not asked. */
export interface OptionEntry<T> {
  /** One letter, for `-n`. */
  readonly short?: string;
  /** What its value is called in the help. */
  readonly argument?: string;
  /** The words that it can be, where its argument does not list them. */
  readonly words?: readonly string[];
  readonly about: string;
  /** The value where the option is not given. */
  readonly fallback: T;
  /** Its default as the help shows it. Default: the fallback, where that is a number or a text. */
  readonly shown?: string;
  /** The value that a text stands for; throws a sentence that begins with what was expected. */
  read(text: string): T;
}

/** An argument: its type is text, text or undefined, or a list of texts. */
export interface ArgumentEntry<T extends ArgumentValue> {
  readonly kind: 'required' | 'optional' | 'several' | 'any';
  readonly about: string;
  /** Never there: only for its type. */
  readonly value?: T;
}

export type ArgumentValue = string | undefined | readonly string[];
export type OptionSet = { readonly [name: string]: OptionEntry<unknown> };
export type ArgumentSet = { readonly [name: string]: ArgumentEntry<ArgumentValue> };

/** The values of options: `{ depth: OptionEntry<number> }` gives `{ depth: number }`. */
export type OptionValues<O> = {
  readonly [name in keyof O]: O[name] extends OptionEntry<infer T> ? T : never;
};

export type ArgumentValues<A> = {
  readonly [name in keyof A]: A[name] extends ArgumentEntry<infer T> ? T : never;
};

/** One that must be there. */
export function required(about: string): ArgumentEntry<string> {
  return { kind: 'required', about };
}

/** One that may be missing. */
export function optional(about: string): ArgumentEntry<string | undefined> {
  return { kind: 'optional', about };
}

/** One or more. */
export function several(about: string): ArgumentEntry<readonly string[]> {
  return { kind: 'several', about };
}

/** None or more. */
export function any(about: string): ArgumentEntry<readonly string[]> {
  return { kind: 'any', about };
}

/** A switch. */
export function toggle(about: string, short?: string): OptionEntry<boolean> {
  return { about, fallback: false, read: () => true, ...(short === undefined ? {} : { short }) };
}

/** Any text; undefined where it is not given. */
export function text(
  argument: string,
  about: string,
  short?: string,
): OptionEntry<string | undefined> {
  const letter = short === undefined ? {} : { short };
  return { argument, about, fallback: undefined, read: (given) => given, ...letter };
}

/** One of a few words, the first being the default. */
export function word<W extends string>(about: string, words: readonly [W, ...W[]]): OptionEntry<W> {
  return {
    argument: words.join('|'),
    about,
    fallback: words[0],
    read: (given) => {
      const found = words.find((known) => known === given);
      if (found !== undefined) return found;
      throw new Failure(`expected ${words.join(', ')}`);
    },
  };
}

/** What a number can be told to be. */
interface Limits<F> {
  readonly min: number;
  readonly max: number;
  readonly fallback: F;
  readonly short?: string;
  readonly shown?: string;
}

/** A whole number within limits; 1e6 and 10_000 are whole numbers too. */
export function whole<F>(
  argument: string,
  about: string,
  limits: Limits<F>,
): OptionEntry<number | F> {
  return number(argument, about, limits, 'a whole number', Number.isSafeInteger);
}

/** Any finite number within limits. */
export function real<F>(
  argument: string,
  about: string,
  limits: Limits<F>,
): OptionEntry<number | F> {
  return number(argument, about, limits, 'a number', Number.isFinite);
}

function number<F>(
  argument: string,
  about: string,
  limits: Limits<F>,
  kind: string,
  isOne: (value: number) => boolean,
): OptionEntry<number | F> {
  const { min, max, ...rest } = limits;
  return {
    argument,
    about,
    ...rest,
    read: (given) => {
      const value = given.trim() === '' ? Number.NaN : Number(given.replaceAll('_', ''));
      if (isOne(value) && value >= min && value <= max) return value;
      throw new Failure(
        `expected ${kind} ${max === Infinity ? `from ${min}` : `from ${min} to ${max}`}`,
      );
    },
  };
}
