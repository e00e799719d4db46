/**
 * How often a position with a given alpha-beta value is won, drawn and lost, if searches to the same horizon go on from
 * there. Counted in matches: the share of wins in groups of positions by their value, and between the means of two
 * groups in proportion. In a game of two roles the share of losses is that of wins from the other side, so the odds are the
 * same for both. In a game of one role, what is not won is lost.
 *
 * The deeper a search, the more it makes of an advantage, so there are numbers for several horizons, and those of the
 * nearest one are taken. They say nothing about unequal players. `scripts/tune.mjs` writes the numbers.
 */
import type { CalibratedOdds, Calibration } from '../core/index.ts';

export interface CalibrationFit {
  readonly horizon: number; // of the searches that valued the positions, and of the players afterwards
  readonly error: number; //   root mean square of expected less mean result, over 10 groups by value
  readonly matches: number;
  readonly fitted: number; //  positions of half of the matches, in which wins were counted
  readonly checked: number; // positions of the other half, for the error
  readonly points: readonly (readonly number[])[]; // value and share of wins there; from -1 to 1, the shares never fall
}

export function fittedCalibration(fits: readonly CalibrationFit[], roles: 1 | 2 = 2): Calibration {
  const fitFor = (depth: number) => nearestFit(fits, depth);
  return {
    odds(value: number, depth: number): CalibratedOdds {
      const { points } = fitFor(depth);
      const win = winsAt(points, value);
      const loss = roles === 1 ? 1 - win : winsAt(points, 0 - value);
      return { win, draw: Math.max(0, 1 - win - loss), loss };
    },
    error: (depth: number) => fitFor(depth).error,
    about: `alpha-beta ${roles === 1 ? 'alone' : 'against itself'}, ${fits.map(({ matches, horizon }) => `${matches} matches at horizon ${horizon}`).join(', ')}`,
  };
}

/** The fit of the nearest horizon, of two the first. */
export function nearestFit<F extends CalibrationFit>(fits: readonly F[], depth: number): F {
  const distance = ({ horizon }: F) => Math.abs(horizon - depth);
  return fits.reduce((best, fit) => (distance(fit) < distance(best) ? fit : best));
}

/** For games without draws: the numbers of a fit are rounded, so that a little is left between wins and losses. */
export function withoutDraws(calibration: Calibration): Calibration {
  return {
    ...calibration,
    odds(value, depth) {
      const { loss, win } = calibration.odds(value, depth);
      const share = (win + 1 - loss) / 2;
      return { win: share, draw: 0, loss: 1 - share };
    },
  };
}

/** The share of wins at a value, between the two points next to it. */
export function winsAt(points: CalibrationFit['points'], value: number): number {
  const inside = Math.min(Math.max(value, -1), 1);
  const next = Math.max(
    1,
    points.findIndex(([end]) => end >= inside),
  );
  const [from, low] = points[next - 1];
  const [to, high] = points[next];
  return low + ((high - low) * (inside - from)) / (to - from);
}
