/** Intervals that hold the true value with 95 % confidence, and the middle of bounds. */

/** A low and a high end. */
export type Interval = readonly [low: number, high: number];

/** The normal distribution lies within so many standard deviations with probability 0.95. */
export const Z95 = 1.959963984540054;

/**
 * Wilson's score interval of a proportion: E. B. Wilson, Probable Inference, the Law of Succession,
 * and Statistical Inference, JASA 22, 1927. Sound for small samples and for shares near 0 and 1.
 *
 * @example
 *     wilsonInterval(0, 10); // [0, 0.278]
 */
export function wilsonInterval(successes: number, n: number): Interval {
  if (!(n >= 0 && successes >= 0 && successes <= n)) {
    throw new RangeError(`wilsonInterval: expected 0 to n successes, got ${successes} of ${n}`);
  }
  if (n === 0) return [0, 1];
  const share = successes / n;
  const z2 = Z95 * Z95;
  const centre = (share + z2 / (2 * n)) / (1 + z2 / n);
  const half = (Z95 * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n))) / (1 + z2 / n);
  // The interval holds the share, and is exact at 0 and 1, whatever is rounded.
  return [Math.min(share, Math.max(0, centre - half)), Math.max(share, Math.min(1, centre + half))];
}

/**
 * The mean and 1.96 standard errors, or as many as are asked for, from the number of values, their sum and the
 * sum of their squares. 1.96 is for means of many values; nothing is known of fewer than two.
 *
 * @example
 *     normalInterval(100, 50, 50); // mean 0.5: [0.4015, 0.5985]
 */
export function normalInterval(
  n: number,
  sum: number,
  sumOfSquares: number,
  errors = Z95,
): Interval {
  if (n < 2) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const mean = sum / n;
  const variance = Math.max(0, (sumOfSquares - n * mean * mean) / (n - 1));
  const half = errors * Math.sqrt(variance / n);
  return [mean - half, mean + half];
}

/**
 * The middle of bounds, which parts wins from losses; where it is not finite, what is nearest to 0.
 *
 * @example
 *     middleOf([0, 10]); // 5
 */
export function middleOf([min, max]: Interval): number {
  const middle = (min + max) / 2;
  return Number.isFinite(middle) ? middle : Math.min(Math.max(0, min), max);
}
