/** The throttle of progress. */
import { expect, test } from 'vitest';
import { throttle } from './training.ts';

test('of a thousand updates in a second twenty pass, including the first', () => {
  const isTime = throttle(20);
  const through = Array.from({ length: 1000 }, (_, now) => now).filter((now) => isTime(now));
  expect(through).toHaveLength(20);
  expect(through[0]).toBe(0);
});
