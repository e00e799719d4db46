/** A separate Redis for tests, on loopback, with its append-only file in a folder that is removed at the end. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether there is a redis-server on this machine. */
export const hasRedis = (() => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

export class TestRedis {
  private process: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    readonly folder: string,
    private readonly settings: readonly string[],
  ) {}

  /** Starts one, with settings as on its command line. */
  static async start(...settings: readonly string[]): Promise<TestRedis> {
    const folder = mkdtempSync(join(tmpdir(), 'turnwise-redis-'));
    const redis = new TestRedis(await freePort(), folder, settings);
    await redis.run();
    return redis;
  }

  get address(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it, with settings besides the first ones, and waits until it accepts connections. */
  async run(...settings: readonly string[]): Promise<void> {
    const usual = [
      '--port',
      `${this.port}`,
      '--bind',
      '127.0.0.1',
      '--dir',
      this.folder,
      '--save',
      '',
    ];
    const lasting = ['--appendonly', 'yes', '--appendfsync', 'always'];
    const started = spawn('redis-server', [...usual, ...lasting, ...this.settings, ...settings]);
    this.process = started;
    for await (const piece of started.stdout) {
      if (String(piece).includes('Ready to accept connections')) break;
    }
    started.stdout.resume();
  }

  /** Ends it, as a crash would, and keeps its file. */
  async kill(): Promise<void> {
    const { process } = this;
    if (!process) return;
    this.process = null;
    process.kill('SIGKILL');
    await once(process, 'exit');
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
