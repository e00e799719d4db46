/** The turned and mirrored boards of Othello, on the two words of a set of squares; bitboards.ts draws them. */

const image = new Int32Array(4);

/**
 * Replaces two sets of two words each by the smallest of their eight images, compared word by word: the set at `at`
 * and the one after it.
 */
export function writeSmallestImage(words: Int32Array, at: number): void {
  for (let n = 0; n < 4; n++) image[n] = words[at + n];
  for (let turn = 0; turn < 4; turn++) {
    if (turn > 0) {
      transpose(0);
      transpose(2);
      keepSmaller(words, at);
    }
    turnUpsideDown(0);
    turnUpsideDown(2);
    keepSmaller(words, at);
  }
}

/** The images come one after the other: upside down, mirrored at the diagonal, upside down, and so on. */
function keepSmaller(words: Int32Array, at: number): void {
  let n = 0;
  while (n < 3 && image[n] === words[at + n]) n++;
  if (image[n] < words[at + n]) for (let k = 0; k < 4; k++) words[at + k] = image[k];
}

function turnUpsideDown(set: number): void {
  const lo = image[set];
  image[set] = rowsReversed(image[set + 1]);
  image[set + 1] = rowsReversed(lo);
}

function rowsReversed(half: number): number {
  return (half >>> 24) | ((half >>> 8) & 0xff00) | ((half & 0xff00) << 8) | (half << 24);
}

/** Mirrors at the diagonal from a1: row and column of each square change places. */
function transpose(set: number): void {
  const lo = halfTransposed(image[set]);
  const hi = halfTransposed(image[set + 1]);
  // The columns e to h of `lo` become rows of `hi`, the columns a to d of `hi` rows of `lo`.
  image[set] = (lo & 0x0f0f0f0f) | ((hi & 0x0f0f0f0f) << 4);
  image[set + 1] = ((lo >>> 4) & 0x0f0f0f0f) | (hi & 0xf0f0f0f0);
}

/** Mirrors both squares of 4 x 4 in a half at their own diagonals. */
function halfTransposed(half: number): number {
  let swap = (half ^ (half >>> 7)) & 0x00aa00aa;
  const pairs = half ^ swap ^ (swap << 7);
  swap = (pairs ^ (pairs >>> 14)) & 0x0000cccc;
  return pairs ^ swap ^ (swap << 14);
}
