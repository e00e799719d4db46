import { expect, test } from 'vitest';
import { takeoverTimes } from './cluster-worker.ts';

test('the times that go to Redis are whole milliseconds for every patience', () => {
  for (let patience = 1000; patience <= 60_000; patience += 1700 / 3) {
    for (const given of [patience, Math.floor(patience), Math.floor(patience) + 0.001]) {
      const times = takeoverTimes(given);
      for (const time of Object.values(times)) expect(Number.isSafeInteger(time)).toBe(true);
      const { lockDuration, lockRenewTime, stalledInterval } = times;
      expect(lockDuration - given).toBeGreaterThanOrEqual(0);
      expect(lockDuration - given).toBeLessThan(1);
      expect(2 * lockRenewTime).toBeLessThanOrEqual(lockDuration);
      expect(stalledInterval).toBeGreaterThanOrEqual(1000);
      expect(stalledInterval).toBeLessThanOrEqual(Math.max(1000, lockDuration));
    }
  }
});
