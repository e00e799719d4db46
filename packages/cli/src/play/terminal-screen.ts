/**
 * A match on a terminal: lists with arrows by @clack/prompts. Ctrl-C works everywhere and means that somebody
 * wants to leave; Escape empties what was typed. Whatever happens, the cursor is shown and the keys are given back.
 */
import type { ReadStream, WriteStream } from 'node:tty';
import { autocomplete, isCancel, select } from '@clack/prompts';
import { exit } from '../frame/interruption.ts';
import { isColoured } from '../terminal/output.ts';
import { cut, wrapped } from '../terminal/text.ts';
import { coloured, type Paint, plain } from './boards/picture.ts';
import type { LeaveChoice, Prompt, Reply, Screen } from './screen.ts';

const MOST_ITEMS = 12; // of a list that are seen at once
const NOTICE_DELAY = 400; //  milliseconds before a notice says what is being waited for
const ERASE_LINE = '\r\u001b[2K';
const SHOW_CURSOR = '\u001b[?25h';
const ESCAPE = String.fromCharCode(27);
const COLOURS = new RegExp(`${ESCAPE}\\[[\\d;]*m`, 'g');

interface Key {
  readonly name?: string;
  readonly ctrl?: boolean;
}

export class TerminalScreen implements Screen {
  readonly paint: Paint;
  readonly hasLists = true;
  private readonly prompted: WriteStream; // what prompts write to
  private interrupt: () => void = () => undefined;
  private readonly onInterrupt = () => this.interrupt();
  private readonly onTerminate = () => exit(143);
  private readonly onHangup = () => exit(129);
  private readonly onExit = () => this.close();

  constructor(
    private readonly input: ReadStream,
    private readonly output: WriteStream,
  ) {
    const hasColours = isColoured(output);
    this.paint = hasColours ? coloured : plain;
    this.prompted = hasColours ? output : withoutColours(output);
    process.on('SIGINT', this.onInterrupt);
    process.on('SIGTERM', this.onTerminate);
    process.on('SIGHUP', this.onHangup);
    process.on('exit', this.onExit);
  }

  get width(): number {
    return this.output.columns || 80;
  }

  show(lines: readonly string[]): void {
    this.output.write(lines.map((line) => `${line}\n`).join(''));
  }

  say(text: string): void {
    this.show(text.split('\n').flatMap((line) => wrapped(line, this.width)));
  }

  warn(text: string): void {
    this.show(wrapped(text, this.width).map((line) => this.paint(line, 'red')));
  }

  async ask({ message, choices, isSecret }: Prompt): Promise<Reply> {
    for (;;) {
      const { answer, key } = await this.prompt((signal) =>
        autocomplete<string>({
          message: isSecret ? `${message} (hidden from the others)` : message,
          // What was chosen in secret is not shown once it is chosen.
          options() {
            const isHidden = isSecret && this.state === 'submit';
            const listed = isHidden ? [] : choices(this.userInput);
            return listed.map(({ line, label }) => ({ value: line, label }));
          },
          filter: () => true,
          maxItems: MOST_ITEMS,
          withGuide: false,
          input: this.input,
          output: this.prompted,
          signal,
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
    const { answer, key } = await this.prompt((signal) =>
      select<LeaveChoice>({
        message: 'Leave the match?',
        options,
        withGuide: false,
        input: this.input,
        output: this.prompted,
        signal,
      }),
    );
    if (typeof answer === 'string') return answer;
    return key === 'escape' ? 'stay' : 'leave';
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
    process.off('SIGINT', this.onInterrupt);
    process.off('SIGTERM', this.onTerminate);
    process.off('SIGHUP', this.onHangup);
    process.off('exit', this.onExit);
    this.output.write(SHOW_CURSOR);
    this.input.setRawMode(false);
    this.input.pause();
  }

  /** Runs a prompt. Where it is cancelled, `key` is the one that did it: c, d or escape. */
  private async prompt<T>(
    ask: (signal: AbortSignal) => Promise<T | symbol>,
  ): Promise<{ readonly answer: T | null; readonly key: string }> {
    const stop = new AbortController();
    let pressed = 'c';
    const listen = (_: unknown, { name = '', ctrl = false }: Key) => {
      pressed = name;
      // A prompt would wait for ever for keys that no longer come.
      if (ctrl && name === 'd') stop.abort();
    };
    const abort = () => stop.abort();
    this.input.on('keypress', listen);
    this.input.once('end', abort);
    this.interrupt = abort;
    try {
      const answer = await ask(stop.signal);
      return { answer: isCancel(answer) ? null : (answer as T), key: pressed };
    } finally {
      this.input.off('keypress', listen);
      this.input.off('end', abort);
      this.interrupt = () => undefined;
    }
  }

  /** A line that is taken away again, and so has to fit. */
  private notice(what: string): string {
    return what === '' ? '' : this.paint(cut(`${what}…`, this.width - 1), 'dim');
  }
}

/** The terminal without colours, which prompts use even with NO_COLOR. */
function withoutColours(output: WriteStream): WriteStream {
  const write = (text: string) => output.write(text.replaceAll(COLOURS, ''));
  return Object.create(output, { write: { value: write } });
}
