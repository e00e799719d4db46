/** Between match trees and records: a record is one line of a tree, without branches. */
import { type Game, type MatchRecord, parseRecord, type RecordedPly, replay } from 'turnwise';
import { printValues, recordedPly, recordStart, yieldToEventLoop } from 'turnwise/internal';
import { loadedEntry } from './listed-games.ts';
import { HUMAN, MatchTree, type TurnNode } from './match-tree.ts';
import { grouped } from './wording.ts';

const PERSON = 'human()'; // what a record calls a person, as the command line does

/** The record of the current line; or of the way to a node, for a player to decide there. */
export function recordOf(match: MatchTree, upTo?: number): MatchRecord {
  const line = upTo === undefined ? match.line : match.path(upTo);
  const { game, seed, players } = match.start;
  const last = line.at(-1)?.id ?? 0;
  return {
    ...recordStart(game),
    seed,
    players: renamed(players, HUMAN, PERSON),
    plies: pliesOf(line),
    result: match.resultAt(last),
    ending: match.endingAt(last),
  };
}

/** The turns of some nodes as they stand in a record. */
export function pliesOf(nodes: readonly TurnNode[]): MatchRecord['plies'] {
  return nodes.flatMap(({ turn }) => {
    if (!turn) return [];
    const { index: _, ...ply } = turn;
    return [ply];
  });
}

const POSITION_LIMIT = 10_000; // characters of a position

/** Milliseconds that replaying a match may take. */
export const REPLAY_LIMIT = 3000;

/** The position of a game that a text describes; its errors are the game's. */
export function positionIn(game: Game, text: string): Game {
  if (`${game}` === text) return game;
  if (text.length > POSITION_LIMIT)
    throw new Error(`A position has at most ${grouped(POSITION_LIMIT)} characters.`);
  return game.parsePosition(text);
}

/** Refuses options from outside that would take long to read. */
export function requireShort(options: MatchRecord['options']): void {
  if (JSON.stringify(options).length > POSITION_LIMIT)
    throw new Error('The options of the game are too long.');
}

/** The match of a record that began with `start`, the cursor at its end. Throws where it is damaged or takes too long. */
export function treeFromRecord(
  record: MatchRecord,
  start: Game,
  reference = referenceOf(start),
): MatchTree {
  const { seed, players, ending } = parseRecord(record);
  const patience = new TimeLimit(REPLAY_LIMIT);
  const plies: RecordedPly[] = [];
  for (const ply of replay(record, start)) {
    patience.check();
    plies.push(recordedPly(ply));
  }
  const seats = renamed(players, PERSON, HUMAN);
  let match = MatchTree.begin({ reference, game: start, seed, players: seats });
  for (const { moves, haps = [] } of plies) match = match.play(moves, haps);
  return ending === null || ending.kind === 'finished' ? match : match.endWith(ending);
}

/**
 * How to find a game of the list again: its specification, with what differs from the defaults but without the
 * position. Other games are found by their name only.
 *
 * @example
 *     referenceOf(new Pig({ result: 'margin' })); // 'pig(goal=100, sides=6, result=margin)'
 */
export function referenceOf({ name, options }: Game): string {
  const entry = loadedEntry(name);
  if (!entry) return name;
  return printValues(name, entry.parameters, options);
}

/** The players of a match, with one of them called something else. */
export function renamed(
  players: MatchRecord['players'],
  from: string,
  to: string,
): MatchRecord['players'] {
  const seats = Object.entries(players);
  return Object.fromEntries(seats.map(([role, text]) => [role, text === from ? to : text]));
}

const YIELD_INTERVAL = 15; // milliseconds between two yields to timers, input and screens

/** A time limit for a stranger's text, in which the rules may be slow: check it after every turn. */
export class TimeLimit {
  private readonly end: number;
  private nextYield = performance.now() + YIELD_INTERVAL;

  constructor(milliseconds: number) {
    this.end = performance.now() + milliseconds;
  }

  /** Throws a sentence once the time is up. */
  check(): void {
    if (performance.now() > this.end) throw new Error('Replaying this match takes too long.');
  }

  /** The same, and yields where that is due. */
  async checkAndYield(): Promise<void> {
    this.check();
    if (performance.now() < this.nextYield) return;
    await yieldToEventLoop();
    this.nextYield = performance.now() + YIELD_INTERVAL;
  }
}
