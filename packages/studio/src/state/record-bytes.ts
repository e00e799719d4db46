/**
 * A record as few bytes, for links. Two forms, distinguished by the first byte:
 *
 *     0  indexed   the head as JSON [game, options, start, seed, players, ending], the number of turns, then for
 *                  each turn the index of each active role's move among its legal ones, and for each time that
 *                  chance decides the index of each variable's value among the possible ones. A variable whose
 *                  values are not a short list, such as cards drawn from a deck, stands there as JSON.
 *     1  plain     the record as JSON
 *
 * The indexed form is for all games whose legal moves have an order that is the same every time. It is tried by
 * reading it back, and a game that fails has the plain one. Whatever is read is played again by `replay`.
 */
import {
  type Aleatory,
  Contingent,
  type Game,
  type Haps,
  type Json,
  jsonEqual,
  type MatchRecord,
  parseRecord,
  RECORD_FORMAT,
  type RecordedPly,
  recordedPly,
  replay,
  Weighted,
} from 'turnwise';
import { positionIn, REPLAY_LIMIT, requireShort, TimeLimit } from './match-tree-record.ts';
import { NODE_LIMIT } from './turn-tree.ts';

const INDEXED = 0;
const PLAIN = 1;

/** Values that a variable may have to be indexed. */
const INDEX_LIMIT = 10_000;

/** Finds the game that a record names, at its beginning; null where there is none. */
export type GameFinder = (
  name: string,
  options: { readonly [option: string]: Json },
) => Game | null | Promise<Game | null>;

/** A record and the state in which it began. */
export interface FoundRecord {
  readonly record: MatchRecord;
  readonly start: Game;
}

/** The record as bytes; `start` is the state in which it began. A damaged record throws a RecordError. */
export async function bytesOfRecord(
  record: MatchRecord,
  start: Game,
): Promise<Uint8Array<ArrayBuffer>> {
  const plies = [...replay(record, start)]; // checks it
  const indexed = indexedBytes(
    record,
    plies.map((ply) => [ply.game, recordedPly(ply)] as const),
  );
  if (indexed && (await isRecord(indexed, record, start))) return indexed;
  const writer = new ByteWriter();
  writer.number(PLAIN);
  writer.text(JSON.stringify(record));
  return writer.taken();
}

/** The record that the bytes hold, played again by the rules; an error says what is wrong. */
export async function recordOfBytes(
  bytes: Uint8Array,
  find: GameFinder,
  patience: TimeLimit = new TimeLimit(REPLAY_LIMIT),
): Promise<FoundRecord> {
  const reader = new ByteReader(bytes);
  const form = reader.below(2);
  const { head, plies } = form === PLAIN ? plainOf(reader) : { head: headOf(reader), plies: null };
  requireShort(head.options);
  const game = await find(head.game, head.options);
  if (!game) throw new Error(`there is no game ${JSON.stringify(head.game)} here`);
  const start = positionIn(game, head.start);
  const { plies: turns, last } = plies
    ? { plies, last: null }
    : await turnsOf(reader, start, patience);
  if (!reader.isAtEnd) throw new Error('there is more in it than a match');
  const record = { ...head, plies: turns };
  const due = last === null ? record : { ...record, result: resultOf(head, last) };
  for (const _ of replay(due, start)) await patience.checkAndYield();
  return { record: due, start };
}

function indexedBytes(
  record: MatchRecord,
  turns: readonly (readonly [Game, RecordedPly])[],
): Uint8Array<ArrayBuffer> | null {
  const { game, options, start, seed, players, ending } = record;
  const writer = new ByteWriter();
  writer.number(INDEXED);
  writer.text(JSON.stringify([game, options, start, seed, players, ending]));
  writer.number(turns.length);
  for (const [state, { moves, haps = [] }] of turns) {
    for (const role of state.activePlayers) {
      const index = (state.moves()?.[role] ?? []).findIndex((move) =>
        jsonEqual(move, moves[role] ?? null),
      );
      if (index < 0) return null;
      writer.number(index);
    }
    let next = state.next(moves);
    for (const each of haps) {
      if (!(next instanceof Contingent)) return null;
      for (const [variable, aleatory] of Object.entries(next.aleatories))
        writeHap(writer, aleatory, each[variable] ?? null);
      next = next.next(each);
    }
  }
  return writer.taken();
}

/** The first bytes as a record without turns. */
function headOf(reader: ByteReader): MatchRecord {
  const parts: unknown = JSON.parse(reader.text());
  if (!Array.isArray(parts) || parts.length !== 6) throw new Error('its beginning is no match');
  const [game, options, start, seed, players, ending] = parts;
  const head = { game, options, start, seed, players, ending };
  return parseRecord({ format: RECORD_FORMAT, ...head, plies: [], result: null });
}

function plainOf(reader: ByteReader): {
  readonly head: MatchRecord;
  readonly plies: MatchRecord['plies'];
} {
  const head = parseRecord(reader.text());
  requireNodeLimit(head.plies.length);
  return { head, plies: head.plies };
}

/** The turns, each read in the state to which those before it led. */
async function turnsOf(
  reader: ByteReader,
  start: Game,
  patience: TimeLimit,
): Promise<{ readonly plies: RecordedPly[]; readonly last: Game }> {
  const count = reader.number();
  requireNodeLimit(count);
  const plies: RecordedPly[] = [];
  let state = start;
  for (let turn = 0; turn < count; turn++) {
    await patience.checkAndYield();
    const legal = state.moves();
    if (!legal) throw new Error(`the game is over at ${state}`);
    const moves: { [role: string]: Json } = {};
    for (const role of state.activePlayers) {
      const list = legal[role] ?? [];
      moves[role] = list[reader.below(list.length)] ?? null;
    }
    const haps: Haps[] = [];
    let next = state.next(moves);
    for (; next instanceof Contingent; next = next.next(haps.at(-1) ?? {}))
      haps.push(readHaps(reader, next));
    plies.push(recordedPly({ game: state, moves, haps }));
    state = next;
  }
  return { plies, last: state };
}

function readHaps(reader: ByteReader, { aleatories }: Contingent): Haps {
  const haps: { [variable: string]: Json } = {};
  for (const [variable, aleatory] of Object.entries(aleatories)) {
    const values = shortList(aleatory);
    // What is read as JSON is checked by the contingent.
    haps[variable] = values
      ? (values[reader.below(values.length)] ?? null)
      : JSON.parse(reader.text());
  }
  return haps;
}

function writeHap(writer: ByteWriter, aleatory: Aleatory, value: Json): void {
  const values = shortList(aleatory);
  if (values) writer.number(values.findIndex((each) => jsonEqual(each, value)));
  else writer.text(JSON.stringify(value));
}

/** The values of a variable that keeps them as a list; null for others, which may have a million. */
function shortList(aleatory: Aleatory): readonly Json[] | null {
  if (!(aleatory instanceof Weighted)) return null;
  const outcomes = aleatory.distribution();
  return outcomes.length > INDEX_LIMIT ? null : outcomes.map(({ value }) => value);
}

function resultOf({ ending }: MatchRecord, last: Game): MatchRecord['result'] {
  if (ending === null) return null;
  return ending.kind === 'finished' ? last.result() : last.defeat(ending.role);
}

function requireNodeLimit(turns: number): void {
  if (turns >= NODE_LIMIT) throw new Error(`a match in a link has fewer than ${NODE_LIMIT} turns`);
}

/** Whether the bytes are read as this record. */
async function isRecord(bytes: Uint8Array, record: MatchRecord, start: Game): Promise<boolean> {
  try {
    const read = await recordOfBytes(bytes, () => start);
    return jsonEqual(plain(read.record), plain(record));
  } catch {
    return false;
  }
}

/** The record as JSON has it. */
function plain(record: MatchRecord): Json {
  return JSON.parse(JSON.stringify(record));
}

/** Numbers above this are refused: they take five bytes at most. */
const LARGEST = 2 ** 32 - 1;

/**
 * Numbers and texts as bytes. A number takes seven bits a byte, the lowest first, the high bit telling that more
 * follow; a text is its length in bytes and its UTF-8.
 */
export class ByteWriter {
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

  taken(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.bytes);
  }
}

/** Reads what a ByteWriter wrote; an error where the bytes end too early or mean nothing. */
export class ByteReader {
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
}
