/** Promises about who plays, and about the facts that hold for a whole match. */
import { type Game, isJson } from '../../core/index.ts';
import { brief, difference, snapshot } from '../snapshot.ts';
import type { Witness } from '../witness.ts';

/** Roles are distinct texts, and the active ones are some of them, in order of seats. */
export function checkRoles(game: Game, witness: Witness): void {
  const { name, players, activePlayers } = witness.ask('roles', 'name or players', () => ({
    name: game.name,
    players: game.players,
    activePlayers: game.activePlayers,
  }));
  witness.assert(
    'roles',
    typeof name === 'string' && name !== '',
    () => `expected a name, got ${brief(name)}`,
  );
  witness.assert(
    'roles',
    Array.isArray(players) && players.length > 0,
    () => `expected at least one role in players, got ${brief(players)}`,
  );
  const texts = players.every((role) => typeof role === 'string' && role !== '');
  witness.assert(
    'roles',
    texts && new Set(players).size === players.length,
    () => `expected distinct texts as players, got ${brief(players)}`,
  );
  const inOrder = players.filter((role) => activePlayers.includes(role));
  witness.assert(
    'roles',
    snapshot(activePlayers) === snapshot(inOrder),
    () => `activePlayers is ${brief(activePlayers)}, but the roles are ${brief(players)}`,
  );
}

/** What holds for the whole match: the same in every state. */
export function factsOf(game: Game, witness: Witness): string {
  const { options, bounds, ...facts } = witness.ask('facts', 'a fact', () => ({
    name: game.name,
    players: game.players,
    options: game.options,
    bounds: game.resultBounds(),
    isZeroSum: game.isZeroSum,
    isDeterministic: game.isDeterministic,
    isSimultaneous: game.isSimultaneous,
    isPerfectInformation: game.isPerfectInformation,
  }));
  witness.assert('facts', isJson(options), () => `expected JSON as options, got ${brief(options)}`);
  const [min, max] = bounds;
  witness.assert(
    'facts',
    Number.isFinite(min) && Number.isFinite(max) && min < max,
    () =>
      `expected resultBounds() to be finite and the first below the second, got ${brief(bounds)}`,
  );
  return snapshot({ ...facts, options, bounds });
}

/** The facts of this state are those of the first. */
export function checkFacts(game: Game, first: string, witness: Witness): void {
  const now = factsOf(game, witness);
  witness.assert('facts', now === first, () => `they were ${difference(first, now)} now`);
}
