/** The files of a tournament's folder on the disk, for a `TournamentReader`. */
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { messageOf } from 'turnwise/internal';
import type { TournamentFiles } from '../tournaments/tournament-reader.ts';

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
