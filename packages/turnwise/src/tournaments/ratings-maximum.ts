/**
 * The one maximum of the likelihood of ratings, by Newton's method: the logarithm is concave, so a step
 * that does not lead up was too long, and is halved until it does.
 */
import { Cholesky } from './positive-definite.ts';
import type { RatingGroups } from './ratings-groups.ts';
import { Evaluation, type LikelihoodOptions } from './ratings-likelihood.ts';

export interface Maximum {
  readonly point: Float64Array;
  readonly covariance: Float64Array; // [parameter * size + parameter] strengths around their group's mean
  readonly logLikelihood: number; //    prior included
  readonly iterations: number;
  readonly isConverged: boolean;
  readonly lastStep: number; //         in standard errors
}

const ITERATIONS = 500; //   a dozen are common; strengths far apart take one for each unit of distance
const HALVINGS = 40;
const LAST_STEP = 1e-8; //   in standard errors; the next would be of the order of its square
const ROUNDING = 1e-13; //   near the top the logarithm no longer tells up from down

export function maximumOf(options: LikelihoodOptions, start: Float64Array): Maximum {
  const size = start.length;
  let point = start;
  let here = new Evaluation(options, point);
  let lastStep = Number.POSITIVE_INFINITY;
  let iterations = 0;
  while (iterations < ITERATIONS && lastStep > LAST_STEP) {
    iterations++;
    const step = new Cholesky(here.information, size).solve(here.slope);
    const decrement = here.slope.reduce((sum, slope, i) => sum + slope * step[i], 0);
    lastStep = Math.sqrt(Math.max(0, decrement));
    const least = here.value - ROUNDING * Math.abs(here.value);
    for (let halvings = 0, share = 1; halvings < HALVINGS; halvings++, share /= 2) {
      const next = point.map((value, i) => value + share * step[i]);
      const there = new Evaluation(options, next);
      if (!(there.value >= least)) continue;
      [point, here] = [next, there];
      break;
    }
  }
  return {
    point,
    covariance: centred(new Cholesky(here.information, size).inverse(), size, options.groups),
    logLikelihood: here.value,
    iterations,
    isConverged: lastStep <= LAST_STEP,
    lastStep,
  };
}

/** Without the variance of the means of groups, which only holds what the prior added to fix them. */
function centred(covariance: Float64Array, size: number, groups: RatingGroups): Float64Array {
  for (const members of groups.members) {
    for (let row = 0; row < size; row++) {
      const places = members.map((i) => row * size + i);
      const mean = places.reduce((sum, i) => sum + covariance[i], 0) / members.length;
      for (const i of places) covariance[i] = covariance[i] - mean;
    }
  }
  return covariance;
}
