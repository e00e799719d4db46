/** Logistic regressions by Newton's method: deterministic, and nothing to set but the pull to zero. */

/**
 * The weights w that make the results most likely, if one is won with probability 1 / (1 + exp(-2 w x)),
 * a draw being half a win; the tangens hyperbolicus of w x is then the expected result. `rows` holds the
 * features of all positions one after the other, `results` is -1, 0 or 1 each. `ridge` pulls weights
 * towards zero, as if that many positions said so for a feature of spread 1.
 */
export function logisticFit(rows, results, width, { ridge = 50, rounds = 12 } = {}) {
  const weights = new Float64Array(width);
  const scale = squaresOf(rows, width);
  for (let round = 0; round < rounds; round++) {
    const gradient = new Float64Array(width);
    const curvature = Array.from({ length: width }, () => new Float64Array(width));
    for (let n = 0, at = 0; n < results.length; n++, at += width) {
      let sum = 0;
      for (let i = 0; i < width; i++) sum += weights[i] * rows[at + i];
      const expected = Math.tanh(sum);
      const residual = results[n] - expected;
      const slope = 1 - expected * expected;
      for (let i = 0; i < width; i++) {
        const x = rows[at + i];
        if (x === 0) continue;
        gradient[i] += residual * x;
        const line = curvature[i];
        const factor = slope * x;
        for (let j = 0; j <= i; j++) line[j] += factor * rows[at + j];
      }
    }
    for (let i = 0; i < width; i++) {
      const pull = ridge * scale[i];
      gradient[i] -= pull * weights[i];
      curvature[i][i] += pull + 1e-9;
    }
    const step = solved(curvature, gradient);
    let longest = 0;
    for (let i = 0; i < width; i++) {
      weights[i] += step[i];
      longest = Math.max(longest, Math.abs(step[i]));
    }
    if (longest < 1e-7) break;
  }
  return weights;
}

/** The mean of -log of the probability that the weights give the results. */
export function logisticLoss(rows, results, weights) {
  const width = weights.length;
  let loss = 0;
  for (let n = 0, at = 0; n < results.length; n++, at += width) {
    let sum = 0;
    for (let i = 0; i < width; i++) sum += weights[i] * rows[at + i];
    const win = (1 + results[n]) / 2;
    loss += win * Math.log1p(Math.exp(-2 * sum)) + (1 - win) * Math.log1p(Math.exp(2 * sum));
  }
  return loss / results.length;
}

/** [feature] the mean square, 1 where there is none. */
function squaresOf(rows, width) {
  const squares = new Float64Array(width);
  for (let at = 0; at < rows.length; at++) squares[at % width] += rows[at] ** 2;
  return squares.map((square) => square / (rows.length / width) || 1);
}

/** Solves a symmetric positive system, of which the lower half is given, by Cholesky's method. */
function solved(lower, right) {
  const n = right.length;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = lower[i][j];
      for (let k = 0; k < j; k++) sum -= lower[i][k] * lower[j][k];
      lower[i][j] = i === j ? Math.sqrt(sum) : sum / lower[j][j];
    }
  }
  const x = Float64Array.from(right);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] -= lower[i][k] * x[k];
    x[i] /= lower[i][i];
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] -= lower[k][i] * x[k];
    x[i] /= lower[i][i];
  }
  return x;
}
