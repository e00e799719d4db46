/**
 * Solved slices in the folder of tablebases, a file each: those of the Royal Game of Ur, for each pair of numbers of pieces, and
 * of backgammon with few checkers, likewise. A search reads a whole file when it first needs it; every thread has its own copy.
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BackgammonStore, RoyalUrStore } from 'turnwise/games';
import { messageOf } from 'turnwise/internal';
import { removeParts, writeWhole } from '../files/write-whole.ts';
import { makeTablebaseFile, openTablebase, readSlice } from './tablebase-file.ts';

/** The games that have such slices. */
export type SliceGame = 'backgammon' | 'royal-ur';

/** Whole numbers for the positions of a slice. */
type SliceStore = BackgammonStore & RoyalUrStore;
type Slice = Parameters<Required<SliceStore>['save']>[0];

const FILE = /^\d[a-z\d-]*\.tablebase$/; // after the game and a hyphen
const BYTES = 4; // of a value
const NONE = new Uint8Array(0);

/** The path of a slice's file. */
export function slicePath(game: SliceGame, folder: string, slice: string): string {
  return join(folder, `${game}-${slice}.tablebase`);
}

/**
 * A folder as the store of a table that is to be built: finished slices are read from it, others written to it, each whole or not
 * at all. A file that cannot be used is reported and replaced.
 *
 * @example
 *     const table = new RoyalUrTable(4, true, sliceFolder('royal-ur', 'tables', console.error));
 *     table.advance(Number.POSITIVE_INFINITY);
 */
export function sliceFolder(
  game: SliceGame,
  folder: string,
  onProblem: (sentence: string) => void,
): Required<SliceStore> {
  mkdirSync(folder, { recursive: true });
  removeParts(folder, `${game}-`); // the folder may hold other things
  const { load } = sliceReader(game, folder, (path, reason) =>
    onProblem(`${path} cannot be used and is built again: ${reason}.`),
  );
  const save = (slice: Slice) =>
    writeWhole(slicePath(game, folder, slice.name), fileOf(game, slice));
  return { load, save };
}

/** A folder whose slices are only read. */
export function sliceReader(
  game: SliceGame,
  folder: string,
  onProblem: (path: string, reason: string) => void,
): SliceStore {
  return {
    load(name, size) {
      const path = slicePath(game, folder, name);
      if (!existsSync(path)) return null;
      try {
        const { values } = readSlice(path, { game, name, size: BYTES * size });
        return { name, values: new Int32Array(values.buffer) };
      } catch (error) {
        onProblem(path, messageOf(error));
        return null;
      }
    },
  };
}

/** The headers of all slices of a folder that can be read, as one text: the same for the same slices. */
export function sliceHeaders(
  game: SliceGame,
  folder: string,
  onProblem: (path: string, reason: string) => void,
): string {
  const headers: string[] = [];
  for (const file of readdirSync(folder).sort()) {
    const rest = file.slice(game.length + 1);
    if (!file.startsWith(`${game}-`) || !FILE.test(rest)) continue;
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

function fileOf(game: SliceGame, { name, values }: Slice): Uint8Array {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return makeTablebaseFile(game, { name, values: bytes, quiet: NONE, quietLater: NONE });
}
