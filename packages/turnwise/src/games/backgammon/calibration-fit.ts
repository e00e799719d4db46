/**
 * The numbers of the calibration of backgammon. Written by
 * scripts/tune-backgammon-calibration.mjs, from matches in which both players look as far as alpha-beta at each horizon.
 */

/** In the order of horizons; `fitted-calibration.ts` explains the numbers. */
export const POINTS_FITS = [
  {
    horizon: 1,
    error: 0.054,
    pointsError: 0.022,
    winError: 0.018,
    matches: 20000,
    fitted: 419916,
    checked: 420505,
    byPoints: 0,
    byWins: 1,
    expected: [
      [-1, 0],
      [1, 1],
    ],
    points: [
      [-1, 0],
      [-0.9939, 0.0039],
      [-0.8726, 0.07],
      [-0.6699, 0.1541],
      [-0.4756, 0.2352],
      [-0.3216, 0.3091],
      [-0.2018, 0.3755],
      [-0.1084, 0.4326],
      [-0.0344, 0.4778],
      [0.0344, 0.5222],
      [0.1084, 0.5673],
      [0.2018, 0.6246],
      [0.3216, 0.6909],
      [0.4756, 0.7649],
      [0.6699, 0.8459],
      [0.8726, 0.9299],
      [0.9939, 0.9961],
      [1, 1],
    ],
  },
];

/** In the order of horizons; `fitted-calibration.ts` explains the numbers. */
export const WIN_FITS = [
  {
    horizon: 1,
    error: 0.008,
    matches: 20000,
    fitted: 418571,
    checked: 419408,
    points: [
      [-1, 0],
      [-0.9936, 0.0033],
      [-0.8667, 0.0734],
      [-0.662, 0.1648],
      [-0.4713, 0.2417],
      [-0.3208, 0.3016],
      [-0.2025, 0.3697],
      [-0.1084, 0.4325],
      [-0.0347, 0.478],
      [0.0347, 0.522],
      [0.1084, 0.5675],
      [0.2025, 0.6301],
      [0.3208, 0.6986],
      [0.4713, 0.7583],
      [0.662, 0.8352],
      [0.8667, 0.9266],
      [0.9936, 0.9967],
      [1, 1],
    ],
  },
];
