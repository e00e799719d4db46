/**
 * Lines at the end of a terminal that are drawn again and again, in place. The cursor is never hidden, so
 * that there is nothing to restore when the program is stopped.
 */
import type { WriteStream } from 'node:tty';
import { cut } from './text.ts';

export class LiveArea {
  private readonly stream: WriteStream;
  private drawn = 0; // lines

  constructor(stream: WriteStream) {
    this.stream = stream;
  }

  /** Draws the lines in place of those before; as many as the terminal has room for. */
  draw(lines: readonly string[]): void {
    const shown = lines.slice(0, Math.max(1, (this.stream.rows || 24) - 1));
    const width = this.stream.columns || 80;
    this.clear();
    this.stream.write(shown.map((line) => `${cut(line, width)}\n`).join(''));
    this.drawn = shown.length;
  }

  /** Takes the lines away. */
  clear(): void {
    if (this.drawn > 0) this.stream.write(`\u001b[${this.drawn}A\u001b[0J`);
    this.drawn = 0;
  }
}
