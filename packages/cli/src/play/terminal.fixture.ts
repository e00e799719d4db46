/**
 * A terminal for tests: tmux, which shows what a person would see, the cursor included. Nothing is timed: what is
 * expected is awaited. Each terminal has a server of its own, which ends with it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programFile } from './scripted-program.fixture.ts';

/** Whether there is such a terminal on this machine. */
export const hasTerminal = spawnSync('tmux', ['-V']).status === 0;

const sockets = mkdtempSync(join(tmpdir(), 'turnwise-tmux-'));
process.once('exit', () => rmSync(sockets, { recursive: true, force: true }));
let count = 0;

interface TerminalOptions {
  readonly width?: number;
  readonly height?: number;
  readonly folder: string;
  /** Environment variables, such as NO_COLOR=1. */
  readonly variables?: string;
}

export class Terminal {
  private readonly server = join(sockets, String(++count));

  /** Starts a program. When it ends, its status and the mode of the terminal are printed. */
  constructor(
    program: 'turnwise' | 'pig',
    args: string,
    { width = 80, height = 40, folder, variables = '' }: TerminalOptions,
  ) {
    const line = `${variables} ${process.execPath} ${programFile(program)} ${args}`;
    const after =
      'echo "status $?"; stty -a | grep -o "[-]*icanon\\|[-]*echo " ; echo ended; sleep 600';
    const size = ['-x', String(width), '-y', String(height)];
    this.tmux(
      '-f',
      '/dev/null',
      'new-session',
      '-d',
      '-c',
      folder,
      ...size,
      `env ${line}; ${after}`,
    );
  }

  /** Presses keys, by tmux's names: Down, Enter, C-c. */
  press(...keys: readonly string[]): void {
    this.tmux('send-keys', ...keys);
  }

  /** Types text. */
  type(text: string): void {
    this.tmux('send-keys', '-l', '--', text);
  }

  resize(width: number, height: number): void {
    this.tmux('resize-window', '-x', String(width), '-y', String(height));
  }

  /** What is on the screen; on request, with everything scrolled off. */
  screen(isWhole = false): string {
    return this.tmux('capture-pane', '-p', ...(isWhole ? ['-S', '-'] : []));
  }

  /** What is on the screen, with colour codes. */
  painted(): string {
    return this.tmux('capture-pane', '-p', '-e', '-S', '-');
  }

  /** Whether the cursor is visible. */
  hasCursor(): boolean {
    return this.tmux('display-message', '-p', '#{cursor_flag}').trim() === '1';
  }

  /** Waits until something is on the screen. */
  async until(wanted: string | RegExp): Promise<string> {
    const isSeen = (text: string) =>
      typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
    for (let tries = 0; tries < 1500; tries++) {
      const seen = this.screen();
      if (isSeen(seen)) return seen;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`${wanted} was never seen; what is seen is\n${this.screen()}`);
  }

  /** The terminal's mode when the program has ended: what a shell would find. */
  async ended(): Promise<{
    readonly status: number;
    readonly isRaw: boolean;
    readonly isSilent: boolean;
  }> {
    await this.until(/^ended$/m);
    const seen = this.screen(true);
    const [, status = '-1'] = /^status (\d+)$/m.exec(seen) ?? [];
    return {
      status: Number(status),
      isRaw: /^-icanon$/m.test(seen),
      isSilent: /^-echo ?$/m.test(seen),
    };
  }

  close(): void {
    spawnSync('tmux', ['-S', this.server, 'kill-server']);
  }

  private tmux(...args: readonly string[]): string {
    return execFileSync('tmux', ['-u', '-S', this.server, ...args], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
  }
}
