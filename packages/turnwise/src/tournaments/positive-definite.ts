/**
 * Symmetric positive definite matrices, row by row in one array: factors, solutions, inverses.
 * Cholesky's method, n^3 / 6 multiplications for the factor and n^3 / 3 more for the inverse.
 */

/** The lower triangle L of A = L L', with its solutions. */
export class Cholesky {
  private readonly factor: Float64Array; // [row * size + column], column <= row

  /** Factors `matrix`, of which only the lower triangle is read and nothing is changed. */
  constructor(
    matrix: Float64Array,
    readonly size: number,
  ) {
    const factor = matrix.slice();
    for (let i = 0; i < size; i++) {
      for (let j = 0; j <= i; j++) {
        let sum = factor[i * size + j];
        for (let k = 0; k < j; k++) {
          sum -= factor[i * size + k] * factor[j * size + k];
        }
        if (i > j) factor[i * size + j] = sum / factor[j * size + j];
        else if (sum > 0) factor[i * size + i] = Math.sqrt(sum);
        else throw new RangeError(`Cholesky: the matrix is not positive definite at row ${i}`);
      }
    }
    this.factor = factor;
  }

  /** The x of A x = b. */
  solve(b: Float64Array): Float64Array {
    const { factor, size } = this;
    const x = b.slice();
    for (let i = 0; i < size; i++) {
      let sum = x[i];
      for (let k = 0; k < i; k++) sum -= factor[i * size + k] * x[k];
      x[i] = sum / factor[i * size + i];
    }
    for (let i = size - 1; i >= 0; i--) {
      let sum = x[i];
      for (let k = i + 1; k < size; k++) sum -= factor[k * size + i] * x[k];
      x[i] = sum / factor[i * size + i];
    }
    return x;
  }

  /** The inverse of A, row by row. */
  inverse(): Float64Array {
    const { size } = this;
    const inverse = new Float64Array(size * size);
    const unit = new Float64Array(size);
    for (let i = 0; i < size; i++) {
      unit.fill(0);
      unit[i] = 1;
      inverse.set(this.solve(unit), i * size);
    }
    return inverse;
  }
}
