/**
 * Puts a file in its place whole or not at all: the bytes go to a temporary file in the same folder and
 * to the disk, and only then get their name. Where a name may not be taken from another file, the file
 * system itself decides which came first. Needs Node, which is looked up when a function is called.
 */
/// <reference types="node" />
import { codeOf } from '../core/index.ts';

export type Files = Pick<
  typeof import('node:fs/promises'),
  'link' | 'open' | 'readFile' | 'realpath' | 'rename' | 'stat' | 'unlink'
>;

let temporaries = 0;

/** Writes a new file; rejects with the code EEXIST if there is one, even one made a moment ago. */
export async function writeNewFile(files: Files, path: string, bytes: Uint8Array): Promise<void> {
  await withTemporary(files, path, bytes, null, async (temporary) => {
    try {
      await files.link(temporary, path);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') throw error;
      // Not every file system has links.
      await renameToNew(files, temporary, path);
      return;
    }
    await files.unlink(temporary);
  });
}

/** Writes a file in the place of another one, if there is one, with its permissions. */
export async function replaceFile(files: Files, path: string, bytes: Uint8Array): Promise<void> {
  const target = await files.realpath(path).catch(() => path);
  const mode = await files.stat(target).then(
    (old) => old.mode & 0o777,
    () => null,
  );
  await withTemporary(files, target, bytes, mode, (temporary) => files.rename(temporary, target));
}

/** Takes the name with an empty file, which nobody else then can, and puts the other in its place. */
async function renameToNew(files: Files, temporary: string, path: string): Promise<void> {
  await (await files.open(path, 'wx')).close();
  try {
    await files.rename(temporary, path);
  } catch (error) {
    await files.unlink(path);
    throw error;
  }
}

/** Runs `finish` with a temporary file next to `path`; if anything fails, the file goes. */
async function withTemporary(
  files: Files,
  path: string,
  bytes: Uint8Array,
  mode: number | null,
  finish: (temporary: string) => Promise<void>,
): Promise<void> {
  const { handle, temporary } = await openTemporary(files, path);
  try {
    try {
      if (mode !== null) await handle.chmod(mode);
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await finish(temporary);
  } catch (error) {
    await files.unlink(temporary).catch(() => null);
    throw error;
  }
}

/** A new file in the folder of `path`, with a short name: that of `path` may be as long as can be. */
async function openTemporary(files: Files, path: string) {
  const { dirname, join } = process.getBuiltinModule('node:path');
  for (;;) {
    const name = `.turnwise-${process.pid}-${++temporaries}.tmp`;
    const temporary = join(dirname(path), name);
    try {
      return { handle: await files.open(temporary, 'wx'), temporary };
    } catch (error) {
      // Left by a process with the same number, or used by one on another machine.
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}
