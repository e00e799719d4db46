/**
 * The scale of Elo: 400 points are odds of ten to one (A. E. Elo, The Rating of Chessplayers, 1978).
 * Two readings are in use, and they agree where nothing is drawn:
 *
 * - ratings here are odds of a win to a loss (see below), whatever the share of draws;
 * - sequential tests take Elo of the score, as engine testing does: a draw is half a win.
 */

/** Points of Elo in one unit of the natural logarithm of odds. */
export const ELO = 400 / Math.LN10;

/**
 * The expected score, a draw being half a win, of a player who is ahead by this much Elo.
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
  if (!(score >= 0 && score <= 1))
    throw new RangeError(`eloOfScore: expected a score from 0 to 1, got ${score}`);
  return ELO * (Math.log(score) - Math.log1p(-score));
}

/**
 * The model of ratings: Bradley-Terry with draws by Davidson (R. R. Davidson, On Extending the
 * Bradley-Terry Model to Accommodate Ties in Paired Comparison Experiments, JASA 65, 1970) and an
 * advantage of moving first (Davidson and Beaver, Biometrics 33, 1977). In natural logarithms,
 *
 *     lead = strength of first - strength of second + advantage (0 where nobody moves first)
 *     win : draw : loss  =  exp(lead / 2) : exp(drawing) : exp(-lead / 2)
 *
 * exp(drawing) is Davidson's nu. Davidson's model and not Rao and Kupper's, because it is an exponential
 * family: a draw counts exactly as half a win and half a loss, so that players of the same schedule are
 * ranked by their points, and the likelihood is concave, with one maximum that Newton's method finds.
 * The Elo of a lead is that of the odds of a win to a loss, draws left aside. A drawing of -Infinity means no draws.
 */
export function chancesOf(lead: number, drawing: number) {
  // Scaled by the largest of the three, so that nothing overflows.
  const largest = Math.max(Math.abs(lead) / 2, drawing);
  const win = Math.exp(lead / 2 - largest);
  const draw = Math.exp(drawing - largest);
  const loss = Math.exp(-lead / 2 - largest);
  const sum = win + draw + loss;
  return {
    win: win / sum,
    draw: draw / sum,
    loss: loss / sum,
    logarithm: largest + Math.log(sum), // of the sum of the three, as they stand in the header
  };
}

/** The parameter of a share of draws between equals, and back. */
export function drawingOf(share: number): number {
  return Math.log(2 * share) - Math.log1p(-share);
}

export function drawShareOf(drawing: number): number {
  return 1 / (1 + 2 * Math.exp(-drawing));
}
