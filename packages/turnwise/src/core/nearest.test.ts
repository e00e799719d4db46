import { describe, expect, test } from 'vitest';
import { nearest } from './nearest.ts';

const known = ['goal', 'sides', 'roundLimit', 'titForTat', 'random'];

describe('nearest', () => {
  test('finds a name with letters swapped, left out, added or replaced', () => {
    expect(nearest('gaol', known)).toBe('did you mean goal? ');
    expect(nearest('goa', known)).toBe('did you mean goal? ');
    expect(nearest('gooal', known)).toBe('did you mean goal? ');
    expect(nearest('goat', known)).toBe('did you mean goal? ');
  });

  test('case, blanks, dashes and underscores make no difference', () => {
    for (const typed of ['tit-for-tat', 'TIT_FOR_TAT', 'tit for tat', 'titfortat'])
      expect(nearest(typed, known)).toBe('did you mean titForTat? ');
  });

  test('takes the closest, and of equally close ones the first', () => {
    expect(nearest('cat', ['cart', 'cat1', 'cast'])).toBe('did you mean cart? ');
    expect(nearest('goal', ['gaol', 'goal'])).toBe('did you mean goal? ');
  });

  test('longer names may have more mistakes', () => {
    expect(nearest('rundLimmt', known)).toBe('did you mean roundLimit? ');
    expect(nearest('raundlimmet', known)).toBe('did you mean roundLimit? ');
    expect(nearest('exploration', known)).toBe('');
  });

  test('says nothing where no name is close', () => {
    expect(nearest('chess', known)).toBe('');
    expect(nearest('goal', [])).toBe('');
    expect(nearest('', known)).toBe('');
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
      expect(nearest(name, known)).toBe('');
  });

  test('short names that have no letter in common are not close', () => {
    expect(nearest('x', ['up', 'a'])).toBe('');
    expect(nearest('ab', ['cd'])).toBe('');
    expect(nearest('', ['up'])).toBe('');
    expect(nearest('u', ['up'])).toBe('did you mean up? ');
  });

  test('a very long text is compared by its beginning only', () => {
    const long = 'x'.repeat(1_000_000);
    expect(nearest(long, known)).toBe('');
    expect(nearest(long, [long])).toBe(`did you mean ${long}? `);
  });
});
