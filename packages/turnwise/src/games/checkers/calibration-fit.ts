/**
 * The numbers of the calibration of checkers. Written by scripts/tune-checkers.mjs, from matches of
 * alpha-beta at each horizon with itself after random openings of 4 to 8 plies, seed calibration.
 */

/** In the order of horizons; `calibration.ts` explains the numbers. */
export const FITS = [
  [4, 0.96, 3.434, 1.378, 0.028, 1500, 74905, 76583],
  [8, 1, 4.826, 1.875, 0.026, 400, 20856, 21773],
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
