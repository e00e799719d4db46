/**
 * The odds of 2048 by alpha-beta value, for the usual game, 4 x 4 to 2048: see fitted-calibration.ts. Deep searches win more often
 * from the same value, so there are numbers for two horizons.
 */
import { fittedCalibration } from '../fitted-calibration.ts';
import { FITS } from './calibration-fit.ts';

export const game2048Calibration = fittedCalibration(FITS, 1);
