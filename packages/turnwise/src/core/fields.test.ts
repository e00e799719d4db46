import { describe, expect, test } from 'vitest';
import { Fields } from './validation.ts';

const KNOWN = ['a', 'b'];

function fieldsOf(a: unknown): Fields {
  return new Fields('cup', { a }, KNOWN);
}

/** [what is read, what it accepts, what it refuses, what it then says it expected] */
const READINGS: readonly [
  string,
  (fields: Fields) => unknown,
  readonly unknown[],
  readonly unknown[],
  string,
][] = [
  [
    'a whole number',
    (fields) => fields.whole('a', 1, 9),
    [1, 9],
    [0, 10, 1.5, '1', Number.NaN, null],
    'a whole number from 1 to 9',
  ],
  [
    'a number',
    (fields) => fields.number('a'),
    [0, -1.5],
    [Number.NaN, Number.POSITIVE_INFINITY, '0', null],
    'a number',
  ],
  [
    'a number or null',
    (fields) => fields.numberOrNull('a'),
    [2.5, null],
    [undefined, Number.NaN, 'x'],
    'a number or null',
  ],
  [
    'a seed',
    (fields) => fields.seed('a'),
    [42, 'x'],
    [1.5, 2 ** 60, null],
    'a safe integer or a text',
  ],
  ['a flag', (fields) => fields.flag('a'), [true, false], [0, 'true', null], 'true or false'],
  ['a text', (fields) => fields.text('a'), ['', 'x'], [1, null, ['x']], 'a text'],
  [
    'a word',
    (fields) => fields.word('a', ['x', 'y']),
    ['x', 'y'],
    ['z', ['x'], null],
    '"x" or "y"',
  ],
  [
    'an object',
    (fields) => fields.object('a'),
    [{}, { b: [1] }],
    [null, [], 'x', { b: () => 1 }],
    'an object of JSON values',
  ],
  ['a list', (fields) => fields.list('a'), [[], [1, null]], [{}, 'x', null], 'a list'],
  [
    'texts',
    (fields) => fields.texts('a'),
    [['x', 'x']],
    [[], ['x', 1], 'x'],
    'a list of one text or more',
  ],
  [
    'something',
    (fields) => fields.present('a', 'a thing'),
    [0, '', false],
    [null, undefined],
    'a thing',
  ],
];

describe('Fields', () => {
  test.each(READINGS)('read %s, and report what else they got', (_, read, good, bad, expected) => {
    for (const value of good) expect(read(fieldsOf(value))).toEqual(value);
    for (const value of bad)
      expect(() => read(fieldsOf(value))).toThrow(`cup: a: expected ${expected}, got `);
  });

  test('return a fallback for a missing value, and only then', () => {
    const fields = new Fields('cup', { a: null, b: undefined }, KNOWN);
    expect(fields.has('b')).toBe(false);
    expect(fields.whole('b', 1, 9, 0)).toBe(0);
    expect(fields.flag('b', false)).toBe(false);
    expect(fields.word('b', ['x', ''], '')).toBe('');
    expect(fields.has('a')).toBe(true);
    expect(() => fields.whole('a', 1, 9, 0)).toThrow(
      'expected a whole number from 1 to 9, got null',
    );
    expect(() => fields.flag('a', true)).toThrow('expected true or false, got null');
    expect(() => fields.word('a', ['x'], 'x')).toThrow('expected "x", got null');
  });

  test('that are unknown, or not an object, are refused at once', () => {
    expect(() => new Fields('cup', { c: 1 }, KNOWN)).toThrow('cup: there is no option "c"');
    expect(() => new Fields('cup', null, KNOWN)).toThrow('cup: expected an object of options');
  });

  test('hold distinct roles', () => {
    expect(fieldsOf(['Xs', 'Os']).roles('a')).toEqual(['Xs', 'Os']);
    expect(() => fieldsOf(['Xs', 'Os', 'Xs']).roles('a')).toThrow('cup: a: "Xs" is named twice');
    expect(() => fieldsOf([]).roles('a')).toThrow('a list of one text or more');
  });

  test('return a raw value for another check', () => {
    expect(fieldsOf(7).raw('a')).toBe(7);
    expect(fieldsOf(7).raw('b')).toBe(undefined);
    expect(new Fields('cup', { a: 1, b: 2 }, KNOWN).others('a')).toEqual({ b: 2 });
  });
});
