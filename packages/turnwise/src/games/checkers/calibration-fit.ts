/**
 * The numbers of the calibration of checkers. Written by scripts/tune-checkers.mjs, from matches of
 * alpha-beta at each horizon with itself after random openings of 4 to 8 plies, seed calibration.
 */
/** In the order of horizons. */
export const FITS = [
  {
    horizon: 2,
    trust: 0.7,
    slope: 2.309,
    margin: 1.986,
    error: 0.08,
    matches: 600,
    fitted: 35901,
    checked: 36549,
  },
  {
    horizon: 4,
    trust: 0.7,
    slope: 4.611,
    margin: 1.715,
    error: 0.045,
    matches: 600,
    fitted: 30991,
    checked: 30376,
  },
  {
    horizon: 6,
    trust: 0.99,
    slope: 2.996,
    margin: 1.723,
    error: 0.031,
    matches: 600,
    fitted: 29557,
    checked: 29341,
  },
  {
    horizon: 8,
    trust: 0.93,
    slope: 4.889,
    margin: 1.559,
    error: 0.073,
    matches: 200,
    fitted: 9192,
    checked: 9926,
  },
];
