/**
 * Lines in sets of squares, for the kernel, which draws the two words of a set. From a square to its
 * neighbour above are 1 bit, to the right 8, and up and down to the right 9 and 7.
 */
const STEPS = [1, 7, 8, 9] as const;

/**
 * Whether four are in a line, on a board of at most 7 columns: then all lines but the upright ones
 * begin in `lo`. Bits that the shifts carry to another column meet an empty row 7 in the same term.
 */
export function hasFour(lo: number, hi: number): boolean {
  const right1 = (lo >>> 8) | (hi << 24); // what lies one column further right
  const right2 = (lo >>> 16) | (hi << 16);
  const right3 = (lo >>> 24) | (hi << 8);
  const across =
    (right1 & right2 & right3) |
    ((right1 >>> 1) & (right2 >>> 2) & (right3 >>> 3)) |
    ((right1 << 1) & (right2 << 2) & (right3 << 3));
  const twoLo = lo & (lo >>> 1);
  const twoHi = hi & (hi >>> 1);
  return ((lo & across) | (twoLo & (twoLo >>> 2)) | (twoHi & (twoHi >>> 2))) !== 0;
}

/** Whether `line` are in a line: keeps, again and again, what has a neighbour in the direction. */
export function hasLine(lo: number, hi: number, line: number): boolean {
  for (const step of STEPS) {
    let runLo = lo;
    let runHi = hi;
    for (let length = 2; length <= line; length++) {
      runLo &= (runLo >>> step) | (runHi << (32 - step));
      runHi &= runHi >>> step;
    }
    if ((runLo | runHi) !== 0) return true;
  }
  return false;
}
