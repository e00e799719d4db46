/**
 * A match, or a position, as the end of a link. The text holds the whole record: `1.` and the record as bytes, deflated,
 * with a checksum in front, in base64url. Inflating stops at a limit, so that a small text cannot fill the memory. It
 * names no module and no address, only a game that the reader must already have, and everything in it is replayed by
 * the rules before it is shown. The bytes have two forms, distinguished by the first byte:
 *
 *     0  indexed   the head as JSON [game, options, start, seed, players, ending], the number of turns, then for
 *                  each turn the index of each active role's move among its legal ones, and for each time that
 *                  chance decides the index of each variable's value among the possible ones. A variable whose
 *                  values are not a short list, such as cards drawn from a deck, stands there as JSON.
 *     1  plain     the record as JSON
 *
 * The indexed form works for games that always list their legal moves in the same order. Writing reads it back, and
 * falls back to the plain form where that fails.
 */
import {
  type Aleatory,
  Contingent,
  type Game,
  type Haps,
  type Json,
  type MatchRecord,
  parseRecord,
  type RecordedPly,
  replay,
  Weighted,
} from 'turnwise';
import { jsonEqual, messageOf, RECORD_FORMAT, recordedPly, resultAt } from 'turnwise/internal';
import { HUMAN, MatchTree, NODE_LIMIT } from './match-tree.ts';
import {
  positionIn,
  REPLAY_LIMIT,
  recordOf,
  requireShort,
  TimeLimit,
} from './match-tree-record.ts';
import { asSentence, grouped } from './wording.ts';

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
  const players = Object.fromEntries(game.players.map((role) => [role, HUMAN]));
  return recordOf(MatchTree.begin({ reference: game.name, game, seed: 0, players }));
}

/** Reads the text of a link; the problem is a sentence. `find` should know only games that are there already. */
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
    const reason = messageOf(error) || 'it is damaged';
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

const INDEXED = 0;
const PLAIN = 1;

const INDEX_LIMIT = 10_000; // values that a variable may have to be indexed

/** Finds the game that a record names, at its beginning; null where there is none. */
export type GameFinder = (
  name: string,
  options: { readonly [option: string]: Json },
) => Game | null | Promise<Game | null>;

/** A record and the state in which it began. */
interface FoundRecord {
  readonly record: MatchRecord;
  readonly start: Game;
}

/** The record as bytes; `start` is the state in which it began. A damaged record throws a RecordError. */
export async function bytesOfRecord(
  record: MatchRecord,
  start: Game,
): Promise<Uint8Array<ArrayBuffer>> {
  for (const _ of replay(record, start)); // checks it
  const plain = JSON.stringify(record);
  try {
    const bytes = indexedBytes(record, start);
    const read = await recordOfBytes(bytes, () => start);
    if (jsonEqual(JSON.parse(JSON.stringify(read.record)), JSON.parse(plain))) return bytes;
  } catch {
    // It cannot be indexed.
  }
  const writer = new ByteWriter();
  writer.number(PLAIN);
  writer.text(plain);
  return writer.taken();
}

function indexedBytes(record: MatchRecord, start: Game): Uint8Array<ArrayBuffer> {
  const { game, options, start: position, seed, players, ending, plies } = record;
  const writer = new ByteWriter();
  writer.number(INDEXED);
  writer.text(JSON.stringify([game, options, position, seed, players, ending]));
  writer.number(plies.length);
  let state = start;
  for (const ply of plies) state = codedTurn(state, writer, ply).next;
  return writer.taken();
}

/** The record that the bytes hold, replayed by the rules; an error says what is wrong. */
export async function recordOfBytes(
  bytes: Uint8Array,
  find: GameFinder,
  patience: TimeLimit = new TimeLimit(REPLAY_LIMIT),
): Promise<FoundRecord> {
  const reader = new ByteReader(bytes);
  const isPlain = reader.below(2) === PLAIN;
  const head = isPlain ? parseRecord(reader.text()) : headOf(reader);
  requireShort(head.options);
  const game = await find(head.game, head.options);
  if (!game) throw new Error(`there is no game ${JSON.stringify(head.game)} here`);
  const start = positionIn(game, head.start);
  const plies = [...head.plies];
  const count = isPlain ? plies.length : reader.number();
  if (count >= NODE_LIMIT) throw new Error(`a match in a link has fewer than ${NODE_LIMIT} turns`);
  let last = start;
  while (plies.length < count) {
    await patience.checkAndYield();
    const { ply, next } = codedTurn(last, reader);
    plies.push(ply);
    last = next;
  }
  if (!reader.isAtEnd) throw new Error('there is more in it than a match');
  const { ending } = head;
  const result = isPlain ? head.result : ending && resultAt(last, ending);
  const record = { ...head, plies, result };
  for (const _ of replay(record, start)) await patience.checkAndYield();
  return { record, start };
}

function headOf(reader: ByteReader): MatchRecord {
  const parts: unknown = JSON.parse(reader.text());
  if (!Array.isArray(parts) || parts.length !== 6) throw new Error('its beginning is no match');
  const [game, options, start, seed, players, ending] = parts;
  const head = { game, options, start, seed, players, ending };
  return parseRecord({ format: RECORD_FORMAT, ...head, plies: [], result: null });
}

/** Goes both ways: a writer writes the value that it is given, a reader ignores it and returns what it reads. */
interface Coder {
  /** A value as its index in a list. */
  item(values: readonly Json[], value: Json | undefined): Json;
  json(value: Json | undefined): Json;
}

/** Writes a turn that is played in a state, or reads it. */
function codedTurn(
  game: Game,
  coder: Coder,
  given?: RecordedPly,
): { readonly ply: RecordedPly; readonly next: Game } {
  const legal = game.moves();
  if (!legal) throw new Error(`the game is over at ${game}`);
  const moves = game.activePlayers.map((role) => [
    role,
    coder.item(legal[role] ?? [], given?.moves[role]),
  ]);
  const chosen: { readonly [role: string]: Json } = Object.fromEntries(moves);
  const haps: Haps[] = [];
  let next = game.next(chosen);
  while (next instanceof Contingent) {
    const values = given?.haps?.[haps.length];
    const fallen = Object.entries(next.aleatories).map(([variable, aleatory]) => {
      const list = shortList(aleatory);
      const value = values?.[variable];
      return [variable, list ? coder.item(list, value) : coder.json(value)];
    });
    const each: Haps = Object.fromEntries(fallen);
    haps.push(each);
    next = next.next(each); // checks what was read as JSON
  }
  return { ply: recordedPly({ game, moves: chosen, haps }), next };
}

/** The values of a variable that keeps them as a list; null for others, which may have a million. */
function shortList(aleatory: Aleatory): readonly Json[] | null {
  if (!(aleatory instanceof Weighted)) return null;
  const outcomes = aleatory.distribution();
  return outcomes.length > INDEX_LIMIT ? null : outcomes.map(({ value }) => value);
}

const LARGEST = 2 ** 32 - 1; // the largest number: it takes five bytes

/** Numbers: seven bits a byte, the lowest first, the high bit set where more follow. Texts: length and UTF-8. */
export class ByteWriter implements Coder {
  private readonly bytes: number[] = [];

  number(value: number): void {
    let rest = value;
    for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) this.bytes.push((rest % 0x80) + 0x80);
    this.bytes.push(rest);
  }

  text(value: string): void {
    const encoded = new TextEncoder().encode(value);
    this.number(encoded.length);
    for (const byte of encoded) this.bytes.push(byte);
  }

  item(values: readonly Json[], value: Json | undefined): Json {
    const index = values.findIndex((each) => jsonEqual(each, value ?? null));
    const found = values[index];
    if (found === undefined) throw new Error('the value is not in the list');
    this.number(index);
    return found;
  }

  json(value: Json = null): Json {
    this.text(JSON.stringify(value));
    return value;
  }

  taken(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.bytes);
  }
}

/** Reads what a ByteWriter wrote; throws where the bytes end too early or mean nothing. */
export class ByteReader implements Coder {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }

  number(): number {
    let value = 0;
    for (let factor = 1; factor <= 0x10000000; factor *= 0x80) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw new Error('it ends too early');
      value += (byte & 0x7f) * factor;
      if (byte < 0x80 && value <= LARGEST) return value;
    }
    throw new Error('a number in it is too large');
  }

  /** A number below a limit, such as an index. */
  below(limit: number): number {
    const value = this.number();
    if (value < limit) return value;
    throw new Error(`expected a number below ${limit}, got ${value}`);
  }

  text(): string {
    const length = this.number();
    if (length > this.bytes.length - this.at) throw new Error('it ends too early');
    const part = this.bytes.subarray(this.at, this.at + length);
    this.at += length;
    return new TextDecoder('utf-8', { fatal: true }).decode(part);
  }

  item(values: readonly Json[]): Json {
    return values[this.below(values.length)] ?? null;
  }

  json(): Json {
    return JSON.parse(this.text());
  }
}
