/** Parameters as fields of a form, and the specification that their texts give. What only code can set is no field. */
import {
  type Parameter,
  type ParameterSet,
  printDefault,
  printSpecification,
  type Specification,
  SpecificationError,
  type SpecificationValue,
} from 'turnwise';
import { expectation, printSpecificationValue, readTyped, wordsOf } from 'turnwise/internal';

export type FormField = Parameter & { readonly name: string };

/** The texts in a form, by field; an empty one stands for the default. */
export type FormValues = { readonly [field: string]: string };

/** A specification, or why there is none: a sentence. */
export type FormResult = { readonly specification: string } | { readonly problem: string };

export function fieldsOf(parameters: ParameterSet): readonly FormField[] {
  return Object.entries(parameters)
    .filter(([, each]) => each.kind !== 'function' || wordsOf(each).length > 1)
    .map(([name, parameter]) => ({ ...parameter, name }));
}

/** The values in a form, without the empty fields; the problem is a sentence. */
export function readForm(
  fields: readonly FormField[],
  values: FormValues,
):
  | { readonly values: { readonly [field: string]: SpecificationValue } }
  | { readonly problem: string } {
  const stray = Object.keys(values).find((name) => !fields.some((field) => field.name === name));
  if (stray !== undefined) return { problem: `There is no field ${JSON.stringify(stray)} here.` };
  const read: { [field: string]: SpecificationValue } = {};
  try {
    for (const field of fields) {
      const text = textIn(values, field.name);
      if (text === '') continue;
      const value = readTyped(field, text);
      if (value === undefined)
        return { problem: `${field.name}: expected ${expectation(field)}, got "${text}".` };
      read[field.name] = value;
    }
    return { values: read };
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
  const named = Object.fromEntries(
    Object.entries(read.values).filter(([key]) => {
      const field = fields.find((each) => each.name === key);
      return field && textIn(values, key) !== printDefault(field);
    }),
  );
  return { specification: printSpecification({ name, positional: [], named }) };
}

/** The form that gives a specification, without parameters that only code can set. */
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
