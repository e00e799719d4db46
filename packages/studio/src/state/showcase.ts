/** A game that plays itself at random, state after state, for pictures; it starts again when it is over. */
import { type Game, Random } from 'turnwise';
import { resolveChance } from 'turnwise/internal';

const LONGEST = 120; // states shown before a new match starts

export function* showcase(start: Game, seed: number): Generator<Game, never> {
  const random = new Random(seed);
  for (;;) {
    let state = start;
    for (let turn = 0; turn < LONGEST; turn++) {
      yield state;
      const legal = state.moves();
      if (!legal) break;
      const moves = state.activePlayers.map((role) => [role, random.choice(legal[role] ?? [])]);
      state = resolveChance(state.next(Object.fromEntries(moves)), random).next;
    }
  }
}
