/**
 * A position of backgammon as plain data. Each role numbers the points for itself: its checkers move from 24 to 1 and
 * are then borne off. The same point has numbers that add to 25.
 *
 *     13 14 15 16 17 18 | 19 20 21 22 23 24    as White sees it: White moves from the top right
 *     12 11 10  9  8  7 |  6  5  4  3  2  1    to the bottom right
 */

/** White and Black; the opening roll decides who begins. */
export type BackgammonRole = 'White' | 'Black';

/** The checkers of a role: [point] how many are there, 0 for those borne off, 25 for the bar. */
export type Checkers = readonly number[];

/** The dice, the larger first. */
export type Dice = readonly [number, number];

/** A position as plain data. */
export interface BackgammonPosition {
  /** Who has the dice, or rolls them next; null before the opening roll. */
  readonly turn: BackgammonRole | null;
  /** Null before a roll, and when the game is over. */
  readonly dice: Dice | null;
  readonly white: Checkers;
  readonly black: Checkers;
}

export const POINTS = 24;
export const OFF = 0;
export const BAR = 25;
export const HOME = 6; // the highest point of the home board

/** The number that the other role has for a point. */
export function mirrored(point: number): number {
  return BAR - point;
}

/**
 * Pips that the checkers of a role have to move until all are off.
 *
 * @example
 *     backgammonPipCount(new Backgammon().position.white); // 167
 */
export function backgammonPipCount(side: Checkers): number {
  return side.reduce((sum, count, point) => sum + count * point, 0);
}
