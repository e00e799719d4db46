import { expect, test } from 'vitest';
import { Rates } from './rate-limits.ts';

test('an address has so many requests at once, and more as time goes by', () => {
  let now = 0;
  const rates = new Rates({ burst: 2, requestsPerSecond: 1, sockets: 1 }, () => now);
  rates.count('a');
  rates.count('a');
  expect(() => rates.count('a')).toThrow('Too many requests');
  rates.count('b');
  now = 1000;
  rates.count('a');
  expect(() => rates.count('a')).toThrow('Too many requests');
});
