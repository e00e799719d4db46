/**
 * The odds of positions of the Royal Game of Ur by their alpha-beta value: see fitted-calibration.ts. For the usual game,
 * with 7 pieces and the safe rosette, before the ends that are solved.
 */
import { fittedCalibration, withoutDraws } from '../fitted-calibration.ts';
import { FITS } from './calibration-fit.ts';

export const royalUrCalibration = withoutDraws(fittedCalibration(FITS));
