/** A dense system of linear equations, factored once and solved for any right sides. */
export class LinearSystem {
  private readonly factors: Float64Array; // [row * size + column] L below the diagonal, U from it on
  private readonly order: Int32Array; //     [n] the row of the matrix that became the n-th

  /** Factors the matrix, row by row, by Gaussian elimination with row pivoting. */
  constructor(
    matrix: Float64Array,
    private readonly size: number,
  ) {
    this.factors = matrix.slice();
    this.order = Int32Array.from({ length: size }, (_, n) => n);
    for (let column = 0; column < size; column++) this.eliminate(column);
  }

  /** The solution; not finite where there is none. */
  solve(right: Float64Array): Float64Array {
    const { size, factors } = this;
    const x = Float64Array.from(this.order, (row) => right[row]);
    for (let row = 0; row < size; row++)
      for (let n = 0; n < row; n++) x[row] = x[row] - factors[row * size + n] * x[n];
    for (let row = size - 1; row >= 0; row--) {
      for (let n = row + 1; n < size; n++) x[row] = x[row] - factors[row * size + n] * x[n];
      x[row] = x[row] / factors[row * size + row];
    }
    return x;
  }

  private eliminate(column: number): void {
    const { size, factors } = this;
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (this.sizeAt(row, column) > this.sizeAt(pivot, column)) pivot = row;
    if (pivot !== column) this.swap(pivot, column);
    const divisor = factors[column * size + column];
    for (let row = column + 1; row < size; row++) {
      const factor = factors[row * size + column] / divisor;
      factors[row * size + column] = factor;
      if (factor === 0) continue;
      for (let n = column + 1; n < size; n++)
        factors[row * size + n] = factors[row * size + n] - factor * factors[column * size + n];
    }
  }

  private sizeAt(row: number, column: number): number {
    return Math.abs(this.factors[row * this.size + column]);
  }

  private swap(a: number, b: number): void {
    const { size, factors, order } = this;
    const row = factors.slice(a * size, (a + 1) * size);
    factors.copyWithin(a * size, b * size, (b + 1) * size);
    factors.set(row, b * size);
    [order[a], order[b]] = [order[b], order[a]];
  }
}
