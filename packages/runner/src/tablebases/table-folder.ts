/**
 * Tables that games compute, kept in the folder of tablebases: pattern databases of 15 puzzles, the scorecards of Yahtzee. What was
 * computed once is read from then on, if its checksums are right. They are the same wherever they come from, so that no result
 * depends on the folder, but for those of Farkle: without its table a longer game is searched.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TableGame, TableStore } from 'turnwise';
import type { FarkleTable } from 'turnwise/games';
import { messageOf } from 'turnwise/internal';
import { removeParts, writeWhole } from '../files/write-whole.ts';
import { makeTablebaseFile, openTablebase, readSlice } from './tablebase-file.ts';

const NONE = new Uint8Array(0);

/** Ends the name of a table that is being computed. */
const UNFINISHED = '-unfinished';

/** The path of a table, such as that of the frame 4x4 of the 15 puzzle. */
export function tablePath(folder: string, game: TableGame, name: string): string {
  return join(folder, `${game}-${name}.tablebase`);
}

/** A folder as the store of these tables. A file that cannot be used is reported, and replaced when the table is computed again. */
export function tableFolder(folder: string, onProblem: (sentence: string) => void): TableStore {
  const ids = new Map<TableGame, string | null>();
  return {
    load: (game, name, size) => loadTable(folder, game, name, size, onProblem),
    save(game, name, values) {
      try {
        saveTable(folder, game, name, values);
      } catch {
        // Where nothing can be written, the next program computes it again, as this one did.
      }
    },
    id(game) {
      const id = ids.get(game) ?? idOf(folder, game);
      ids.set(game, id);
      return id;
    },
  };
}

/**
 * A folder in which a table of Farkle is computed. After every sweep it keeps what is there so far, and begins with that the next time.
 *
 * @example
 *     const work = new FarkleWork(new FarkleTable(game.settings), 'tables', console.error);
 *     work.advance(Number.POSITIVE_INFINITY);
 */
export class FarkleWork {
  private kept = 0; // sweeps

  constructor(
    readonly table: FarkleTable,
    private readonly folder: string,
    onProblem: (sentence: string) => void,
  ) {
    const { bytes, name } = table;
    mkdirSync(folder, { recursive: true });
    removeParts(folder, 'farkle-'); // the folder may hold other things
    const load = (named: string) => loadTable(folder, 'farkle', named, bytes.length, onProblem);
    const finished = load(name);
    const found = finished ?? load(name + UNFINISHED);
    if (found) table.load(found, finished !== null);
  }

  /** Works until it is done, or until the deadline; returns whether it is done. */
  advance(deadline: number): boolean {
    const { folder, table } = this;
    const { bytes, name } = table;
    const wasReady = table.isReady;
    const isReady = table.advance(deadline);
    if (isReady && !wasReady) {
      saveTable(folder, 'farkle', name, bytes);
      rmSync(tablePath(folder, 'farkle', name + UNFINISHED), { force: true });
    } else if (table.sweeps > this.kept) {
      saveTable(folder, 'farkle', name + UNFINISHED, bytes);
    }
    this.kept = table.sweeps;
    return isReady;
  }
}

function loadTable(
  folder: string,
  game: TableGame,
  name: string,
  size: number,
  onProblem: (sentence: string) => void,
): Uint8Array | null {
  const path = tablePath(folder, game, name);
  if (!existsSync(path)) return null;
  try {
    return readSlice(path, { game, name, size }).values;
  } catch (error) {
    const remedy = game === 'farkle' ? 'is not used' : 'cannot be used and is computed again';
    onProblem(`${path} ${remedy}: ${messageOf(error)}.`);
    return null;
  }
}

function saveTable(folder: string, game: TableGame, name: string, values: Uint8Array): void {
  mkdirSync(folder, { recursive: true });
  const slice = { name, values, quiet: NONE, quietLater: NONE };
  writeWhole(tablePath(folder, game, name), makeTablebaseFile(game, slice));
}

/** The same for the same tables; null where there are none. */
function idOf(folder: string, game: TableGame): string | null {
  const hash = createHash('sha256');
  let isEmpty = true;
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
    if (!file.startsWith(`${game}-`) || !file.endsWith('.tablebase')) continue;
    if (file.endsWith(`${UNFINISHED}.tablebase`)) continue;
    try {
      const { close, header } = openTablebase(join(folder, file));
      close();
      hash.update(`${JSON.stringify(header)}\n`);
      isEmpty = false;
    } catch {
      // It is not used, which is reported when a player asks for it.
    }
  }
  return isEmpty ? null : hash.digest('hex');
}
