/** Numbers as people read them. */
import { expect, test } from 'vitest';
import { waitingTime } from './text.ts';

test.each([
  [0, '0 s'],
  [59.4, '59 s'],
  [59.6, '1 min'],
  [125, '2 min 5 s'],
  [3600, '1 h'],
  [12_000, '3 h 20 min'],
  [183_600, '2 days 3 h'],
  [-1, '0 s'],
])('waiting %d seconds is %s', (seconds, text) => {
  expect(waitingTime(seconds)).toBe(text);
});
