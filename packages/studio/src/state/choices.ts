/** What a role may choose in a state, for boards. */
import type { Game, Json } from 'turnwise';
import { moveText } from 'turnwise/internal';

export interface Choice {
  readonly role: string;
  readonly move: Json;
  readonly text: string; // in the game's notation
}

export function choicesOf(state: Game, role: string): readonly Choice[] {
  const moves: readonly Json[] = state.moves()?.[role] ?? [];
  return moves.map((move) => ({ role, move, text: moveText(state, move) }));
}
