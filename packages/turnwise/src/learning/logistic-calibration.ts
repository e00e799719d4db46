/**
 * From the values of a network to winning probabilities: a logistic curve over the sum before the squash,
 *
 *     P(win) = 1 / (1 + exp(-(intercept + slope * sum)))
 *
 * fitted by maximum likelihood (Newton's method) to positions of half of some matches that the network played against itself
 * and did not learn from. The other half tells how reliable it is: in groups by the probability shown, how many were won.
 */
import type { CalibratedOdds, Calibration } from '../core/index.ts';

/** A position of a match: what the network said for a seat, and how it ended for that. */
export interface ValuedPosition {
  readonly match: number;
  readonly value: number; //  between -1 and 1
  readonly result: number; // above 0: a win, below 0: a loss
}

/** A group of positions, by the probability shown. */
export interface ReliabilityGroup {
  readonly positions: number;
  readonly shown: number; // mean probability of a win
  readonly won: number; //   share of wins
}

/** A curve and its reliability, as in files. */
export interface LogisticFit {
  readonly intercept: number;
  readonly slope: number;
  /** Root mean square of probability shown less share of wins, over the groups, by their sizes. */
  readonly error: number;
  readonly matches: number;
  readonly fitted: number; //  positions of one half
  readonly checked: number; // positions of the other half
  readonly groups: readonly ReliabilityGroup[];
}

const GROUPS = 10;
const STEPS = 30; //          of Newton's method, at most
const MOST = 0.999_999; //    of values, so that a sum is finite
const PRIOR = 1e-3; //        keeps the slope finite where values separate wins from losses

/**
 * Fits a curve to positions; null where there are too few of them.
 *
 * @example
 *     fitLogistic(positions)?.error; // 0.01
 */
export function fitLogistic(positions: readonly ValuedPosition[]): LogisticFit | null {
  const fitted = positions.filter(({ match }) => match % 2 === 0);
  const checked = positions.filter(({ match }) => match % 2 === 1);
  if (fitted.length < GROUPS || checked.length < GROUPS) return null;
  const { intercept, slope } = curveThrough(fitted);
  const groups = groupsOf(checked, intercept, slope);
  const squares = groups.reduce(
    (sum, { positions: count, shown, won }) => sum + count * (shown - won) ** 2,
    0,
  );
  return {
    intercept,
    slope,
    error: Math.sqrt(squares / checked.length),
    matches: new Set(positions.map(({ match }) => match)).size,
    fitted: fitted.length,
    checked: checked.length,
    groups,
  };
}

/**
 * The calibration of a curve, for values on the scale of results between the given bounds.
 *
 * @example
 *     logisticCalibration(fit, 2, [-1, 1]).odds(0.3, 4).win;
 */
export function logisticCalibration(
  { error, intercept, matches, slope }: LogisticFit,
  roles: number,
  [min, max]: readonly [number, number],
): Calibration {
  const winsAt = (value: number) => {
    const scaled = (2 * (value - min)) / (max - min) - 1;
    return probability(sumOf(scaled), intercept, slope);
  };
  return {
    odds(value): CalibratedOdds {
      const win = winsAt(value);
      if (roles === 1) return { win, draw: 0, loss: 1 - win };
      const loss = winsAt(min + max - value);
      const all = Math.max(1, win + loss); // without draws, both may add to a little more
      return { win: win / all, draw: Math.max(0, 1 - win - loss), loss: loss / all };
    },
    error: () => (max - min) * error,
    about: `${matches} matches of the network against itself`,
  };
}

function curveThrough(positions: readonly ValuedPosition[]) {
  let intercept = 0;
  let slope = 1;
  for (let step = 0; step < STEPS; step++) {
    let [a, b] = [0, PRIOR * (1 - slope)]; // the gradient
    let [aa, ab, bb] = [PRIOR, 0, PRIOR]; //  the curvature
    for (const { result, value } of positions) {
      const sum = sumOf(value);
      const share = probability(sum, intercept, slope);
      const difference = (result > 0 ? 1 : 0) - share;
      const weight = share * (1 - share);
      a += difference;
      b += difference * sum;
      aa += weight;
      ab += weight * sum;
      bb += weight * sum * sum;
    }
    const determinant = aa * bb - ab * ab;
    const up = (bb * a - ab * b) / determinant;
    const right = (aa * b - ab * a) / determinant;
    if (!Number.isFinite(up + right)) break;
    // Not too far at once: where values separate wins from losses, the curve has no end.
    const length = Math.max(1, Math.abs(up), Math.abs(right));
    intercept += up / length;
    slope += right / length;
    if (Math.abs(up) + Math.abs(right) < 1e-10) break;
  }
  return { intercept, slope: Math.max(0, slope) };
}

function groupsOf(
  positions: readonly ValuedPosition[],
  intercept: number,
  slope: number,
): ReliabilityGroup[] {
  const shown = positions
    .map(({ result, value }) => ({
      win: result > 0 ? 1 : 0,
      share: probability(sumOf(value), intercept, slope),
    }))
    .sort((one, other) => one.share - other.share);
  return Array.from({ length: GROUPS }, (_, n) => {
    const from = Math.floor((n * shown.length) / GROUPS);
    const group = shown.slice(from, Math.floor(((n + 1) * shown.length) / GROUPS));
    const mean = (of: (each: (typeof group)[number]) => number) =>
      group.reduce((sum, each) => sum + of(each), 0) / group.length;
    return {
      positions: group.length,
      shown: mean(({ share }) => share),
      won: mean(({ win }) => win),
    };
  });
}

function sumOf(value: number): number {
  return Math.atanh(Math.min(MOST, Math.max(-MOST, value)));
}

function probability(sum: number, intercept: number, slope: number): number {
  return 1 / (1 + Math.exp(-(intercept + slope * sum)));
}
