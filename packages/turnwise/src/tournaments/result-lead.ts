/** How good a mean result is, whatever the results of the game: for the colours of cross tables. */

/**
 * From -1, the least result of the game, over 0, the middle, to 1, the largest; 0 where results have no end.
 *
 * @example
 *     resultLead(50, [-100, 100]); // 0.5
 */
export function resultLead(
  mean: number,
  [min, max]: readonly [min: number | null, max: number | null],
): number {
  if (min === null || max === null || max === min) return 0;
  const half = (max - min) / 2;
  return Math.max(-1, Math.min(1, (mean - (min + half)) / half));
}
