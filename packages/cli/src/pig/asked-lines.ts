/**
 * Questions that are answered with a line, on a terminal or from a script. Ctrl-C and the end of the input are
 * answers too. The keys are given back when it is closed.
 */
import { createInterface, type Interface } from 'node:readline';
import type { ReadStream, WriteStream } from 'node:tty';

export type Line =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'end' }
  | { readonly kind: 'interrupt' };

export class LinePrompt {
  /** Whether somebody sits at a terminal. */
  readonly isTerminal: boolean;
  private readonly lines: Interface;
  private readonly read: string[] = []; // lines that nobody has asked for yet
  private over: Line | null = null;
  private answer: ((line: Line) => void) | null = null;

  constructor(
    input: ReadStream,
    private readonly output: WriteStream,
  ) {
    this.isTerminal = input.isTTY === true && output.isTTY === true;
    this.lines = createInterface(
      this.isTerminal ? { input, output, terminal: true } : { input, terminal: false },
    );
    this.lines.on('line', (text) => this.came(text));
    this.lines.on('close', () => this.finish({ kind: 'end' }));
    this.lines.on('SIGINT', () => this.finish({ kind: 'interrupt' }));
  }

  /** Asks, and waits for a line. */
  async ask(question: string): Promise<Line> {
    if (this.isTerminal) {
      this.lines.setPrompt(question);
      this.lines.prompt();
    }
    const line = await new Promise<Line>((resolve) => {
      const text = this.read.shift();
      if (text !== undefined) resolve({ kind: 'line', text });
      else if (this.over) resolve(this.over);
      else this.answer = resolve;
    });
    // What came from a script is shown as if it had been typed.
    if (!this.isTerminal) this.say(`${question}${line.kind === 'line' ? line.text.trim() : ''}`);
    else if (line.kind !== 'line') this.say('');
    return line;
  }

  say(text: string): void {
    this.output.write(`${text}\n`);
  }

  /** Waits, unless somebody presses Ctrl-C; whether they did. */
  async pause(milliseconds: number): Promise<boolean> {
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return this.over?.kind === 'interrupt';
  }

  close(): void {
    this.lines.close();
  }

  private came(text: string): void {
    const { answer } = this;
    this.answer = null;
    if (answer) answer({ kind: 'line', text });
    else this.read.push(text);
  }

  private finish(line: Line): void {
    this.over ??= line;
    this.answer?.(this.over);
    this.answer = null;
  }
}
