/**
 * Lines at the end of a terminal that are drawn again and again, in place, also when its size changes. The cursor
 * is never hidden, so that there is nothing to restore when the program is stopped.
 */
import { cut, lengthOf } from './text.ts';

/** What is drawn, from top to bottom. */
export interface LiveLines {
  /** Goes where there is little room. */
  readonly head: readonly string[];
  /** Keeps its beginning. */
  readonly body: readonly string[];
  /** Stays. */
  readonly foot: readonly string[];
}

/** As much of a terminal as is needed here. */
export interface LiveScreen {
  readonly columns: number;
  readonly rows: number;
  write(text: string): unknown;
}

/** The head goes where fewer lines of the body would be seen below it. */
const FEW = 5;

const CLEAR_LINE = '\u001b[2K';
const CLEAR_BELOW = '\u001b[0J';

export class LiveArea {
  private drawn: readonly string[] = [];

  constructor(private readonly screen: LiveScreen) {}

  /** Draws the lines in place of those before; as many as the terminal has room for now. */
  draw(lines: LiveLines): void {
    const room = Math.max(1, (this.screen.rows || 24) - 1); // the cursor stands below
    const shown = fitting(lines, room).map((line) => cut(line, this.columns));
    // Line by line: what is cleared from the top of the screen on, some terminals keep in their history.
    const rows = shown.map((line) => `${CLEAR_LINE}${line}\n`);
    this.screen.write(`${up(this.height())}${rows.join('')}${shown.length > 0 ? CLEAR_BELOW : ''}`);
    this.drawn = shown;
  }

  /** Takes the lines away. */
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

/** Moves the cursor up so many rows, to where a row begins. */
function up(rows: number): string {
  return rows === 0 ? '' : `\u001b[${rows}A`;
}

/** Lines for so many rows. */
function fitting({ head, body, foot }: LiveLines, room: number): string[] {
  const left = room - foot.length; // for head and body
  const isHeaded = left - head.length >= Math.min(FEW, body.length);
  const shown = isHeaded ? [...head, ...body] : body;
  return [...shown.slice(0, Math.max(0, left)), ...foot].slice(-room);
}
