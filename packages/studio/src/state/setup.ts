/** Text that a user types, pastes or opens: a position, a record, or games in PDN. It is limited in size and checked. */
import { type Game, parseRecord } from 'turnwise';
import type { PdnEntry } from 'turnwise/games';
import { jsonEqual, messageOf } from 'turnwise/internal';
import { loadEntry } from './listed-games.ts';
import type { MatchTree } from './match-tree.ts';
import { positionIn, requireShort, treeFromRecord } from './match-tree-record.ts';
import { asSentence, grouped } from './wording.ts';

/** Characters of a text with matches. */
export const SETUP_LIMIT = 1_000_000;

/** Turns of a match that is opened: replaying more would block the page. */
export const TURN_LIMIT = 2000;
const GAME_LIMIT = 1000; // games of a PDN text that are counted

type PositionReading = { readonly game: Game } | { readonly problem: string };

type SetupReading =
  | PositionReading
  | {
      readonly match: MatchTree;
      /** Mistakes in the text that were tolerated, each a sentence. */
      readonly notes: readonly string[];
      readonly count: number; // matches in the text; this is one of them
    };

/** The position of a game, with its options, that a text describes. */
export function readPosition(game: Game, text: string): PositionReading {
  const wanted = text.trim().replace(/^"(.*)"$/s, '$1');
  if (wanted === '') return { problem: `Type a position, such as "${game}".` };
  try {
    return { game: positionIn(game, wanted) };
  } catch (error) {
    return problemOf(error);
  }
}

/** What a text describes: a match where it is a record or PDN (`number`, from 1, chooses), else a position. */
export async function readSetup(game: Game, text: string, number = 1): Promise<SetupReading> {
  if (text.length > SETUP_LIMIT)
    return { problem: `A text has at most ${grouped(SETUP_LIMIT)} characters here.` };
  const wanted = text.replace(/^\uFEFF/, '').trim();
  if (wanted.startsWith('{')) return fromRecord(game, wanted).catch(problemOf);
  if (game.name === 'checkers' && !/^"?[BW]:/.test(wanted) && wanted !== '')
    return fromPdn(wanted, number).catch(problemOf);
  return readPosition(game, wanted);
}

async function fromRecord(game: Game, text: string): Promise<SetupReading> {
  const record = parseRecord(text);
  if (record.game !== game.name)
    return { problem: `This is a match of ${record.game}; open it there, not in ${game.name}.` };
  if (record.plies.length > TURN_LIMIT) return { problem: tooLong(record.plies.length) };
  requireShort(record.options);
  const isSame = jsonEqual(record.options, game.options);
  const begun = isSame ? game : (await loadEntry(game.name)).create(record.options);
  const match = treeFromRecord(record, positionIn(begun, record.start));
  return { match, notes: [], count: 1 };
}

/** Its code is loaded when somebody opens such a text. */
async function fromPdn(text: string, number: number): Promise<SetupReading> {
  const [{ readPdn }, { treeFromPdn }] = await Promise.all([
    import('turnwise/games'),
    import('./pdn.ts'),
  ]);
  let wanted: PdnEntry | undefined;
  let count = 0;
  for (const entry of readPdn(text)) {
    count++;
    if (count === number) wanted = entry;
    if (count === GAME_LIMIT) break;
  }
  if (!wanted) return { problem: `There is no game number ${number}: the text has ${count}.` };
  const { game, mistakes } = wanted;
  const notes = mistakes.map(
    ({ line, column, message }) => `Line ${line}, column ${column}: ${message}`,
  );
  const [first] = notes;
  if (first !== undefined && game.line.length === 0 && game.tags.length === 0)
    return { problem: first };
  if (game.line.length > TURN_LIMIT) return { problem: tooLong(game.line.length) };
  return { match: treeFromPdn(game), notes, count };
}

function tooLong(turns: number): string {
  return `This match has ${grouped(turns)} turns; at most ${grouped(TURN_LIMIT)} can be opened here.`;
}

function problemOf(error: unknown): { readonly problem: string } {
  return { problem: asSentence(messageOf(error)) };
}
