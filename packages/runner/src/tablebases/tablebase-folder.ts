/**
 * The folder of a tablebase, a file for each slice, and its use in this process. Files are found by their names, read when
 * a search first comes near them, and kept in memory that all threads share. Threads read the same block at the same time
 * rather than wait for each other: the bytes are the same whoever comes first, and a thread may end at any moment.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { useTableStore } from 'turnwise';
import {
  type CheckersTablebase,
  type EndgameSlice,
  type EndgameStore,
  EndgameTable,
  useBackgammonTablebase,
  useCheckersTablebase,
  useRoyalUrTablebase,
} from 'turnwise/games';
import { messageOf, reasonOf, visible } from 'turnwise/internal';
import { removeParts, writeWhole } from '../files/write-whole.ts';
import { type SliceGame, sliceHeaders, sliceReader } from './slice-folder.ts';
import { tableFolder } from './table-folder.ts';
import {
  BLOCK,
  makeTablebaseFile,
  openTablebase,
  readSlice,
  requireSlice,
  TablebaseFileError,
  type TablebaseHeader,
} from './tablebase-file.ts';

/** The most pieces of any tablebase of checkers. */
export const MOST_PIECES = 6;

const PREFIX = 'checkers-';
const FILE = /^checkers-([KM]+-[KM]+)\.tablebase$/;

/** The path of a slice's file. */
export function tablebasePath(folder: string, slice: string): string {
  return join(folder, `${PREFIX}${slice}.tablebase`);
}

/**
 * Where programs keep tablebases and look for them: the folder that TURNWISE_TABLEBASES names, none if that is empty; else
 * `turnwise/tablebases` in the user's folder for data.
 *
 * @example
 *     tablebaseFolder(); // '/home/ann/.local/share/turnwise/tablebases'
 */
export function tablebaseFolder(
  env: Environment = process.env,
  platform: string = process.platform,
): string | null {
  const { TURNWISE_TABLEBASES: named } = env;
  if (named !== undefined) return named === '' ? null : named;
  return join(dataFolder(env, platform), 'tablebases');
}

type Environment = { readonly [name: string]: string | undefined };

/**
 * The folder for Turnwise's data on this machine.
 *
 * @example
 *     dataFolder(); // '/home/ann/.local/share/turnwise'
 */
export function dataFolder(
  env: Environment = process.env,
  platform: string = process.platform,
): string {
  const { LOCALAPPDATA, XDG_DATA_HOME } = env;
  const home = homedir();
  const data =
    platform === 'win32'
      ? LOCALAPPDATA || join(home, 'AppData', 'Local')
      : platform === 'darwin'
        ? join(home, 'Library', 'Application Support')
        : XDG_DATA_HOME || join(home, '.local', 'share');
  return join(data, 'turnwise');
}

/**
 * A folder as the store of an `EndgameTable` that is to be built: finished slices are read from it, others written to it,
 * each whole or not at all. A file that cannot be used is reported and replaced.
 *
 * @example
 *     const table = new EndgameTable(4, { store: folderStore('tables', console.error) });
 *     table.advance(Number.POSITIVE_INFINITY);
 */
export function folderStore(folder: string, onProblem: (sentence: string) => void): EndgameStore {
  mkdirSync(folder, { recursive: true });
  removeParts(folder, PREFIX); // the folder may hold other things
  return {
    load(name, size) {
      const path = tablebasePath(folder, name);
      if (!existsSync(path)) return null;
      try {
        const { header, values } = readSlice(path, { game: 'checkers', name, size });
        return sliceOf(header, values);
      } catch (error) {
        onProblem(`${path} cannot be used and is built again: ${messageOf(error)}.`);
        return null;
      }
    },
    save: (slice) =>
      writeWhole(tablebasePath(folder, slice.name), makeTablebaseFile('checkers', slice)),
  };
}

function sliceOf(header: TablebaseHeader, values: Uint8Array): EndgameSlice {
  return {
    name: header.slice,
    values,
    quiet: Uint8Array.from({ length: 256 }, (_, plies) => header.quiet[plies] ?? 0),
    quietLater: Uint8Array.from({ length: 256 }, (_, plies) => header.quietLater[plies] ?? 0),
  };
}

/** The tablebase of a process as its threads see it: plain data. */
interface SharedTablebase {
  readonly pieces: number;
  readonly id: string;
  readonly slices: ReadonlyMap<string, SharedSlice>; // by name
}

interface SharedSlice {
  readonly path: string;
  readonly header: TablebaseHeader;
  readonly values: Uint8Array; // shared; zeros until read
  readonly read: Int32Array; //   shared, one number: the blocks that are read, or DAMAGED
}

const DAMAGED = -1;

// The names of the data that threads inherit.
const SHARED = 'turnwise tablebases';
const FOLDER = 'turnwise tablebase folder';
const IDS = 'turnwise tablebase of'; // the name of a game follows

/** Games whose slices are read as a whole, and how to look them up. */
const SLICED = { backgammon: useBackgammonTablebase, 'royal-ur': useRoyalUrTablebase } as const;
const SLICE_GAMES: readonly SliceGame[] = ['backgammon', 'royal-ur'];
const BUILDING = {
  backgammon: 'turnwise tablebase "backgammon(checkers=3)"',
  'royal-ur': 'turnwise tablebase royal-ur',
} as const;

/**
 * Makes searches of checkers use the tablebase of a folder, in this process and in threads that it starts from now on. Does
 * nothing where there is no such folder or no file. A file that cannot be used is reported, others are used. The same with
 * those of the Royal Game of Ur and of backgammon with three checkers. The tables that 15 puzzles and Yahtzee compute in seconds are kept in the folder, too; then they are there the next time.
 *
 * @example
 *     useTablebases(tablebaseFolder(), (sentence) => console.error(sentence));
 */
export function useTablebases(folder: string | null, onProblem: (sentence: string) => void): void {
  const shared = folder !== null && existsSync(folder) ? shareFolder(folder, onProblem) : null;
  setEnvironmentData(SHARED, shared ?? undefined);
  useCheckersTablebase(shared && tablebaseFrom(shared, onProblem));
  setEnvironmentData(FOLDER, folder ?? undefined);
  useTableStore(folder === null ? null : tableFolder(folder, onProblem));
  const isThere = folder !== null && existsSync(folder);
  for (const game of SLICE_GAMES) {
    const id = isThere ? idOfSlices(game, folder, onProblem) : null;
    setEnvironmentData(`${IDS} ${game}`, id ?? undefined);
    useSlices(game, folder, id, onProblem);
  }
}

/** The same in a thread of the process: uses what the process uses. */
export function useTablebasesOfProcess(): void {
  const shared = getEnvironmentData(SHARED);
  if (isShared(shared)) useCheckersTablebase(tablebaseFrom(shared, reportFromThread));
  const folder = getEnvironmentData(FOLDER);
  if (typeof folder !== 'string') return;
  useTableStore(tableFolder(folder, reportFromThread));
  for (const game of SLICE_GAMES) {
    const id = getEnvironmentData(`${IDS} ${game}`);
    useSlices(game, folder, typeof id === 'string' ? id : null, reportFromThread);
  }
}

/** The same for the same slices; null where there are none. */
function idOfSlices(
  game: SliceGame,
  folder: string,
  onProblem: (sentence: string) => void,
): string | null {
  try {
    const report = (path: string, reason: string) => onProblem(unusableSlice(game, path, reason));
    const headers = sliceHeaders(game, folder, report);
    return headers === '' ? null : createHash('sha256').update(headers).digest('hex');
  } catch {
    return null; // the folder cannot be read, which was reported
  }
}

function useSlices(
  game: SliceGame,
  folder: string | null,
  id: string | null,
  onProblem: (sentence: string) => void,
): void {
  const isThere = folder !== null && id !== null;
  const report = (path: string, reason: string) => onProblem(unusableSlice(game, path, reason));
  SLICED[game](isThere ? { id, ...sliceReader(game, folder, report) } : null);
}

function unusableSlice(game: SliceGame, path: string, reason: string): string {
  return `${path} is not used: ${reason}. To build it again: ${BUILDING[game]}`;
}

/** Only this file sets the data. */
function isShared(data: unknown): data is SharedTablebase {
  return typeof data === 'object' && data !== null && 'slices' in data;
}

function reportFromThread(sentence: string): void {
  process.stderr.write(`${visible(sentence)}\n`);
}

function shareFolder(
  folder: string,
  onProblem: (sentence: string) => void,
): SharedTablebase | null {
  const duels = new Map(new EndgameTable(MOST_PIECES).duels.map((duel) => [duel.name, duel]));
  const slices = new Map<string, SharedSlice>();
  let pieces = 0;
  for (const file of filesIn(folder, onProblem)) {
    const name = FILE.exec(file)?.[1];
    if (name === undefined) continue;
    const path = join(folder, file);
    try {
      const duel = duels.get(name);
      if (!duel) throw new TablebaseFileError('there is no such slice');
      const { close, header } = openTablebase(path);
      close();
      requireSlice(header, { game: 'checkers', name, size: duel.size });
      const values = new Uint8Array(new SharedArrayBuffer(duel.size));
      const read = new Int32Array(new SharedArrayBuffer(4));
      slices.set(name, { path, header, values, read });
      pieces = Math.max(pieces, duel.pieces);
    } catch (error) {
      onProblem(unusable(path, error));
    }
  }
  return slices.size === 0 ? null : { pieces, id: idOf(slices), slices };
}

function filesIn(folder: string, onProblem: (sentence: string) => void): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    onProblem(`No tablebase is used: ${folder} cannot be read: ${reasonOf(error)}.`);
    return [];
  }
}

/** The same for the same slices, wherever their files are. */
function idOf(slices: ReadonlyMap<string, SharedSlice>): string {
  const hash = createHash('sha256');
  for (const { header } of slices.values()) hash.update(`${JSON.stringify(header)}\n`);
  return hash.digest('hex');
}

function tablebaseFrom(
  { id, pieces, slices }: SharedTablebase,
  onProblem: (sentence: string) => void,
): CheckersTablebase {
  return {
    id,
    pieces,
    load(name) {
      const slice = slices.get(name);
      if (!slice) return null;
      const { header, path, read, values } = slice;
      const block = Atomics.load(read, 0);
      if (block === DAMAGED) return null;
      if (block === header.bytes.length) return sliceOf(header, values);
      try {
        const file = openTablebase(path);
        try {
          values.set(file.read(block), block * BLOCK);
        } finally {
          file.close();
        }
        Atomics.compareExchange(read, 0, block, block + 1);
        return 'later';
      } catch (error) {
        if (Atomics.exchange(read, 0, DAMAGED) !== DAMAGED) onProblem(unusable(path, error));
        return null;
      }
    },
  };
}

function unusable(path: string, error: unknown): string {
  return `${path} is not used: ${messageOf(error)}. To build it again: turnwise tablebase checkers`;
}
