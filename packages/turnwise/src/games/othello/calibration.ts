/**
 * The odds of Othello positions on 8 x 8 squares by their alpha-beta value: see fitted-calibration.ts. They come from
 * positions with more empty squares than the solver is for, in matches that the solver ends. What a lead is worth does not
 * depend on how many squares are empty.
 */
import { fittedCalibration } from '../fitted-calibration.ts';
import { FITS } from './calibration-fit.ts';

export const othelloCalibration = fittedCalibration(FITS);
