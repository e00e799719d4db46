/**
 * A file of a tablebase: one slice, such as the endings of a king and a man against two kings, or a table that
 * another game keeps. A line of JSON, with a checksum of its own, says what follows: the values of all positions in blocks, each compressed by itself (zlib, RFC 1950),
 * so that a search with little time can read a few at once:
 *
 *     {"format":"turnwise-tablebase","version":1,"game":"checkers","slice":"KM-KK","values":888832,...}
 *     x\x9c...
 *
 * A file of another version, another length or with a wrong checksum is refused.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { TurnwiseError } from 'turnwise';
import type { EndgameSlice } from 'turnwise/games';
import { Fields, makeChecked, messageOf, parseChecked } from 'turnwise/internal';

const FORMAT = 'turnwise-tablebase';
const VERSION = 1;
const GAMES = ['backgammon', 'checkers', 'farkle', 'puzzle-15', 'royal-ur', 'yahtzee'] as const;

/** The games that have tablebases in files. */
export type TablebaseGame = (typeof GAMES)[number];

/** Values in a block; the last may have fewer. They take some milliseconds to read. */
export const BLOCK = 2 ** 20;

/** Bytes within which the header's line ends. */
export const LONGEST_HEADER = 2 ** 15;

const LEVEL = 6; // of compression: 9 saves 1 %, and takes twice as long

/** What a file says of itself. */
export interface TablebaseHeader {
  readonly game: TablebaseGame;
  readonly slice: string;
  readonly values: number; // of its positions, and of gaps in their numbers
  /** Of each compressed block. */
  readonly bytes: readonly number[];
  /** CRC-32 of each compressed block. */
  readonly checksums: readonly number[];
  readonly quiet: readonly number[];
  readonly quietLater: readonly number[];
}

/** A file is damaged, or not what it should be. */
export class TablebaseFileError extends TurnwiseError {
  override readonly name = 'TablebaseFileError';

  constructor(message: string) {
    super('damaged-tablebase', message);
  }
}

/** The content of the file of a slice. */
export function makeTablebaseFile(
  game: TablebaseGame,
  { name, values, quiet, quietLater }: EndgameSlice,
): Uint8Array {
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < values.length; at += BLOCK)
    blocks.push(deflateSync(values.subarray(at, at + BLOCK), { level: LEVEL }));
  const header = makeChecked({
    format: FORMAT,
    version: VERSION,
    game,
    slice: name,
    values: values.length,
    bytes: blocks.map(({ length }) => length),
    checksums: blocks.map((block) => crc32(block)),
    quiet: withoutLastZeros(quiet),
    quietLater: [...quietLater],
  });
  return Buffer.concat([Buffer.from(`${header}\n`), ...blocks]);
}

/** The header at the beginning of a file, and where the blocks begin. */
export function parseTablebaseHeader(start: Uint8Array): {
  readonly header: TablebaseHeader;
  readonly end: number;
} {
  const end = start.subarray(0, LONGEST_HEADER).indexOf(0x0a);
  if (end < 0) throw new TablebaseFileError('it is no tablebase');
  return { header: parseHeader(new TextDecoder().decode(start.subarray(0, end))), end: end + 1 };
}

function parseHeader(line: string): TablebaseHeader {
  let data: unknown;
  try {
    data = parseChecked(line);
  } catch (error) {
    throw new TablebaseFileError(
      `its header is damaged, or it is no tablebase: ${messageOf(error)}`,
    );
  }
  const known = ['format', 'version', 'game', 'slice', 'values', 'bytes', 'checksums'];
  try {
    const fields = new Fields('header', data, [...known, 'quiet', 'quietLater']);
    fields.word('format', [FORMAT]);
    fields.whole('version', VERSION, VERSION);
    const values = fields.whole('values', 1, 2 ** 32);
    const blocks = Math.ceil(values / BLOCK);
    return {
      game: fields.word('game', GAMES),
      slice: fields.text('slice'),
      values,
      bytes: fields.value('bytes', areNumbers(2 ** 32, blocks, blocks), 'a number for each block'),
      checksums: fields.value(
        'checksums',
        areNumbers(2 ** 32, blocks, blocks),
        'one for each block',
      ),
      quiet: fields.value('quiet', areNumbers(PLIES, 0, PLIES), 'numbers of plies'),
      quietLater: fields.value('quietLater', areNumbers(PLIES, 0, PLIES), 'numbers of plies'),
    };
  } catch (error) {
    throw new TablebaseFileError(`it is of another version or kind: ${messageOf(error)}`);
  }
}

/** The values of a block, from its compressed bytes. Throws a `TablebaseFileError` if they are damaged. */
export function valuesOf(
  compressed: Uint8Array,
  block: number,
  header: TablebaseHeader,
): Uint8Array {
  const { bytes, checksums } = header;
  if (compressed.length !== bytes[block]) throw new TablebaseFileError('it is cut off');
  if (crc32(compressed) !== checksums[block])
    throw new TablebaseFileError(`the checksum of block ${block} is wrong`);
  const values = inflateSync(compressed, { maxOutputLength: BLOCK });
  if (values.length !== Math.min(BLOCK, header.values - block * BLOCK))
    throw new TablebaseFileError(`block ${block} has another number of values than it should`);
  return values;
}

/** What a file has to hold. */
export interface WantedSlice {
  readonly game: TablebaseGame;
  readonly name: string;
  /** The number of its values. */
  readonly size: number;
}

/** All of a file. Throws a `TablebaseFileError` if it is damaged or holds something else. */
export function readSlice(
  path: string,
  wanted: WantedSlice,
): { readonly header: TablebaseHeader; readonly values: Uint8Array } {
  const file = openTablebase(path);
  try {
    requireSlice(file.header, wanted);
    const values = new Uint8Array(wanted.size);
    for (let block = 0; block < file.header.bytes.length; block++)
      values.set(file.read(block), block * BLOCK);
    return { header: file.header, values };
  } finally {
    file.close();
  }
}

/** A file whose blocks can be read one by one. */
export function openTablebase(path: string) {
  const descriptor = openSync(path, 'r');
  const bytesAt = (at: number, length: number) => {
    const bytes = new Uint8Array(length);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, length, at));
  };
  const close = () => closeSync(descriptor);
  try {
    const { header, end } = parseTablebaseHeader(bytesAt(0, LONGEST_HEADER));
    const starts = [end];
    for (const [block, bytes] of header.bytes.entries()) starts.push((starts[block] ?? 0) + bytes);
    return {
      header,
      read: (block: number) =>
        valuesOf(bytesAt(starts[block] ?? 0, header.bytes[block] ?? 0), block, header),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

export function requireSlice({ game, slice, values }: TablebaseHeader, wanted: WantedSlice): void {
  if (game !== wanted.game || slice !== wanted.name)
    throw new TablebaseFileError(`it holds ${slice}, by its header`);
  if (values !== wanted.size)
    throw new TablebaseFileError(`it has ${values} values, and ${wanted.name} has ${wanted.size}`);
}

const PLIES = 256; // values of a byte

function areNumbers(end: number, least: number, most: number) {
  return (value: unknown): value is readonly number[] =>
    Array.isArray(value) &&
    value.length >= least &&
    value.length <= most &&
    value.every((each) => Number.isInteger(each) && each >= 0 && each < end);
}

function withoutLastZeros(counts: Uint8Array): number[] {
  const last = counts.findLastIndex((count) => count > 0);
  return [...counts.subarray(0, last + 1)];
}
