/** Files that are there whole or not at all, in Node. */
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
import { threadId } from 'node:worker_threads';

/**
 * Writes a file whole or not at all: the old content stays until all is written.
 *
 * @example
 *     writeWhole('league/report.txt', textReport(report));
 */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const aside = `${path}.${threadId}.${process.pid}.part`; // another thread may write the same file
  try {
    const descriptor = openSync(aside, 'w');
    try {
      writeFileSync(descriptor, content);
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

/** Removes the partial files of killed processes, of those whose names begin so. */
export function removeParts(folder: string, prefix = ''): void {
  for (const name of readdirSync(folder))
    if (name.startsWith(prefix) && /\.\d+\.part$/.test(name))
      rmSync(join(folder, name), { force: true });
}
