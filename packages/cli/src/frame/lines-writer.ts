/** A file of lines that a command writes while it works: match records, puzzles. What was written stays, however it ends. */
import * as fs from 'node:fs';
import { cannotWrite, requireWritable } from './output-file.ts';

/** Lines, written as they come. The first one replaces what the file had before. */
export class LinesWriter {
  count = 0;
  private readonly isNew: boolean;
  private readonly descriptor: number;

  constructor(
    readonly path: string,
    overwrite: boolean,
  ) {
    requireWritable(path, overwrite);
    this.isNew = !fs.existsSync(path);
    try {
      this.descriptor = fs.openSync(path, this.isNew ? 'ax' : 'a');
    } catch (error) {
      throw cannotWrite(path, error);
    }
  }

  /** A line without its end. */
  add(line: string): void {
    try {
      const isFirst = this.count === 0 && fs.fstatSync(this.descriptor).isFile();
      if (isFirst) fs.ftruncateSync(this.descriptor);
      fs.writeFileSync(this.descriptor, `${line}\n`);
      this.count++;
    } catch (error) {
      throw cannotWrite(this.path, error);
    }
  }

  /** Removes the file if it is new and has no line. */
  close(): void {
    fs.closeSync(this.descriptor);
    if (this.isNew && this.count === 0) fs.rmSync(this.path, { force: true });
  }
}
