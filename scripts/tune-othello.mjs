/**
 * What `tune` needs to know of Othello. Matches for the weights are played for the margin, so that the estimate learns
 * leads in discs; the calibration says how often such leads win. The last squares are solved.
 */

import { Othello } from 'turnwise/games';
import { bitCounts, writeMoves } from '../packages/turnwise/dist/games/othello/bitboards.js';
import { SCALE, weighed } from '../packages/turnwise/dist/games/othello/estimate.js';
import { OPENING } from '../packages/turnwise/dist/games/othello/estimate-weights.js';
import { fillingClasses, fillingsOf } from '../packages/turnwise/dist/games/othello/patterns.js';
import { curvePointsOf } from './tune-calibration.mjs';
import { bytesOf } from './tune-patterns.mjs';

// Empty squares from which on the solver ends a match.
const SOLVED = 16;
const SOLVED_FOR_WEIGHTS = 12;
const LARGE = 64;

const FEATURES = Object.keys(OPENING);
const NONE = Object.fromEntries(FEATURES.map((name) => [name, 0]));
/** [feature] weights of one feature alone. */
const SINGLE = FEATURES.map((name) => ({ ...NONE, [name]: 1 }));

const { count: CLASSES, of: CLASS_OF, signs: SIGNS } = fillingClasses();

const words = new Int32Array(6); // of the position looked at, as kernels have them

/** An estimate that counts legal moves and the corners that one has. */
function mobility({ words, isMargin }) {
  const corners = (lo, hi) => bitCounts(lo & 0x81, hi & 0x81000000);
  looked.set(words.subarray(2, 4), 0);
  looked.set(words.subarray(0, 2), 2);
  writeMoves(looked, 0, -1, -1);
  const lead =
    bitCounts(words[4], words[5]) -
    bitCounts(looked[4], looked[5]) +
    8 * (corners(words[0], words[1]) - corners(words[2], words[3]));
  const range = isMargin ? LARGE : 1;
  return range * Math.tanh(lead / (isMargin ? LARGE : SCALE));
}

const looked = new Int32Array(6);

const solvedFrom = (empty) => (game) => {
  if (emptySquares(game) > empty) return null;
  const solver = game.solver();
  solver.advance(Number.POSITIVE_INFINITY, 'best');
  return solver.low(solver.best);
};

function emptySquares({ position }) {
  return position.board.split('.').length - 1;
}

/** Of a board in a file: Black's discs and White's. */
function emptyOf([blackLo, blackHi, whiteLo, whiteHi]) {
  return bitCounts(~(blackLo | whiteLo), ~(blackHi | whiteHi));
}

function load({ board, seat }) {
  words.set(board.subarray(0, 2), seat === 0 ? 0 : 2);
  words.set(board.subarray(2, 4), seat === 0 ? 2 : 0);
}

export const othello = {
  boards: [['othello']],
  startForWeights: () => new Othello({ result: 'margin' }),
  openingPlies: [6, 10],
  openingPliesForWeights: [4, 12],
  horizons: { games: '3000,2000', horizon: '4,7' },
  weightsAbout: `The worth of the features of an 8 x 8 Othello position in discs, with an empty board and with a full one.`,

  estimateBy:
    ({ estimate, expectedMargin }) =>
    ({ words, boardLo, boardHi, size, isMargin }) =>
      (isMargin ? expectedMargin : estimate)(words, boardLo, boardHi, size),
  baseline: { name: 'mobility and corners', estimate: mobility },

  settled: solvedFrom(SOLVED),
  settledForWeights: solvedFrom(SOLVED_FOR_WEIGHTS),
  isTaken: (game) => game.isQuiet(),
  isCounted: (game) => game.isQuiet() && game.solver({ nodes: 1 }) === null,
  pointsOf: curvePointsOf,

  boardWords: 4, // Black's discs, White's
  board({ words: [ownLo, ownHi, otherLo, otherHi], seat }) {
    return seat === 0 ? [ownLo, ownHi, otherLo, otherHi] : [otherLo, otherHi, ownLo, ownHi];
  },

  features: FEATURES,
  featuresOf(position) {
    load(position);
    writeMoves(words, 0, -1, -1);
    return SINGLE.map((weights) => weighed(words, weights));
  },
  openingShare: ({ board }) => emptyOf(board) / LARGE,
  target: (lead) => Math.tanh(lead / SCALE),
  factor: SCALE,

  tableSize: 2 * CLASSES,
  rate: 0.012,
  findUsed(position, used) {
    load(position);
    const share = emptyOf(position.board) / LARGE;
    for (const filling of fillingsOf(words)) {
      const sign = SIGNS[filling];
      if (sign === 0) continue;
      used.add(CLASS_OF[filling], sign * share);
      used.add(CLASSES + CLASS_OF[filling], sign * (1 - share));
    }
  },
  patternsFile(numbers, about) {
    const { unit, text } = bytesOf([...numbers]);
    return `/** The tables of patterns.ts, one signed byte a number. ${about} */

/** What 1 stands for, in discs. */
export const PATTERN_UNIT = ${unit};

/** In base 64: for each class of fillings at the beginning, then at the end. */
export const PATTERN_WEIGHTS =
  '${text}';
`;
  },
};
