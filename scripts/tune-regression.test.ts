/** The regressions behind the tuned heuristics recover the weights of simulated results. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Random } from 'turnwise';
import { describe, expect, test } from 'vitest';

interface Regressions {
  logisticFit(
    rows: Float32Array,
    results: readonly number[],
    width: number,
    options?: { readonly ridge?: number },
  ): Float64Array;
}

const scripts = dirname(fileURLToPath(import.meta.url));
const { logisticFit }: Regressions = await import(join(scripts, 'tune-regression.mjs'));

const COUNT = 20_000;

describe('Regression', () => {
  test('recovers the weights that results were drawn with', () => {
    const random = new Random('logistic');
    const weights = [0.5, -0.3, 0];
    const rows = Float32Array.from({ length: COUNT * weights.length }, () => random.below(5) - 2);
    const results = Array.from({ length: COUNT }, (_, n) => {
      const sum = weights.reduce((all, weight, i) => all + weight * (rows[3 * n + i] ?? 0), 0);
      return random.float() < 1 / (1 + Math.exp(-2 * sum)) ? 1 : -1;
    });
    const found = logisticFit(rows, results, weights.length, { ridge: 0 });
    // Features have the variance 2, and 1 - tanh^2 is above 1/3 on the average: so a weight's standard
    // error is below 1 / sqrt(20000 * 2 / 3) = 0.0087. Five of them.
    for (const [i, weight] of weights.entries())
      expect(Math.abs((found[i] ?? 0) - weight)).toBeLessThan(0.044);
  });

  test('shrinks weights towards zero with a ridge', () => {
    const rows = Float32Array.from([1, 1, 1, 1]);
    const free = logisticFit(rows, [1, 1, 1, -1], 1, { ridge: 0 });
    const pulled = logisticFit(rows, [1, 1, 1, -1], 1, { ridge: 10 });
    expect(free[0]).toBeCloseTo(Math.atanh(0.5), 6);
    expect(pulled[0]).toBeGreaterThan(0);
    expect(pulled[0]).toBeLessThan(0.2);
  });
});
