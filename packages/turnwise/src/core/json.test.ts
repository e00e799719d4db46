import { expect, test } from 'vitest';
import { inspect, isJson, jsonEqual, jsonKey } from './json.ts';

test('equal values have equal keys, whatever the order of their fields', () => {
  expect(jsonKey({ b: [1, { d: null, c: 'x' }], a: true })).toBe(
    '{"a":true,"b":[1,{"c":"x","d":null}]}',
  );
  expect(jsonEqual({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
  expect(jsonEqual([1, 2], [2, 1])).toBe(false);
  expect(jsonEqual('1', 1)).toBe(false);
  expect(jsonEqual(null, {})).toBe(false);
});

test('only what JSON can hold is JSON', () => {
  for (const value of [null, true, 0, 'x', [], {}, { a: [1, { b: 'c' }] }])
    expect(isJson(value)).toBe(true);
  const circular: unknown[] = [];
  circular.push(circular);
  const others = [
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    () => 1,
    Symbol('s'),
    1n,
    new Date(),
    new Map(),
    circular,
    new Array(2),
  ];
  for (const value of others) expect(isJson(value)).toBe(false);
});

test('values are shown on one line, and shortened', () => {
  expect(inspect('a'.repeat(200))).toHaveLength(80);
  expect(inspect(undefined)).toBe('undefined');
  expect(inspect(new Map())).toBe('an object of Map');
  expect(inspect(Math.max)).toBe('the function max');
  expect(inspect([undefined])).toBe('an array');
});
