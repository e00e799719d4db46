/**
 * The pattern databases of 15 puzzles, kept in the folder of tablebases: what was built once is read from then on, if its
 * checksums are right. They are the same wherever they come from, so that no result depends on the folder.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PatternStore } from 'turnwise/games';
import { messageOf } from 'turnwise/internal';
import { writeWhole } from '../files/write-whole.ts';
import { makeTablebaseFile, readSlice } from './tablebase-file.ts';

const NONE = new Uint8Array(0);

/** The path of the tables of a frame, such as 4x4. */
export function patternPath(folder: string, frame: string): string {
  return join(folder, `puzzle-15-${frame}.tablebase`);
}

/** A folder as the store of these tables. A file that cannot be used is reported, and replaced. */
export function patternStore(folder: string, onProblem: (sentence: string) => void): PatternStore {
  return {
    load(frame, size) {
      const path = patternPath(folder, frame);
      if (!existsSync(path)) return null;
      try {
        return readSlice(path, { game: 'puzzle-15', name: frame, size }).values;
      } catch (error) {
        onProblem(`${path} cannot be used and is built again: ${messageOf(error)}.`);
        return null;
      }
    },
    save(frame, values) {
      const slice = { name: frame, values, quiet: NONE, quietLater: NONE };
      try {
        mkdirSync(folder, { recursive: true });
        writeWhole(patternPath(folder, frame), makeTablebaseFile('puzzle-15', slice));
      } catch {
        // Where nothing can be written, the next program builds them again, as this one did.
      }
    },
  };
}
