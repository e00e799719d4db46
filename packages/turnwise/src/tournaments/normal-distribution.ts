/** The normal distribution with mean 0 and standard deviation 1. */

/**
 * The probability of a value below x, with an error below 1e-14: the series x + x^3/3 + x^5/15 + ...
 * of G. Marsaglia, Evaluating the Normal Distribution, Journal of Statistical Software 11, 2004.
 *
 * @example
 *     normalBelow(1.96); // 0.975
 */
export function normalCdf(x: number): number {
  if (Math.abs(x) > 8.5) return x > 0 ? 1 : 0; // what is left out is less than 1e-16
  let [sum, term] = [x, x];
  for (let n = 3; sum + term !== sum; n += 2) {
    term *= (x * x) / n;
    sum += term;
  }
  const share = 0.5 + sum * Math.exp(-0.5 * x * x - 0.5 * Math.log(2 * Math.PI));
  return Math.min(Math.max(0, share), 1);
}
