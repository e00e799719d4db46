/** A program that a test starts, reads from and ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A program, and additional environment variables. */
export interface Fixture {
  readonly path: string;
  readonly env?: { readonly [name: string]: string };
  /** The folder in which it runs. Default: that of the tests. */
  readonly cwd?: string;
}

export class TestProcess {
  output = '';
  readonly ended: Promise<number | NodeJS.Signals>;
  private readonly child: ChildProcess;
  private readonly listeners = new Set<() => void>();

  /** Runs a program with Node, on the built packages; its path may be relative to this folder. */
  constructor(fixture: string | Fixture, ...args: readonly string[]) {
    const { cwd, env = {}, path } = typeof fixture === 'string' ? { path: fixture } : fixture;
    const file = fileURLToPath(new URL(path, import.meta.url));
    this.child = spawn(process.execPath, [file, ...args], {
      ...(cwd !== undefined && { cwd }),
      env: { ...process.env, NODE_OPTIONS: '', ...env },
    });
    const hear = (piece: unknown) => {
      this.output += String(piece);
      for (const listener of this.listeners) listener();
    };
    this.child.stdout?.on('data', hear);
    this.child.stderr?.on('data', hear);
    this.ended = new Promise((resolve) => {
      this.child.on('exit', (code, signal) => {
        resolve(signal ?? code ?? 0);
        for (const listener of this.listeners) listener();
      });
    });
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  /** Waits until it has printed something; an error with all its output if it ends before. */
  async says(text: string): Promise<void> {
    await this.until(() => this.output.includes(text), text);
  }

  /** Waits until it has reported this number of matches. */
  async hasPlayed(matches: number): Promise<void> {
    const latest = () =>
      Number(/played (\d+)\n(?!.*played)/s.exec(this.output.slice(-200))?.[1] ?? 0);
    await this.until(() => latest() >= matches, `played ${matches}`);
  }

  /** Ends it, whatever it is doing. */
  async kill(): Promise<void> {
    this.child.kill('SIGCONT');
    this.child.kill('SIGKILL');
    await this.ended;
  }

  private async until(isSo: () => boolean, what: string): Promise<void> {
    while (!isSo()) {
      if (this.child.exitCode !== null || this.child.signalCode !== null)
        throw new Error(`It ended without saying ${what}:\n${this.output}`);
      await new Promise<void>((resolve) => {
        const listener = () => {
          this.listeners.delete(listener);
          resolve();
        };
        this.listeners.add(listener);
      });
    }
  }
}
