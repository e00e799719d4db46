/** GAME on a command line: a name of the list with options, or the path of a module; a position; and the seed. */
import { existsSync } from 'node:fs';
import {
  freshSeed,
  type Game,
  type MatchRecord,
  parseSpecification,
  type Seed,
  SpecificationError,
} from 'turnwise';
import { type GameEntry, gameNamed, games } from 'turnwise/games';
import { modulePath, readValues } from 'turnwise/internal';
import { Failure, messageOf } from '../frame/failure.ts';
import { findTablebases } from '../work/tablebases.ts';
import { isModulePath } from './module-reference.ts';

export interface GivenGame {
  readonly text: string; // as it was written
  readonly game: Game;
  readonly path: string | null; // the path of its module; null for a game of the list
}

interface GameChoice {
  readonly position?: string | undefined; // where it begins; default: as the game says
}

/** The game that a text means. A module is first tried in a thread, in case it never answers. */
export async function gameFor(text: string, choice: GameChoice = {}): Promise<GivenGame> {
  try {
    return await givenGame(text, choice);
  } catch (error) {
    if (error instanceof SpecificationError && (await isSweep(text)))
      throw new Failure(
        `${text} has a range, which only \`turnwise balance\` takes; write one value.`,
        { cause: error },
      );
    throw error;
  }
}

/** Whether a text has a range that can be read, as for `balance`. */
async function isSweep(text: string): Promise<boolean> {
  const { parseSweep } = await import('turnwise/tournaments/internal');
  try {
    return parseSweep(text).points.some(({ value }) => value !== null);
  } catch {
    return false;
  }
}

async function givenGame(text: string, choice: GameChoice): Promise<GivenGame> {
  findTablebases();
  if (!isModulePath(text)) {
    return { text, game: atPosition(listedGame(text), choice.position), path: null };
  }
  const { guardedGame } = await import('./module-guard.ts');
  const game = await guardedGame(text);
  return { text, game: atPosition(game, choice.position), path: modulePath(text) };
}

/** The game of the list that a text means. */
export function listedGame(text: string): Game {
  const specification = parseSpecification(text);
  const entry = entryNamed(specification.name);
  return entry.create(readValues(specification, entry.parameters));
}

/** The entry of a name; where there is a module of that name, the error says how to write it. */
function entryNamed(name: string): GameEntry {
  const file = ['.ts', '.mts', '.js', '.mjs']
    .map((end) => name + end)
    .find((path) => existsSync(path));
  if (file === undefined || games.some((entry) => entry.name === name)) return gameNamed(name);
  throw new Failure(
    `There is no game ${name} in the list; for your module write ${file}, with its extension.`,
  );
}

function atPosition(game: Game, position: string | undefined): Game {
  if (position === undefined) return game;
  try {
    return game.parsePosition(position);
  } catch (error) {
    throw new Failure(
      `${messageOf(error)}\nA position is written as the game prints it, such as "${game}".`,
    );
  }
}

/** The state in which a recorded match of a game began. */
export function startOf({ start }: MatchRecord, game: Game): Game {
  return start === `${game}` ? game : game.parsePosition(start);
}

/** The seed of a run: the given one, or a fresh one, which the command prints. */
export function seedOr(given: Seed | undefined): Seed {
  return given ?? freshSeed();
}
