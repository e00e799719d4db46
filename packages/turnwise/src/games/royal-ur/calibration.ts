/**
 * The odds of positions of the Royal Game of Ur by their alpha-beta value: see fitted-calibration.ts. For the usual game,
 * with 7 pieces and the safe rosette, before the ends that are solved.
 */
import type { Calibration } from '../../core/index.ts';
import { fittedCalibration } from '../fitted-calibration.ts';
import { FITS } from './calibration-fit.ts';

const fitted = fittedCalibration(FITS);

export const royalUrCalibration: Calibration = {
  ...fitted,
  odds(value, depth) {
    const { loss, win } = fitted.odds(value, depth);
    const share = (win + 1 - loss) / 2; // the numbers are rounded, but there are no draws
    return { win: share, draw: 0, loss: 1 - share };
  },
};
