/**
 * The numbers of the calibration of checkers. Written by scripts/tune-checkers.mjs, from matches of
 * alpha-beta at each horizon with itself after random openings of 4 to 8 plies, seed calibration.
 */

/** In the order of horizons; `calibration.ts` explains the numbers. */
export const FITS = [
  [2, 0.7, 2.309, 1.986, 0.08, 600, 35901, 36549],
  [4, 0.7, 4.611, 1.715, 0.045, 600, 30991, 30376],
  [6, 0.99, 2.996, 1.723, 0.031, 600, 29557, 29341],
  [8, 0.93, 4.889, 1.559, 0.073, 200, 9192, 9926],
].map(([horizon, trust, slope, margin, error, matches, fitted, checked]) => ({
  horizon,
  trust,
  slope,
  margin,
  error,
  matches,
  fitted,
  checked,
}));
