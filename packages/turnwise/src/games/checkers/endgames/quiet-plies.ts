/**
 * How long a side that follows the table to a win may go without moving a man and without capturing,
 * whatever the loser does. The numbers come from looking at every position of up to 4 pieces
 * (quiet-plies.test.ts): what matters is by how many plies the win is away.
 */

/** Whether a win in so many plies comes before a limit of quiet plies, so many of which are used up. */
export function isWonInTime(plies: number, quiet: number, limit: number): boolean {
  // A run of quiet plies must leave room for the ply that ends it; a run to the end needs none.
  return (
    quiet + Math.min(plies, mostQuietPlies(plies) + 1) <= limit &&
    Math.min(plies, mostQuietPliesLater(plies) + 1) <= limit
  );
}

/** Quiet plies in a row, at most, that begin where the win is so many plies away. */
export function mostQuietPlies(plies: number): number {
  if (plies <= 60) return 33;
  return plies <= 81 ? plies - 27 : 45;
}

/** The same of any run that begins later. */
export function mostQuietPliesLater(plies: number): number {
  return mostQuietPlies(Math.min(plies, 81));
}
