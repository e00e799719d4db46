/** Writes a file whole or not at all: what was there before stays until all is written. */
import { closeSync, fdatasyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';

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
