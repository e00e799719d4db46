/**
 * The positions that were left one after the other on the page of a single position: what Undo goes through. The
 * browser's Back and Forward come as changes like all others, so a change to the last position of the trail is a step
 * back, and every other one a step on.
 */

const LONGEST = 1000;

/** The trail after going from one position to another. */
export function trailAfter(trail: readonly string[], from: string, to: string): readonly string[] {
  if (to === trail.at(-1)) return trail.slice(0, -1);
  return [...trail, from].slice(-LONGEST);
}
