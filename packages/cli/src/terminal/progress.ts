/** One line on stderr that tells how far a command has got: a bar, and a few words. Only on terminals. */
import type { WriteStream } from 'node:tty';
import { cut } from './text.ts';
import { widthOf } from './width.ts';

const FRAME = 80; // milliseconds between two drawings
const BAR = 20; //   characters, at most
const FRAMING = 8; // characters around a bar: brackets and percent

export class Progress {
  private last = Number.NEGATIVE_INFINITY;
  private isDrawn = false;

  constructor(private readonly stream: WriteStream) {}

  /** Shows the share that is done, from 0 to 1 or null where nobody knows, and what is being done. */
  show(share: number | null, text: string): void {
    const now = performance.now();
    if (!this.stream.isTTY || now - this.last < FRAME) return;
    this.last = now;
    const width = widthOf(this.stream) - 1;
    const line = share === null ? text : `${bar(share, width)} ${text}`;
    this.stream.write(`\r\u001b[2K${cut(line, width)}`);
    this.isDrawn = true;
  }

  /** Takes the line away: before anything else is printed. */
  clear(): void {
    if (this.isDrawn) this.stream.write('\r\u001b[2K');
    this.isDrawn = false;
  }
}

/** "[########            ]  40 %", shorter where there is less room. */
export function bar(share: number, width = Number.POSITIVE_INFINITY): string {
  const within = Math.min(Math.max(0, share), 1);
  const length = Math.max(1, Math.min(BAR, width - FRAMING));
  const done = Math.round(within * length);
  const percent = String(Math.floor(100 * within)).padStart(3);
  return `[${'#'.repeat(done)}${' '.repeat(length - done)}] ${percent} %`;
}
