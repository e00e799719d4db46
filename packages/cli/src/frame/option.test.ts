import { describe, expect, test } from 'vitest';
import { commonOptions } from './command.ts';
import { real, whole, word } from './option.ts';

describe('a number on the line', () => {
  const count = whole('count', 'how many', { min: 1, max: 1_000_000, fallback: 5 });

  test.each([
    ['7', 7],
    ['1e6', 1_000_000],
    ['10_000', 10_000],
    ['+3', 3],
  ])('%s is read', (text, value) => {
    expect(count.read(text)).toBe(value);
  });

  test.each(['', ' ', '0', '1.5', '1e7', 'NaN', 'Infinity', 'seven', '7 '.repeat(2), '--'])(
    '%j is refused with the limits',
    (text) => {
      expect(() => count.read(text)).toThrow('expected a whole number from 1 to 1000000');
    },
  );

  test('may have a fraction where that makes sense', () => {
    const seconds = real('seconds', 'how long', { min: 0.1, max: Infinity, fallback: undefined });
    expect(seconds.read('0.25')).toBe(0.25);
    expect(() => seconds.read('0')).toThrow('expected a number from 0.1');
    expect(() => seconds.read('Infinity')).toThrow('expected a number');
  });
});

test('a word is one of a few', () => {
  const method = word('who', ['uct', 'flat']);
  expect(method.read('flat')).toBe('flat');
  expect(() => method.read('Flat')).toThrow('expected uct, flat');
});

test.each([
  ['42', 42],
  ['-1', -1],
  ['q', 'q'],
  ['1.5', '1.5'],
])('the seed %j is %j', (text, seed) => {
  expect(commonOptions.seed.read(text)).toBe(seed);
});

test.each(['', ' '])('the seed %j is refused', (text) => {
  expect(() => commonOptions.seed.read(text)).toThrow('expected a whole number or a text');
});
