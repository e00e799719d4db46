import { describe, expect, test } from 'vitest';
import { type Interval, middleOf, normalInterval, wilsonInterval, Z95 } from './tally.ts';

/** [k] the probability of k successes of n. */
function binomial(n: number, p: number): number[] {
  const chances: number[] = [];
  let logarithm = n * Math.log(1 - p);
  for (let k = 0; k <= n; k++) {
    chances.push(Math.exp(logarithm));
    logarithm += Math.log((n - k) / (k + 1)) + Math.log(p / (1 - p));
  }
  return chances;
}

/** How often the interval of a sample of n holds p, computed over all samples. */
function coverage(n: number, p: number, intervalOf: (successes: number) => Interval): number {
  return binomial(n, p).reduce((sum, chance, k) => {
    const [low, high] = intervalOf(k);
    return low <= p && p <= high ? sum + chance : sum;
  }, 0);
}

describe("Wilson's interval", () => {
  // 81 of 263, 15 of 148, 0 of 20 and 1 of 29 are the examples of Newcombe, Two-sided confidence
  // intervals for the single proportion, Statistics in Medicine 17, 1998, table I, method 3.
  test.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i of %i is %f to %f', (successes, n, low, high) => {
    const interval = wilsonInterval(successes, n);
    expect(interval[0]).toBeCloseTo(low, 4);
    expect(interval[1]).toBeCloseTo(high, 4);
  });

  test('of nothing is everything', () => {
    expect(wilsonInterval(0, 0)).toEqual([0, 1]);
  });

  test('stays within 0 and 1 and contains the share, also for fractions of successes', () => {
    for (const n of [1, 2, 7, 1000, 1e9]) {
      for (const share of [0, 1e-18, 1e-9, 0.1, 0.5, 0.9, 1 - 1e-16, 1]) {
        const [low, high] = wilsonInterval(share * n, n);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(share);
        expect(high).toBeGreaterThanOrEqual(share);
      }
    }
  });

  test.each([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])(
    'contains a share of %f in 93 to 97 of 100 samples of 100',
    (p) => {
      const held = coverage(100, p, (k) => wilsonInterval(k, 100));
      expect(held).toBeGreaterThan(0.93);
      expect(held).toBeLessThan(0.97);
    },
  );

  test.each([
    [3, 2],
    [-1, 2],
    [Number.NaN, 2],
    [0, -1],
  ])('of %d of %d is refused', (successes, n) => {
    expect(() => wilsonInterval(successes, n)).toThrow(
      `wilsonInterval: expected 0 to n successes, got ${successes} of ${n}`,
    );
  });
});

describe('The normal interval', () => {
  test('is the mean and 1.96 standard errors', () => {
    // 50 ones and 50 zeros: variance (50 - 100 / 4) / 99, standard error sqrt(25 / 99 / 100) = 0.05025.
    const [low, high] = normalInterval(100, 50, 50);
    expect(low).toBeCloseTo(0.5 - Z95 * Math.sqrt(25 / 9900), 12);
    expect(high).toBeCloseTo(0.5 + Z95 * Math.sqrt(25 / 9900), 12);
  });

  test('of values without spread is one number, even if rounding would make the variance negative', () => {
    for (const value of [0.1, -3, 1e6 / 3]) {
      let [sum, squares] = [0, 0];
      for (let i = 0; i < 1000; i++) [sum, squares] = [sum + value, squares + value * value];
      const [low, high] = normalInterval(1000, sum, squares);
      expect(low).toBeLessThanOrEqual(high);
      expect(high - low).toBeLessThan(1e-5 * Math.abs(value));
    }
  });

  test('of fewer than two values is unbounded', () => {
    expect(normalInterval(0, 0, 0)).toEqual([-Infinity, Infinity]);
    expect(normalInterval(1, 3, 9)).toEqual([-Infinity, Infinity]);
  });

  test.each([0.3, 0.5, 0.7])('contains a mean of %f in 93 to 97 of 100 samples of 400', (p) => {
    const held = coverage(400, p, (k) => normalInterval(400, k, k));
    expect(held).toBeGreaterThan(0.93);
    expect(held).toBeLessThan(0.97);
  });
});

describe('The middle', () => {
  test('of finite bounds is halfway', () => {
    expect(middleOf([-1, 1])).toBe(0);
    expect(middleOf([0, 10])).toBe(5);
  });

  test('of open bounds is the value nearest to 0', () => {
    expect(middleOf([-Infinity, Infinity])).toBe(0);
    expect(middleOf([3, Infinity])).toBe(3);
    expect(middleOf([-Infinity, -2])).toBe(-2);
  });
});
