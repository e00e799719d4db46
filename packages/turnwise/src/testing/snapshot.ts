/**
 * A value as text, to the bottom: equal texts mean equal contents. Sees own fields, arrays, maps,
 * sets, typed arrays and buffers, whatever the class and the order of keys, and circles. Does not see
 * `#private` fields, closures and getters: a state may keep a memo there.
 */

const BRIEF = 160; // characters of a value in a message, at most

/**
 * The whole value as text.
 *
 * @example
 *     snapshot({ b: new Set([1]), a: -0 }); // '{a:-0,b:Set{1}}'
 */
export function snapshot(value: unknown): string {
  return written(value, []);
}

/** The value as text for a message: on one line, and never long. */
export function brief(value: unknown): string {
  const text = snapshot(value);
  return text.length <= BRIEF ? text : `${text.slice(0, BRIEF - 3)}...`;
}

/** Where two texts part, for a message. */
export function difference(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at++;
  const from = Math.max(0, at - 40);
  const part = (text: string) =>
    `${from > 0 ? '...' : ''}${text.slice(from, at + 60)}${text.length > at + 60 ? '...' : ''}`;
  return `${part(before)} against ${part(after)}`;
}

/** `within` are the objects around this one, so that cycles end. */
function written(value: unknown, within: object[]): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return `function ${value.name}`;
  if (typeof value !== 'object' || value === null) return String(value);
  const depth = within.indexOf(value);
  if (depth >= 0) return `circle ${within.length - depth}`;
  within.push(value);
  const text = contents(value, within);
  within.pop();
  return text;
}

/** Games are checked by many of these, so plain objects and arrays come first, and no list is made of their texts. */
function contents(value: object, within: object[]): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return fields(value, within);
  const name = prototype === Array.prototype ? '' : (value.constructor?.name ?? '');
  if (Array.isArray(value)) {
    let text = '';
    for (const item of value) text += `${text && ','}${written(item, within)}`;
    return `${name}[${text}]`;
  }
  const inside = (item: unknown) => written(item, within);
  if (value instanceof Map) {
    const pairs = [...value].map(([key, item]) => `${inside(key)}=>${inside(item)}`);
    return `${name}{${pairs.sort()}}`;
  }
  if (value instanceof Set) return `${name}{${[...value].map(inside).sort()}}`;
  if (value instanceof ArrayBuffer) return `${name}[${new Uint8Array(value)}]`;
  if (value instanceof DataView) return name + inside(value.buffer);
  if (ArrayBuffer.isView(value)) return `${name}[${value}]`;
  if (value instanceof Date) return `${name}(${value.getTime()})`;
  return name + fields(value, within);
}

function fields(value: object, within: object[]): string {
  const keys = Object.keys(value);
  if (keys.some((key, n) => n > 0 && key < keys[n - 1])) keys.sort();
  let text = '';
  for (const key of keys)
    text += `${text && ','}${key}:${written(Reflect.get(value, key), within)}`;
  return `{${text}}`;
}
