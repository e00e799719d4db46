/** The files of a tournament's folder on the disk, for a `TournamentReader`. */
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import type { Game } from 'turnwise';
import { messageOf } from 'turnwise/internal';
import { type TournamentFiles, TournamentReader } from '../tournaments/tournament-reader.ts';
import { TournamentState } from '../tournaments/tournament-state.ts';

/**
 * @example
 *     const reader = await TournamentReader.open(folderFiles('league'));
 */
export function folderFiles(path: string): TournamentFiles {
  return {
    path,
    // Each time anew: files are compressed while a tournament is played.
    get names() {
      return readdirSync(path);
    },
    read: (name, from = 0) => {
      const file = join(path, name);
      if (!statSync(file).isFile()) throw new Error('it is not a file'); // a device may be endless
      return name.endsWith('.gz') ? unzipped(file) : createReadStream(file, { start: from });
    },
  };
}

async function* unzipped(path: string): AsyncGenerator<Uint8Array, void> {
  const file = createReadStream(path);
  const bytes = createGunzip();
  file.on('error', (error) => bytes.destroy(error));
  try {
    yield* file.pipe(bytes);
  } catch (error) {
    const isZlibs = error instanceof Error && 'code' in error && `${error.code}`.startsWith('Z_');
    throw isZlibs ? new Error(`it is damaged or cut off (${messageOf(error)})`) : error;
  } finally {
    file.destroy();
    bytes.destroy();
  }
}

/**
 * Whether a folder has the results of all matches, whole and as the game allows. Reads nothing else, and needs no lock.
 *
 * @example
 *     await hasAllResults('league', new Pig()); // false, while matches are left to play
 */
export async function hasAllResults(path: string, game: Game): Promise<boolean> {
  try {
    const reader = await TournamentReader.open(folderFiles(path));
    const state = new TournamentState(reader.tournament, game);
    for await (const match of reader.matches()) {
      if (state.isOver) break;
      state.requireFit(match);
      state.take(match.result);
    }
    return state.isOver;
  } catch {
    return false;
  }
}
