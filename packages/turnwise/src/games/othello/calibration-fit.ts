/**
 * The numbers of the calibration of othello.
 */

/** In the order of horizons; `fitted-calibration.ts` explains the numbers. */
export const FITS = [
  {
    horizon: 4,
    error: 0.029,
    matches: 0,
    fitted: 0,
    checked: 0,
    points: [
      [-1, 0],
      [1, 1],
    ],
  },
];
