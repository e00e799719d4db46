/** Between match trees and records: a record is one line of a tree, without branches. */
import {
  type Game,
  type MatchRecord,
  parseRecord,
  printSpecification,
  printValues,
  RECORD_FORMAT,
  type RecordedPly,
  recordedPly,
  replay,
} from 'turnwise';
import { games } from 'turnwise/games';
import { type EarlyEnding, HUMAN, MatchTree } from './match-tree.ts';
import { TurnTree } from './turn-tree.ts';
import { grouped } from './wording.ts';

/** What a record calls a person, as the command line does. */
const PERSON = 'human()';

/**
 * The record of the current line, through the cursor to its end; or of the way to a node, for `Match.resume` to
 * let a player decide there.
 */
export function recordOf(match: MatchTree, upTo?: number): MatchRecord {
  const line = upTo === undefined ? match.line : match.tree.path(upTo);
  const { game, seed, players } = match.start;
  const last = line.at(-1)?.id ?? 0;
  return {
    format: RECORD_FORMAT,
    game: game.name,
    options: game.options,
    start: `${game}`,
    seed,
    players: mapped(players, (text) => (text === HUMAN ? PERSON : text)),
    plies: line.flatMap(({ turn }) => (turn ? [plyOf(turn)] : [])),
    result: match.resultAt(last),
    ending: match.endingAt(last),
  };
}

/** Characters of a position. */
const POSITION_LIMIT = 10_000;

/** Milliseconds that playing a match again may take. */
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

/**
 * The match of a recorded match, with the cursor at its end; `start` is the state in which it began. A damaged
 * record throws the library's RecordError, and one that takes too long to be played again an error too.
 */
export function treeFromRecord(
  record: MatchRecord,
  start: Game,
  reference = referenceOf(start),
): MatchTree {
  const { seed, players, ending } = parseRecord(record);
  let tree = TurnTree.rootedAt(start);
  let cursor = 0;
  const turns = replay(record, start);
  const patience = new TimeLimit(REPLAY_LIMIT);
  let turn = turns.next();
  while (!turn.done) {
    patience.check();
    const played = recordedPly(turn.value);
    turn = turns.next();
    const state = turn.done ? turn.value : turn.value.game;
    ({ tree, id: cursor } = tree.grown(cursor, played, state));
  }
  const early = ending === null || ending.kind === 'finished' ? [] : [[cursor, ending] as const];
  const endings = new Map<number, EarlyEnding>(early);
  const seats = mapped(players, (text) => (text === PERSON ? HUMAN : text));
  return MatchTree.of({ reference, game: start, seed, players: seats }, tree, cursor, endings);
}

/**
 * How a game of the list is found again: its specification, with what differs from the defaults. The position
 * is not part of it. Other games are found by their name only.
 *
 * @example
 *     referenceOf(new Pig({ result: 'win' })); // 'pig(goal=100, sides=6, result=win)'
 */
export function referenceOf({ name, options }: Game): string {
  const entry = games.find((each) => each.name === name);
  if (!entry) return name;
  return printSpecification(printValues(name, entry.parameters, options));
}

/** A turn as it stands in a record. */
export function plyOf({ moves, haps }: RecordedPly): RecordedPly {
  return haps === undefined ? { moves } : { moves, haps };
}

function mapped<A, B>(
  record: { readonly [key: string]: A },
  change: (value: A) => B,
): { readonly [key: string]: B } {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

/** Milliseconds without giving way to timers, input and screens. */
const YIELD_INTERVAL = 15;

/**
 * How long somebody waits for work that a stranger's text asks for. Rules may take their time with matches that
 * nobody would play, so whoever plays a text again asks after every turn whether it takes too long.
 */
export class TimeLimit {
  private readonly end: number;
  private nextYield = performance.now() + YIELD_INTERVAL;

  /** Waits for so many milliseconds. */
  constructor(limit: number) {
    this.end = performance.now() + limit;
  }

  /** An error, a sentence, when it has lasted too long. */
  check(): void {
    if (performance.now() > this.end) throw new Error('Replaying this match takes too long.');
  }

  /** The same, and gives way where that is due. */
  async checkAndYield(): Promise<void> {
    this.check();
    if (performance.now() < this.nextYield) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.nextYield = performance.now() + YIELD_INTERVAL;
  }
}
