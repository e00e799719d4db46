/** Work that goes on while other pages are open, for the bar at the top: "Tournament 45 %". */
import { useSyncExternalStore } from 'react';

/** In the memory of a tab: the id of the tournament that it plays, so that it goes on after a reload. */
export const PLAYED_TOURNAMENT = 'tournament:running';

let share: number | null = null; // of the tournament, from 0 to 1; null: none is played
const listeners = new Set<() => void>();

/** Says how far the tournament is; null: none is played. */
export function showTournament(played: number | null): void {
  const shown = played === null ? null : Math.floor(100 * played) / 100;
  if (shown === share) return;
  share = shown;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The part of the tournament that is played, from 0 to 1; null: none is played. */
export function useTournamentShare(): number | null {
  return useSyncExternalStore(subscribe, () => share);
}
