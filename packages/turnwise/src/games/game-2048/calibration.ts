/**
 * How often a position of 2048 with a given alpha-beta value leads to the goal, if such searches go on from there: for
 * the usual game, 4 x 4 to 2048. Counted in 124 matches of alpha-beta at horizon 3, seeds "calibration 0" to "calibration
 * 123", 103 of which were won: the share of wins in eight groups of 6105 positions by their value, neighbours pooled until
 * the shares never fall, and between the means of two groups in proportion.
 *
 * The error is that of shares from one half of the matches on the other half. With so few matches it is large. Deeper
 * searches win more often than these odds say.
 */
import type { CalibratedOdds, Calibration } from '../../core/index.ts';

const ERROR = 0.16; // of results from -1 to 1: 0.08 of the share of wins

// Value, and share of wins there.
const POINTS = [
  [-1, 0],
  [0.1335, 0.7733],
  [0.2921, 0.8558],
  [0.373, 0.8589],
  [0.4889, 0.8978],
  [0.5268, 0.9097],
  [1, 1],
] as const;

export const game2048Calibration: Calibration = {
  odds(value: number): CalibratedOdds {
    const inside = Math.min(Math.max(value, -1), 1);
    const next = Math.max(
      1,
      POINTS.findIndex(([end]) => end >= inside),
    );
    const [from, low] = POINTS[next - 1];
    const [to, high] = POINTS[next];
    const win = low + ((high - low) * (inside - from)) / (to - from);
    return { win, draw: 0, loss: 1 - win };
  },
  error: () => ERROR,
  about: 'alpha-beta alone, 124 matches at horizon 3',
};
