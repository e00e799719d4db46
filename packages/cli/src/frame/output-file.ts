/** A file that a command writes: what would be refused in the end is refused before the work. */
import { realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf, Failure, reasonOf } from './failure.ts';

/** Refuses a path that is taken, unless it may be replaced, and one in no folder. Pipes and devices are free. */
export function requireWritable(path: string, overwrite: boolean): void {
  const there = statOf(path);
  if (there && !overwrite && (there.isFile() || there.isDirectory()))
    throw new Failure(`${path} exists; choose another name, or give --overwrite.`);
  if (there?.isDirectory()) throw cannotWrite(path, 'it is a folder');
  const folder = dirname(path);
  const around = statOf(folder);
  if (!around) throw new Failure(`There is no folder ${folder}; make it, or choose another.`);
  if (!around.isDirectory()) throw new Failure(`${folder} is no folder.`);
}

/** Writes a text whole or not at all: what was there before stays until all is written. */
export async function writeAtomically(path: string, text: string): Promise<void> {
  const { writeWhole } = await import('turnwise-runner/folder');
  const there = statOf(path);
  if (there && !there.isFile())
    writeFileSync(path, text); // a device or a pipe keeps its name
  else writeWhole(there ? realpathSync(path) : path, text);
}

/** That a file could not be written, and why. */
export function cannotWrite(path: string, why: unknown): Failure {
  return new Failure(`Cannot write ${path}: ${typeof why === 'string' ? why : reasonOf(why)}.`);
}

function statOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return undefined;
    throw cannotWrite(path, error);
  }
}
