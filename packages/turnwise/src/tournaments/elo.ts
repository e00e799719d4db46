/**
 * The scale of Elo: 400 points are odds of ten to one (A. E. Elo, The Rating of Chessplayers, 1978).
 * Two readings are in use, and they agree where nothing is drawn:
 *
 * - ratings here are odds of a win to a loss (see ratings-model.ts), whatever the share of draws;
 * - sequential tests take Elo of the score, as engine testing does: a draw is half a win.
 */

/** Points of Elo in one unit of the natural logarithm of odds. */
export const ELO = 400 / Math.LN10;

/**
 * The expected score, a draw being half a win, of a player who is so many points of Elo ahead.
 *
 * @example
 *     scoreOfElo(400); // 10 / 11
 */
export function scoreOfElo(elo: number): number {
  return 1 / (1 + Math.exp(-elo / ELO));
}

/**
 * How many points of Elo ahead a player with this score is; infinite for 0 and 1.
 *
 * @example
 *     eloOfScore(0.75); // 190.8
 */
export function eloOfScore(score: number): number {
  if (!(score >= 0 && score <= 1)) {
    throw new RangeError(`eloOfScore: expected a score from 0 to 1, got ${score}`);
  }
  return ELO * (Math.log(score) - Math.log1p(-score));
}
