/**
 * How often the lead changes in a match. After each turn every role has a value, from whatever judges
 * positions: points, a search, exact values. A role leads when its value is above that of every other by more
 * than the margin; else nobody does. The lead changes when another role leads than the one that led last,
 * however long nobody led in between. So a lead that is lost and won back by the same role is no change.
 */
import { inspect } from '../core/index.ts';

/** A value for each role, after one turn. */
export type TurnValues = { readonly [role: string]: number };

/**
 * How often the lead changed.
 *
 * @example
 *     leadChanges([{ A: 1, B: 0 }, { A: 1, B: 1 }, { A: 1, B: 3 }]); // 1
 */
export function leadChanges(turns: readonly TurnValues[], margin = 0): number {
  if (!(margin >= 0))
    throw new RangeError(`leadChanges: margin: expected a number from 0 up, got ${inspect(margin)}`);
  let changes = 0;
  let last: string | null = null;
  for (const values of turns) {
    const leader = leaderOf(values, margin);
    if (leader === null) continue;
    if (last !== null && leader !== last) changes++;
    last = leader;
  }
  return changes;
}

/** Who leads by more than the margin; null if nobody does. */
export function leaderOf(values: TurnValues, margin = 0): string | null {
  const [first, second] = Object.entries(values).sort(([, a], [, b]) => b - a);
  if (!first || !second) return null;
  if (!(Number.isFinite(first[1]) && Number.isFinite(second[1])))
    throw new TypeError(`leadChanges: expected a number for each role, got ${inspect(values)}`);
  return first[1] - second[1] > margin ? first[0] : null;
}
