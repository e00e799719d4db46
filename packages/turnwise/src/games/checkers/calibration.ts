/**
 * The odds of checkers positions by their alpha-beta value: see fitted-calibration.ts. They come from positions that no
 * search had solved, in which a man had moved or something had been captured within 20 plies.
 */
import { fittedCalibration } from '../fitted-calibration.ts';
import { FITS } from './calibration-fit.ts';

export const checkersCalibration = fittedCalibration(FITS);
