/**
 * Sets of squares of an Othello board as two words, and what all integer forms of the game share: legal moves and
 * flipped discs. Bit n of `lo` is square n, bit n of `hi` is square 32 + n; smaller boards lie in the middle, so that
 * turning and mirroring the board is the same for all sizes:
 *
 *          a  b  c  d  e  f  g  h              6 x 6 and 4 x 4 within
 *     1    0  1  2  3  4  5  6  7              .  .  .  .  .  .  .  .
 *     2    8  9 10 11 12 13 14 15              . a1  .  .  .  . f1  .
 *     3   16 17 18 19 20 21 22 23   lo         .  . a1  .  . d1  .  .
 *     4   24 25 26 27 28 29 30 31              .  .  .  .  .  .  .  .
 *     5   32 33 34 35 36 37 38 39              .  .  .  .  .  .  .  .
 *     6   40 41 42 43 44 45 46 47   hi         .  . a4  .  . d4  .  .
 *     7   48 49 50 51 52 53 54 55              . a6  .  .  .  . f6  .
 *     8   56 57 58 59 60 61 62 63              .  .  .  .  .  .  .  .
 *
 * A position is POSITION words of an Int32Array, wherever they begin: the discs of the seat to move (lo, hi), those of
 * the other (lo, hi), and its legal moves (lo, hi). Words of an array stay integers in every engine, while arguments of
 * 32 bits are boxed in some.
 *
 * What a move flips is one number, six bits a line; a line has eight squares, and those at its ends are never flipped:
 *
 *     bits 0-5 row | 6-11 column | 12-17 diagonal that falls | 18-23 diagonal that rises
 */

/** Words of a position. */
export const POSITION = 6;
/** Where the words of each part begin. */
export const OWN = 0;
export const OTHER = 2;
export const MOVES = 4;

export const SQUARES = 64;
const INNER = 0x7e7e7e7e; //       all columns but the first and the last
export const EACH_ROW = 0x01010101; //    the first column
const SPREAD = 0x00204081; //      times four bits: one bit a row
export const GATHER_LO = 0x01020408; //   times one bit a row: bits 24 to 27
export const GATHER_HI = 0x10204080; //   the same: bits 28 to 31

/** The diagonals through a square: those that fall to the right and those that rise. */
const FALLING_LO = diagonals(1, 0); // [square]
const FALLING_HI = diagonals(1, 1);
const RISING_LO = diagonals(-1, 0);
const RISING_HI = diagonals(-1, 1);

/** [place on a line << 6 | the other's discs on its six inner squares] the squares from which an own disc would flip. */
const ANCHORS = new Uint8Array(8 << 6).map((_, index) => anchorsOf(index >> 6, (index & 63) << 1));
/** [place on a line << 8 | own discs on anchors] the inner squares between them and the place: six bits. */
const BETWEEN = new Uint8Array(8 << 8).map((_, index) => betweenOf(index >> 8, index & 255) >> 1);

/** Writes the legal moves of a position whose four words of discs begin at `at`. */
export function writeMoves(words: Int32Array, at: number, boardLo: number, boardHi: number): void {
  writeMovesOf(words, at + OWN, at + OTHER, at + MOVES, boardLo, boardHi);
}

/**
 * Writes where the discs at `own` can be added to, the discs at `other` being the opponent's. In every direction,
 * `lo` and `hi` are the opponent's discs that are next to an own one, or next to those.
 */
export function writeMovesOf(
  words: Int32Array,
  own: number,
  other: number,
  to: number,
  boardLo: number,
  boardHi: number,
): void {
  const ownLo = words[own];
  const ownHi = words[own + 1];
  const otherLo = words[other];
  const otherHi = words[other + 1];
  const innerLo = otherLo & INNER;
  const innerHi = otherHi & INNER;

  // Right: adding an own neighbour's bit to a run of discs carries it to the square behind the run.
  let movesLo = (innerLo + ((ownLo << 1) & innerLo)) | 0;
  let movesHi = (innerHi + ((ownHi << 1) & innerHi)) | 0;

  // Left.
  let lo = innerLo & (ownLo >>> 1);
  let hi = innerHi & (ownHi >>> 1);
  lo |= innerLo & (lo >>> 1);
  hi |= innerHi & (hi >>> 1);
  const pairLo = innerLo & (innerLo >>> 1);
  const pairHi = innerHi & (innerHi >>> 1);
  lo |= pairLo & (lo >>> 2);
  hi |= pairHi & (hi >>> 2);
  lo |= pairLo & (lo >>> 2);
  hi |= pairHi & (hi >>> 2);
  movesLo |= lo >>> 1;
  movesHi |= hi >>> 1;

  // Down: within `lo`, then on into `hi`.
  lo = otherLo & (ownLo << 8);
  lo |= otherLo & (lo << 8);
  lo |= otherLo & (lo << 8);
  hi = otherHi & ((ownHi << 8) | ((ownLo | lo) >>> 24));
  hi |= otherHi & (hi << 8);
  hi |= otherHi & (hi << 8);
  movesLo |= lo << 8;
  movesHi |= (hi << 8) | (lo >>> 24);

  // Down to the right.
  lo = innerLo & (ownLo << 9);
  lo |= innerLo & (lo << 9);
  lo |= innerLo & (lo << 9);
  hi = innerHi & ((ownHi << 9) | ((ownLo | lo) >>> 23));
  hi |= innerHi & (hi << 9);
  hi |= innerHi & (hi << 9);
  movesLo |= lo << 9;
  movesHi |= (hi << 9) | (lo >>> 23);

  // Down to the left.
  lo = innerLo & (ownLo << 7);
  lo |= innerLo & (lo << 7);
  lo |= innerLo & (lo << 7);
  hi = innerHi & ((ownHi << 7) | ((ownLo | lo) >>> 25));
  hi |= innerHi & (hi << 7);
  hi |= innerHi & (hi << 7);
  movesLo |= lo << 7;
  movesHi |= (hi << 7) | (lo >>> 25);

  // Up: within `hi`, then on into `lo`.
  hi = otherHi & (ownHi >>> 8);
  hi |= otherHi & (hi >>> 8);
  hi |= otherHi & (hi >>> 8);
  lo = otherLo & ((ownLo >>> 8) | ((ownHi | hi) << 24));
  lo |= otherLo & (lo >>> 8);
  lo |= otherLo & (lo >>> 8);
  movesHi |= hi >>> 8;
  movesLo |= (lo >>> 8) | (hi << 24);

  // Up to the left.
  hi = innerHi & (ownHi >>> 9);
  hi |= innerHi & (hi >>> 9);
  hi |= innerHi & (hi >>> 9);
  lo = innerLo & ((ownLo >>> 9) | ((ownHi | hi) << 23));
  lo |= innerLo & (lo >>> 9);
  lo |= innerLo & (lo >>> 9);
  movesHi |= hi >>> 9;
  movesLo |= (lo >>> 9) | (hi << 23);

  // Up to the right.
  hi = innerHi & (ownHi >>> 7);
  hi |= innerHi & (hi >>> 7);
  hi |= innerHi & (hi >>> 7);
  lo = innerLo & ((ownLo >>> 7) | ((ownHi | hi) << 25));
  lo |= innerLo & (lo >>> 7);
  lo |= innerLo & (lo >>> 7);
  movesHi |= hi >>> 7;
  movesLo |= (lo >>> 7) | (hi << 25);

  words[to] = movesLo & boardLo & ~(ownLo | otherLo);
  words[to + 1] = movesHi & boardHi & ~(ownHi | otherHi);
}

/** What a disc on an empty square flips, as drawn above, the own discs being at `own`; 0 for none. */
export function flipsOf(words: Int32Array, own: number, other: number, square: number): number {
  const ownLo = words[own];
  const ownHi = words[own + 1];
  const otherLo = words[other];
  const otherHi = words[other + 1];
  const column = square & 7;
  const row = square >> 3;
  const shift = square & 24;
  const isHi = square >> 5;
  const inColumn = column << 6;

  const rowOwn = ((isHi === 0 ? ownLo : ownHi) >>> shift) & 255;
  const rowOther = ((isHi === 0 ? otherLo : otherHi) >>> (shift + 1)) & 63;
  const across = BETWEEN[(column << 8) | (ANCHORS[inColumn | rowOther] & rowOwn)];

  const columnOwn =
    (Math.imul((ownLo >>> column) & EACH_ROW, GATHER_LO) >>> 24) |
    (Math.imul((ownHi >>> column) & EACH_ROW, GATHER_HI) >>> 24);
  const columnOther =
    (Math.imul((otherLo >>> column) & EACH_ROW, GATHER_LO) >>> 24) |
    (Math.imul((otherHi >>> column) & EACH_ROW, GATHER_HI) >>> 24);
  const upright =
    BETWEEN[(row << 8) | (ANCHORS[(row << 6) | ((columnOther >> 1) & 63)] & columnOwn)];

  // A diagonal has one square a column, so that the sum of its rows is the set of its columns.
  let maskLo = FALLING_LO[square];
  let maskHi = FALLING_HI[square];
  let lineOwn = Math.imul((ownLo & maskLo) | (ownHi & maskHi), EACH_ROW) >>> 24;
  let lineOther = (Math.imul((otherLo & maskLo) | (otherHi & maskHi), EACH_ROW) >>> 25) & 63;
  const falling = BETWEEN[(column << 8) | (ANCHORS[inColumn | lineOther] & lineOwn)];
  maskLo = RISING_LO[square];
  maskHi = RISING_HI[square];
  lineOwn = Math.imul((ownLo & maskLo) | (ownHi & maskHi), EACH_ROW) >>> 24;
  lineOther = (Math.imul((otherLo & maskLo) | (otherHi & maskHi), EACH_ROW) >>> 25) & 63;
  const rising = BETWEEN[(column << 8) | (ANCHORS[inColumn | lineOther] & lineOwn)];

  return across | (upright << 6) | (falling << 12) | (rising << 18);
}

/**
 * Writes the discs after a move of the seat at `at`, seen from the other seat, at `to`; its moves are not written. The
 * two places may be the same.
 */
export function writeAfter(
  words: Int32Array,
  at: number,
  square: number,
  flips: number,
  to: number,
): void {
  const column = square & 7;
  const isHi = square >> 5;
  const across = ((flips & 63) << 1) << (square & 24);
  const upright = (flips >> 5) & 126;
  const falling = Math.imul((flips >> 11) & 126, EACH_ROW);
  const rising = Math.imul((flips >> 17) & 126, EACH_ROW);
  const placed = 1 << square; // shifts count modulo 32
  const lo =
    ((Math.imul(upright & 15, SPREAD) & EACH_ROW) << column) |
    (falling & FALLING_LO[square]) |
    (rising & RISING_LO[square]) |
    (isHi === 0 ? across : 0);
  const hi =
    ((Math.imul(upright >> 4, SPREAD) & EACH_ROW) << column) |
    (falling & FALLING_HI[square]) |
    (rising & RISING_HI[square]) |
    (isHi === 0 ? 0 : across);
  const ownLo = words[at] | lo | (isHi === 0 ? placed : 0);
  const ownHi = words[at + 1] | hi | (isHi === 0 ? 0 : placed);
  words[to] = words[at + OTHER] & ~lo;
  words[to + 1] = words[at + OTHER + 1] & ~hi;
  words[to + OTHER] = ownLo;
  words[to + OTHER + 1] = ownHi;
}

/** How many bits are set. */
export function bitCount(set: number): number {
  let rest = set - ((set >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many squares a set has. */
export function bitCounts(lo: number, hi: number): number {
  const a = lo - ((lo >>> 1) & 0x55555555);
  const b = hi - ((hi >>> 1) & 0x55555555);
  const fours =
    (a & 0x33333333) + ((a >>> 2) & 0x33333333) + (b & 0x33333333) + ((b >>> 2) & 0x33333333);
  return Math.imul((fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

/** The squares of a board of this size, in the middle of the large one: its `lo`, which `hi` mirrors. */
export function boardHalves(size: number): readonly [lo: number, hi: number] {
  let lo = 0;
  let hi = 0;
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const square = squareAt(size, row * size + column);
      if (square < 32) lo |= 1 << square;
      else hi |= 1 << square;
    }
  return [lo, hi];
}

/** The square of the large board under square n of a board of this size, counted row by row from a1. */
export function squareAt(size: number, n: number): number {
  const margin = (8 - size) / 2;
  return 8 * (Math.floor(n / size) + margin) + (n % size) + margin;
}

function diagonals(down: number, half: number): Int32Array {
  return new Int32Array(SQUARES).map((_, square) => {
    let mask = 0;
    for (let step = -7; step <= 7; step++) {
      const column = (square & 7) + step;
      const row = (square >> 3) + down * step;
      const isThere = column >= 0 && column < 8 && row >= 0 && row < 8;
      if (isThere && row >> 2 === half) mask |= 1 << (8 * row + column);
    }
    return mask;
  });
}

function anchorsOf(place: number, others: number): number {
  let anchors = 0;
  for (const step of [-1, 1]) {
    let end = place + step;
    while (end > 0 && end < 7 && (others >> end) & 1) end += step;
    if (end !== place + step) anchors |= 1 << end;
  }
  return anchors;
}

function betweenOf(place: number, anchors: number): number {
  let between = 0;
  for (let end = 0; end < 8; end++)
    if ((anchors >> end) & 1)
      for (let square = 1; square < 7; square++)
        if ((square - place) * (square - end) < 0) between |= 1 << square;
  return between;
}
