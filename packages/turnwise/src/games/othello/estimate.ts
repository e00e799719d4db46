/**
 * An estimate of an Othello position for the seat to move, from -1 to 1: the hyperbolic tangent of a weighted sum. It
 * counts
 *
 * - mobility: the share of the legal moves that are own ones, and of the empty squares next to discs of the other;
 * - corners, and discs next to corners that are still empty;
 * - edges: discs that a chain along the edge holds to an own corner, which nobody flips again;
 * - parity: who will place the last disc if nobody passes;
 * - discs, which say little before the end.
 *
 * The weights are set by hand, from what players' handbooks agree on; they are not fitted on matches, and the game has
 * no calibration.
 */
import { bitCounts, MOVES, OTHER, OWN, POSITION, writeMoves } from './bitboards.ts';

const MOBILITY = 0.9;
const FRONTIER = 0.5;
const CORNER = 0.28;
const RISKY = 0.1; //  a disc next to an empty corner along the edge
const RISKIER = 0.2; // the same on the diagonal
const EDGE = 0.07; //  a disc held to a corner
const PARITY = 0.06;
const DISCS = 1.4; //  the lead, as a share of all discs, once the board is nearly full

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

const BY_SIZE = new Map([4, 6, 8].map((size) => [size, cornersOf(size)] as const));

const looked = new Int32Array(POSITION); // at the same position from the other seat

/** For the position at the beginning of `words`, with its moves. */
export function estimate(
  words: Int32Array,
  boardLo: number,
  boardHi: number,
  size: number,
): number {
  const ownLo = words[OWN];
  const ownHi = words[OWN + 1];
  const otherLo = words[OTHER];
  const otherHi = words[OTHER + 1];
  looked[OWN] = otherLo;
  looked[OWN + 1] = otherHi;
  looked[OTHER] = ownLo;
  looked[OTHER + 1] = ownHi;
  writeMoves(looked, 0, boardLo, boardHi);
  const emptyLo = boardLo & ~(ownLo | otherLo);
  const emptyHi = boardHi & ~(ownHi | otherHi);
  const empty = bitCounts(emptyLo, emptyHi);
  const own = bitCounts(ownLo, ownHi);
  const other = bitCounts(otherLo, otherHi);
  const moves = bitCounts(words[MOVES], words[MOVES + 1]);
  const otherMoves = bitCounts(looked[MOVES], looked[MOVES + 1]);
  let sum =
    MOBILITY * share(moves, otherMoves) +
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
  sum += (DISCS * filled ** 6 * (own - other)) / (own + other);
  return Math.tanh(sum);
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
