import { expect, test } from 'vitest';
import { cut, lengthOf, wrapped } from './text.ts';

test('text is wrapped at spaces, and long words at the end of the line', () => {
  expect(wrapped('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrapped('abcdefghij k', 4)).toEqual(['abcd', 'efgh', 'ij k']);
  expect(wrapped('', 5)).toEqual(['']);
});

test('text that does not fit ends with an ellipsis', () => {
  expect(cut('checkers', 8)).toBe('checkers');
  expect(cut('checkers', 5)).toBe('chec…');
});

test('whole characters are counted, not UTF-16 halves', () => {
  expect(lengthOf('🎲🎲')).toBe(2);
});
