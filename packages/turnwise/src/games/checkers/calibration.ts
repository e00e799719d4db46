/**
 * How often a position of checkers with a given alpha-beta value is won, drawn and lost, if searches to the
 * same horizon go on from there: odds in order, the same for both roles. With s = slope * atanh(trust * value),
 *
 *     P(win) = 1 / (1 + exp(margin - s))        P(loss) = 1 / (1 + exp(margin + s))
 *
 * The deeper a search, the more it makes of an advantage, so there are numbers for several horizons, and
 * those of the nearest one are taken. They come from positions that no search had solved, in which a
 * man had moved or something had been captured within 20 plies. They say nothing about unequal players.
 */
import type { CalibratedOdds, Calibration } from '../../core/index.ts';
import { FITS } from './calibration-fit.ts';

interface CalibrationFit {
  readonly horizon: number; // of the searches that valued the positions, and of the players afterwards
  readonly trust: number; //   the share of a value that counts
  readonly slope: number; //   growth of the logarithm of the odds with atanh of that
  readonly margin: number; //  how much of it a win needs: the wider, the more draws
  readonly error: number; //   root mean square of expected less mean result, over 10 groups by value
  readonly matches: number;
  readonly fitted: number; //  positions of half of the matches, for the fit
  readonly checked: number; // positions of the other half, for the error
}

export const checkersCalibration: Calibration = {
  odds(value: number, depth: number): CalibratedOdds {
    const { trust, slope, margin } = fitFor(depth);
    const sum = slope * Math.atanh(trust * Math.min(Math.max(value, -1), 1));
    const win = 1 / (1 + Math.exp(margin - sum));
    const loss = 1 / (1 + Math.exp(margin + sum));
    return { win, draw: Math.max(0, 1 - win - loss), loss };
  },
  error: (depth: number) => fitFor(depth).error,
  about: `alpha-beta against itself, ${FITS.map(({ matches, horizon }) => `${matches} matches at horizon ${horizon}`).join(', ')}`,
};

function fitFor(depth: number): CalibrationFit {
  return FITS.reduce((best: CalibrationFit, fit) =>
    Math.abs(fit.horizon - depth) < Math.abs(best.horizon - depth) ? fit : best,
  );
}
