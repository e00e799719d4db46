/** A match as JSON, with all branches and the cursor, for storage. `parseSavedMatch` checks it, `treeFromSaved` replays it. */
import { type Game, type MatchRecord, parseRecord, TurnwiseError } from 'turnwise';
import { Fields, inspect, jsonEqual, messageOf } from 'turnwise/internal';
import { type EarlyEnding, MatchTree, NODE_LIMIT } from './match-tree.ts';
import { pliesOf, positionIn, recordOf, TimeLimit } from './match-tree-record.ts';
import { asSentence, grouped } from './wording.ts';

const SAVED_FORMAT = 'turnwise-course/1'; // another number means another layout
const SAVED_LIMIT = 1_000_000; // characters of a saved match

/** Milliseconds that replaying may take: more than for a stranger's match, since it is probably your own. */
const SAVED_TIME_LIMIT = 10_000;

/** Positions are numbered, 0 being the first; turn n leads to position n + 1. */
interface SavedMatch {
  readonly format: typeof SAVED_FORMAT;
  readonly reference: string; // a specification of the game, or the address of its module
  readonly match: MatchRecord; // how the match began, and the turns of all branches as its plies
  readonly after: readonly number[]; // [turn] the position in which it was played
  readonly lines: readonly number[]; // [position] where the line goes on from there; -1: nowhere
  /** By position: matches that ended before the game did. */
  readonly endings: readonly (readonly [number, EarlyEnding])[];
  readonly cursor: number;
}

const FIELDS = ['format', 'reference', 'match', 'after', 'lines', 'endings', 'cursor'];

/** A text is not a saved match; the message is a sentence. */
export class SavedMatchError extends TurnwiseError {
  override readonly name = 'SavedMatchError';

  constructor(message: string) {
    super('unreadable-saved-match', message);
  }
}

/** The match as text; throws where it is too long to read back. */
export function printSavedMatch(match: MatchTree): string {
  const { cursor, nodes, start } = match;
  const saved: SavedMatch = {
    format: SAVED_FORMAT,
    reference: start.reference,
    match: {
      ...recordOf(match, 0),
      players: start.players,
      plies: pliesOf(nodes),
      result: null,
      ending: null,
    },
    after: nodes.flatMap(({ parent }) => parent ?? []),
    lines: nodes.map(({ following }) => following ?? -1),
    endings: [...match.endings],
    cursor,
  };
  const text = JSON.stringify(saved);
  if (text.length <= SAVED_LIMIT) return text;
  throw new Error('This match is too long to keep; start a new match from here.');
}

/** Checks the form of a text; `treeFromSaved` checks that the turns are legal. */
export function parseSavedMatch(text: string): SavedMatch {
  return refusing(() => {
    if (text.length > SAVED_LIMIT)
      throw new Error(`it has more than ${grouped(SAVED_LIMIT)} characters`);
    const fields = new Fields('it', JSON.parse(text), FIELDS);
    const format = fields.raw('format');
    if (format !== SAVED_FORMAT)
      throw new Error(`expected the format "${SAVED_FORMAT}", got ${inspect(format)}`);
    const record = parseRecord(fields.raw('match'));
    const count = record.plies.length;
    if (count >= NODE_LIMIT) throw new Error(`expected at most ${NODE_LIMIT} positions`);
    return {
      format,
      reference: fields.text('reference'),
      match: record,
      after: listOf('after', fields.raw('after'), count).map((at, turn) =>
        whole('after', at, 0, turn),
      ),
      lines: listOf('lines', fields.raw('lines'), count + 1).map((at) =>
        whole('lines', at, -1, count),
      ),
      endings: endingsOf(fields.list('endings'), record),
      cursor: fields.whole('cursor', 0, count),
    };
  });
}

/** The match, replayed; `game` is the game of the reference. */
export function treeFromSaved(saved: SavedMatch, game: Game): MatchTree {
  const { after, cursor, endings, lines, match, reference } = saved;
  return refusing(() => {
    if (game.name !== match.game || !jsonEqual(game.options, match.options))
      throw new Error(`it is for another game than ${inspect(reference)} is now`);
    const start = positionIn(game, match.start);
    const patience = new TimeLimit(SAVED_TIME_LIMIT);
    const { players, seed } = match;
    let tree = MatchTree.begin({ reference, game: start, seed, players });
    for (const [turn, { moves, haps = [] }] of match.plies.entries()) {
      patience.check();
      tree = tree.goTo(after[turn] ?? 0).play(moves, haps);
      if (tree.cursor !== turn + 1) throw new Error(`turn ${turn} is there twice`);
    }
    return tree.withLines(lines, new Map(endings)).goTo(cursor);
  });
}

function endingsOf(claimed: readonly unknown[], record: MatchRecord): SavedMatch['endings'] {
  return claimed.map((each) => {
    const [at, given] = listOf('endings', each, 2);
    const { ending } = parseRecord({ ...record, plies: [], ending: given });
    if (ending === null || ending.kind === 'finished')
      throw new Error(`endings: expected a quit or an error, got ${inspect(given)}`);
    return [whole('endings', at, 0, record.plies.length), ending];
  });
}

function listOf(field: string, value: unknown, length: number): readonly unknown[] {
  if (Array.isArray(value) && value.length === length) return value;
  throw new Error(`${field}: expected a list of ${length}, got ${inspect(value)}`);
}

function whole(field: string, value: unknown, min: number, max: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max)
    return value;
  throw new Error(`${field}: expected a whole number from ${min} to ${max}, got ${inspect(value)}`);
}

/** Makes one kind of error of all. */
function refusing<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new SavedMatchError(asSentence(`This saved match cannot be read: ${messageOf(error)}`));
  }
}
