/** Sets of squares, 32 bits each, as the kernel draws them: their neighbours, their turning, their size. */

export const EVEN = 0x0f0f0f0f; // squares of rows 0, 2, 4, 6
const ODD = 0xf0f0f0f0; //  squares of rows 1, 3, 5, 7
const EVEN_INNER = 0x07070707; // those that have a neighbour on the right
const ODD_INNER = 0xe0e0e0e0; //  those that have a neighbour on the left

/** The squares one step down left of those of a set; the next three are alike. */
export function downLeft(squares: number): number {
  return ((squares & EVEN) << 4) | ((squares & ODD_INNER) << 3);
}

export function downRight(squares: number): number {
  return ((squares & EVEN_INNER) << 5) | ((squares & ODD) << 4);
}

export function upLeft(squares: number): number {
  return ((squares & EVEN) >>> 4) | ((squares & ODD_INNER) >>> 5);
}

export function upRight(squares: number): number {
  return ((squares & EVEN_INNER) >>> 3) | ((squares & ODD) >>> 4);
}

/** The board turned by half a circle. */
export function turned(squares: number): number {
  let bits = ((squares >>> 1) & 0x55555555) | ((squares & 0x55555555) << 1);
  bits = ((bits >>> 2) & 0x33333333) | ((bits & 0x33333333) << 2);
  bits = ((bits >>> 4) & EVEN) | ((bits & EVEN) << 4);
  bits = ((bits >>> 8) & 0x00ff00ff) | ((bits & 0x00ff00ff) << 8);
  return (bits >>> 16) | (bits << 16);
}

/** How many squares of each row are in a set: four bits a row, those of row 0 lowest. */
export function rowCounts(squares: number): number {
  const pairs = squares - ((squares >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}

/** All counts of rows together. Each may be 8, so that those of two sets can be added first. */
export function total(rows: number): number {
  return Math.imul((rows & EVEN) + ((rows >>> 4) & EVEN), 0x01010101) >>> 24;
}

/** The numbers of the rows of all squares together, from the counts of rows. */
export function rowNumbers(rows: number): number {
  const odd = (rows >>> 4) & EVEN;
  const pairs = (rows & EVEN) + odd; // a byte for two rows, 2 n and 2 n + 1
  return 2 * (Math.imul(pairs, 0x00010203) >>> 24) + (Math.imul(odd, 0x01010101) >>> 24);
}

/** How many squares are in a set. */
export function bitCount(squares: number): number {
  return total(rowCounts(squares));
}

/** How many squares are in two sets, those in both counted twice. */
export function bitCounts(first: number, second: number): number {
  return total(rowCounts(first) + rowCounts(second));
}
