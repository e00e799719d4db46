/** A position from the middle of a match of random players, for the picture of a game. */
import { type Game, Random } from 'turnwise';
import { resolveChance } from 'turnwise/internal';

const SEED = 2026;
const STILL = 12; // turns into the match

/** The same every time. */
export function stillOf(start: Game): Game {
  const random = new Random(SEED);
  let state = start;
  for (let turn = 1; turn < STILL; turn++) {
    const legal = state.moves();
    if (!legal) {
      state = start; // it is over: another match
      continue;
    }
    const moves = state.activePlayers.map((role) => [role, random.choice(legal[role] ?? [])]);
    state = resolveChance(state.next(Object.fromEntries(moves)), random).next;
  }
  return state;
}
