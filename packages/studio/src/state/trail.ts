/** The positions that Undo goes through. The browser's Back comes as a change to the last of them, which is a step back. */

const LONGEST = 1000;

/** The trail after going from one position to another. */
export function trailAfter(trail: readonly string[], from: string, to: string): readonly string[] {
  if (to === trail.at(-1)) return trail.slice(0, -1);
  return [...trail, from].slice(-LONGEST);
}
