/**
 * What a position of Breakthrough seems to be worth to the seat to move: a weighed sum of features, whose weights lie
 * between those of a full board and of an empty one. They were fitted on matches between searches. The features count,
 * for the seat to move less for the other:
 *
 * - pieces on the seat's first and second row, and further on by the steps that they have to go;
 * - guarded pieces, behind which another one stands diagonally, and pairs that stand side by side;
 *
 * and that it is to move, and for each seat the pieces that hang: not guarded, and attacked.
 *
 * Sets are two words, as in kernel.ts. Attacks are mutual: whoever attacks a piece is attacked by it.
 */
import { blended, singled, squashed } from '../weighed-features.ts';
import { ENDING, OPENING } from './estimate-weights.ts';

export interface Weights {
  readonly turn: number; // once, for the seat to move
  readonly first: number;
  readonly second: number;
  readonly fiveToGo: number;
  readonly fourToGo: number;
  readonly threeToGo: number;
  readonly twoToGo: number;
  readonly oneToGo: number;
  readonly guarded: number;
  readonly beside: number;
  readonly hanging: number; // of the seat to move
  readonly otherHanging: number;
}

/** The pieces on the board, and its size. */
export interface Pieces {
  readonly whiteLo: number;
  readonly whiteHi: number;
  readonly blackLo: number;
  readonly blackHi: number;
  readonly width: number;
  readonly height: number;
}

const PIECES_IN_COLUMN = 4; //  at the start, of both seats
const MOST_PIECES = 32;
const ROW = 0xff;
const EACH_ROW = 0x01010101;
const NOT_FIRST = ~EACH_ROW;

/** [pieces on the board, on the widest one] */
const BY_PIECES = blended<keyof Weights>(OPENING, ENDING, MOST_PIECES);

/** The features by name, each with the weights that leave only it. */
export const FEATURES = singled<keyof Weights>(OPENING);

/** The result to expect for White, with the seat that is to move. */
export function estimateForWhite(pieces: Pieces, seat: number): number {
  const { whiteLo, whiteHi, blackLo, blackHi, width } = pieces;
  const count = bitCount(whiteLo) + bitCount(whiteHi) + bitCount(blackLo) + bitCount(blackHi);
  const steps = Math.round((MOST_PIECES * count) / (PIECES_IN_COLUMN * width));
  return squashed(weighed(pieces, seat, BY_PIECES[steps]));
}

/** The weighed sum of the features, as White sees them. */
export function weighed(pieces: Pieces, seat: number, weights: Weights): number {
  const { whiteLo, whiteHi, blackLo, blackHi, width, height } = pieces;
  const notLast = EACH_ROW * (2 ** (width - 1) - 1);
  let sum = seat === 0 ? weights.turn : -weights.turn;
  for (let row = 0; row < height - 1; row++) {
    const weight = rowWeight(weights, row, height);
    const mirrored = height - 1 - row;
    const white = ((row < 4 ? whiteLo : whiteHi) >>> (8 * row)) & ROW; // shifts count modulo 32
    const black = ((mirrored < 4 ? blackLo : blackHi) >>> (8 * mirrored)) & ROW;
    if (white !== black) sum += weight * (bitCount(white) - bitCount(black));
  }
  const ofWhiteLo = ((whiteLo & NOT_FIRST) << 7) | ((whiteLo & notLast) << 9);
  const ofWhiteHi =
    ((whiteHi & NOT_FIRST) << 7) |
    ((whiteLo & NOT_FIRST) >>> 25) |
    ((whiteHi & notLast) << 9) |
    ((whiteLo & notLast) >>> 23);
  const ofBlackLo =
    ((blackLo & NOT_FIRST) >>> 9) |
    ((blackHi & NOT_FIRST) << 23) |
    ((blackLo & notLast) >>> 7) |
    ((blackHi & notLast) << 25);
  const ofBlackHi = ((blackHi & NOT_FIRST) >>> 9) | ((blackHi & notLast) >>> 7);
  const guarded =
    bitCount(whiteLo & ofWhiteLo) +
    bitCount(whiteHi & ofWhiteHi) -
    bitCount(blackLo & ofBlackLo) -
    bitCount(blackHi & ofBlackHi);
  const beside =
    bitCount(whiteLo & (whiteLo << 1) & NOT_FIRST) +
    bitCount(whiteHi & (whiteHi << 1) & NOT_FIRST) -
    bitCount(blackLo & (blackLo << 1) & NOT_FIRST) -
    bitCount(blackHi & (blackHi << 1) & NOT_FIRST);
  const white =
    bitCount(whiteLo & ofBlackLo & ~ofWhiteLo) + bitCount(whiteHi & ofBlackHi & ~ofWhiteHi);
  const black =
    bitCount(blackLo & ofWhiteLo & ~ofBlackLo) + bitCount(blackHi & ofWhiteHi & ~ofBlackHi);
  const hanging =
    seat === 0
      ? weights.hanging * white + weights.otherHanging * black
      : 0 - weights.hanging * black - weights.otherHanging * white;
  return sum + weights.guarded * guarded + weights.beside * beside + hanging;
}

/** What a piece is worth on a row, counted from its owner's first. */
function rowWeight(weights: Weights, row: number, height: number): number {
  if (row === 0) return weights.first;
  if (row === 1) return weights.second;
  switch (height - 1 - row) {
    case 1:
      return weights.oneToGo;
    case 2:
      return weights.twoToGo;
    case 3:
      return weights.threeToGo;
    case 4:
      return weights.fourToGo;
    default:
      return weights.fiveToGo;
  }
}

export function bitCount(set: number): number {
  let rest = set - ((set >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
