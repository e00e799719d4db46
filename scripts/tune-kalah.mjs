/** What `tune` needs to know of Kalah. The last seeds are solved. */

import { perSeed } from '../packages/turnwise/dist/games/kalah/calibration.js';
import { weighed } from '../packages/turnwise/dist/games/kalah/estimate.js';
import { OPENING } from '../packages/turnwise/dist/games/kalah/estimate-weights.js';
import { curvePointsOf } from './tune-calibration.mjs';

const SOLVED = 24; // seeds in the houses from which on the solver ends a match
const HOUSES = 6;
const PITS = 2 * HOUSES + 2;
const WORDS = Math.ceil(PITS / 4);

const FEATURES = Object.keys(OPENING);
const NONE = Object.fromEntries(FEATURES.map((name) => [name, 0]));
/** [feature] weights of one feature alone. */
const SINGLE = FEATURES.map((name) => ({ ...NONE, [name]: 1 }));

/** An estimate that counts the seeds in the stores. */
function stores({ houses, pits, seat }) {
  const lead = pits[houses] - pits[2 * houses + 1];
  return Math.tanh((seat === 0 ? lead : -lead) / 10);
}

function pitsOf(board) {
  return Uint8Array.from({ length: PITS }, (_, pit) => board[pit >> 2] >>> (8 * (pit & 3)));
}

function settled(game) {
  const { South, North } = game.position;
  const seeds = [...South.houses, ...North.houses].reduce((sum, each) => sum + each);
  if (seeds > SOLVED) return null;
  const solver = game.solver();
  solver.advance(Number.POSITIVE_INFINITY, 'best');
  return solver.low(solver.best);
}

export const kalah = {
  boards: [
    ['kalah', 'kalah(seeds=5)', 'kalah(seeds=6)'],
    [
      'kalah(emptyCaptures=true)',
      'kalah(seeds=5, emptyCaptures=true)',
      'kalah(seeds=6, emptyCaptures=true)',
    ],
  ],
  scaled: ({ settings }, value) => perSeed(settings, value),
  openingPlies: [2, 6],
  openingPliesForWeights: [2, 8],
  horizons: { games: '3000,1500', horizon: '5,8' },
  weightsAbout: `The worth of the features of a Kalah position, with all seeds in the houses and with next to none: half of what one
 * feature adds to the logarithm of the odds.`,

  estimateBy:
    ({ estimateForMover }) =>
    ({ settings, pits, seat }) =>
      estimateForMover(settings, pits, seat),
  baseline: { name: 'stores', estimate: stores },

  settled,
  settledForWeights: settled,
  isTaken: () => true,
  isCounted: () => true,
  pointsOf: curvePointsOf,

  boardWords: WORDS,
  board: ({ pits }) =>
    Array.from({ length: WORDS }, (_, word) =>
      pits.slice(4 * word, 4 * word + 4).reduce((bits, seeds, n) => bits | (seeds << (8 * n)), 0),
    ),

  features: FEATURES,
  featuresOf({ board, seat }) {
    const pits = pitsOf(board);
    return SINGLE.map((weights) => weighed(pits, HOUSES, seat, weights));
  },
  openingShare({ board }) {
    const pits = pitsOf(board);
    const all = pits.reduce((sum, seeds) => sum + seeds);
    return 1 - (pits[HOUSES] + pits[PITS - 1]) / all;
  },
  target: (result) => result,
  factor: 1,
};
