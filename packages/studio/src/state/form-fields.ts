/**
 * The parameters of players and games as fields of a form, and back to the texts that they are written in. A form
 * holds a text for each field; an empty one stands for the default.
 *
 * The library says in words what a parameter expects; here the words become kinds and limits, and a test holds
 * every one of them to what the parameter accepts. Parameters that only code can give are no fields.
 */
import {
  type Parameter,
  type ParameterSet,
  parseSpecification,
  printSpecification,
  printSpecificationValue,
  type Specification,
  SpecificationError,
  type SpecificationValue,
} from 'turnwise';

export interface FormField {
  readonly name: string;
  /** `player` is a specification or none, `players` a list of them, `text` any value as specifications write it. */
  readonly kind: 'whole' | 'number' | 'flag' | 'choice' | 'player' | 'players' | 'text';
  /** One line. */
  readonly help: string;
  /** What an empty text means; empty itself where something has to be given. */
  readonly default: string;
  /** Of numbers. */
  readonly min: number;
  readonly max: number;
  /** The words that are understood: all of a choice, and in place of a number `none` or `Infinity`. */
  readonly words: readonly string[];
}

/** What is in a form, by field. */
export type FormValues = { readonly [field: string]: string };

/** A specification, or why there is none: a sentence. */
export type FormResult = { readonly specification: string } | { readonly problem: string };

const NUMBER = /^(none, or )?a (whole )?number from (\S+?)(?: up| to (\S+?))(, or Infinity)?$/;
const IN_CODE = /^(.*) or, in code, a function/;

/** The fields of a set of parameters, in its order. */
export function fieldsOf(parameters: ParameterSet): readonly FormField[] {
  return Object.entries(parameters).flatMap(([name, parameter]) => {
    const shape = shapeOf(parameter);
    if (!shape) return [];
    return [{ name, help: parameter.about, default: defaultOf(parameter), ...ANY, ...shape }];
  });
}

const ANY = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY, words: [] };

type Shape = Pick<FormField, 'kind'> & Partial<FormField>;

/** What a parameter asks for; null where only code can answer. */
function shapeOf(parameter: Parameter<unknown>): Shape | null {
  const { expects } = parameter;
  const [number, none, whole, min, max = 'Infinity', infinite] = NUMBER.exec(expects) ?? [];
  if (number !== undefined) {
    const isEndless = infinite !== undefined || max === 'Infinity';
    const words = [...(none ? ['none'] : []), ...(isEndless ? ['Infinity'] : [])];
    return { kind: whole ? 'whole' : 'number', min: Number(min), max: Number(max), words };
  }
  if (expects === 'true or false') return { kind: 'flag', words: ['true', 'false'] };
  if (expects === 'none or a player') return { kind: 'player', words: ['none'] };
  if (expects === 'a list of one player or more') return { kind: 'players' };
  const [, named] = IN_CODE.exec(expects) ?? [];
  const words = named === undefined ? expects.split(' or ') : named.split(', ');
  if (words.length > 1 && words.every((word) => /^\w+$/.test(word)))
    return { kind: 'choice', words };
  return named === undefined ? { kind: 'text' } : null;
}

/** The default as text; empty where it is none that the parameter accepts. */
function defaultOf(parameter: Parameter<unknown>): string {
  const { accepts, default: given, print } = parameter;
  if (!accepts(given)) return '';
  const value = print ? print(given) : given;
  return isValue(value) ? printSpecificationValue(value) : '';
}

/** What a form says, field by field; empty fields are left out. */
type FormReading =
  | { readonly values: { readonly [field: string]: SpecificationValue } }
  | { readonly problem: string };

/** Reads a form. Whether the values are accepted together, whoever uses them says. */
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

/** The specification of what a form says; fields that say the default are left out. */
export function writeForm(
  name: string,
  fields: readonly FormField[],
  values: FormValues,
): FormResult {
  const read = readForm(fields, values);
  if ('problem' in read) return read;
  const told = fields.filter((field) => textIn(values, field.name) !== field.default);
  const named = Object.fromEntries(
    Object.entries(read.values).filter(([key]) => told.some((field) => field.name === key)),
  );
  return { specification: printSpecification({ name, positional: [], named }) };
}

function textIn(values: FormValues, name: string): string {
  return Object.hasOwn(values, name) ? (values[name] ?? '').trim() : '';
}

/**
 * What a form has to hold to say the same as a specification that was read. What is no field is left out: of
 * parameters that only code can give, a text can say nothing but the default.
 */
export function formOf({ named, positional }: Specification, parameters: ParameterSet): FormValues {
  const names = Object.keys(parameters);
  const given = [
    ...positional.map((value, n) => [names[n] ?? '', value] as const),
    ...Object.entries(named),
  ];
  const fields = fieldsOf(parameters);
  const told = given.filter(([name]) => fields.some((field) => field.name === name));
  return Object.fromEntries(told.map(([name, value]) => [name, printSpecificationValue(value)]));
}

function readField({ kind, max, min, name, words }: FormField, text: string): SpecificationValue {
  const refuse = (expected: string): never => {
    throw new SpecificationError(`${name}: expected ${expected}, got "${text}".`);
  };
  const isWord = words.includes(text);
  if (kind === 'choice' || kind === 'flag')
    return isWord ? (kind === 'flag' ? text === 'true' : text) : refuse(words.join(' or '));
  if (kind === 'whole' || kind === 'number') {
    if (isWord) return text === 'none' ? null : Number.POSITIVE_INFINITY;
    const value = Number(text.replaceAll(/[,_](?=\d{3}(\D|$))/g, ''));
    const fits = value >= min && value <= max && (kind === 'number' || Number.isInteger(value));
    if (fits && Number.isFinite(value)) return value;
    const others = words.map((word) => `, or ${word}`).join('');
    return refuse(`a ${kind === 'whole' ? 'whole ' : ''}number ${rangeOf(min, max)}${others}`);
  }
  if (isWord) return null;
  const { positional, named } = parseSpecification(`list(${text})`);
  const [value, ...more] = positional;
  if (Object.keys(named).length > 0) return refuse('a value without =');
  if (kind === 'players' && !text.startsWith('[')) return positional;
  return value === undefined || more.length > 0 ? refuse('one value') : value;
}

function rangeOf(min: number, max: number): string {
  const from = `from ${min.toLocaleString('en')}`;
  return max === Number.POSITIVE_INFINITY ? `${from} up` : `${from} to ${max.toLocaleString('en')}`;
}

function isValue(value: unknown): value is SpecificationValue {
  return value === null || ['boolean', 'number', 'string', 'object'].includes(typeof value);
}
