/** Games and players as data: texts such as `pig(goal=50)`, or references to users' modules. A loader makes them. */
import type { Json } from 'turnwise';
import { Fields, inspect, jsonKey, modulePath } from 'turnwise/internal';

/** A user's module that makes a game or a player. */
export interface ModuleReference {
  /** A path or an address, as the loader understands it; options may follow in brackets. */
  readonly module: string;
  /** Options for the module, for loaders that take them as data. Default: none. */
  readonly options?: { readonly [option: string]: Json } | undefined;
  /** The fingerprint of the module's text; the loader refuses another text. Default: any text will do. */
  readonly hash?: string | undefined;
}

/** A game of the list as text, such as `pig(goal=50)`, or the module that makes one. */
export type GameReference = { readonly game: string } | ModuleReference;

/** A player that reads a file, as text, such as `file(policy.hdf5)`. */
export interface FilePlayerReference {
  readonly player: string;
  /** The fingerprint of the file; the loader refuses other contents. */
  readonly hash: string;
}

/** A player's specification, such as `uct(simulationCount=5000)`, one that reads a file, or the module that makes one. */
export type PlayerReference = string | FilePlayerReference | ModuleReference;

/**
 * Checks data from outside that should be a reference to a game.
 *
 * @example
 *     parseGameReference({ game: 'pig(goal=50)' });
 */
export function parseGameReference(data: unknown): GameReference {
  const fields = new Fields('game', data, ['game', ...MODULE_FIELDS]);
  if (!fields.has('module')) return { game: fields.text('game') };
  if (fields.has('game')) throw new TypeError('game: expected a game or a module, got both');
  return readModule(fields);
}

/**
 * Checks data from outside that should be a reference to a player.
 *
 * @example
 *     parsePlayerReference('random');
 */
export function parsePlayerReference(data: unknown): PlayerReference {
  if (typeof data === 'string') return data;
  if (typeof data !== 'object' || data === null)
    throw new TypeError(`player: expected a text or a module, got ${inspect(data)}`);
  if (!('player' in data)) return readModule(new Fields('player', data, MODULE_FIELDS));
  const fields = new Fields('player', data, ['player', 'hash']);
  return { player: fields.text('player'), hash: fields.text('hash') };
}

export function readPlayers(fields: Fields): readonly PlayerReference[] {
  const isList = (value: unknown): value is readonly unknown[] =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((each) => typeof each === 'string' || typeof each === 'object');
  return fields.value('players', isList, 'a list of one player or more').map(parsePlayerReference);
}

const MODULE_FIELDS = ['module', 'options', 'hash'];

function readModule(fields: Fields): ModuleReference {
  return {
    module: fields.text('module'),
    ...(fields.has('options') && { options: fields.object('options') }),
    ...(fields.has('hash') && { hash: fields.text('hash') }),
  };
}

/** Equal references, and only these, have equal keys. */
export function keyOf(reference: GameReference | PlayerReference): string {
  if (typeof reference === 'string') return jsonKey([reference]);
  if ('game' in reference) return jsonKey([reference.game]);
  if ('player' in reference) return jsonKey([reference.player, reference.hash]);
  return jsonKey([reference.module, reference.options ?? {}, reference.hash ?? null]);
}

export function nameOfGame(reference: GameReference): string {
  return 'game' in reference ? reference.game : reference.module;
}

export function nameOfPlayer(reference: PlayerReference): string {
  if (typeof reference === 'string') return reference;
  return 'player' in reference ? reference.player : reference.module;
}

/**
 * The modules among references, in order.
 *
 * @example
 *     modulesOf([tournament.game, ...tournament.players]);
 */
export function modulesOf(
  references: readonly (GameReference | PlayerReference)[],
): readonly ModuleReference[] {
  return references.filter(
    (each): each is ModuleReference => typeof each === 'object' && 'module' in each,
  );
}

/** The hashes of the modules and files among references, by name as written. */
export function hashedFiles(references: readonly (GameReference | PlayerReference)[]): {
  readonly [name: string]: string;
} {
  const hashed = references.flatMap((each): [string, string][] => {
    if (typeof each === 'string' || 'game' in each || each.hash === undefined) return [];
    if ('player' in each) return [[each.player, each.hash]];
    return [[modulePath(each.module), each.hash]];
  });
  return Object.fromEntries(hashed);
}
