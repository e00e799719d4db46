/**
 * The numbers of the calibration of checkers. Written by scripts/tune-checkers.mjs, from matches of
 * alpha-beta at each horizon with itself after random openings of 4 to 8 plies, seed calibration-5.
 */

/** In the order of horizons; `calibration.ts` explains the numbers. */
export const FITS = [
  {
    horizon: 4,
    error: 0.019,
    matches: 6000,
    fitted: 292432,
    checked: 295958,
    points: [
      [-1, 0],
      [-0.9972, 0.0001],
      [-0.9775, 0.003],
      [-0.9299, 0.0153],
      [-0.86, 0.0278],
      [-0.7607, 0.0474],
      [-0.581, 0.1073],
      [-0.328, 0.1607],
      [-0.0911, 0.1855],
      [0.0911, 0.2366],
      [0.328, 0.3495],
      [0.581, 0.497],
      [0.7607, 0.712],
      [0.86, 0.8143],
      [0.9299, 0.8762],
      [0.9775, 0.966],
      [0.9972, 0.994],
      [1, 1],
    ],
  },
  {
    horizon: 8,
    error: 0.014,
    matches: 4000,
    fitted: 212843,
    checked: 214345,
    points: [
      [-1, 0],
      [-0.9932, 0.0001],
      [-0.9534, 0.0015],
      [-0.8865, 0.0033],
      [-0.8161, 0.0083],
      [-0.6907, 0.0232],
      [-0.4606, 0.0567],
      [-0.2381, 0.0807],
      [-0.0567, 0.0929],
      [0.0567, 0.1278],
      [0.2381, 0.2401],
      [0.4606, 0.4273],
      [0.6907, 0.7312],
      [0.8161, 0.8983],
      [0.8865, 0.9435],
      [0.9534, 0.9814],
      [0.9932, 0.9985],
      [1, 1],
    ],
  },
];
