/**
 * A match, or a position, as the end of a link. The text holds the whole record: `1.` and the bytes of
 * `record-bytes.ts`, deflated, with a checksum in front, in base64url. Inflating stops at a limit, so that a small text
 * cannot fill the memory. It names no module and no address, only a game that the reader must already have, and
 * everything in it is replayed by the rules before it is shown.
 */
import type { Game, MatchRecord } from 'turnwise';
import { RECORD_FORMAT } from 'turnwise/internal';
import { bytesOfRecord, type FoundRecord, type GameFinder, recordOfBytes } from './record-bytes.ts';
import { asSentence, grouped, reasonOf } from './wording.ts';

const LINK_VERSION = '1'; // the start of a link; another number means another layout

/**
 * The text of a link to a recorded match; `start` is the state in which it began. Throws a sentence where the match is
 * too long for a link.
 *
 * @example
 *     await linkOf(recordOf(match), match.start.game); // '1.pVJdS8Mw...'
 */
export async function linkOf(record: MatchRecord, start: Game): Promise<string> {
  return `${LINK_VERSION}.${await pack(await bytesOfRecord(record, start))}`;
}

/** The record of a match in which nothing has happened yet, to link to a position. */
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
 * Reads the text of a link; the problem is a sentence. `find` gets the name and the options that the link says, and
 * should know only games that are there already.
 */
export async function readLink(
  text: string,
  find: GameFinder,
): Promise<FoundRecord | { readonly problem: string }> {
  const [version, content, ...more] = text.split('.', 3);
  if (content === undefined || more.length > 0 || !/^\d{1,3}$/.test(version ?? ''))
    return { problem: 'This link holds no match; part of it may be missing.' };
  if (version !== LINK_VERSION)
    return { problem: `This link is version ${version}; Studio reads version ${LINK_VERSION}.` };
  try {
    return await recordOfBytes(await unpack(content), find);
  } catch (error) {
    const reason = reasonOf(error) || 'it is damaged';
    return { problem: asSentence(`This link cannot be read: ${reason}`) };
  }
}

/** Characters of a packed text. */
export const PACKED_LIMIT = 32_000;

const UNPACKED_LIMIT = 1_000_000; // bytes that a packed text may hold

const CHECKSUM = 4; // bytes

class TooLongError extends Error {}

/** The bytes as text; throws where they are too many to unpack. */
export async function pack(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const deflated = await collected(stream, Infinity);
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
  const stream = new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return collected(stream, UNPACKED_LIMIT).catch((error: unknown) => {
    // Every browser words this differently, and none helpfully.
    throw error instanceof TooLongError ? error : new Error('it is damaged');
  });
}

/** All bytes of a stream; cancels it at the limit. */
async function collected(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
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
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
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
