import { describe, expect, test } from 'vitest';
import { didYouMean } from './validation.ts';

const known = ['goal', 'sides', 'roundLimit', 'titForTat', 'random'];

describe('nearest', () => {
  test('finds a name with letters swapped, left out, added or replaced', () => {
    expect(didYouMean('gaol', known)).toBe('did you mean goal? ');
    expect(didYouMean('goa', known)).toBe('did you mean goal? ');
    expect(didYouMean('gooal', known)).toBe('did you mean goal? ');
    expect(didYouMean('goat', known)).toBe('did you mean goal? ');
  });

  test('ignores case, spaces, dashes and underscores', () => {
    for (const typed of ['tit-for-tat', 'TIT_FOR_TAT', 'tit for tat', 'titfortat'])
      expect(didYouMean(typed, known)).toBe('did you mean titForTat? ');
  });

  test('takes the closest name, or the first of equally close ones', () => {
    expect(didYouMean('cat', ['cart', 'cat1', 'cast'])).toBe('did you mean cart? ');
    expect(didYouMean('goal', ['gaol', 'goal'])).toBe('did you mean goal? ');
  });

  test('allows more mistakes in longer names', () => {
    expect(didYouMean('rundLimmt', known)).toBe('did you mean roundLimit? ');
    expect(didYouMean('raundlimmet', known)).toBe('did you mean roundLimit? ');
    expect(didYouMean('exploration', known)).toBe('');
  });

  test('suggests nothing if no name is close', () => {
    expect(didYouMean('chess', known)).toBe('');
    expect(didYouMean('goal', [])).toBe('');
    expect(didYouMean('', known)).toBe('');
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
      expect(didYouMean(name, known)).toBe('');
  });

  test('short names with less than half of their letters in common are not close', () => {
    expect(didYouMean('nim', ['pig', 'hex'])).toBe('');
    expect(didYouMean('x', ['up', 'a'])).toBe('');
    expect(didYouMean('ab', ['cd'])).toBe('');
    expect(didYouMean('', ['up'])).toBe('');
    expect(didYouMean('u', ['up'])).toBe('did you mean up? ');
  });

  test('a very long text is compared only by its beginning', () => {
    const long = 'x'.repeat(1_000_000);
    expect(didYouMean(long, known)).toBe('');
    expect(didYouMean(long, [long])).toBe(`did you mean ${long}? `);
  });
});
