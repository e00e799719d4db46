/**
 * Tables that games compute, kept in the folder of tablebases: pattern databases of 15 puzzles, the scorecards of Yahtzee. What was
 * computed once is read from then on, if its checksums are right. They are the same wherever they come from, so that no result
 * depends on the folder.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TableGame, TableStore } from 'turnwise';
import { messageOf } from 'turnwise/internal';
import { writeWhole } from '../files/write-whole.ts';
import { makeTablebaseFile, readSlice } from './tablebase-file.ts';

const NONE = new Uint8Array(0);

/** The path of a table, such as that of the frame 4x4 of the 15 puzzle. */
export function tablePath(folder: string, game: TableGame, name: string): string {
  return join(folder, `${game}-${name}.tablebase`);
}

/** A folder as the store of these tables. A file that cannot be used is reported, and replaced. */
export function tableFolder(folder: string, onProblem: (sentence: string) => void): TableStore {
  return {
    load(game, name, size) {
      const path = tablePath(folder, game, name);
      if (!existsSync(path)) return null;
      try {
        return readSlice(path, { game, name, size }).values;
      } catch (error) {
        onProblem(`${path} cannot be used and is computed again: ${messageOf(error)}.`);
        return null;
      }
    },
    save(game, name, values) {
      const slice = { name, values, quiet: NONE, quietLater: NONE };
      try {
        mkdirSync(folder, { recursive: true });
        writeWhole(tablePath(folder, game, name), makeTablebaseFile(game, slice));
      } catch {
        // Where nothing can be written, the next program computes it again, as this one did.
      }
    },
  };
}
