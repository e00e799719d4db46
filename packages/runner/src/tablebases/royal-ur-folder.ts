/**
 * The solved slices of the Royal Game of Ur in the folder of tablebases, a file for each pair of numbers of pieces. A search
 * reads a whole file when it first needs it; every thread has its own copy.
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RoyalUrSlice, RoyalUrStore } from 'turnwise/games';
import { messageOf } from 'turnwise/internal';
import { removeParts, writeWhole } from '../files/write-whole.ts';
import { makeTablebaseFile, openTablebase, readSlice } from './tablebase-file.ts';

const PREFIX = 'royal-ur-';
const FILE = /^royal-ur-([1-7]-[1-7](?:-open)?)\.tablebase$/;
const BYTES = 4; // of a value
const NONE = new Uint8Array(0);

/** The path of a slice's file. */
export function royalUrPath(folder: string, slice: string): string {
  return join(folder, `${PREFIX}${slice}.tablebase`);
}

/**
 * A folder as the store of a `RoyalUrTable` that is to be built: finished slices are read from it, others written to it, each
 * whole or not at all. A file that cannot be used is reported and replaced.
 *
 * @example
 *     const table = new RoyalUrTable(4, true, royalUrFolder('tables', console.error));
 *     table.advance(Number.POSITIVE_INFINITY);
 */
export function royalUrFolder(
  folder: string,
  onProblem: (sentence: string) => void,
): Required<RoyalUrStore> {
  mkdirSync(folder, { recursive: true });
  removeParts(folder, PREFIX); // the folder may hold other things
  const { load } = royalUrReader(folder, (path, reason) =>
    onProblem(`${path} cannot be used and is built again: ${reason}.`),
  );
  return { load, save: (slice) => writeWhole(royalUrPath(folder, slice.name), fileOf(slice)) };
}

/** A folder whose slices are only read. */
export function royalUrReader(
  folder: string,
  onProblem: (path: string, reason: string) => void,
): RoyalUrStore {
  return {
    load(name, size) {
      const path = royalUrPath(folder, name);
      if (!existsSync(path)) return null;
      try {
        const { values } = readSlice(path, { game: 'royal-ur', name, size: BYTES * size });
        return { name, values: new Int32Array(values.buffer) };
      } catch (error) {
        onProblem(path, messageOf(error));
        return null;
      }
    },
  };
}

/** The headers of all slices of a folder that can be read, as one text: the same for the same slices. */
export function royalUrHeaders(folder: string, onProblem: (path: string, reason: string) => void) {
  const headers: string[] = [];
  for (const file of readdirSync(folder).sort()) {
    if (!FILE.test(file)) continue;
    const path = join(folder, file);
    try {
      const { close, header } = openTablebase(path);
      close();
      headers.push(JSON.stringify(header));
    } catch (error) {
      onProblem(path, messageOf(error));
    }
  }
  return headers.join('\n');
}

function fileOf({ name, values }: RoyalUrSlice): Uint8Array {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return makeTablebaseFile('royal-ur', { name, values: bytes, quiet: NONE, quietLater: NONE });
}
