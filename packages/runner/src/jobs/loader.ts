/** How references become games and players: by a loader, or the address of one, which every worker imports. */
import type { Game, Player } from 'turnwise';
import { inspect, requireGame } from 'turnwise/internal';
import { playerFrom } from 'turnwise/players';
import {
  type FilePlayerReference,
  type GameReference,
  keyOf,
  type ModuleReference,
  nameOfPlayer,
  type PlayerReference,
} from './reference.ts';
import { isPlayer } from './user-module.ts';

export interface Loader {
  /** The game at its start. Called once for a game in a worker, and kept. */
  loadGame(reference: GameReference): Game | Promise<Game>;
  /** The player for a game. Kept too. Default: those of `turnwise/players`. */
  loadPlayer?(reference: PlayerReference, game: Game): Player | Promise<Player>;
}

/** Knows the games of the list and the players that can be written as text. */
export const defaultLoader: Loader = {
  async loadGame(reference) {
    if (!('game' in reference)) return needsLoader(reference);
    // Loaded here, so that pages with a loader of their own need not load every game.
    const { gameFrom } = await import('turnwise/games');
    return gameFrom(reference.game);
  },
  loadPlayer(reference) {
    return typeof reference === 'string' ? playerFrom(reference) : needsLoader(reference);
  },
};

function needsLoader(reference: ModuleReference | FilePlayerReference): never {
  throw new Error(
    `Modules and files such as ${nameOfPlayer(reference)} need a loader that knows how to load them; this executor has the default one`,
  );
}

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

const KEPT = 16; // the number of games kept, and of players for each

interface CachedGame {
  readonly start: Game;
  readonly players: Map<string, Player>;
}

/** Games and players, loaded once for all jobs of a worker. They draw by the seed of a match, so reuse changes no result. */
export class PlayerCache {
  private readonly entries = new Map<string, CachedGame>(); // by reference

  constructor(private readonly loader: () => Promise<Loader>) {}

  /** The game, in the position if one is given. */
  async game(reference: GameReference, position?: string): Promise<Game> {
    const { start } = await this.entry(reference);
    return position === undefined ? start : start.parsePosition(position);
  }

  async player(game: GameReference, reference: PlayerReference): Promise<Player> {
    const { players, start } = await this.entry(game);
    const key = keyOf(reference);
    const kept = players.get(key);
    if (kept) return kept;
    const { loadPlayer = defaultLoader.loadPlayer } = await this.loader();
    const player: unknown = await loadPlayer?.(reference, start);
    if (!isPlayer(player))
      throw new TypeError(
        `loadPlayer: expected a player for ${nameOfPlayer(reference)}, got ${inspect(player)}`,
      );
    keep(players, key, player);
    return player;
  }

  async players(game: GameReference, references: readonly PlayerReference[]): Promise<Player[]> {
    const players: Player[] = [];
    for (const reference of references) players.push(await this.player(game, reference));
    return players;
  }

  private async entry(reference: GameReference): Promise<CachedGame> {
    const key = keyOf(reference);
    const kept = this.entries.get(key);
    if (kept) return kept;
    const loader = await this.loader();
    const start = await loader.loadGame(reference);
    requireGame('loadGame', start);
    const bench = { start, players: new Map<string, Player>() };
    keep(this.entries, key, bench);
    return bench;
  }
}

function keep<T>(kept: Map<string, T>, key: string, item: T): void {
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, item);
}
