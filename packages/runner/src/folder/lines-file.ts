/**
 * A file of JSON objects, one a line, only appended to. Each line has a checksum, except in files of older versions. A last
 * line that was cut off or is otherwise damaged is removed on opening; damage to other lines is left to the reader.
 */
import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import { codeOf, makeChecked, parseChecked } from 'turnwise/internal';

const PIECE = 1 << 20;
const TAIL = 1 << 16;
const LONGEST = 1 << 26; // bytes of a line
const LINE_BREAK = 10;

export interface Line {
  readonly number: number; // from 1
  readonly text: string; // without the line break; empty if it is longer than any that we write
}

/** What follows the last line break is a line, too. Only a line break ends one: JSON may hold other characters that seem to. */
export function* linesIn(descriptor: number): Generator<Line, void> {
  let number = 0;
  let bytes = Buffer.alloc(PIECE);
  let kept = 0; // bytes at the beginning of a line, whose end is in the next piece
  let isTooLong = false; // that line
  for (let at = 0; ; ) {
    const count = readSync(descriptor, bytes, kept, bytes.length - kept, at);
    if (count === 0) break;
    at += count;
    const filled = kept + count;
    const end = bytes.subarray(0, filled).lastIndexOf(LINE_BREAK) + 1;
    const text = bytes.toString('utf8', 0, end);
    for (let from = 0; from < text.length; isTooLong = false) {
      const to = text.indexOf('\n', from);
      yield { number: ++number, text: isTooLong ? '' : text.slice(from, to) };
      from = to + 1;
    }
    bytes.copyWithin(0, end, filled);
    kept = filled - end;
    if (kept === bytes.length && kept < LONGEST)
      bytes = Buffer.concat([bytes, Buffer.alloc(bytes.length)]);
    else if (kept === bytes.length) {
      isTooLong = true;
      kept = 0;
    }
  }
  if (kept > 0 || isTooLong)
    yield { number: ++number, text: isTooLong ? '' : bytes.toString('utf8', 0, kept) };
}

/** For reading alone, with damage as it is. */
export class LinesReader {
  protected readonly descriptor: number;

  constructor(
    readonly path: string,
    protected readonly isChecked: boolean,
    flags = 'r',
  ) {
    const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() ?? true;
    if (!isFile) throw new Error(`${path} is not a file`); // a device may be endless
    this.descriptor = openSync(path, flags);
  }

  get size(): number {
    return fstatSync(this.descriptor).size;
  }

  lines(): Generator<Line, void> {
    return linesIn(this.descriptor);
  }

  /** The object of a line. Throws if the line is damaged. */
  parse(text: string): unknown {
    return this.isChecked ? parseChecked(text) : JSON.parse(text);
  }

  close(): void {
    closeSync(this.descriptor);
  }
}

/** Without the line break. */
export function makeLine(value: object | null, isChecked: boolean): string {
  return isChecked && value ? makeChecked(value) : JSON.stringify(value);
}

export class LinesFile extends LinesReader {
  /** What was removed on opening; null if nothing was. */
  readonly note: string | null;

  constructor(path: string, isChecked = true) {
    super(path, isChecked, 'a+');
    this.note = this.removeDamagedEnd();
  }

  /** Appends all or nothing: if the disk is full, a partial write is removed. */
  append(values: readonly (object | null)[]): void {
    if (values.length === 0) return;
    const bytes = Buffer.from(
      values.map((value) => `${makeLine(value, this.isChecked)}\n`).join(''),
    );
    const { size } = this;
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(this.descriptor, bytes, at);
    } catch (error) {
      try {
        ftruncateSync(this.descriptor, size);
      } catch {
        // A disk that fails altogether: the line that was cut off is removed when the file is opened again.
      }
      throw error;
    }
  }

  /** Copies all lines to a new file, also where this one has no name any more. */
  copyTo(path: string): void {
    const bytes = Buffer.alloc(PIECE);
    const copy = openSync(path, 'wx');
    try {
      for (let at = 0; ; ) {
        const count = readSync(this.descriptor, bytes, 0, PIECE, at);
        if (count === 0) break;
        for (let done = 0; done < count; ) done += writeSync(copy, bytes, done, count - done);
        at += count;
      }
    } finally {
      closeSync(copy);
    }
  }

  /** Whether its path still leads to this file. */
  isThere(): boolean {
    try {
      const there = statSync(this.path, { bigint: true });
      const { dev, ino } = fstatSync(this.descriptor, { bigint: true });
      return there.ino === ino && there.dev === dev;
    } catch (error) {
      return !['ENOENT', 'ENOTDIR'].includes(codeOf(error));
    }
  }

  cutAfter(lines: number): void {
    const bytes = Buffer.alloc(PIECE);
    let left = lines;
    let end = 0;
    for (let at = 0; left > 0; ) {
      const count = readSync(this.descriptor, bytes, 0, PIECE, at);
      if (count === 0) break;
      const piece = bytes.subarray(0, count);
      for (let i = piece.indexOf(LINE_BREAK); i >= 0 && left > 0; left--) {
        end = at + i + 1;
        i = piece.indexOf(LINE_BREAK, i + 1);
      }
      at += count;
    }
    ftruncateSync(this.descriptor, end);
  }

  /** Flushes to the disk, so that the lines survive a crash of the system. */
  sync(): void {
    fdatasyncSync(this.descriptor);
  }

  /** Removes what follows the last line break, and a last line that is damaged. */
  private removeDamagedEnd(): string | null {
    const { size } = this;
    const end = this.lineEnd(size);
    const start = this.lineEnd(end - 1);
    const whole = end === 0 || this.isWhole(start, end) ? end : start;
    if (whole === size) return null;
    ftruncateSync(this.descriptor, whole);
    return `${this.path}: the last line was damaged and has been removed (${size - whole} bytes)`;
  }

  private isWhole(start: number, end: number): boolean {
    if (end - start > LONGEST) return false;
    const bytes = Buffer.alloc(end - start - 1);
    readSync(this.descriptor, bytes, 0, bytes.length, start);
    try {
      this.parse(bytes.toString('utf8'));
      return true;
    } catch {
      return false;
    }
  }

  /** The end of the last line before a position, including its line break; 0 without one. */
  private lineEnd(before: number): number {
    const bytes = Buffer.alloc(TAIL);
    for (let to = Math.max(0, before); to > 0; ) {
      const from = Math.max(0, to - TAIL);
      const count = readSync(this.descriptor, bytes, 0, to - from, from);
      const found = bytes.subarray(0, count).lastIndexOf(LINE_BREAK);
      if (found >= 0) return from + found + 1;
      to = from;
    }
    return 0;
  }
}
