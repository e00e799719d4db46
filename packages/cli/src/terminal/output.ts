/**
 * What a command prints with: answers on stdout, as text or as JSON, and remarks on stderr. Answers fit the
 * width of the terminal; where stdout is no terminal they are as wide as they need.
 */
import { LiveArea } from './live-area.ts';
import { Progress } from './progress.ts';
import { type Style, styleFor } from './style.ts';
import { wrapped } from './text.ts';
import { widthOf } from './width.ts';

/** Where answers go. A module that asks for process.stdout may be given another. */
export const { stdout } = process;

export class Output {
  /** Whether stdout is for programs. */
  readonly isJson: boolean;
  readonly style: Style;

  constructor({ isJson }: { readonly isJson: boolean }) {
    this.isJson = isJson;
    this.style = styleFor(stdout);
  }

  /** Characters in a line, at most; people make their terminals wider and narrower. */
  get width(): number {
    return widthOf(stdout);
  }

  /** Prints text as it is. */
  print(text = ''): void {
    stdout.write(`${text}\n`);
  }

  /** Prints sentences, broken at blanks where the terminal is narrow. */
  say(text: string): void {
    for (const line of text.split('\n')) this.print(wrapped(line, this.width).join('\n'));
  }

  /** Prints a value as one line of JSON. Infinity and NaN, which JSON has not, become null. */
  json(value: unknown): void {
    this.print(JSON.stringify(value));
  }

  /** A remark, on stderr, broken at blanks where that is a narrow terminal. */
  note(text: string): void {
    const width = process.stderr.isTTY ? widthOf(process.stderr) : Number.POSITIVE_INFINITY;
    for (const line of text.split('\n'))
      process.stderr.write(`${wrapped(line, width).join('\n')}\n`);
  }

  /** Lines on stdout that can be drawn again; null where stdout is no terminal, or for programs. */
  liveArea(): LiveArea | null {
    return stdout.isTTY && !this.isJson ? new LiveArea(stdout) : null;
  }

  /** A line of progress on stderr; silent where that is no terminal. */
  progress(): Progress {
    return new Progress(process.stderr);
  }
}
