/**
 * A file of records, one JSON object a line, written as the matches end: however the run ends, those that were
 * over are there. What the file had before goes when the first match is written, and not sooner.
 */
import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { PlayedMatch } from 'turnwise-runner';
import { cannotWrite, requireWritable } from '../frame/output-file.ts';

export class RecordWriter {
  /** Records written. */
  count = 0;
  private readonly isNew: boolean;
  private readonly descriptor: number;

  constructor(
    readonly path: string,
    overwrite: boolean,
  ) {
    requireWritable(path, overwrite);
    this.isNew = !existsSync(path);
    try {
      this.descriptor = openSync(path, this.isNew ? 'ax' : 'a');
    } catch (error) {
      throw cannotWrite(path, error);
    }
  }

  add({ record }: PlayedMatch): void {
    if (!record) return;
    try {
      if (this.count === 0 && fstatSync(this.descriptor).isFile()) ftruncateSync(this.descriptor);
      writeFileSync(this.descriptor, `${JSON.stringify(record)}\n`);
      this.count++;
    } catch (error) {
      throw cannotWrite(this.path, error);
    }
  }

  /** Closes the file; one that was begun here and has no record goes. */
  close(): void {
    closeSync(this.descriptor);
    if (this.isNew && this.count === 0) rmSync(this.path, { force: true });
  }
}
