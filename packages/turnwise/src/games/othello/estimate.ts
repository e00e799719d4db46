/**
 * An estimate of an Othello position: the lead in discs that the seat to move will have in the end, as a weighed sum of
 * features. On 8 x 8 squares the weights lie between those of an empty board and of a full one, and tables say what
 * lines and corners are worth (patterns.ts). They were fitted on matches between searches. The features count, mostly
 * as differences between both seats:
 *
 * - mobility: legal moves, and the logarithm of their ratio;
 * - frontier: empty squares next to discs of the other, and the logarithm of their ratio;
 * - corners that can be taken, and whether only one of the seats can move;
 * - stability: discs that nobody can flip again (fixed-discs.ts);
 * - parity: whether the seat to move places the last disc if nobody passes; and that it is to move;
 * - discs.
 *
 * On smaller boards the weights are set by hand.
 */
import { blended, squashed } from '../weighed-features.ts';
import { bitCounts, MOVES, OTHER, OWN, POSITION, writeMoves } from './bitboards.ts';
import { ENDING, OPENING } from './estimate-weights.ts';
import { fixedDiscs } from './fixed-discs.ts';
import { patternWorth } from './patterns.ts';

/** Discs by which a lead is worth tanh(1): a scale; calibration.ts has how often such leads win. */
export const SCALE = 16;

const LARGE = 64; // squares of the board that the weights are for

// On smaller boards, in units of SCALE.
const MOBILITY = 0.9;
const FRONTIER = 0.5;
const CORNER = 0.28;
const RISKY = 0.1; //  a disc next to an empty corner along the edge
const RISKIER = 0.2; // the same on the diagonal
const EDGE = 0.07; //  a disc held to a corner
const PARITY = 0.06;
const DISCS = 1.4; //  the lead, as a share of all discs, once the board is nearly full

export interface Weights {
  readonly turn: number; //     once, for the seat to move
  readonly parity: number; //   once if it places the last disc, once less than nothing if not
  readonly discs: number;
  readonly mobility: number; // legal moves
  readonly freedom: number; //  logarithm of the ratio of legal moves, each with one added
  readonly frontier: number; // empty squares next to discs of the other
  readonly exposure: number; // logarithm of their ratio, as above
  readonly corners: number; //  legal moves to corners
  readonly blocked: number; //  once if the other cannot move, once less than nothing if oneself cannot
  readonly fixed: number; //    discs that nobody can flip again
}

/** [empty squares] what the features are worth then. */
const BY_EMPTY = blended<keyof Weights>(OPENING, ENDING, LARGE);

/** [n] the logarithm of n + 1. */
const LOGARITHMS = Float64Array.from({ length: LARGE + 1 }, (_, n) => Math.log(n + 1));

const CORNERS_LO = 0x00000081;
const CORNERS_HI = 0x81000000 | 0;

/** What a match is worth to the seat to move, from -1 to 1, in a position with its moves. */
export function estimate(
  words: Int32Array,
  boardLo: number,
  boardHi: number,
  size: number,
): number {
  return squashed(lead(words, boardLo, boardHi, size) / SCALE);
}

/** The discs that it will be ahead in the end, within the squares of the board. */
export function expectedMargin(
  words: Int32Array,
  boardLo: number,
  boardHi: number,
  size: number,
): number {
  const cells = size * size;
  return cells * squashed(lead(words, boardLo, boardHi, size) / cells);
}

function lead(words: Int32Array, boardLo: number, boardHi: number, size: number): number {
  if (size * size < LARGE) return SCALE * smallBoardWorth(words, boardLo, boardHi, size);
  const empty = bitCounts(~(words[OWN] | words[OTHER]), ~(words[OWN + 1] | words[OTHER + 1]));
  return weighed(words, BY_EMPTY[empty]) + patternWorth(words, 1 - empty / LARGE);
}

const looked = new Int32Array(POSITION); // at the same position from the other seat

/** Of `looked`: the position with the moves of the other seat. */
function lookFromOther(words: Int32Array, boardLo: number, boardHi: number): void {
  looked[OWN] = words[OTHER];
  looked[OWN + 1] = words[OTHER + 1];
  looked[OTHER] = words[OWN];
  looked[OTHER + 1] = words[OWN + 1];
  writeMoves(looked, 0, boardLo, boardHi);
}

/** The weighed sum of the features of a large board, whose moves are in `words`. */
export function weighed(words: Int32Array, weights: Weights): number {
  const ownLo = words[OWN];
  const ownHi = words[OWN + 1];
  const otherLo = words[OTHER];
  const otherHi = words[OTHER + 1];
  lookFromOther(words, -1, -1);
  const emptyLo = ~(ownLo | otherLo);
  const emptyHi = ~(ownHi | otherHi);
  const empty = bitCounts(emptyLo, emptyHi);
  const moves = bitCounts(words[MOVES], words[MOVES + 1]);
  const otherMoves = bitCounts(looked[MOVES], looked[MOVES + 1]);
  const around = bitCounts(
    aroundLo(otherLo, otherHi) & emptyLo,
    aroundHi(otherLo, otherHi) & emptyHi,
  );
  const otherAround = bitCounts(aroundLo(ownLo, ownHi) & emptyLo, aroundHi(ownLo, ownHi) & emptyHi);
  let sum =
    weights.turn +
    (empty & 1 ? weights.parity : -weights.parity) +
    weights.discs * (bitCounts(ownLo, ownHi) - bitCounts(otherLo, otherHi)) +
    weights.mobility * (moves - otherMoves) +
    weights.freedom * (LOGARITHMS[moves] - LOGARITHMS[otherMoves]) +
    weights.frontier * (around - otherAround) +
    weights.exposure * (LOGARITHMS[around] - LOGARITHMS[otherAround]) +
    weights.corners *
      (bitCounts(words[MOVES] & CORNERS_LO, words[MOVES + 1] & CORNERS_HI) -
        bitCounts(looked[MOVES] & CORNERS_LO, looked[MOVES + 1] & CORNERS_HI));
  if (moves === 0) sum -= weights.blocked;
  if (otherMoves === 0) sum += weights.blocked;
  if ((((emptyLo & CORNERS_LO) ^ CORNERS_LO) | ((emptyHi & CORNERS_HI) ^ CORNERS_HI)) !== 0)
    sum +=
      weights.fixed *
      (fixedDiscs(words, OWN, OTHER, -1, -1) - fixedDiscs(words, OTHER, OWN, -1, -1));
  return sum;
}

/** Lists of squares for a size of board. */
interface Corner {
  readonly lo: number; //                       the corner itself
  readonly hi: number;
  readonly besideLo: number; //                 its neighbours along the edges
  readonly besideHi: number;
  readonly diagonalLo: number; //               and on the diagonal
  readonly diagonalHi: number;
  readonly chains: readonly (readonly number[])[]; // the squares from it along each edge, without the far corner
}

const BY_SIZE = new Map([4, 6].map((size) => [size, cornersOf(size)] as const));

/** The same for a smaller board, in units of SCALE. */
function smallBoardWorth(
  words: Int32Array,
  boardLo: number,
  boardHi: number,
  size: number,
): number {
  const ownLo = words[OWN];
  const ownHi = words[OWN + 1];
  const otherLo = words[OTHER];
  const otherHi = words[OTHER + 1];
  lookFromOther(words, boardLo, boardHi);
  const emptyLo = boardLo & ~(ownLo | otherLo);
  const emptyHi = boardHi & ~(ownHi | otherHi);
  const empty = bitCounts(emptyLo, emptyHi);
  const own = bitCounts(ownLo, ownHi);
  const other = bitCounts(otherLo, otherHi);
  let sum =
    MOBILITY *
      share(
        bitCounts(words[MOVES], words[MOVES + 1]),
        bitCounts(looked[MOVES], looked[MOVES + 1]),
      ) +
    FRONTIER *
      share(
        bitCounts(aroundLo(otherLo, otherHi) & emptyLo, aroundHi(otherLo, otherHi) & emptyHi),
        bitCounts(aroundLo(ownLo, ownHi) & emptyLo, aroundHi(ownLo, ownHi) & emptyHi),
      ) +
    (empty & 1 ? PARITY : -PARITY);
  for (const corner of BY_SIZE.get(size) ?? [])
    sum +=
      cornerWorth(corner, ownLo, ownHi, otherLo, otherHi) -
      cornerWorth(corner, otherLo, otherHi, ownLo, ownHi);
  const filled = 1 - empty / (size * size);
  return sum + (DISCS * filled ** 6 * (own - other)) / (own + other);
}

/** What one seat has around a corner. */
function cornerWorth(
  corner: Corner,
  ownLo: number,
  ownHi: number,
  otherLo: number,
  otherHi: number,
): number {
  if (((corner.lo & ownLo) | (corner.hi & ownHi)) !== 0) {
    let held = 0;
    for (const chain of corner.chains)
      for (const square of chain) {
        if ((((square < 32 ? ownLo : ownHi) >>> square) & 1) === 0) break;
        held++;
      }
    return CORNER + EDGE * held;
  }
  if (((corner.lo & otherLo) | (corner.hi & otherHi)) !== 0) return 0;
  return (
    0 -
    RISKY * bitCounts(corner.besideLo & ownLo, corner.besideHi & ownHi) -
    RISKIER * bitCounts(corner.diagonalLo & ownLo, corner.diagonalHi & ownHi)
  );
}

/** From -1 to 1: how much of both is one's. */
function share(own: number, other: number): number {
  return own + other === 0 ? 0 : (own - other) / (own + other);
}

/** The neighbours of a set, with bits of the set itself: its `lo`, then its `hi`. */
function aroundLo(lo: number, hi: number): number {
  const wideLo = widened(lo);
  return wideLo | (wideLo << 8) | (wideLo >>> 8) | (widened(hi) << 24);
}

function aroundHi(lo: number, hi: number): number {
  const wideHi = widened(hi);
  return wideHi | (wideHi << 8) | (wideHi >>> 8) | (widened(lo) >>> 24);
}

function widened(half: number): number {
  return half | ((half << 1) & 0xfefefefe) | ((half >>> 1) & 0x7f7f7f7f);
}

function cornersOf(size: number): readonly Corner[] {
  const first = (8 - size) / 2;
  const last = 7 - first;
  return [first, last].flatMap((row) =>
    [first, last].map((column) => {
      const down = row === first ? 1 : -1;
      const right = column === first ? 1 : -1;
      const square = (downwards: number, sideways: number) =>
        8 * (row + down * downwards) + column + right * sideways;
      const steps = Array.from({ length: size - 2 }, (_, n) => n + 1);
      const [lo, hi] = setOf([square(0, 0)]);
      const [besideLo, besideHi] = setOf([square(0, 1), square(1, 0)]);
      const [diagonalLo, diagonalHi] = setOf([square(1, 1)]);
      const chains = [steps.map((n) => square(0, n)), steps.map((n) => square(n, 0))];
      return { lo, hi, besideLo, besideHi, diagonalLo, diagonalHi, chains };
    }),
  );
}

function setOf(squares: readonly number[]): readonly [lo: number, hi: number] {
  const half = (isHi: boolean) =>
    squares.reduce((set, square) => (square >= 32 === isHi ? set | (1 << square) : set), 0);
  return [half(false), half(true)];
}
