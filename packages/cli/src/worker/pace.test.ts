/** What a worker says of its speed. */
import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

test('nobody knows a speed from one batch, since nobody knows when it began', () => {
  const pace = new Pace();
  expect([pace.isBusy(0), pace.perSecond(0)]).toEqual([false, null]);
  pace.add(500, 1000);
  expect([pace.isBusy(1000), pace.perSecond(1000)]).toEqual([true, null]);
});

test('what came lately counts, and what came long ago does not', () => {
  const pace = new Pace();
  pace.add(9000, 0);
  for (const time of [60_000, 62_000, 64_000]) pace.add(500, time);
  expect(pace.perSecond(65_000)).toBe(250); // 1,000 matches in 4 seconds
  expect(pace.perSecond(90_000)).toBe(null);
  expect(pace.isBusy(90_000)).toBe(false);
});
