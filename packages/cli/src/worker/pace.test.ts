/** What a worker says about its speed. */
import { expect, test } from 'vitest';
import { MatchRate } from './run.ts';

test('one batch gives no speed, since its beginning is unknown', () => {
  const rate = new MatchRate();
  expect([rate.isBusy(0), rate.perSecond(0)]).toEqual([false, null]);
  rate.add(500, 1000);
  expect([rate.isBusy(1000), rate.perSecond(1000)]).toEqual([true, null]);
});

test('recent matches count, old ones do not', () => {
  const rate = new MatchRate();
  rate.add(9000, 0);
  for (const time of [60_000, 62_000, 64_000]) rate.add(500, time);
  expect(rate.perSecond(65_000)).toBe(250); // 1,000 matches in 4 seconds
  expect(rate.perSecond(90_000)).toBe(null);
  expect(rate.isBusy(90_000)).toBe(false);
});
