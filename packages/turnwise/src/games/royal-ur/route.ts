/**
 * The board of the Royal Game of Ur, and the way of the pieces over it: squares 1 to 14 of each player, of which 5 to 12
 * are the same for both. 0 stands for a piece that waits, 15 for one that is home.
 *
 *     Dark     4* 3  2  1        14* 13
 *     both     5  6  7  8* 9  10 11  12        * a rosette
 *     Light    4* 3  2  1        14* 13
 */

/** The last square before home. */
export const LAST = 14;

/** A piece that is home. */
export const HOME = LAST + 1;

/** The rosette in the middle. */
export const CENTRE = 8;

/** The most that four dice show. */
export const MOST_ROLLED = 4;

export function isRosette(square: number): boolean {
  return square === 4 || square === CENTRE || square === LAST;
}

/** Whether both players use the square. */
export function isShared(square: number): boolean {
  return square >= 5 && square <= 12;
}
