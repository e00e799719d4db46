/**
 * Data against a JSON Schema: only the few keywords that docs/schemas uses. Stricter than the
 * standard: a field missing from the schema is a mistake, so that no field goes undocumented.
 */

type Schema = { readonly [word: string]: unknown };

const WORDS = [
  '$schema',
  'title',
  'description',
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'minItems',
  'maxItems',
  'enum',
  'const',
  'anyOf',
  'minimum',
  'maximum',
];

/** What is wrong with the data, each with its path; empty if the data fits the schema. */
export function mistakes(schema: Schema, data: unknown, place = '$'): string[] {
  const strange = Object.keys(schema).filter((word) => !WORDS.includes(word));
  if (strange.length > 0) return [`${place}: this validator does not know ${strange}`];
  const { anyOf } = schema;
  if (Array.isArray(anyOf)) {
    const tries = anyOf.map((each: Schema) => mistakes(each, data, place));
    return tries.some((found) => found.length === 0)
      ? []
      : [`${place}: fits none of`, ...tries.flat()];
  }
  const kind = kindMistake(schema, data);
  if (kind !== null) return [`${place}: ${kind}, got ${JSON.stringify(data)?.slice(0, 80)}`];
  if (Array.isArray(data)) return listMistakes(schema, data, place);
  return typeof data === 'object' && data !== null ? fieldMistakes(schema, data, place) : [];
}

function kindMistake(schema: Schema, data: unknown): string | null {
  const { type, minimum, maximum } = schema;
  if ('const' in schema && data !== schema.const) return `expected ${schema.const}`;
  if (Array.isArray(schema.enum) && !schema.enum.includes(data)) return `expected ${schema.enum}`;
  const types = type === undefined ? null : [type].flat();
  if (types && !types.some((each) => isOf(String(each), data))) return `expected ${types}`;
  if (typeof data !== 'number') return null;
  if (typeof minimum === 'number' && data < minimum) return `expected at least ${minimum}`;
  return typeof maximum === 'number' && data > maximum ? `expected at most ${maximum}` : null;
}

function isOf(type: string, data: unknown): boolean {
  if (type === 'null') return data === null;
  if (type === 'array') return Array.isArray(data);
  if (type === 'object') return typeof data === 'object' && data !== null && !Array.isArray(data);
  return type === 'integer' ? Number.isInteger(data) : typeof data === type;
}

function listMistakes(
  { items, minItems, maxItems }: Schema,
  data: readonly unknown[],
  place: string,
): string[] {
  const isShort = typeof minItems === 'number' && data.length < minItems;
  const isLong = typeof maxItems === 'number' && data.length > maxItems;
  if (isShort || isLong) return [`${place}: has ${data.length} items`];
  return items ? data.flatMap((item, n) => mistakes(items as Schema, item, `${place}[${n}]`)) : [];
}

function fieldMistakes(schema: Schema, data: object, place: string): string[] {
  const properties = (schema.properties ?? {}) as { readonly [name: string]: Schema };
  const required = (schema.required ?? []) as readonly string[];
  const others = schema.additionalProperties as Schema | undefined;
  const missing = required
    .filter((name) => !(name in data))
    .map((name) => `${place}: lacks ${name}`);
  const isOpen = others !== undefined || schema.properties === undefined;
  const wrong = Object.entries(data).flatMap(([name, value]) => {
    const known = properties[name] ?? others;
    if (known) return mistakes(known, value, `${place}.${name}`);
    return isOpen ? [] : [`${place}: has ${name}, which is not in the schema`];
  });
  return [...missing, ...wrong];
}
