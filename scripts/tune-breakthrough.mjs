/** What `tune` needs to know of Breakthrough. */

import { bitCount, weighed } from '../packages/turnwise/dist/games/breakthrough/estimate.js';
import { OPENING } from '../packages/turnwise/dist/games/breakthrough/estimate-weights.js';
import { pointsOf } from './tune-calibration.mjs';

const FEATURES = Object.keys(OPENING);
const NONE = Object.fromEntries(FEATURES.map((name) => [name, 0]));
/** [feature] weights of one feature alone. */
const SINGLE = FEATURES.map((name) => ({ ...NONE, [name]: 1 }));

const COLUMN = 4; // pieces at the start

/** An estimate that counts 5 for a piece and 1 for each row that it has come. */
function advancement({ whiteLo, whiteHi, blackLo, blackHi, height, seat }) {
  let lead = 0;
  for (let row = 0; row < height; row++) {
    const on = (lo, hi) => bitCount(((row < 4 ? lo : hi) >>> (8 * row)) & 0xff);
    lead += (5 + row) * on(whiteLo, whiteHi) - (4 + height - row) * on(blackLo, blackHi);
  }
  return Math.tanh((seat === 0 ? lead : -lead) / 25);
}

const piecesOf = ([whiteLo, whiteHi, blackLo, blackHi, size]) => ({
  whiteLo,
  whiteHi,
  blackLo,
  blackHi,
  width: size & 15,
  height: size >> 4,
});

export const breakthrough = {
  boards: [['breakthrough', 'breakthrough(width=7, height=7)', 'breakthrough(width=6, height=6)']],
  openingPlies: [4, 8],
  openingPliesForWeights: [4, 12],
  horizons: { games: '6000,3000', horizon: '4,7' },
  weightsAbout: `The worth of the features of a Breakthrough position, with all pieces on the board and with next to none: half of what
 * one feature adds to the logarithm of the odds.`,

  estimateBy:
    ({ estimateForWhite }) =>
    (kernel) =>
      (kernel.seat === 0 ? 1 : -1) * estimateForWhite(kernel, kernel.seat),
  baseline: { name: 'advancement', estimate: advancement },

  settled: () => null,
  settledForWeights: () => null,
  isTaken: () => true,
  isCounted: () => true,
  pointsOf,

  boardWords: 5,
  board: ({ whiteLo, whiteHi, blackLo, blackHi, width, height }) => [
    whiteLo,
    whiteHi,
    blackLo,
    blackHi,
    width | (height << 4),
  ],

  features: FEATURES,
  featuresOf({ board, seat }) {
    const pieces = piecesOf(board);
    const sign = seat === 0 ? 1 : -1;
    return SINGLE.map((weights) => sign * weighed(pieces, seat, weights));
  },
  openingShare({ board }) {
    const pieces = board.subarray(0, 4).reduce((sum, set) => sum + bitCount(set), 0);
    return pieces / (COLUMN * piecesOf(board).width);
  },
  target: (result) => result,
  factor: 1,
};
