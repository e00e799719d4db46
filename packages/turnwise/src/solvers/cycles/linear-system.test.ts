import { expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { LinearSystem } from './feedback-iteration.ts';

test('A system is solved for any right side', () => {
  const random = new Random('systems');
  for (let n = 0; n < 200; n++) {
    const size = 1 + random.below(12);
    const matrix = Float64Array.from({ length: size * size }, () => random.float() - 0.5);
    const system = new LinearSystem(matrix, size);
    for (let m = 0; m < 3; m++) {
      const right = Float64Array.from({ length: size }, () => random.float());
      const x = system.solve(right);
      const largest = x.reduce((most, each) => Math.max(most, Math.abs(each)), 1);
      for (let row = 0; row < size; row++) {
        let sum = 0;
        for (let column = 0; column < size; column++)
          sum += matrix[row * size + column] * x[column];
        // The largest rounding error of elimination with pivoting, for a system this small.
        expect(Math.abs(sum - right[row])).toBeLessThan(1e-13 * size * largest);
      }
    }
  }
});

test('A system without a solution gives nothing finite', () => {
  const x = new LinearSystem(Float64Array.from([1, 1, 1, 1]), 2).solve(Float64Array.from([1, 2]));
  expect(x.every(Number.isFinite)).toBe(false);
});
