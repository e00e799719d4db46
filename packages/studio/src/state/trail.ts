/**
 * The positions that were left one after the other while a position is looked at by itself: what Undo goes
 * through. The browser's own Back and Forward come as changes like all others, so a change to the last position of
 * the trail is a step back, and every other one is a step on.
 */

/** Positions that are remembered. */
const LONGEST = 1000;

/** The trail once `from` was left for `to`. */
export function trailAfter(trail: readonly string[], from: string, to: string): readonly string[] {
  if (to === trail.at(-1)) return trail.slice(0, -1);
  return [...trail, from].slice(-LONGEST);
}
