import { expect, test } from 'vitest';
import { Z95 } from '../analysis/index.ts';
import { normalCdf } from './distributions.ts';

// Abramowitz and Stegun, Handbook of Mathematical Functions, table 26.1.
test.each([
  [0, 0.5],
  [0.5, 0.691462461274013],
  [1, 0.841344746068543],
  [2, 0.977249868051821],
  [3, 0.99865010196837],
  [Z95, 0.975],
])('below %f lies %f of the normal distribution, and the same above its negative', (x, share) => {
  expect(normalCdf(x)).toBeCloseTo(share, 14);
  expect(normalCdf(-x)).toBeCloseTo(1 - share, 14);
});

test('far out it is 0 and 1, and it decreases only by rounding', () => {
  expect(normalCdf(Number.NEGATIVE_INFINITY)).toBe(0);
  expect(normalCdf(Number.POSITIVE_INFINITY)).toBe(1);
  let last = 0;
  for (let x = -10; x <= 10; x += 0.01) {
    const share = normalCdf(x);
    expect(share).toBeGreaterThanOrEqual(last - 1e-14);
    expect(share).toBeLessThanOrEqual(1);
    last = share;
  }
});
