/**
 * Discs that can never be flipped again, as far as a quick look finds them. In each of the four directions of lines, a
 * disc is safe if its line is full, or if a neighbour on the line is beyond the edge or a fixed disc of the same
 * colour; a disc that is safe in all four is fixed. Found from the corners on, until nothing is added.
 */
import { bitCounts } from './bitboards.ts';

const FIRST_COLUMN = 0x01010101;
const LAST_COLUMN = 0x80808080 | 0;

/** All diagonals, in pairs: see `allDiagonals`. */
const DIAGONALS = allDiagonals();

/** A lower bound of the number of fixed discs among those at `own`. */
export function fixedDiscs(
  words: Int32Array,
  own: number,
  other: number,
  boardLo: number,
  boardHi: number,
): number {
  const ownLo = words[own];
  const ownHi = words[own + 1];
  // What lies beyond the board counts as full, and holds like a disc of either colour.
  const beyondLo = ~boardLo;
  const beyondHi = ~boardHi;
  const fullLo = ownLo | words[other] | beyondLo;
  const fullHi = ownHi | words[other + 1] | beyondHi;

  // Full rows: all eight bits of a byte are set.
  let rowsLo = fullLo & (fullLo >>> 4) & 0x0f0f0f0f;
  rowsLo &= rowsLo >>> 2;
  rowsLo = Math.imul(rowsLo & (rowsLo >>> 1) & FIRST_COLUMN, 255);
  let rowsHi = fullHi & (fullHi >>> 4) & 0x0f0f0f0f;
  rowsHi &= rowsHi >>> 2;
  rowsHi = Math.imul(rowsHi & (rowsHi >>> 1) & FIRST_COLUMN, 255);

  // Full columns.
  let columns = fullLo & fullHi;
  columns &= (columns >>> 16) | (columns << 16);
  columns &= (columns >>> 8) | (columns << 24);

  let fallingLo = 0;
  let fallingHi = 0;
  let risingLo = 0;
  let risingHi = 0;
  for (let n = 0; n < DIAGONALS.length; n += 4) {
    const lo = DIAGONALS[n];
    const hi = DIAGONALS[n + 1];
    if ((fullLo & lo) === lo && (fullHi & hi) === hi) {
      fallingLo |= lo;
      fallingHi |= hi;
    }
    const otherLo = DIAGONALS[n + 2];
    const otherHi = DIAGONALS[n + 3];
    if ((fullLo & otherLo) === otherLo && (fullHi & otherHi) === otherHi) {
      risingLo |= otherLo;
      risingHi |= otherHi;
    }
  }

  let fixedLo = 0;
  let fixedHi = 0;
  for (;;) {
    const lo = fixedLo | beyondLo;
    const hi = fixedHi | beyondHi;
    // Squares with a neighbour that holds them, in each direction; beyond the first and last line is the edge.
    const left = FIRST_COLUMN;
    const acrossLo =
      rowsLo | ((lo << 1) & ~left) | ((lo >>> 1) & ~LAST_COLUMN) | left | LAST_COLUMN;
    const acrossHi =
      rowsHi | ((hi << 1) & ~left) | ((hi >>> 1) & ~LAST_COLUMN) | left | LAST_COLUMN;
    const uprightLo = columns | (lo << 8) | 0xff | (lo >>> 8) | (hi << 24);
    const uprightHi = columns | (hi << 8) | (lo >>> 24) | (hi >>> 8) | 0xff000000;
    const edgeLo = left | LAST_COLUMN | 0xff;
    const edgeHi = left | LAST_COLUMN | 0xff000000;
    const downLo = fallingLo | edgeLo | (lo << 9) | (lo >>> 9) | (hi << 23);
    const downHi = fallingHi | edgeHi | (hi << 9) | (lo >>> 23) | (hi >>> 9);
    const upLo = risingLo | edgeLo | (lo << 7) | (lo >>> 7) | (hi << 25);
    const upHi = risingHi | edgeHi | (hi << 7) | (lo >>> 25) | (hi >>> 7);
    const nextLo = ownLo & acrossLo & uprightLo & downLo & upLo;
    const nextHi = ownHi & acrossHi & uprightHi & downHi & upHi;
    if (nextLo === fixedLo && nextHi === fixedHi) return bitCounts(fixedLo, fixedHi);
    fixedLo = nextLo;
    fixedHi = nextHi;
  }
}

/** [n, n + 1] lo and hi of a diagonal that falls to the right, [n + 2, n + 3] of its mirror image, which rises. */
function allDiagonals(): Int32Array {
  const words: number[] = [];
  for (let offset = -7; offset <= 7; offset++) {
    const sets = [0, 0, 0, 0];
    for (let row = 0; row < 8; row++) {
      const column = row + offset;
      if (column < 0 || column > 7) continue;
      const half = row >> 2;
      sets[half] |= 1 << (8 * row + column);
      sets[2 + half] |= 1 << (8 * row + 7 - column);
    }
    words.push(...sets);
  }
  return Int32Array.from(words);
}
