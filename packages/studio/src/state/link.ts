/**
 * A match, or a position, as the end of a link. The text holds the whole record: `1.` and the bytes of
 * `record-bytes.ts`, deflated, with a checksum in front, in base64url. Reading stops at a limit while it inflates, so
 * that a small text cannot fill the memory. It names no module and no address, only a game that the reader must
 * already have, and everything in it is played again by the rules before anybody sees it.
 */
import { type Game, type MatchRecord, RECORD_FORMAT } from 'turnwise';
import { bytesOfRecord, type FoundRecord, type GameFinder, recordOfBytes } from './record-bytes.ts';
import { asSentence, grouped, reasonOf } from './wording.ts';

/** What a link begins with; another number means another layout. */
const LINK_VERSION = '1';

/** What a link holds, or why it cannot be read: a sentence. */
type LinkReading = FoundRecord | { readonly problem: string };

/**
 * The text of a link to a recorded match; `start` is the state in which it began. An error, a sentence, where the
 * match is too long for one.
 *
 * @example
 *     await linkOf(recordOf(match), match.start.game); // '1.pVJdS8Mw...'
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
    return { problem: 'This link holds no match; part of it may be missing.' };
  if (version !== LINK_VERSION)
    return {
      problem: `This link is version ${version}; this Studio reads version ${LINK_VERSION}.`,
    };
  try {
    return await recordOfBytes(await unpack(content), find);
  } catch (error) {
    return {
      problem: asSentence(`This link cannot be read: ${reasonOf(error) || 'it is damaged'}`),
    };
  }
}

/** Characters of a packed text. */
export const PACKED_LIMIT = 32_000;

/** Bytes that a packed text may hold. */
const UNPACKED_LIMIT = 1_000_000;

const CHECKSUM = 4; // bytes

class TooLongError extends Error {}

/** The bytes as text; an error where they are too many to be read again. */
export async function pack(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const deflated = await collected(
    streamOf(bytes).pipeThrough(new CompressionStream('deflate-raw')),
    Infinity,
  );
  const all = new Uint8Array(CHECKSUM + deflated.length);
  new DataView(all.buffer).setUint32(0, checksum(deflated));
  all.set(deflated, CHECKSUM);
  const text = base64url(all);
  if (text.length <= PACKED_LIMIT && bytes.length <= UNPACKED_LIMIT) return text;
  throw new Error('This match is too long for a link; save it as a file.');
}

/** The bytes of a text; an error says what is wrong. */
export async function unpack(text: string): Promise<Uint8Array<ArrayBuffer>> {
  if (text.length > PACKED_LIMIT) throw new Error('it is too long');
  const all = fromBase64url(text);
  if (all.length <= CHECKSUM) throw new Error('it is too short');
  const deflated = all.slice(CHECKSUM);
  if (new DataView(all.buffer).getUint32(0) !== checksum(deflated))
    throw new Error('some of it was changed or lost on the way');
  const inflated = streamOf(deflated).pipeThrough(new DecompressionStream('deflate-raw'));
  return collected(inflated, UNPACKED_LIMIT).catch((error: unknown) => {
    // What an inflater says of damage is another sentence in every browser, and helps nobody.
    throw error instanceof TooLongError ? error : new Error('it is damaged');
  });
}

function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([bytes]).stream();
}

/** All bytes of a stream; it is cut off where it gives more than the limit. */
async function collected(
  stream: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (!value) continue;
    size += value.length;
    if (size > limit) {
      reader.cancel().catch(() => undefined);
      throw new TooLongError(`it holds more than ${grouped(limit)} bytes`);
    }
    chunks.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** FNV-1a, 32 bits: detects damage, not forgery. */
function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

function base64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1)
    throw new Error('it has characters that no such link has');
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
