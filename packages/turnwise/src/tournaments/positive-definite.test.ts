import { expect, test } from 'vitest';
import { Random } from '../core/index.ts';
import { Cholesky } from './ratings-likelihood.ts';

test('a system of two is solved as by hand', () => {
  // 4x + 2y = 10 and 2x + 3y = 11: x = 1, y = 3; the determinant is 8.
  const factors = new Cholesky(Float64Array.of(4, 2, 2, 3), 2);
  expect([...factors.solve(Float64Array.of(10, 11))].map((x) => x.toFixed(12))).toEqual([
    '1.000000000000',
    '3.000000000000',
  ]);
  const inverse = [...factors.inverse()];
  for (const [i, value] of [3 / 8, -2 / 8, -2 / 8, 4 / 8].entries()) {
    expect(inverse[i]).toBeCloseTo(value, 12);
  }
});

test('a random matrix times its inverse is one', () => {
  const random = new Random('positive-definite');
  const size = 20;
  const root = Float64Array.from({ length: size * size }, () => random.float() - 0.5);
  const at = (matrix: Float64Array, i: number, j: number) => matrix[i * size + j];
  const product = (i: number, j: number, entry: (k: number) => number) =>
    Array.from({ length: size }, (_, k) => entry(k)).reduce((a, b) => a + b, i === j ? 0.1 : 0);
  const matrix = Float64Array.from({ length: size * size }, (_, place) => {
    const [i, j] = [Math.floor(place / size), place % size];
    return product(i, j, (k) => at(root, i, k) * at(root, j, k));
  });
  const inverse = new Cholesky(matrix, size).inverse();
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      let sum = 0;
      for (let k = 0; k < size; k++) sum += at(matrix, i, k) * at(inverse, k, j);
      expect(sum).toBeCloseTo(i === j ? 1 : 0, 10);
    }
  }
});

test('a matrix that is not positive definite is refused', () => {
  expect(() => new Cholesky(Float64Array.of(1, 2, 2, 1), 2)).toThrow('not positive definite');
});
