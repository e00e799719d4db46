/** The normal distribution with mean 0 and standard deviation 1, and Student's. */
import { Z95 } from '../analysis/index.ts';
import { inspect } from '../core/index.ts';

/**
 * The probability of a value below x, with an error below 1e-14: the series x + x^3/3 + x^5/15 + ...
 * of G. Marsaglia, Evaluating the Normal Distribution, Journal of Statistical Software 11, 2004.
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

const SHARE = 0.95; // as for Z95
const MANY = 100; // from here on by the expansion, with an error below 1e-9

/**
 * The number of standard errors to either side that hold 95 % of Student's distribution, with an error below 1e-9.
 * The share A of the distribution with n degrees of freedom that lies within ±t is, with
 * θ = atan(t / √n), a finite sum (M. Abramowitz and I. Stegun, Handbook of Mathematical Functions, 1964, 26.7.3 and
 * 26.7.4):
 *
 *     n odd      A = 2/π (θ + sin θ (cos θ + 2/3 cos³θ + ... + (2·4···(n-3)) / (3·5···(n-2)) cosⁿ⁻²θ))
 *     n even     A = sin θ (1 + 1/2 cos²θ + ... + (1·3···(n-3)) / (2·4···(n-2)) cosⁿ⁻²θ)
 *
 * It grows with θ, so bisection finds the θ of a share. With many degrees the sum is long, and the expansion around the
 * normal distribution (26.7.5) has an error of the order of n⁻⁵.
 */
export function studentQuantile(degrees: number): number {
  if (!(Number.isInteger(degrees) && degrees >= 1))
    throw new RangeError(
      `studentQuantile: expected a whole number of degrees from 1 up, got ${inspect(degrees)}`,
    );
  return degrees < MANY ? byHalving(degrees) : byExpansion(degrees);
}

const NORMAL = 10_000; // degrees of freedom from which on the difference to a normal distribution is below 1e-4

/** The probability of a value below t in Student's distribution; without degrees, in a normal one. */
export function studentCdf(t: number, degrees = Number.POSITIVE_INFINITY): number {
  if (degrees >= NORMAL) return normalCdf(t);
  return (1 + shareWithin(Math.atan(t / Math.sqrt(degrees)), degrees)) / 2;
}

function byHalving(degrees: number): number {
  let [low, high] = [0, Math.PI / 2];
  for (;;) {
    const angle = (low + high) / 2;
    if (angle <= low || angle >= high) return Math.sqrt(degrees) * Math.tan(angle);
    if (shareWithin(angle, degrees) < SHARE) low = angle;
    else high = angle;
  }
}

function shareWithin(angle: number, degrees: number): number {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const isOdd = degrees % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = 0;
  for (let power = isOdd ? 1 : 0; power <= degrees - 2; power += 2) {
    sum += term;
    term *= ((power + 1) / (power + 2)) * cosine * cosine;
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
}

function byExpansion(n: number): number {
  const x = Z95;
  const x2 = x * x;
  const terms = [
    (x * (x2 + 1)) / 4,
    (x * ((5 * x2 + 16) * x2 + 3)) / 96,
    (x * (((3 * x2 + 19) * x2 + 17) * x2 - 15)) / 384,
    (x * ((((79 * x2 + 776) * x2 + 1482) * x2 - 1920) * x2 - 945)) / 92_160,
  ];
  return x + terms.reduceRight((sum, term) => (sum + term) / n, 0);
}
