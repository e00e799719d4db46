/**
 * A match, or a position, as the end of a link. The text holds the whole record: `1.` and what `packed-text.ts`
 * makes of the bytes of `record-bytes.ts`. It names no module and no address, only a game that the reader must
 * already have, and everything in it is played again by the rules before anybody sees it.
 */
import { type Game, type MatchRecord, RECORD_FORMAT } from 'turnwise';
import { pack, unpack } from './packed-text.ts';
import { bytesOfRecord, type FoundRecord, type GameFinder, recordOfBytes } from './record-bytes.ts';

/** What a link begins with; another number means another layout. */
export const LINK_VERSION = '1';

/** What a link holds, or why it cannot be read: a sentence. */
export type LinkReading = FoundRecord | { readonly problem: string };

/**
 * The text of a link to a recorded match; `start` is the state in which it began. An error, a sentence, where the
 * match is too long for one.
 *
 * @example
 *     await linkOf(recordOf(course), course.start.game); // '1.pVJdS8Mw...'
 */
export async function linkOf(record: MatchRecord, start: Game): Promise<string> {
  return `${LINK_VERSION}.${await pack(await bytesOfRecord(record, start))}`;
}

/** The record of a match in which nothing has happened yet: a position as something to link to. */
export function positionRecord(game: Game): MatchRecord {
  return {
    format: RECORD_FORMAT,
    game: game.name,
    options: game.options,
    start: `${game}`,
    seed: 0,
    players: Object.fromEntries(game.players.map((role) => [role, 'human()'])),
    plies: [],
    result: null,
    ending: null,
  };
}

/**
 * Reads the text of a link. `find` gives the game of a name with some options; it is called with what the link
 * says, and should know only games that are there already.
 */
export async function readLink(text: string, find: GameFinder): Promise<LinkReading> {
  const [version, content, ...more] = text.split('.', 3);
  if (content === undefined || more.length > 0 || !/^\d{1,3}$/.test(version ?? ''))
    return { problem: 'This link holds no match; perhaps a part of it is missing.' };
  if (version !== LINK_VERSION)
    return {
      problem: `This link is of version ${version}, and only ${LINK_VERSION} can be read here.`,
    };
  try {
    return await recordOfBytes(await unpack(content), find);
  } catch (error) {
    return { problem: `This link cannot be read: ${reasonOf(error)}.` };
  }
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.replace(/\.$/, '') || 'it is damaged';
}
