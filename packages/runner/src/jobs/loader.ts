/**
 * How texts become games and players. A place is given a loader, or the address of a module with the same
 * functions, which every worker imports for itself: so programs bring their own ways to load what users
 * write, and nothing but data travels.
 */
import {
  type Game,
  inspect,
  type Player,
  readValues,
  requireGame,
  type Specification,
} from 'turnwise';
import { type GameEntry, gameFrom } from 'turnwise/games';
import { playerFrom } from 'turnwise/players';
import { type GameReference, keyOfGame } from './game-reference.ts';

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

/*
 * Games and players, loaded and kept: a table read from a file, or a game solved by a player, serves all
 * jobs that a worker gets. What is random about a player comes from the match or the seed of a job, so
 * keeping it changes no result.
 */

/** So many games, and so many players of each, are kept. */
const KEPT = 16;

interface CachedGame {
  readonly start: Game;
  readonly players: Map<string, Player>;
}

export class PlayerCache {
  private readonly entries = new Map<string, CachedGame>(); // by reference

  constructor(private readonly loader: () => Promise<Loader>) {}

  /** The game, in the position if one is given. */
  async game(reference: GameReference, position?: string): Promise<Game> {
    const { start } = await this.entry(reference);
    return position === undefined ? start : start.parsePosition(position);
  }

  async player(reference: GameReference, text: string): Promise<Player> {
    const { players, start } = await this.entry(reference);
    const kept = players.get(text);
    if (kept) return kept;
    const loader = await this.loader();
    const player: unknown = loader.loadPlayer
      ? await loader.loadPlayer(text, start)
      : playerFrom(text);
    if (!isPlayer(player)) {
      throw new TypeError(`loadPlayer: expected a player for ${text}, got ${inspect(player)}`);
    }
    keep(players, text, player);
    return player;
  }

  /** Several, in the order of their texts. */
  async players(reference: GameReference, texts: readonly string[]): Promise<Player[]> {
    const players: Player[] = [];
    for (const text of texts) players.push(await this.player(reference, text));
    return players;
  }

  private async entry(reference: GameReference): Promise<CachedGame> {
    const key = keyOfGame(reference);
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

function isPlayer(value: unknown): value is Player {
  if (typeof value !== 'object' || value === null) return false;
  return 'decision' in value && 'participate' in value && 'incompatibility' in value;
}

/*
 * The game of a user's module. Its default export is a class without required arguments, a state of the game, a
 * function that returns one, or an entry as in the list of games: `{ create(options), parameters }`.
 */

/** A module that gives no game; the message is a sentence for its author. */
export class ModuleError extends Error {
  override readonly name = 'ModuleError';
}

const NO_OPTIONS: Specification = { name: '', positional: [], named: {} };

/**
 * The game that a loaded module gives, with options if it takes any. `name` is what messages call the module. What
 * the module itself throws goes through as it is.
 *
 * @example
 *     await gameOfModule(await import('./nim.js'), 'nim.js');
 */
export async function gameOfModule(
  module: unknown,
  name: string,
  options: Specification = NO_OPTIONS,
): Promise<Game> {
  const exported = defaultExport(module, name);
  const hasOptions = options.positional.length > 0 || Object.keys(options.named).length > 0;
  if (hasOptions && !isEntry(exported)) {
    throw new ModuleError(
      `${name}: only a default export with create and parameters takes options; leave them out`,
    );
  }
  const made: unknown = await make(exported, options);
  if (isGame(made)) return made;
  throw new ModuleError(
    `${name}: the default export should give a game, but gives ${kindOf(made)}. ` +
      'Expected a class that extends Game, a state, a function that returns one, or { create }.',
  );
}

/** Whether something has what a state of a game has. */
export function isGame(value: unknown): value is Game {
  if (typeof value !== 'object' || value === null) return false;
  const hasMethods = ['moves', 'next', 'result'].every(
    (method) => typeof Reflect.get(value, method) === 'function',
  );
  return hasMethods && 'players' in value && 'name' in value;
}

function defaultExport(module: unknown, name: string): unknown {
  const exported =
    typeof module === 'object' && module !== null ? Reflect.get(module, 'default') : undefined;
  if (exported !== undefined) return exported;
  const others = Object.keys(Object(module)).filter((key) => key !== '__esModule');
  const found = others.length === 0 ? 'it exports nothing' : `it exports ${others.join(', ')}`;
  throw new ModuleError(
    `${name} has no default export (${found}). Write: export default class ...`,
  );
}

function make(exported: unknown, options: Specification): unknown {
  if (isEntry(exported)) return exported.create(readValues(options, exported.parameters ?? {}));
  if (typeof exported !== 'function') return exported;
  return isClass(exported) ? Reflect.construct(exported, []) : exported();
}

function isEntry(value: unknown): value is Pick<GameEntry, 'create'> & Partial<GameEntry> {
  return typeof value === 'object' && value !== null && !isGame(value) && 'create' in value
    ? typeof value.create === 'function'
    : false;
}

/** A class whose instances are states, rather than a function that returns one. */
function isClass(value: object): value is new () => unknown {
  const prototype: unknown = Reflect.get(value, 'prototype');
  if (typeof prototype !== 'object' || prototype === null) return false;
  return 'moves' in prototype || String(value).startsWith('class');
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value !== 'object') return `a ${typeof value}`;
  const missing = ['name', 'players', 'moves', 'next', 'result'].filter((part) => !(part in value));
  return `an object without ${missing.join(', ')}`;
}
