/**
 * Whether something came up as often as its probability says. The Chernoff bound (W. Hoeffding,
 * Probability Inequalities for Sums of Bounded Random Variables, 1963, theorem 1): n draws show a
 * share f as far from the probability p, or further, with a chance of at most 2 exp(-n D), where
 *
 *     D = f ln(f/p) + (1-f) ln((1-f)/(1-p))
 *
 * At n D = 30 that is 2e-13: in practice a true probability is never called false.
 */

/** So many draws make a sample. */
export const SAMPLE = 2000;

const SURPRISE = 30;

/** Whether so many times in a sample cannot be put down to chance. */
export function isFarFrom(count: number, probability: number): boolean {
  const share = count / SAMPLE;
  return SAMPLE * (part(share, probability) + part(1 - share, 1 - probability)) > SURPRISE;
}

function part(share: number, probability: number): number {
  return share === 0 ? 0 : share * Math.log(share / Math.max(probability, Number.MIN_VALUE));
}
