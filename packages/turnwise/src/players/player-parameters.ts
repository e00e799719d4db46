/**
 * Parameters that are players themselves. They say what is accepted and how it prints; how a nested
 * specification is read, a registry adds (`PlayerRegistry.reading`).
 */
import { type Parameter, Player } from '../core/index.ts';
import { specificationOf } from './player-options.ts';

/** A player, or null. */
export function optionalPlayer(about: string): Parameter<Player | null> {
  return {
    about,
    default: null,
    expects: 'none or a player',
    accepts: (value): value is Player | null => value === null || value instanceof Player,
    print: (player) => (player ? specificationOf(player) : null),
  };
}

/** One player or more. */
export function playerList(about: string): Parameter<readonly Player[]> {
  return {
    about,
    default: [],
    expects: 'a list of one player or more',
    accepts: (value): value is readonly Player[] =>
      Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof Player),
    print: (players) => players.map(specificationOf),
  };
}
