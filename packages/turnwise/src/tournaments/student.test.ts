import { describe, expect, test } from 'vitest';
import { Z95 } from '../analysis/index.ts';
import { normalCdf, studentCdf, studentQuantile } from './distributions.ts';

describe("Student's distribution", () => {
  // Tables of textbooks, such as R. A. Fisher and F. Yates, Statistical Tables, table III, P = 0.05.
  test.each([
    [1, 12.706],
    [2, 4.303],
    [3, 3.182],
    [4, 2.776],
    [5, 2.571],
    [9, 2.262],
    [10, 2.228],
    [20, 2.086],
    [30, 2.042],
    [60, 2.0],
    [100, 1.984],
    [120, 1.98],
  ])('with %i degrees of freedom lies to 95 %% within %f', (degrees, published) => {
    expect(studentQuantile(degrees)).toBeCloseTo(published, 3);
  });

  test('lies to 97.5 % below these values, evenly around 0, and is nearly normal with many degrees', () => {
    for (const degrees of [1, 2, 5, 10, 99])
      expect(studentCdf(studentQuantile(degrees), degrees)).toBeCloseTo(0.975, 9);
    expect(studentCdf(-1.3, 4) + studentCdf(1.3, 4)).toBeCloseTo(1, 12);
    expect(Math.abs(studentCdf(1, 9_999) - normalCdf(1))).toBeLessThan(1e-4);
    expect(studentCdf(1)).toBe(normalCdf(1));
  });

  test('with one and two degrees has the values of its closed forms', () => {
    expect(studentQuantile(1)).toBeCloseTo(Math.tan((0.95 * Math.PI) / 2), 11);
    expect(studentQuantile(2)).toBeCloseTo(0.95 * Math.sqrt(2 / (1 - 0.95 ** 2)), 12);
  });

  test('narrows with every degree, smoothly between the two methods, to the normal one', () => {
    // The slope is -2.37 / n² and the curvature 4.74 / n³: second differences near 100 are about 5e-6 and
    // change by 1.4e-7 with each n.
    const bends = Array.from({ length: 20 }, (_, index) => {
      const n = 90 + index;
      const [before, at, after] = [n - 1, n, n + 1].map(studentQuantile) as [
        number,
        number,
        number,
      ];
      return before - 2 * at + after;
    });
    for (const [index, bend] of bends.entries()) {
      const next = bends[index + 1];
      if (next === undefined) continue;
      expect(bend).toBeGreaterThan(next);
      expect(bend - next).toBeLessThan(2.5e-7);
    }
    for (let n = 1; n < 300; n++) expect(studentQuantile(n + 1)).toBeLessThan(studentQuantile(n));
    expect(studentQuantile(1e12)).toBeCloseTo(Z95, 11);
    expect(studentQuantile(1e12)).toBeGreaterThanOrEqual(Z95);
  });

  test('needs a degree of freedom', () => {
    for (const degrees of [0, -1, 1.5, Number.NaN])
      expect(() => studentQuantile(degrees)).toThrow(
        'expected a whole number of degrees from 1 up',
      );
  });
});
