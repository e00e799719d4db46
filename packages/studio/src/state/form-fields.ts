/**
 * Parameters as fields of a form: what somebody types, and the specification that it gives. Parameters that only
 * code can give are no fields.
 */
import {
  expectation,
  type Parameter,
  type ParameterSet,
  printDefault,
  printSpecification,
  printSpecificationValue,
  readTyped,
  type Specification,
  SpecificationError,
  type SpecificationValue,
  wordsOf,
} from 'turnwise';

export type FormField = Parameter & { readonly name: string };

/** The texts in a form, by field; an empty one stands for the default. */
export type FormValues = { readonly [field: string]: string };

/** A specification, or why there is none: a sentence. */
export type FormResult = { readonly specification: string } | { readonly problem: string };

/** The fields of a set of parameters, in its order. */
export function fieldsOf(parameters: ParameterSet): readonly FormField[] {
  return Object.entries(parameters)
    .filter(([, each]) => each.kind !== 'function' || wordsOf(each).length > 1)
    .map(([name, parameter]) => ({ ...parameter, name }));
}

/** The values in a form; empty fields are left out. */
type FormReading =
  | { readonly values: { readonly [field: string]: SpecificationValue } }
  | { readonly problem: string };

/** Reads a form, each field by itself. */
export function readForm(fields: readonly FormField[], values: FormValues): FormReading {
  const stray = Object.keys(values).find((name) => !fields.some((field) => field.name === name));
  if (stray !== undefined) return { problem: `There is no field ${JSON.stringify(stray)} here.` };
  try {
    const filled = fields.filter(({ name }) => textIn(values, name) !== '');
    const read = filled.map((field) => [field.name, readField(field, textIn(values, field.name))]);
    return { values: Object.fromEntries(read) };
  } catch (error) {
    if (error instanceof SpecificationError) return { problem: error.message };
    throw error;
  }
}

/** The specification of a form; fields that hold their default are left out. */
export function writeForm(
  name: string,
  fields: readonly FormField[],
  values: FormValues,
): FormResult {
  const read = readForm(fields, values);
  if ('problem' in read) return read;
  const changed = fields.filter((field) => textIn(values, field.name) !== printDefault(field));
  const named = Object.fromEntries(
    Object.entries(read.values).filter(([key]) => changed.some((field) => field.name === key)),
  );
  return { specification: printSpecification({ name, positional: [], named }) };
}

/**
 * The form that gives a specification which has been read. What is no field is left out: for parameters that only
 * code can give, a text has nothing but the default.
 */
export function formOf({ named, positional }: Specification, parameters: ParameterSet): FormValues {
  const names = Object.keys(parameters);
  const given = new Map<string, SpecificationValue>([
    ...positional.map((value, n) => [names[n] ?? '', value] as const),
    ...Object.entries(named),
  ]);
  const texts = fieldsOf(parameters).flatMap(({ kind, name }) => {
    const value = given.get(name);
    if (value === undefined) return [];
    const isText = kind === 'text' && typeof value === 'string';
    return [[name, isText ? value : printSpecificationValue(value)]];
  });
  return Object.fromEntries(texts);
}

function textIn(values: FormValues, name: string): string {
  return Object.hasOwn(values, name) ? (values[name] ?? '').trim() : '';
}

function readField(field: FormField, text: string): SpecificationValue {
  const value = readTyped(field, text);
  if (value !== undefined) return value;
  throw new SpecificationError(`${field.name}: expected ${expectation(field)}, got "${text}".`);
}
