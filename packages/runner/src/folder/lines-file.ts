/** A file of JSON lines, only appended to. A last line that was cut off is removed on opening; other damage is an error. */
import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';

const PIECE = 65_536;
const LINE_BREAK = 10;

export class LinesFile {
  /** What was repaired on opening; null if nothing was. */
  readonly note: string | null;
  private readonly descriptor: number;

  constructor(readonly path: string) {
    this.descriptor = openSync(path, 'a+');
    this.note = this.repair();
  }

  /** The lines as values, numbered from 1. Only a line break ends a line: JSON may hold other characters that seem to. */
  *read(): Generator<{ readonly line: number; readonly value: unknown }, void> {
    let line = 0;
    let rest: Buffer = Buffer.alloc(0); // the beginning of a line, whose end is in the next piece
    for (const [, bytes] of this.pieces()) {
      let from = 0;
      for (;;) {
        const to = bytes.indexOf(LINE_BREAK, from);
        if (to < 0) break;
        line++;
        const text = Buffer.concat([rest, bytes.subarray(from, to)]).toString('utf8');
        rest = Buffer.alloc(0);
        from = to + 1;
        yield { line, value: this.parsed(text, line) };
      }
      rest = Buffer.concat([rest, bytes.subarray(from)]);
    }
  }

  /** Appends all values or none: if the disk is full, a partial write is removed. */
  append(values: readonly unknown[]): void {
    if (values.length === 0) return;
    const bytes = Buffer.from(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
    const { size } = fstatSync(this.descriptor);
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(this.descriptor, bytes, at);
    } catch (error) {
      ftruncateSync(this.descriptor, size);
      throw error;
    }
  }

  cutAfter(lines: number): void {
    let left = lines;
    let end = 0;
    for (const [at, bytes] of this.pieces()) {
      for (let i = 0; i < bytes.length && left > 0; i++) {
        if (bytes[i] !== LINE_BREAK) continue;
        left--;
        end = at + i + 1;
      }
      if (left === 0) break;
    }
    ftruncateSync(this.descriptor, end);
  }

  /** Flushes to the disk, so that the values survive a crash of the system. */
  sync(): void {
    fdatasyncSync(this.descriptor);
  }

  close(): void {
    closeSync(this.descriptor);
  }

  private *pieces(): Generator<readonly [at: number, bytes: Buffer], void> {
    const bytes = Buffer.alloc(PIECE);
    for (let at = 0; ; ) {
      const count = readSync(this.descriptor, bytes, 0, PIECE, at);
      if (count === 0) return;
      yield [at, bytes.subarray(0, count)];
      at += count;
    }
  }

  /** Removes text after the last line break, and a last line that is not JSON. */
  private repair(): string | null {
    const size = fstatSync(this.descriptor).size;
    const end = this.lineEnd(size);
    const start = this.lineEnd(end - 1);
    const last = Buffer.alloc(Math.max(0, end - start));
    readSync(this.descriptor, last, 0, last.length, start);
    const sound = end === 0 || isJson(last.toString('utf8')) ? end : start;
    if (sound === size) return null;
    ftruncateSync(this.descriptor, sound);
    return `${this.path}: the last line was damaged and has been removed (${size - sound} bytes)`;
  }

  /** The end of the last line before a position, including its line break; 0 without one. */
  private lineEnd(before: number): number {
    const bytes = Buffer.alloc(PIECE);
    for (let to = Math.max(0, before); to > 0; ) {
      const from = Math.max(0, to - PIECE);
      const count = readSync(this.descriptor, bytes, 0, to - from, from);
      const found = bytes.lastIndexOf(LINE_BREAK, count - 1);
      if (found >= 0 && found < count) return from + found + 1;
      to = from;
    }
    return 0;
  }

  private parsed(text: string, line: number): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw new Error(
        `${this.path}, line ${line}: expected JSON, got ${JSON.stringify(text.slice(0, 60))}`,
      );
    }
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
