/** A match on a terminal, by @clack/prompts. Ctrl-C asks whether to leave; in the end the terminal is restored. */
import type { ReadStream, WriteStream } from 'node:tty';
import { autocomplete, type CommonOptions, isCancel, select } from '@clack/prompts';
import { exit } from '../frame/interruption.ts';
import { isColoured } from '../terminal/output.ts';
import { cut, visible, wrapped } from '../terminal/text.ts';
import { coloured, type Paint, plain } from './boards/boards.ts';
import {
  handOverInWords,
  type LeaveChoice,
  type Prompt,
  type Reply,
  type Screen,
} from './screen.ts';

const MOST_ITEMS = 12; // of a list on the screen
const NOTICE_DELAY = 400; //  milliseconds before a notice says what is being waited for
const ERASE_LINE = '\r\u001b[2K';
const SHOW_CURSOR = '\u001b[?25h';
// The other screen of a terminal keeps nothing that scrolls off, so what it showed is gone when it is cleared.
const OTHER_SCREEN = '\u001b[?1049h';
const FIRST_SCREEN = '\u001b[?1049l';
const CLEAR = '\u001b[2J\u001b[H';
const ESCAPE = String.fromCharCode(27);
const COLOURS = new RegExp(`${ESCAPE}\\[[\\d;]*m`, 'g');

export class TerminalScreen implements Screen {
  readonly paint: Paint;
  readonly hasLists = true;
  readonly isTyped = true;
  private readonly prompted: WriteStream; // what prompts write to
  private interrupt: () => void = () => undefined;
  private isCovered = false; // whether the other screen of the terminal is in use
  private readonly handlers = {
    SIGINT: () => this.interrupt(),
    SIGTERM: () => exit(143),
    SIGHUP: () => exit(129),
    exit: () => this.close(),
  };

  constructor(
    private readonly input: ReadStream,
    private readonly output: WriteStream,
  ) {
    const hasColours = isColoured(output);
    this.paint = hasColours ? coloured : plain;
    this.prompted = hasColours ? output : withoutColours(output);
    for (const [event, handler] of Object.entries(this.handlers)) process.on(event, handler);
  }

  get width(): number {
    return this.output.columns || 80;
  }

  show(lines: readonly string[]): void {
    this.output.write(lines.map((line) => `${line}\n`).join(''));
  }

  say(text: string): void {
    this.show(wrapped(visible(text), this.width));
  }

  warn(text: string): void {
    this.show(wrapped(visible(text), this.width).map((line) => this.paint(line, 'red')));
  }

  async ask({ message, choices, isSecret }: Prompt): Promise<Reply> {
    for (;;) {
      const { answer, key } = await this.prompt((common) =>
        autocomplete<string>({
          message: visible(isSecret ? `${message} (hidden from the others)` : message),
          // A secret choice is not shown.
          options() {
            const isHidden = isSecret && this.state === 'submit';
            const listed = isHidden ? [] : choices(this.userInput);
            return listed.map(({ line, label }) => ({ value: line, label: visible(label) }));
          },
          filter: () => true,
          maxItems: MOST_ITEMS,
          ...common,
        }),
      );
      if (typeof answer === 'string') return { kind: 'line', line: answer };
      if (key === 'd') return { kind: 'end' };
      if (key !== 'escape') return { kind: 'interrupt' };
    }
  }

  async leave(): Promise<LeaveChoice> {
    const options: { value: LeaveChoice; label: string }[] = [
      { value: 'leave', label: 'leave' },
      { value: 'save', label: 'save the match and leave' },
      { value: 'stay', label: 'go on playing' },
    ];
    const message = 'Leave the match?';
    const { answer, key } = await this.prompt((common) =>
      select<LeaveChoice>({ message, options, ...common }),
    );
    if (typeof answer === 'string') return answer;
    return key === 'escape' ? 'stay' : 'leave';
  }

  cover(): void {
    this.output.write(this.isCovered ? CLEAR : `${OTHER_SCREEN}${CLEAR}`);
    this.isCovered = true;
  }

  async handOver(role: string): Promise<Reply> {
    const options = [{ value: '', label: `${visible(role)} is here` }];
    const message = visible(handOverInWords(role));
    const { answer, key } = await this.prompt((common) =>
      select<string>({ message, options, ...common }),
    );
    if (typeof answer === 'string') return { kind: 'line', line: answer };
    return { kind: key === 'd' ? 'end' : 'interrupt' };
  }

  uncover(): void {
    if (this.isCovered) this.output.write(FIRST_SCREEN);
    this.isCovered = false;
  }

  async unlessInterrupted<T>(work: Promise<T>, what: string): Promise<T | null> {
    const interrupted = new Promise<null>((resolve) => {
      this.interrupt = () => resolve(null);
    });
    const timer = setTimeout(() => this.output.write(this.notice(what)), NOTICE_DELAY);
    try {
      return await Promise.race([work, interrupted]);
    } finally {
      clearTimeout(timer);
      this.output.write(ERASE_LINE);
    }
  }

  close(): void {
    for (const [event, handler] of Object.entries(this.handlers)) process.off(event, handler);
    this.uncover();
    this.output.write(SHOW_CURSOR);
    this.input.setRawMode(false);
    this.input.pause();
  }

  /** Runs a prompt. If it is cancelled, `key` is the key that did it: c, d or escape. */
  private async prompt<T>(
    ask: (common: CommonOptions) => Promise<T | symbol>,
  ): Promise<{ readonly answer: T | null; readonly key: string }> {
    const stop = new AbortController();
    let pressed = 'c';
    const listen = (_: unknown, { name = '', ctrl = false }: { name?: string; ctrl?: boolean }) => {
      pressed = name;
      // The prompt itself would wait forever.
      if (ctrl && name === 'd') stop.abort();
    };
    const abort = () => stop.abort();
    this.input.on('keypress', listen);
    this.input.once('end', abort);
    this.interrupt = abort;
    try {
      const { input, prompted: output } = this;
      const answer = await ask({ withGuide: false, input, output, signal: stop.signal });
      return { answer: isCancel(answer) ? null : (answer as T), key: pressed };
    } finally {
      this.input.off('keypress', listen);
      this.input.off('end', abort);
      this.interrupt = () => undefined;
    }
  }

  /** Fits on one line, since it is erased again. */
  private notice(what: string): string {
    return what === '' ? '' : this.paint(cut(`${visible(what)}…`, this.width - 1), 'dim');
  }
}

/** The terminal without colours, which prompts use even with NO_COLOR. */
function withoutColours(output: WriteStream): WriteStream {
  const write = (text: string) => output.write(text.replaceAll(COLOURS, ''));
  return Object.create(output, { write: { value: write } });
}
