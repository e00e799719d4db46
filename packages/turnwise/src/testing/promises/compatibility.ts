/** Promises of a player before it plays: what it is called, and what it cannot play. */
import { type Game, Match, type Player } from '../../core/index.ts';
import { seatAgainstRandom } from '../seats.ts';
import { brief } from '../snapshot.ts';
import type { Witness } from '../witness.ts';

/** A player has a name and a specification. */
export function checkSpecification(player: Player, witness: Witness): void {
  const { name, specification } = witness.ask('specification', 'name or specification', () => ({
    name: player.name,
    specification: player.specification,
  }));
  witness.assert(
    'specification',
    typeof name === 'string' && name !== '',
    () => `expected a name, got ${brief(name)}`,
  );
  witness.assert(
    'specification',
    typeof specification === 'string' && specification !== '',
    () => `expected a text as specification, got ${brief(specification)}`,
  );
}

/** The reason why the player cannot play the game, once that has been found to be handled well. */
export function checkCompatibility(player: Player, game: Game, witness: Witness): string | null {
  const reason = witness.ask('compatibility', 'incompatibility()', () =>
    player.incompatibility(game),
  );
  witness.assert(
    'compatibility',
    reason === null || (typeof reason === 'string' && reason !== ''),
    () => `expected null or a reason from incompatibility(), got ${brief(reason)}`,
  );
  const compatible = witness.ask('compatibility', 'isCompatibleWith()', () =>
    player.isCompatibleWith(game),
  );
  witness.assert(
    'compatibility',
    compatible === (reason === null),
    () => `isCompatibleWith() is ${brief(compatible)}, but incompatibility() is ${brief(reason)}`,
  );
  if (reason === null) return null;
  for (const role of game.players) {
    const refusal = refusalOf(() => new Match(game, seatAgainstRandom(game, role, player), { seed: 1 }));
    witness.assert(
      'refusal',
      refusal?.includes(reason) === true,
      () => `a match with the player as ${role} said ${brief(refusal)}, expected ${brief(reason)}`,
    );
  }
  return reason;
}

function refusalOf(attempt: () => unknown): string | null {
  try {
    attempt();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
