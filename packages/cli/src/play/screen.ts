/** The screen of a match: a terminal, or lines of text, so that it can be scripted. */
import type { Readable, Writable } from 'node:stream';
import { typedLines } from '../input/text-file.ts';
import { visible, wrapped } from '../terminal/text.ts';
import { type Paint, plain } from './boards/boards.ts';
import type { Choice } from './typed-line.ts';

/** A question to a person. */
export interface Prompt {
  readonly message: string;
  readonly moves: readonly string[]; // the moves, in the game's notation
  readonly isAgain: boolean; // whether the same question was just asked, and the answer was no move
  readonly isSecret: boolean; // whether the answer must stay hidden from other people at the screen
  /** The entries of a list for what was typed so far. */
  choices(typed: string): readonly Choice[];
}

/** A line, the end of the input, or Ctrl-C. */
export type Reply =
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'end' }
  | { readonly kind: 'interrupt' };

/** What to do after Ctrl-C. */
export type LeaveChoice = 'stay' | 'save' | 'leave';

export interface Screen {
  readonly paint: Paint;
  /** Whether a question shows the list of moves with their odds by itself. */
  readonly hasLists: boolean;
  /** Whether people read it, so that secrets have to be covered, rather than a program. */
  readonly isTyped: boolean;
  readonly width: number; // characters in a line now
  /** Prints lines unchanged: boards, which have colours, and in which texts from outside are escaped. */
  show(lines: readonly string[]): void;
  /** Prints sentences, wrapped and escaped, as `Output.say` does. */
  say(text: string): void;
  warn(text: string): void;
  ask(asking: Prompt): Promise<Reply>;
  leave(): Promise<LeaveChoice>;
  /** Hides what was shown. */
  cover(): void;
  /** Waits until the person who plays a role is alone at the screen. */
  handOver(role: string): Promise<Reply>;
  /** Goes back to what was shown before the first cover, once nothing is secret any more. */
  uncover(): void;
  /** Resolves to the result of the work, or to null at Ctrl-C; the work goes on. Shows `what` if it takes long. */
  unlessInterrupted<T>(work: Promise<T>, what: string): Promise<T | null>;
  /** Gives the terminal back. */
  close(): void;
}

const MOST_LISTED = 60; // moves
const TALLEST = 60; // lines of a terminal without lists, which cannot be cleared

export function handOverInWords(role: string): string {
  return `Hand the keyboard to ${role}, then press Enter.`;
}

/** Reads a move from each line; skips empty lines and # comments. */
export class LineScreen implements Screen {
  readonly hasLists = false;
  private lines: AsyncIterator<string> | null = null;
  private number = 0; // of the line read last

  constructor(
    private readonly streams: Record<'output' | 'errors', Writable> & { readonly input: Readable },
    readonly width: number,
    readonly paint: Paint = plain,
  ) {}

  get isTyped(): boolean {
    return 'isTTY' in this.streams.input && this.streams.input.isTTY === true;
  }

  show(lines: readonly string[]): void {
    this.streams.output.write(lines.map((line) => `${line}\n`).join(''));
  }

  say(text: string): void {
    this.show(wrapped(visible(text), this.width));
  }

  warn(text: string): void {
    this.streams.errors.write(`line ${this.number}: ${visible(text)}\n`);
  }

  async ask({ message, moves, isAgain }: Prompt): Promise<Reply> {
    const more = moves.length - MOST_LISTED;
    const rest = more > 0 ? ` and ${more} more (moves lists all)` : '';
    if (moves.length > 0 && !isAgain)
      this.say(`${message}: ${moves.slice(0, MOST_LISTED).join(', ')}${rest}`);
    if (moves.length === 0 && this.isTyped) this.say(`${message}: save, undo or quit?`);
    for (;;) {
      const line = await this.next();
      if (line === null) return { kind: 'end' };
      if (line.trim() !== '' && !line.startsWith('#')) return { kind: 'line', line };
    }
  }

  cover(): void {
    this.show(Array.from({ length: TALLEST }, () => ''));
  }

  async handOver(role: string): Promise<Reply> {
    this.say(handOverInWords(role));
    const line = await this.next();
    return line === null ? { kind: 'end' } : { kind: 'line', line };
  }

  uncover(): void {}

  async leave(): Promise<LeaveChoice> {
    return 'leave';
  }

  /** Ctrl-C ends a program that reads lines. */
  unlessInterrupted<T>(work: Promise<T>): Promise<T> {
    return work;
  }

  close(): void {
    this.streams.input.pause();
  }

  /** The next line; null at the end. Reads nothing before the first call. */
  private async next(): Promise<string | null> {
    this.lines ??= typedLines(this.streams.input);
    const { done, value } = await this.lines.next();
    if (done) return null;
    this.number++;
    return value;
  }
}
