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
 * The Elo of a lead is that of the odds of a win to a loss, draws left aside.
 */
import { ELO } from './elo.ts';

/** What the first to move may expect. */
export interface OutcomeChances {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

/**
 * The chances of one who leads by so much Elo, advantage included, where equals draw `drawShare`.
 *
 * @example
 *     outcomeChances(0, 0.5); // { win: 0.25, draw: 0.5, loss: 0.25 }
 */
export function outcomeChances(elo: number, drawShare: number): OutcomeChances {
  if (!Number.isFinite(elo) || !(drawShare >= 0 && drawShare < 1)) {
    throw new RangeError(
      `outcomeChances: expected finite Elo and a share of draws from 0 up to but not including 1, got ${elo} and ${drawShare}`,
    );
  }
  return chancesOf(elo / ELO, drawingOf(drawShare));
}

/** The same of a lead and a drawing in natural logarithms; drawing -Infinity is no draws. */
export function chancesOf(lead: number, drawing: number): OutcomeChances & { logarithm: number } {
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
