/**
 * What `tune` needs to know of checkers.
 *
 * Most of the 6561 fillings of a region (`patterns.ts`) are rare. So while learning, the number of a filling is a sum over
 * its parts: its squares, the blocks of two, three and four rows in it. What the parts have in common is learned from all
 * fillings that contain them. In the end the sums are written, one for each filling.
 */
import { bitCount } from '../packages/turnwise/dist/games/checkers/bitboards.js';
import { weighed } from '../packages/turnwise/dist/games/checkers/estimate.js';
import { OPENING } from '../packages/turnwise/dist/games/checkers/estimate-weights.js';
import {
  FILLINGS,
  fillingsOf,
  turnedFilling,
} from '../packages/turnwise/dist/games/checkers/patterns.js';
import { pointsOf } from './tune-calibration.mjs';
import { bytesOf } from './tune-patterns.mjs';

const ALL_PIECES = 24;
const LONGEST_WAIT = 12; //   plies without progress after which positions are not taken any more
const LONGEST_COUNTED = 20; // the same for the calibration: waiting adds nothing new
const DRAWN_AFTER = 30; //    plies without progress after which a match for the weights is a draw

const OWN_REGIONS = 5; //  the others are these, turned
const MIDDLE = 4;
const BLOCKS = [
  [0, 8], // [first square, squares]
  [0, 6],
  [2, 6],
  [0, 4],
  [2, 4],
  [4, 4],
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((square) => [square, 1]),
];
const PARTS = BLOCKS.length;
const STARTS = BLOCKS.map((_, n) =>
  BLOCKS.slice(0, n).reduce((sum, [, squares]) => sum + 3 ** squares, 0),
);
const REGION_SIZE = BLOCKS.reduce((sum, [, squares]) => sum + 3 ** squares, 0);
const KINGS_AT = OWN_REGIONS * REGION_SIZE;
const SIZE = KINGS_AT + 32;
/** [filling * PARTS + n] the number of its n-th part within a region. */
const PART_OF = Int32Array.from({ length: FILLINGS * PARTS }, (_, at) => {
  const [filling, n] = [Math.floor(at / PARTS), at % PARTS];
  const [first, squares] = BLOCKS[n];
  return STARTS[n] + (Math.floor(filling / 3 ** first) % 3 ** squares);
});

const FEATURES = Object.keys(OPENING);
const NONE = Object.fromEntries(FEATURES.map((name) => [name, 0]));
/** [feature] weights of one feature alone. */
const SINGLE = FEATURES.map((name) => ({ ...NONE, [name]: 1 }));

/** An estimate that counts men and kings. */
function material({ own, other, kings }) {
  const count = (pieces) => 0.5 * bitCount(pieces & ~kings) + 0.65 * bitCount(pieces & kings);
  return Math.tanh(count(own) - count(other));
}

export const checkers = {
  boards: [['checkers']],
  openingPlies: [4, 8],
  openingPliesForWeights: [3, 9],
  horizons: { games: '6000,2000,600', horizon: '4,8,12' },
  weightsAbout: `The worth of the features of a checkers position, with all 24 pieces on the board and with next to
 * none: half of what one feature adds to the logarithm of the odds.`,

  estimateBy:
    ({ estimate }) =>
    ({ own, other, kings, seat }) =>
      estimate(own, other, kings, seat),
  baseline: { name: 'material', estimate: material },

  settled: () => null,
  settledForWeights: ({ position }) => (position.quiet >= DRAWN_AFTER ? 0 : null),
  isTaken: (game) => game.isQuiet() && game.position.quiet <= LONGEST_WAIT,
  isCounted: ({ position }) => position.quiet <= LONGEST_COUNTED,
  pointsOf: pointsOf,

  boardWords: 3, // Black's pieces, White's, kings
  board({ own, other, kings, seat }) {
    return seat === 0 ? [own, other, kings] : [other, own, kings];
  },

  features: FEATURES,
  featuresOf({ board: [black, white, kings], seat }) {
    const [own, other] = seat === 0 ? [black, white] : [white, black];
    return SINGLE.map((weights) => weighed(own, other, kings, seat, weights));
  },
  openingShare: ({ board: [black, white] }) => bitCount(black | white) / ALL_PIECES,
  target: (result) => result,
  factor: 2, // from expected results, with draws, to those of matches without

  tableSize: SIZE,
  rate: 0.003,
  findUsed({ board: [black, white, kings], seat }, used) {
    const sign = seat === 0 ? 1 : -1;
    const addParts = (start, filling, factor) => {
      for (let n = 0; n < PARTS; n++) used.add(start + PART_OF[filling * PARTS + n], factor);
    };
    for (const [region, filling] of fillingsOf(black, white, kings).entries()) {
      if (filling === 0) continue;
      const start = Math.min(region, 2 * MIDDLE - region) * REGION_SIZE;
      addParts(start, filling, region <= MIDDLE ? sign : -sign);
      if (region === MIDDLE) addParts(start, turnedFilling(filling), -sign);
    }
    for (let rest = kings; rest !== 0; rest &= rest - 1) {
      const square = 31 - Math.clz32(rest & -rest);
      if ((black >>> square) & 1) used.add(KINGS_AT + square, sign);
      else used.add(KINGS_AT + 31 - square, -sign);
    }
  },
  patternsFile(numbers, about) {
    const worth = [];
    for (let region = 0; region < OWN_REGIONS; region++) {
      for (let filling = 0; filling < FILLINGS; filling++) {
        const sum = (number) => {
          let parts = 0;
          for (let n = 0; n < PARTS; n++)
            parts += numbers[region * REGION_SIZE + PART_OF[number * PARTS + n]];
          return number === 0 ? 0 : parts;
        };
        const opposite = region === MIDDLE ? sum(turnedFilling(filling)) : 0;
        worth.push(sum(filling) - opposite);
      }
    }
    for (let square = 0; square < 32; square++) worth.push(numbers[KINGS_AT + square]);
    const { unit, text } = bytesOf(worth);
    return `/** The tables of patterns.ts, one signed byte a number. ${about} */

/** What 1 stands for. */
export const PATTERN_UNIT = ${unit};

/** In base 64: for each of regions 0 to 4 every filling in order; then the squares of a black king. */
export const PATTERN_WEIGHTS =
  '${text}';
`;
  },
};
