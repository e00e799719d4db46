/**
 * Parameters of players, games, policies and commands, described once, as data. Everything that reads or shows
 * parameters uses this description: options in code, specifications, command-line flags, forms, tables in
 * documents, and error messages.
 */
import { inspect } from './json.ts';
import {
  isSpecification,
  parseSpecification,
  printSpecification,
  printSpecificationValue,
  type Specification,
  SpecificationError,
  type SpecificationValue,
} from './specification.ts';
import { didYouMean } from './validation.ts';

/** One parameter: its purpose, its default, and the values it takes. */
export type Parameter<T = unknown> = Description<T> & Shape<T>;

interface Description<T> {
  readonly about: string; // the purpose, as a phrase: "points that win"
  /** The value if none is given; undefined for an optional parameter without a default. */
  readonly default: T;
  readonly none?: boolean; // whether null, written `none`, is a value too
  readonly short?: string; // the letter of its flag on command lines: n for `-n`
  /** The name of the value in usage lines: count, seconds, file. Default: by its kind. */
  readonly unit?: string;
}

type Shape<T> =
  | {
      readonly kind: 'integer' | 'number';
      readonly min: number;
      readonly max: number;
      /** Whether Infinity is a value too. */
      readonly infinity?: boolean;
    }
  | { readonly kind: 'flag' | 'text' | 'seed' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** Code passes a function; texts, and code too, the name of a known one, or whatever else it can be read from. */
  | ({
      readonly kind: 'function';
      readonly named: { readonly [name: string]: AnyFunction };
    } & Partial<Pick<OwnShape<T>, 'read' | 'print'>>)
  | ({ readonly kind: 'player' | 'players' | 'value' } & OwnShape<T>);

/** A kind of value with its own check. */
interface OwnShape<T> {
  readonly expects: string; // completes "expected ..."
  accepts(value: unknown): boolean;
  /** Converts the value in a specification; undefined if it cannot be read. Default: the same value. */
  read?(value: SpecificationValue, make: Make): unknown;
  /** Converts to the value in a specification. Default, and where it is undefined: the same value, or the function's name. */
  print?(value: NonNullable<T>): SpecificationValue | undefined;
}

type AnyFunction = (...args: never[]) => unknown;

type Make = (specification: Specification) => unknown;

/** Parameters by name. */
export type ParameterSet = { readonly [name: string]: Parameter };

/** The values of parameters: `{ goal: Parameter<number> }` gives `{ goal: number }`. */
export type Values<P> = {
  readonly [name in keyof P]: P[name] extends { readonly default: infer T } ? T : never;
};

/** The options that a caller passes, all optional; a function may be given by its name. */
export type GivenValues<P> = {
  readonly [name in keyof P]?:
    | Values<P>[name]
    | (P[name] extends { readonly named: infer N } ? keyof N : never)
    | undefined;
};

/** Options of all kinds of parameters. Without a default, the value is optional. */
interface Options<D, N> {
  readonly default?: D;
  readonly none?: N;
  readonly short?: string;
  readonly unit?: string;
}

/**
 * Describes parameters, one function a kind of value.
 *
 * @example
 *     const parameters = {
 *       goal: parameter.integer('points that win', { default: 100, min: 1, max: 1000 }),
 *       result: parameter.choice('what counts', ['win', 'margin']),
 *     };
 */
export const parameter = {
  /** A whole number within limits. */
  integer: numeric('integer'),

  /** Any number within limits. */
  number: numeric('number'),

  /** True or false. Default: false. */
  flag(
    about: string,
    options: { readonly default?: boolean; readonly short?: string } = {},
  ): Parameter<boolean> {
    return { kind: 'flag', about, default: false, ...options };
  },

  /** One of a few words. Default: the first. */
  choice<const W extends string, D extends W | undefined = W>(
    about: string,
    choices: readonly [W, ...W[]],
    options: Options<D, false> = {},
  ): Parameter<W | D> {
    return { kind: 'choice', about, choices, default: choices[0], ...options };
  },

  /** Any text. */
  text<D extends string | undefined = undefined>(
    about: string,
    options: Options<D, false> = {},
  ): Parameter<string | D> {
    // D is undefined where no default is given.
    return { kind: 'text', about, default: undefined as D, ...options };
  },

  /** A seed for everything random: a whole number or a text. */
  seed(about: string): Parameter<number | string | undefined> {
    return { kind: 'seed', about, default: undefined, unit: 'seed' };
  },

  /** A function, or the name of a known one; with a default of null, also none. */
  function<F extends AnyFunction | null, N extends string = never>(
    about: string,
    options: {
      readonly default: F;
      readonly named: { readonly [name in N]: NonNullable<F> };
    } & Partial<Pick<OwnShape<F>, 'read' | 'print'>>,
  ): Parameter<F> & { readonly named: { readonly [name in N]: NonNullable<F> } } {
    return { kind: 'function', about, none: options.default === null, ...options };
  },

  /** Any other value, with its own check and its own form in specifications. */
  value<T>(about: string, shape: Omit<Description<T>, 'about'> & OwnShape<T>): Parameter<T> {
    return { kind: 'value', about, ...shape };
  },
};

function numeric(kind: 'integer' | 'number') {
  return <D extends number | null | undefined = undefined, N extends boolean = false>(
    about: string,
    options: Options<D, N> & { min: number; max?: number; infinity?: boolean },
  ) => {
    const { max = Number.POSITIVE_INFINITY, none = options.default === null } = options;
    const described = { kind, about, default: undefined, ...options, max, none };
    return described as Parameter<number | D | (N extends true ? null : never)>; // D is the default's type
  };
}

/** The values of a parameter in words: "a whole number from 1 to 1000, or none". */
export function expectation(parameter: Parameter): string {
  const orNone = parameter.none ? ', or none' : '';
  switch (parameter.kind) {
    case 'integer':
    case 'number': {
      const { infinity, kind, max, min } = parameter;
      const what = kind === 'integer' ? 'a whole number' : 'a number';
      const range =
        max === Infinity ? `from ${digits(min)} up` : `from ${digits(min)} to ${digits(max)}`;
      return `${what} ${range}${infinity ? ', or Infinity' : ''}${orNone}`;
    }
    case 'flag':
      return 'true or false';
    case 'text':
      return 'a text';
    case 'seed':
      return 'a whole number or a text';
    case 'choice':
      return listed(wordsOf(parameter), ' or ');
    case 'function':
      return listed([...wordsOf(parameter), 'a function'], ' or, in code, ');
    default:
      return `${parameter.expects}${orNone}`;
  }
}

function listed(words: readonly string[], last: string): string {
  return words.join(', ').replace(/, (?=[^,]*$)/, last);
}

/** The words that a parameter takes besides numbers and texts of its kind. */
export function wordsOf(parameter: Parameter): readonly string[] {
  const none = parameter.none ? ['none'] : [];
  switch (parameter.kind) {
    case 'integer':
    case 'number':
      return parameter.infinity ? ['Infinity', ...none] : none;
    case 'flag':
      return ['true', 'false'];
    case 'choice':
      return [...parameter.choices, ...none];
    case 'function':
      return [...none, ...Object.keys(parameter.named)];
    default:
      return none;
  }
}

export function accepts(parameter: Parameter, value: unknown): boolean {
  if (value === null && parameter.none) return true;
  switch (parameter.kind) {
    case 'integer':
    case 'number': {
      if (typeof value !== 'number') return false;
      if (value === Infinity) return parameter.infinity === true;
      const isKind = parameter.kind === 'number' || Number.isSafeInteger(value);
      return isKind && value >= parameter.min && value <= parameter.max;
    }
    case 'flag':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string';
    case 'seed':
      return Number.isSafeInteger(value) || (typeof value === 'string' && value.trim() !== '');
    case 'choice':
      return parameter.choices.some((word) => word === value);
    case 'function':
      return typeof value === 'function';
    default:
      return parameter.accepts(value);
  }
}

/**
 * The values of all parameters: the given ones, checked, and defaults for the rest.
 *
 * @example
 *     const parameters = { goal: parameter.integer('points that win', { default: 100, min: 1, max: 1000 }) };
 *     valuesOf('pig', parameters, { goal: 50 }); // { goal: 50 }
 *     valuesOf('pig', parameters, { goal: 0 }); // pig: goal is 0, expected a whole number from 1 to 1000
 */
export function valuesOf<P extends ParameterSet>(
  owner: string,
  parameters: P,
  given: GivenValues<P>,
): Values<P> {
  if (typeof given !== 'object' || given === null)
    throw new SpecificationError(`${owner}: expected an object of options, got ${inspect(given)}`);
  const claimed: { readonly [name: string]: unknown } = given;
  for (const name of Object.keys(claimed)) requireKnown(owner, parameters, name);
  const values: { [name: string]: unknown } = {};
  for (const [name, parameter] of Object.entries(parameters)) {
    // Only own fields count: every object inherits a `constructor` and a `toString`.
    const own = Object.hasOwn(claimed, name) ? claimed[name] : undefined;
    const value = own === undefined ? parameter.default : functionNamed(parameter, own);
    if (value !== undefined && !accepts(parameter, value))
      throw refusal(owner, name, parameter, value, inspect(value));
    values[name] = value;
  }
  return values as Values<P>;
}

/**
 * The values of parameters from a specification. Values without a key belong to the parameters in order of
 * declaration.
 */
export function readValues<P extends ParameterSet>(
  { name: owner, positional, named }: Specification,
  parameters: P,
  make: Make = cannotMake,
): Values<P> {
  const names = Object.keys(parameters);
  if (positional.length > names.length)
    throw new SpecificationError(
      `${owner}: got ${positional.length} values, takes ${listOf(names)}`,
    );
  const given: { [name: string]: unknown } = {};
  for (const [name, value] of [
    ...positional.map((value, index) => [names[index], value] as const),
    ...Object.entries(named),
  ]) {
    requireKnown(owner, parameters, name);
    if (Object.hasOwn(given, name))
      throw new SpecificationError(`${owner}: ${name} is given twice`);
    const parameter = parameters[name];
    given[name] = fromSpecification(parameter, value, make);
    if (given[name] === undefined) throw refusal(owner, name, parameter, value, shortened(value));
  }
  return valuesOf(owner, parameters, given as GivenValues<P>); // valuesOf checks what the cast claims
}

/** The specification of these values as text: those that differ from the defaults, by name. */
export function printValues<P extends ParameterSet>(
  owner: string,
  parameters: P,
  values: Values<P>,
): string {
  const named: { [name: string]: SpecificationValue } = {};
  const all: { readonly [name: string]: unknown } = values;
  for (const [name, parameter] of Object.entries(parameters)) {
    const value = all[name]; // absent in options of before there was the parameter
    if (value !== undefined && value !== parameter.default)
      named[name] = toSpecification(parameter, value);
  }
  return printSpecification({ name: owner, positional: [], named });
}

/**
 * The default as text; empty for a parameter without one.
 *
 * @example
 *     printDefault(pig.parameters.goal); // '100'
 */
export function printDefault(parameter: Parameter): string {
  const { default: value } = parameter;
  if (value === undefined || !accepts(parameter, value)) return '';
  return printSpecificationValue(toSpecification(parameter, value));
}

/**
 * Reads a value typed on a command line or in a form; the result is as in a specification, undefined if the
 * text is not a value. Numbers may be grouped: 10,000 or 10_000.
 */
export function readTyped(parameter: Parameter, text: string): SpecificationValue | undefined {
  const word = text.trim();
  if (word === 'none' && parameter.none) return null;
  switch (parameter.kind) {
    case 'integer':
    case 'number': {
      const value = word === '' ? Number.NaN : Number(word.replaceAll(/[,_](?=\d{3}(\D|$))/g, ''));
      return accepts(parameter, value) ? value : undefined;
    }
    case 'flag':
      return word === 'true' || (word === 'false' ? false : undefined);
    case 'text':
      return text;
    case 'seed': {
      const value = Number(word);
      return word === '' ? undefined : Number.isSafeInteger(value) ? value : text;
    }
    case 'choice':
    case 'function':
      return wordsOf(parameter).includes(word) ? word : undefined;
    default: {
      const { named, positional } = parseSpecification(`list(${text})`);
      if (Object.keys(named).length > 0) return undefined;
      if (parameter.kind === 'players' && !word.startsWith('[')) return positional;
      return positional.length === 1 ? positional[0] : undefined;
    }
  }
}

function fromSpecification(parameter: Parameter, value: SpecificationValue, make: Make): unknown {
  if ('read' in parameter && parameter.read) return parameter.read(value, make);
  return value !== null && isSpecification(value) ? undefined : value;
}

function toSpecification(parameter: Parameter, value: unknown): SpecificationValue {
  const written = 'print' in parameter && value != null ? parameter.print?.(value) : undefined;
  if (written !== undefined) return written;
  if (parameter.kind === 'function' && typeof value === 'function') {
    const [known] = Object.entries(parameter.named).find(([, named]) => named === value) ?? [];
    if (known !== undefined) return known;
    const word = value.name || 'anonymous';
    return Object.hasOwn(parameter.named, word) ? `custom-${word}` : word;
  }
  return value as SpecificationValue; // values of all other kinds are what specifications have
}

function functionNamed(parameter: Parameter, value: unknown): unknown {
  const isName = parameter.kind === 'function' && typeof value === 'string';
  return isName && Object.hasOwn(parameter.named, value) ? parameter.named[value] : value;
}

function cannotMake({ name }: Specification): never {
  throw new SpecificationError(`${name}: only players can have players inside`);
}

function refusal(
  owner: string,
  name: string,
  parameter: Parameter,
  value: unknown,
  shown: string,
): SpecificationError {
  const words = wordsOf(parameter);
  const isOfMany = typeof value === 'string' && words.length > 2;
  const meant = isOfMany ? didYouMean(value, words).trim() : '';
  return new SpecificationError(
    `${owner}: ${name} is ${shown}, expected ${expectation(parameter)}${meant && `; ${meant}`}`,
  );
}

function shortened(value: SpecificationValue): string {
  const text = typeof value === 'string' ? inspect(value) : printSpecificationValue(value);
  return text.length <= 80 ? text : `${text.slice(0, 77)}...`;
}

function requireKnown(owner: string, parameters: ParameterSet, name: string): void {
  if (Object.hasOwn(parameters, name)) return;
  const names = Object.keys(parameters);
  throw new SpecificationError(
    `${owner}: there is no ${inspect(name)}; ${didYouMean(name, names)}it takes ${listOf(names)}`,
  );
}

function listOf(names: readonly string[]): string {
  return names.length === 0 ? 'no values' : names.join(', ');
}

/** "1000", "1,000,000". */
function digits(value: number): string {
  const isLong = Number.isInteger(value) && Math.abs(value) >= 10_000;
  return isLong ? value.toLocaleString('en') : String(value);
}
