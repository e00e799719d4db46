import { expect, test } from 'vitest';
import { binomial, combination, permutation, rotation } from './fixture.ts';

test('choices of k of n are counted as in Pascal’s triangle', () => {
  for (let n = 1; n < 20; n++) {
    for (let k = 0; k <= n; k++)
      expect(binomial(n, k)).toBe(binomial(n - 1, k - 1) + binomial(n - 1, k));
  }
  expect(binomial(52, 5)).toBe(2_598_960);
  expect(binomial(2, 3)).toBe(0);
  expect(binomial(2, -1)).toBe(0);
});

test('combinations come in lexicographic order, each once', () => {
  const all = Array.from({ length: binomial(6, 3) }, (_, number) =>
    combination(6, 3, number).join(),
  );
  expect(all[0]).toBe('0,1,2');
  expect(all.at(-1)).toBe('3,4,5');
  expect(all).toEqual([...new Set(all)].sort());
});

test('permutations come in lexicographic order, each once', () => {
  const all = Array.from({ length: 24 }, (_, number) => permutation(['a', 'b', 'c', 'd'], number));
  const texts = all.map((each) => each.join(''));
  expect(texts[0]).toBe('abcd');
  expect(texts.at(-1)).toBe('dcba');
  expect(texts).toEqual([...new Set(texts)].sort());
});

test('rotations begin with each item once', () => {
  expect([0, 1, 2].map((number) => rotation(['a', 'b', 'c'], number).join(''))).toEqual([
    'abc',
    'bca',
    'cab',
  ]);
});
