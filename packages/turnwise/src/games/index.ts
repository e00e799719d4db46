/** The list of games, and the ways from a text or a record to a game. */
import {
  didYouMean,
  type Game,
  type Json,
  jsonEqual,
  type MatchRecord,
  messageOf,
  parseRecord,
  parseSpecification,
  printSpecification,
  RecordError,
  readValues,
  SpecificationError,
} from '../core/index.ts';
import { backgammon } from './backgammon/index.ts';
import { breakthrough } from './breakthrough/index.ts';
import { checkers } from './checkers/index.ts';
import { connectFour } from './connect-four/index.ts';
import { farkle } from './farkle/index.ts';
import { game2048 } from './game-2048/index.ts';
import type { GameEntry } from './game-entry.ts';
import { goofspiel } from './goofspiel/index.ts';
import { hex } from './hex/index.ts';
import { kalah } from './kalah/index.ts';
import { kuhnPoker } from './kuhn-poker/index.ts';
import { leducPoker } from './leduc-poker/index.ts';
import { liarsDice } from './liars-dice/index.ts';
import { oddsAndEvens } from './odds-and-evens/index.ts';
import { othello } from './othello/index.ts';
import { pig } from './pig/index.ts';
import { puzzle15 } from './puzzle-15/index.ts';
import { rockPaperScissors } from './rock-paper-scissors/index.ts';
import { royalUr } from './royal-ur/index.ts';
import { ticTacToe } from './tic-tac-toe/index.ts';
import { toadsAndFrogs } from './toads-and-frogs/index.ts';
import { yahtzee } from './yahtzee/index.ts';

export * from './backgammon/index.ts';
export * from './breakthrough/index.ts';
export * from './checkers/index.ts';
export * from './connect-four/index.ts';
export * from './farkle/index.ts';
export * from './game-2048/index.ts';
export type { GameEntry, KnownFacts } from './game-entry.ts';
export * from './goofspiel/index.ts';
export * from './hex/index.ts';
export * from './kalah/index.ts';
export * from './kuhn-poker/index.ts';
export * from './leduc-poker/index.ts';
export * from './liars-dice/index.ts';
export * from './odds-and-evens/index.ts';
export * from './othello/index.ts';
export * from './pig/index.ts';
export * from './puzzle-15/index.ts';
export * from './rock-paper-scissors/index.ts';
export * from './royal-ur/index.ts';
export * from './tic-tac-toe/index.ts';
export * from './toads-and-frogs/index.ts';
export * from './yahtzee/index.ts';

/**
 * Every game of Turnwise, by name: from here everything else finds them.
 *
 * @example
 *     games.map(({ name }) => name); // ['pig', 'odds-and-evens', ...]
 */
export const games: readonly GameEntry[] = [
  pig,
  oddsAndEvens,
  rockPaperScissors,
  ticTacToe,
  connectFour,
  checkers,
  toadsAndFrogs,
  puzzle15,
  kalah,
  game2048,
  breakthrough,
  hex,
  othello,
  kuhnPoker,
  royalUr,
  backgammon,
  leducPoker,
  liarsDice,
  goofspiel,
  yahtzee,
  farkle,
];

/**
 * The entry of a name; an unknown one is refused with the nearest known.
 *
 * @example
 *     gameNamed('pig').title; // 'Pig'
 */
export function gameNamed(name: string): GameEntry {
  const names = games.map((entry) => entry.name);
  const entry = games[names.indexOf(name)];
  if (entry) return entry;
  throw new SpecificationError(
    `There is no game ${JSON.stringify(name)}; ${didYouMean(name, names)}the games are ${names.join(', ')}`,
  );
}

/**
 * The game that a specification describes, at its beginning.
 *
 * @example
 *     gameFrom('pig(goal=50)');
 */
export function gameFrom(text: string): Game {
  const specification = parseSpecification(text);
  const entry = gameNamed(specification.name);
  return entry.create(readValues(specification, entry.parameters));
}

/**
 * A game as `gameFrom` reads it, with the options that are not the defaults; a game that is not in the list by its name,
 * with its options in JSON.
 *
 * @example
 *     gameText('pig', { goal: 50, sides: 6 }); // 'pig(goal=50)'
 */
export function gameText(name: string, options: { readonly [option: string]: Json }): string {
  const entry = games.find((known) => known.name === name);
  if (!entry)
    return Object.keys(options).length === 0 ? name : `${name} ${JSON.stringify(options)}`;
  const usual = entry.create().options;
  const others = Object.entries(options).filter(
    ([option, value]) => !jsonEqual(usual[option] ?? null, value),
  );
  if (others.length === 0) return name;
  const plain = (
    value: Json, // options of the list are numbers, words and none
  ) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
  const named = Object.fromEntries(others.map(([option, value]) => [option, plain(value)]));
  return printSpecification({ name, positional: [], named });
}

/**
 * The state in which a recorded match began: for `replay` and `Match.resume`.
 *
 * @example
 *     const record = parseRecord(text);
 *     for (const ply of replay(record, gameOf(record))) console.log(`${ply.game}`);
 */
export function gameOf(record: MatchRecord): Game {
  parseRecord(record);
  const game = fromRecord('game', () => gameNamed(record.game));
  const start = fromRecord('options', () => game.create(record.options));
  return record.start === `${start}`
    ? start
    : fromRecord('start', () => start.parsePosition(record.start));
}

function fromRecord<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new RecordError(path, messageOf(error));
  }
}
