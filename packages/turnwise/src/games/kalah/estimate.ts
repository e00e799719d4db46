/**
 * What a position of Kalah seems to be worth, for searches that cannot see the end: the lead in the stores, a part of
 * the lead in the houses where the owner keeps what is left in them, and a bonus for the move. The weights are simple
 * numbers, not fitted; tests show only that a search with them beats random play.
 */
import type { KalahSettings } from './settings.ts';

const HOUSE_SEED = 0.25; // a seed in an own house, in seeds of the store
const MOVE = 1; //          having the move, likewise

/**
 * The estimate for the player to move. `storeLead` and `houseLead` are that player's seeds less the opponent's, in the
 * stores and in the houses.
 */
export function estimateForMover(
  settings: KalahSettings,
  storeLead: number,
  houseLead: number,
): number {
  const { options, seeds, total } = settings;
  const kept = options.remaining === 'owner' ? HOUSE_SEED * houseLead : 0;
  const margin = storeLead + kept + MOVE;
  if (options.result === 'margin') return Math.max(-total, Math.min(total, margin));
  return margin / (Math.abs(margin) + seeds);
}
