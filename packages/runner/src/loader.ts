/**
 * How texts become games and players. A place is given a loader, or the address of a module with the same
 * functions, which every worker imports for itself: so programs bring their own ways to load what users
 * write, and nothing but data travels.
 */
import type { Game, Player } from 'turnwise';
import { gameFrom } from 'turnwise/games';
import { playerFrom } from 'turnwise/players';
import type { GameReference } from './game-reference.ts';

export interface Loader {
  /** The game at its start. Called once for a game in a worker, and kept. */
  loadGame(reference: GameReference): Game | Promise<Game>;
  /** The player that a text describes, for a game. Kept too. Default: those of `turnwise/players`. */
  loadPlayer?(text: string, game: Game): Player | Promise<Player>;
}

/** Knows the games of the list and the players that can be written as text. */
export const defaultLoader: Loader = {
  loadGame(reference) {
    if ('game' in reference) return gameFrom(reference.game);
    throw new Error(
      `Modules such as ${reference.module} need a loader that knows how to load them; this place has the usual one`,
    );
  },
  loadPlayer: (text) => playerFrom(text),
};

/**
 * The loader at an address: a module that exports `loadGame` and, perhaps, `loadPlayer`.
 *
 * @example
 *     await importLoader(new URL('./loader.js', import.meta.url).href);
 */
export async function importLoader(address: string): Promise<Loader> {
  const module: unknown = await import(/* @vite-ignore */ address);
  if (isLoader(module)) return module;
  throw new TypeError(`The loader ${address} should export a function loadGame(reference)`);
}

function isLoader(module: unknown): module is Loader {
  if (typeof module !== 'object' || module === null || !('loadGame' in module)) return false;
  const hasPlayers = 'loadPlayer' in module && module.loadPlayer !== undefined;
  return (
    typeof module.loadGame === 'function' &&
    (!hasPlayers || typeof module.loadPlayer === 'function')
  );
}
