/**
 * What a player or a game can be told: named parameters with defaults, limits and a line of
 * explanation, declared once and used for checking options in code, for reading specifications, for
 * printing them, and for help texts.
 */
import { inspect } from './json.ts';
import {
  isSpecification,
  printSpecificationValue,
  type Specification,
  SpecificationError,
  type SpecificationValue,
} from './specification.ts';
import { didYouMean } from './validation.ts';

/** One parameter. `expects` completes the sentence "expected ...". */
export interface Parameter<T> {
  readonly about: string;
  readonly default: T;
  readonly expects: string;
  accepts(value: unknown): value is T;
  /** From the value in a specification, where that is another one; undefined where it cannot be. */
  read?(value: SpecificationValue): unknown;
  /** To the value in a specification. Default: the same. */
  print?(value: T): SpecificationValue;
}

/** Parameters by name. */
export type ParameterSet = { readonly [name: string]: Parameter<unknown> };

/** The values of parameters: `{ goal: Parameter<number> }` gives `{ goal: number }`. */
export type Values<P> = {
  readonly [name in keyof P]: P[name] extends Parameter<infer T> ? T : never;
};

/** What a caller may give, in any number of parameters. */
export type GivenValues<P> = { readonly [name in keyof P]?: Values<P>[name] | undefined };

/** A whole number within limits. */
export function integer(
  about: string,
  fallback: number,
  min: number,
  max: number,
): Parameter<number> {
  return {
    about,
    default: fallback,
    expects: `a whole number from ${min} to ${max}`,
    accepts: (value): value is number =>
      isNumber(value) && Number.isInteger(value) && value >= min && value <= max,
  };
}

/** A whole number within limits, or null (`none`). */
export function optionalInteger(about: string, min: number, max: number): Parameter<number | null> {
  const whole = integer(about, min, min, max);
  return {
    about,
    default: null,
    expects: `none, or ${whole.expects}`,
    accepts: (value): value is number | null => value === null || whole.accepts(value),
  };
}

/** Any number within limits; infinity only where a limit is infinite. */
export function real(about: string, fallback: number, min: number, max: number): Parameter<number> {
  return {
    about,
    default: fallback,
    expects: `a number from ${min} to ${max}`,
    accepts: (value): value is number => isNumber(value) && value >= min && value <= max,
  };
}

/** True or false. */
export function flag(about: string, fallback: boolean): Parameter<boolean> {
  return {
    about,
    default: fallback,
    expects: 'true or false',
    accepts: (value): value is boolean => typeof value === 'boolean',
  };
}

/** One of a few words, the first being the default. */
export function oneOf<T extends string>(about: string, words: readonly [T, ...T[]]): Parameter<T> {
  return {
    about,
    default: words[0],
    expects: words.join(' or '),
    accepts: (value): value is T => words.some((word) => word === value),
  };
}

/**
 * All parameters' values: those given, checked, and defaults for the rest.
 *
 * @example
 *     const parameters = { goal: integer('points to win', 100, 1, 1000) };
 *     valuesOf('pig', parameters, { goal: 50 }); // { goal: 50 }
 *     valuesOf('pig', parameters, { goal: 0 }); // pig: goal is 0, expected a whole number from 1 to 1000
 */
export function valuesOf<P extends ParameterSet>(
  owner: string,
  parameters: P,
  given: GivenValues<P>,
): Values<P> {
  if (typeof given !== 'object' || given === null) {
    throw new SpecificationError(`${owner}: expected an object of options, got ${inspect(given)}`);
  }
  const claimed: { readonly [name: string]: unknown } = given;
  for (const name of Object.keys(claimed)) requireKnown(owner, parameters, name);
  const values: { [name: string]: unknown } = {};
  for (const [name, parameter] of Object.entries(parameters)) {
    // Only own fields count: every object inherits a `constructor` and a `toString`.
    const own = Object.hasOwn(claimed, name) ? claimed[name] : undefined;
    const value = own === undefined ? parameter.default : own;
    if (!parameter.accepts(value)) {
      throw new SpecificationError(
        `${owner}: ${name} is ${inspect(value)}, expected ${parameter.expects}`,
      );
    }
    values[name] = value;
  }
  return values as Values<P>;
}

/**
 * The parameters' values from a specification. Values without a key go to the parameters in the
 * order of their declaration.
 *
 * @example
 *     readValues(parseSpecification('pig(50)'), { goal: integer('points to win', 100, 1, 1000) });
 *     // { goal: 50 }
 */
export function readValues<P extends ParameterSet>(
  specification: Specification,
  parameters: P,
): Values<P> {
  const { name: owner, positional, named } = specification;
  const names = Object.keys(parameters);
  if (positional.length > names.length) {
    throw new SpecificationError(
      `${owner}: got ${positional.length} values, takes ${listOf(names)}`,
    );
  }
  const given: { [name: string]: unknown } = {};
  for (const [index, value] of positional.entries()) {
    const name = names[index];
    given[name] = readValue(owner, name, parameters, value);
  }
  for (const [name, value] of Object.entries(named)) {
    requireKnown(owner, parameters, name);
    if (Object.hasOwn(given, name))
      throw new SpecificationError(`${owner}: ${name} is given twice`);
    given[name] = readValue(owner, name, parameters, value);
  }
  return valuesOf(owner, parameters, given as GivenValues<P>);
}

/** The specification that gives these values: what differs from the defaults, by name. */
export function printValues<P extends ParameterSet>(
  owner: string,
  parameters: P,
  values: Values<P>,
): Specification {
  const named: { [name: string]: SpecificationValue } = {};
  const all: { readonly [name: string]: unknown } = values;
  for (const [name, parameter] of Object.entries(parameters)) {
    const value = all[name];
    if (value === parameter.default) continue;
    named[name] = parameter.print ? parameter.print(value) : (value as SpecificationValue);
  }
  return { name: owner, positional: [], named };
}

function readValue(
  owner: string,
  name: string,
  parameters: ParameterSet,
  value: SpecificationValue,
): unknown {
  const parameter = parameters[name];
  if (parameter.read) {
    const read = parameter.read(value);
    if (read !== undefined) return read;
  } else if (value === null || !isSpecification(value)) {
    return value;
  }
  throw new SpecificationError(
    `${owner}: ${name} is ${shortened(value)}, expected ${parameter.expects}`,
  );
}

/** A value as it was written, and never long. */
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

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(value);
}
