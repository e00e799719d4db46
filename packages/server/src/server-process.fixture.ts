/** Server processes for tests, to be killed at any moment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export class ServerProcess {
  private child: ChildProcess | null = null;
  errors = '';

  constructor(
    private readonly where: string,
    readonly port: number,
  ) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  /** Starts it, and waits until it answers. */
  async start(): Promise<this> {
    const path = fileURLToPath(new URL('./serve.fixture.mjs', import.meta.url));
    const child = spawn(process.execPath, [path, this.where, String(this.port)], {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    child.stderr.on('data', (piece) => {
      this.errors += String(piece);
    });
    const ended = once(child, 'exit').then(() => {
      throw new Error(`the server ended: ${this.errors}`);
    });
    ended.catch(() => undefined);
    await Promise.race([once(child.stdout, 'data'), ended]);
    return this;
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
