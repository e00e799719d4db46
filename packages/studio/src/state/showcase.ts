/** A game that plays itself by chance, state after state, for pictures: it begins anew when it is over. */
import { Contingent, type Game, Random } from 'turnwise';

/** States shown before a new match is begun. */
const LONGEST = 120;

export function* showcase(start: Game, seed: number): Generator<Game, never> {
  const random = new Random(seed);
  for (;;) {
    let state = start;
    for (let turn = 0; turn < LONGEST; turn++) {
      yield state;
      const next = randomTurn(state, random);
      if (!next) break;
      state = next;
    }
  }
}

function randomTurn(state: Game, random: Random): Game | null {
  const legal = state.moves();
  if (!legal) return null;
  const roles: readonly string[] = state.activePlayers;
  const moves = roles.map((role) => [role, random.choice(legal[role] ?? [])]);
  let next = state.next(Object.fromEntries(moves));
  while (next instanceof Contingent) next = next.next(next.randomHaps(random));
  return next;
}
