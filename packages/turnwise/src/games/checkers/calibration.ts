/**
 * How often a position of checkers is won, drawn and lost that alpha-beta values so much, if searches to the
 * same horizon go on from there: odds in order, the same for both roles. With s = slope * atanh(trust * value),
 *
 *     P(win) = 1 / (1 + exp(margin - s))        P(loss) = 1 / (1 + exp(margin + s))
 *
 * The deeper a search, the more it makes of an advantage, so there are numbers for several horizons, and
 * those of the nearest one are taken. They come from positions that no search had solved, in which a
 * man had moved or something had been captured within 20 plies. They say nothing about unequal players.
 */
import type { CalibratedOdds, Calibration } from '../../core/index.ts';
import { type CalibrationFit, FITS } from './calibration-fit.ts';

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
  return FITS.reduce((best, fit) =>
    Math.abs(fit.horizon - depth) < Math.abs(best.horizon - depth) ? fit : best,
  );
}
