/** What a role may choose in a state, as boards want it. */
import { type Game, inspect, type Json } from 'turnwise';

/** One legal move of one role. */
export interface Choice {
  readonly role: string;
  readonly move: Json;
  /** In the game's notation. */
  readonly text: string;
}

/** All that a role may choose. */
export function choicesOf(state: Game, role: string): readonly Choice[] {
  const moves: readonly Json[] = state.moves()?.[role] ?? [];
  return moves.map((move) => ({ role, move, text: moveText(state, move) }));
}

/** A move in the notation of its game; as data where the game cannot print it. */
export function moveText(state: Game, move: Json): string {
  try {
    return state.printMove(move);
  } catch {
    return inspect(move);
  }
}
