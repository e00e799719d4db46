/**
 * How often a position of 2048 with a given alpha-beta value leads to the goal, if such searches go on from there: for
 * the usual game, 4 x 4 to 2048. Counted by scripts/tune-2048.mjs in matches that look as far as alpha-beta at horizon 5, seeds
 * "calibration-1" to "calibration-5", 289 of 305 won: in every other match, the share of wins in sixteen groups of
 * positions by their value, neighbours pooled until the shares never fall, and between the means of two groups in proportion.
 *
 * The errors are those on the matches between, over ten groups by value, and on 197 matches at horizon 3, of which 136 were
 * won. Matches are few, so that the first is mostly chance. Deeper searches win more often than these odds say.
 */
import type { CalibratedOdds, Calibration } from '../../core/index.ts';
import { winsAt } from '../fitted-calibration.ts';

// Of results from -1 to 1: of the share of wins, half of that.
const ERROR = 0.048;
const SHALLOW_ERROR = 0.379;

const SHALLOW = 4; // searches that are less deep

// Value, and share of wins there.
const POINTS: readonly (readonly [number, number])[] = [
  [-1, 0],
  [0.2112, 0.8664],
  [0.2838, 0.921],
  [0.305, 0.921],
  [0.3242, 0.9366],
  [0.3464, 0.9366],
  [0.3778, 0.9467],
  [0.3863, 0.9482],
  [0.3935, 0.9482],
  [0.4192, 0.9535],
  [0.4772, 0.9535],
  [0.49, 0.9552],
  [0.4976, 0.9582],
  [0.5049, 0.9641],
  [0.5142, 0.9721],
  [0.5245, 0.9721],
  [0.5861, 0.9751],
  [1, 1],
];

export const game2048Calibration: Calibration = {
  odds(value: number): CalibratedOdds {
    const win = winsAt(POINTS, value);
    return { win, draw: 0, loss: 1 - win };
  },
  error: (depth: number) => (depth < SHALLOW ? SHALLOW_ERROR : ERROR),
  about: 'alpha-beta alone, 305 matches at horizon 5',
};
