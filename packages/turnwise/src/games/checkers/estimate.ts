/**
 * What a position of checkers seems to be worth to the seat to move, from -1 to 1: the expected result
 * 2 p - 1 of a match without draws, where half the logarithm of the odds p : 1 - p is a weighted sum of
 * features. The weights lie between those of an opening, with 24 pieces on the board, and those of an
 * ending. They were fitted on matches between searches, at positions in which nothing could be captured;
 * elsewhere the estimate means little. How often such positions are won is for the calibration to say.
 */
import { type Weights, weighed } from './estimate-features.ts';
import { ENDING, OPENING } from './estimate-weights.ts';
import { bitCount } from './square-sets.ts';

const ALL_PIECES = 24;

/** [pieces on the board] what the features are worth then. */
const BY_PIECES = blended(OPENING, ENDING);

/** From the boards of the seat to move and of the other, and the kings of both; seat 0 moves down. */
export function estimate(own: number, other: number, kings: number, seat: number): number {
  return squashed(weighed(own, other, kings, seat, BY_PIECES[bitCount(own | other)]));
}

/** The hyperbolic tangent; half as long under way as Math.tanh, and not as exact around 0. */
export function squashed(sum: number): number {
  return 1 - 2 / (Math.exp(2 * sum) + 1);
}

/** The weights for each number of pieces, from those of all and of none. */
export function blended(opening: Weights, ending: Weights): readonly Weights[] {
  return Array.from({ length: ALL_PIECES + 1 }, (_, pieces) => {
    const share = pieces / ALL_PIECES;
    const weights: { -readonly [feature in keyof Weights]: number } = { ...ending };
    for (const feature of Object.keys(ending) as (keyof Weights)[])
      weights[feature] = share * opening[feature] + (1 - share) * ending[feature];
    return weights;
  });
}
