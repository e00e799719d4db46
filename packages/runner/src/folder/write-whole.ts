/** Writes a file whole or not at all: what was there before stays until all is written. */
import {
  closeSync,
  fdatasyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

export function writeWhole(path: string, text: string): void {
  const aside = `${path}.${process.pid}.part`;
  try {
    const descriptor = openSync(aside, 'w');
    try {
      writeFileSync(descriptor, text);
      fdatasyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

/** Removes what was left behind in a folder by processes that were killed while they wrote. */
export function removeParts(folder: string): void {
  for (const name of readdirSync(folder))
    if (/\.\d+\.part$/.test(name)) rmSync(join(folder, name), { force: true });
}
