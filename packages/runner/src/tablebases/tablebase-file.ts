/**
 * A file of a tablebase: one slice, such as the endings of a king and a man against two kings. A line of JSON, with a
 * checksum of its own, says what follows, the values of all positions, compressed (zlib, RFC 1950):
 *
 *     {"format":"turnwise-tablebase","version":1,"game":"checkers","slice":"KM-KK","positions":888832,...}
 *     x\x9c...
 *
 * A file with another version, another length or another checksum is refused.
 */
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { TurnwiseError } from 'turnwise';
import type { EndgameSlice } from 'turnwise/games';
import { Fields, makeChecked, messageOf, parseChecked } from 'turnwise/internal';

const FORMAT = 'turnwise-tablebase';
const VERSION = 1;
const GAME = 'checkers';

/** The header's line ends within so many bytes. */
export const LONGEST_HEADER = 8192;

const LEVEL = 6; // of compression: 9 saves 1 %, and takes twice as long

/** What a file says of itself. */
export interface TablebaseHeader {
  readonly slice: string;
  readonly positions: number;
  /** Of the compressed values. */
  readonly bytes: number;
  /** CRC-32 of the compressed values. */
  readonly checksum: number;
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
export function makeTablebaseFile({ name, values, quiet, quietLater }: EndgameSlice): Uint8Array {
  const compressed = deflateSync(values, { level: LEVEL });
  const header = makeChecked({
    format: FORMAT,
    version: VERSION,
    game: GAME,
    slice: name,
    positions: values.length,
    bytes: compressed.length,
    checksum: crc32(compressed),
    quiet: withoutLastZeros(quiet),
    quietLater: [...quietLater],
  });
  return Buffer.concat([Buffer.from(`${header}\n`), compressed]);
}

/** The header at the beginning of a file, and where it ends. */
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
  const known = ['format', 'version', 'game', 'slice', 'positions', 'bytes', 'checksum'];
  try {
    const fields = new Fields('header', data, [...known, 'quiet', 'quietLater']);
    fields.word('format', [FORMAT]);
    fields.word('game', [GAME]);
    fields.whole('version', VERSION, VERSION);
    return {
      slice: fields.text('slice'),
      positions: fields.whole('positions', 1, 2 ** 32),
      bytes: fields.whole('bytes', 1, 2 ** 32),
      checksum: fields.whole('checksum', 0, 2 ** 32 - 1),
      quiet: fields.value('quiet', areCounts, 'counts of plies'),
      quietLater: fields.value('quietLater', areCounts, 'counts of plies'),
    };
  } catch (error) {
    throw new TablebaseFileError(`it is of another version or kind: ${messageOf(error)}`);
  }
}

/** The values of all positions in a file with this header. Throws a `TablebaseFileError` if they are not whole. */
export function valuesIn(file: Uint8Array, header: TablebaseHeader, at: number): Uint8Array {
  const compressed = file.subarray(at);
  if (compressed.length !== header.bytes)
    throw new TablebaseFileError(
      `it is cut off or too long: ${compressed.length} bytes follow the header, which says ${header.bytes}`,
    );
  if (crc32(compressed) !== header.checksum) throw new TablebaseFileError('its checksum is wrong');
  const values = inflateSync(compressed, { maxOutputLength: header.positions + 1 });
  if (values.length !== header.positions)
    throw new TablebaseFileError('it has another number of positions than its header says');
  return values;
}

const PLIES = 256; // values of a byte

function areCounts(value: unknown): value is readonly number[] {
  return (
    Array.isArray(value) &&
    value.length <= PLIES &&
    value.every((count) => Number.isInteger(count) && count >= 0 && count < PLIES)
  );
}

function withoutLastZeros(counts: Uint8Array): number[] {
  const last = counts.findLastIndex((count) => count > 0);
  return [...counts.subarray(0, last + 1)];
}
