/**
 * The generalised likelihood ratio of two hypotheses on the expected score: how much better counts are
 * explained by the most likely distribution with one expected score than by that with the other (M. Van
 * den Bergh, A Practical Introduction to the GSPRT, as in the testing of Stockfish). Nothing is
 * assumed of draws, or of how the two matches of a pair hang together: each hypothesis takes what suits it.
 */

/** Stands for a count of 0, so that every score is possible. Stockfish's tests use the same. */
const UNSEEN = 1e-3;

/**
 * The logarithm of the ratio, positive where `score1` explains counts better. Scores are shares of what
 * can be had, and counts[i] is how often i / (counts.length - 1) of it was.
 *
 * @example
 *     scoreLogRatio([40, 0, 60], 0.5, 0.6); // 60 log(0.6 / 0.5) + 40 log(0.4 / 0.5) = 2.01
 */
export function scoreLogRatio(counts: readonly number[], score0: number, score1: number): number {
  if (counts.every((count) => count === 0)) return 0;
  const seen = counts.map((count) => count || UNSEEN);
  // The most likely share of i with expected score s is its observed one over 1 + tilt (value of i - s),
  // by Lagrange's method.
  const [tilt0, tilt1] = [tiltTo(seen, score0), tiltTo(seen, score1)];
  return seen.reduce((sum, count, i) => {
    const value = i / (seen.length - 1);
    const [share0, share1] = [1 + tilt0 * (value - score0), 1 + tilt1 * (value - score1)];
    return sum + count * Math.log(share0 / share1);
  }, 0);
}

/** The tilt for which the shares have the expected score. Newton's method, kept within bounds. */
function tiltTo(counts: readonly number[], score: number): number {
  // All shares are positive between these, where the sum below falls from infinity to minus infinity.
  let [low, high] = [-1 / (1 - score), 1 / score];
  let tilt = 0;
  for (let i = 0; i < 200; i++) {
    let [sum, slope] = [0, 0];
    for (const [k, count] of counts.entries()) {
      const distance = k / (counts.length - 1) - score;
      const share = distance / (1 + tilt * distance);
      sum += count * share;
      slope -= count * share * share;
    }
    if (sum > 0) low = tilt;
    else high = tilt;
    const newton = tilt - sum / slope;
    const next = newton >= low && newton <= high ? newton : (low + high) / 2;
    if (Math.abs(next - tilt) <= 1e-14 * (1 + Math.abs(tilt))) return next;
    tilt = next;
  }
  return tilt;
}
