/** What a command prints with: answers on stdout, as text that fits the terminal or as JSON, and remarks on stderr. */

import { once } from 'node:events';
import type { WriteStream } from 'node:tty';
import { type Column, table } from './table.ts';
import { cut, lengthOf, visible, visibleJson, widthOf, wrapped } from './text.ts';

/** Where answers go. A module that asks for process.stdout may be given another. */
export const { stdout } = process;

/** The words that a sentence begins with, in a style of their own. */
export interface Lead {
  readonly text: string;
  readonly style: Style;
}

/**
 * Everything that is printed goes through here, and what a terminal would obey is escaped: names, seeds and comments come
 * from files, records, workers and modules of strangers. A line break in a text is escaped too; each call ends its line.
 */
export class Output {
  /** `isJson`: stdout is for programs. */
  constructor(readonly isJson: boolean) {}

  /** Characters in a line at most; it changes with the terminal. */
  get width(): number {
    return widthOf(stdout);
  }

  /** Prints a line, however long. */
  print(line = ''): void {
    stdout.write(`${visible(line)}\n`);
  }

  /** Prints a text of several lines: one of our own, or the position of a game that has several. */
  printLines(text: string): void {
    for (const line of text.split('\n')) this.print(line);
  }

  table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): void {
    for (const line of table(columns, rows, this.width)) this.print(line);
  }

  /** Prints sentences, broken at blanks where the terminal is narrow. */
  say(text: string, lead?: Lead): void {
    const words = visible(lead?.text ?? '');
    let left = words.length; // characters that are still to be styled
    for (const line of wrapped(`${words}${visible(text)}`, this.width)) {
      const styled = left === 0 || !lead ? '' : styleFor(stdout)[lead.style](line.slice(0, left));
      stdout.write(`${styled}${line.slice(left)}\n`);
      left = Math.max(0, left - line.length - 1);
    }
  }

  /** The same for a text of several lines. */
  sayLines(text: string): void {
    for (const line of text.split('\n')) this.say(line);
  }

  /** Prints a value as one line of JSON. Infinity and NaN, which JSON has not, become null. */
  json(value: unknown): void {
    stdout.write(`${visibleJson(value)}\n`);
  }

  /** Prints the content of a file: a pipe or a file gets it unchanged, a terminal line by line like any text. */
  content(text: string): void {
    stdout.write(stdout.isTTY ? text.split('\n').map(visible).join('\n') : text);
  }

  /** A remark, on stderr, broken at blanks where that is a narrow terminal. */
  note(text: string): void {
    const width = process.stderr.isTTY ? widthOf(process.stderr) : Number.POSITIVE_INFINITY;
    for (const line of wrapped(visible(text), width)) process.stderr.write(`${line}\n`);
  }

  /** Lines on stdout that can be drawn again; null where stdout is not a terminal, or for programs. */
  liveArea(): LiveArea | null {
    return stdout.isTTY && !this.isJson ? new LiveArea(stdout) : null;
  }

  /** A line of progress on stderr; silent where that is not a terminal. */
  progress(): Progress {
    return new Progress(process.stderr);
  }
}

const PIECE = 2 ** 16; // characters that are printed at once

/** Prints a JSON answer with a long list piece by piece, nothing before the first item: millions of items fit in no string. */
export class JsonListWriter {
  private pending: string;
  private isEmpty = true;

  constructor(head: object, list: string) {
    this.pending = `${visibleJson(head).slice(0, -1)},${visibleJson(list)}:[`;
  }

  async add(item: object): Promise<void> {
    this.pending += `${this.isEmpty ? '' : ','}${visibleJson(item)}`;
    this.isEmpty = false;
    if (this.pending.length >= PIECE) await this.flush();
  }

  /** Ends the list; `rest` are the fields after it. */
  async end(rest: object = {}): Promise<void> {
    const fields = visibleJson(rest).slice(1);
    this.pending += `]${fields === '}' ? '' : ','}${fields}\n`;
    await this.flush();
  }

  private async flush(): Promise<void> {
    const piece = this.pending;
    this.pending = '';
    if (!stdout.write(piece)) await once(stdout, 'drain');
  }
}

type Style = 'bold' | 'good' | 'bad';

/** Whether a stream is a terminal that shows colours, and NO_COLOR is not set. */
export function isColoured(stream: { readonly isTTY?: boolean }): boolean {
  return stream.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb';
}

/** Colours, on terminals only (https://no-color.org); elsewhere every function returns its text. Numbers of ECMA-48. */
export function styleFor(stream: { readonly isTTY?: boolean }): {
  readonly [style in Style]: (text: string) => string;
} {
  const paint = (begin: number, end: number) => (text: string) =>
    isColoured(stream) ? `\u001b[${begin}m${text}\u001b[${end}m` : text;
  return { bold: paint(1, 22), good: paint(32, 39), bad: paint(31, 39) };
}

const FRAME = 80; // milliseconds between two drawings
const BAR = 20; //   characters, at most
const FRAMING = 8; // characters around a bar: brackets and percent

/** One line on stderr with the progress of a command: a bar, and a few words. Only on terminals. */
class Progress {
  private last = Number.NEGATIVE_INFINITY;
  private isDrawn = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly stream: WriteStream) {}

  /** Shows what `look` sees, again and again until the end; null: nothing yet. */
  follow(milliseconds: number, look: () => readonly [share: number | null, text: string] | null) {
    this.timer = setInterval(() => {
      const seen = look();
      if (seen) this.show(...seen);
    }, milliseconds);
  }

  /** Shows the share that is done, from 0 to 1 or null if unknown, and what is being done. */
  show(share: number | null, text: string): void {
    const now = performance.now();
    if (!this.stream.isTTY || now - this.last < FRAME) return;
    this.last = now;
    const width = widthOf(this.stream) - 1;
    const shown = visible(text);
    const line = share === null ? shown : `${bar(share, width)} ${shown}`;
    this.stream.write(`\r\u001b[2K${cut(line, width)}`);
    this.isDrawn = true;
  }

  /** Takes the line away: before anything else is printed. */
  clear(): void {
    if (this.isDrawn) this.stream.write('\r\u001b[2K');
    this.isDrawn = false;
  }

  end(): void {
    clearInterval(this.timer);
    this.clear();
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

/** The lines of a live area, from top to bottom. */
export interface LiveLines {
  readonly head: readonly string[]; // goes where there is little room
  readonly body: readonly string[]; // keeps its beginning
  readonly foot: readonly string[]; // stays
}

type LiveScreen = Pick<WriteStream, 'columns' | 'rows'> & { write(text: string): unknown };

const FEW = 5; // the head goes where fewer lines of the body would be seen below it

const CLEAR_LINE = '\u001b[2K';
const CLEAR_BELOW = '\u001b[0J';

/** Lines redrawn in place, also when the size changes. The cursor is never hidden, so there is nothing to restore. */
export class LiveArea {
  private drawn: readonly string[] = [];

  constructor(private readonly screen: LiveScreen) {}

  /** Draws the lines in place of those before; as many as the terminal has room for now. */
  draw(lines: LiveLines): void {
    const room = Math.max(1, (this.screen.rows || 24) - 1); // the cursor stands below
    const shown = fitting(lines, room).map((line) => cut(visible(line), this.columns));
    // Line by line: what is cleared from the top of the screen on, some terminals keep in their history.
    const rows = shown.map((line) => `${CLEAR_LINE}${line}\n`);
    this.screen.write(`${up(this.height())}${rows.join('')}${shown.length > 0 ? CLEAR_BELOW : ''}`);
    this.drawn = shown;
  }

  clear(): void {
    const height = this.height();
    this.screen.write(`${up(height)}${`${CLEAR_LINE}\n`.repeat(height)}${up(height)}`);
    this.drawn = [];
  }

  /** Rows of what is drawn: a terminal that has become narrower has broken lines into several. */
  private height(): number {
    const heights = this.drawn.map((line) => Math.max(1, Math.ceil(lengthOf(line) / this.columns)));
    return heights.reduce((sum, height) => sum + height, 0);
  }

  private get columns(): number {
    return this.screen.columns || 80;
  }
}

/** Moves the cursor up, to the beginning of a row. */
const up = (rows: number) => (rows === 0 ? '' : `\u001b[${rows}A`);

function fitting({ head, body, foot }: LiveLines, room: number): string[] {
  const left = room - foot.length; // for head and body
  const isHeaded = left - head.length >= Math.min(FEW, body.length);
  const shown = isHeaded ? [...head, ...body] : body;
  return [...shown.slice(0, Math.max(0, left)), ...foot].slice(-room);
}
