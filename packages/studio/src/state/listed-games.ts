/**
 * The games of the list. What the gallery shows of them is made when the app is built; their rules are loaded when a game
 * is asked for, so that the first page needs none of them.
 */
import { facts, loaders } from 'virtual:listed-games';
import { type Game, parseSpecification, SpecificationError } from 'turnwise';
import type { GameEntry } from 'turnwise/games';
import { didYouMean, readValues } from 'turnwise/internal';
import type { GameTraits } from './game-traits.ts';

/** A game as the page knows it before its rules are loaded. */
export interface GameFacts extends GameTraits, Pick<GameEntry, 'name' | 'title' | 'summary'> {
  readonly outcome: string | null; // under best play, where it is known
  readonly isSolvable: boolean;
  readonly hasPuzzles: boolean;
}

/** All of them, by title. */
export const listedGames: readonly GameFacts[] = facts;

export function factsOf(name: string): GameFacts | undefined {
  return listedGames.find((one) => one.name === name);
}

const loaded = new Map<string, GameEntry>(); // by name

/** The entry of a game whose rules are loaded, as those of every game on a page are. */
export function loadedEntry(name: string): GameEntry | undefined {
  return loaded.get(name);
}

/** Loads the rules of a game; an unknown name is refused with the nearest known. */
export async function loadEntry(name: string): Promise<GameEntry> {
  const known = loaded.get(name);
  if (known) return known;
  const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  const names = Object.keys(loaders);
  if (!load)
    throw new SpecificationError(
      `There is no game ${JSON.stringify(name)}; ${didYouMean(name, names)}the games are ${names.join(', ')}`,
    );
  const entry = entryIn(await load(), name);
  loaded.set(name, entry);
  return entry;
}

/** The game that a specification describes, at its beginning; its rules must be loaded. */
export function loadedGame(text: string): Game {
  const specification = parseSpecification(text);
  const entry = loadedEntry(specification.name);
  if (!entry) throw new Error(`The rules of ${specification.name} are not loaded.`);
  return entry.create(readValues(specification, entry.parameters));
}

/** The same, and loads its rules. */
export async function loadGame(text: string): Promise<Game> {
  await loadEntry(parseSpecification(text).name);
  return loadedGame(text);
}

function entryIn(module: object, name: string): GameEntry {
  const entry = Object.values(module).find((value) => isEntry(value, name));
  if (entry) return entry;
  throw new Error(`The module of ${name} has no entry.`);
}

function isEntry(value: unknown, name: string): value is GameEntry {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && 'create' in value && 'name' in value && value.name === name;
}
