import { describe, expect, test } from 'vitest';
import { RateMeter } from './rate-meter.ts';

describe('the rate', () => {
  test('is that of the last ten seconds', () => {
    const rate = new RateMeter();
    expect(rate.perSecond(0)).toBeNull();
    rate.add(0, 0);
    expect(rate.perSecond(0)).toBeNull();
    rate.add(2000, 200);
    expect(rate.perSecond(2000)).toBe(100);
    rate.add(30_000, 300);
    rate.add(40_000, 1300);
    rate.add(41_000, 1400);
    expect(rate.perSecond(41_000)).toBe(100); // (1400 - 300) in 11 seconds: what came before is forgotten
  });

  test('is not known after one count, since its beginning is not', () => {
    const rate = new RateMeter(15_000);
    expect([rate.isBusy(0), rate.perSecond(0)]).toEqual([false, null]);
    rate.add(1000, 500);
    expect([rate.isBusy(1000), rate.perSecond(1000)]).toEqual([true, null]);
    expect(rate.isBusy(16_000)).toBe(false);
  });

  test('is that of batches after the first', () => {
    const rate = new RateMeter(15_000);
    for (const [time, count] of [[60_000, 500] as const, [62_000, 1000] as const])
      rate.add(time, count);
    rate.add(64_000, 1500);
    expect(rate.perSecond(65_000)).toBe(250); // 1,000 matches in 4 seconds
    expect([rate.isBusy(65_000), rate.isBusy(90_000)]).toEqual([true, false]);
  });

  test('is not known from a moment', () => {
    const rate = new RateMeter();
    rate.add(0, 0);
    rate.add(400, 7);
    expect(rate.perSecond(400)).toBeNull();
    rate.add(500, 10);
    expect(rate.perSecond(500)).toBe(20);
  });

  test('sinks when nothing has come for a while', () => {
    const rate = new RateMeter();
    rate.add(0, 0);
    rate.add(10_000, 1000);
    expect([12_000, 20_000, 30_000, 110_000].map((time) => rate.perSecond(time))).toEqual([
      100, 100, 50, 10,
    ]);
  });
});
