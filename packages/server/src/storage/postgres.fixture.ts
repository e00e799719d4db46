/**
 * A separate Postgres for tests, on loopback, in a folder that is removed at the end. It is run by a user without
 * rights, since Postgres refuses root: by `postgres`, whom the package of the system makes.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of Postgres' programs: where Debian has them, or the PATH; null if there are none. */
const programs = (() => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = versions.map((version) => join(debian, version, 'bin'));
  const paths = (process.env.PATH ?? '').split(':');
  return [...folders, ...paths].find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
})();

/** Whether there is a Postgres on this machine. */
export const hasPostgres = programs !== null;

/** Who runs it: this user, or in place of root the one that the package made. */
function runner(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export class TestPostgres {
  private process: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    private readonly folder: string,
  ) {}

  static async start(): Promise<TestPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'turnwise-postgres-'));
    const { gid, uid } = runner();
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    const options = ['--no-sync', '--auth=trust', '--username=turnwise', '--encoding=UTF8'];
    execFileSync(join(programs ?? '', 'initdb'), ['-D', join(folder, 'data'), ...options], {
      ...runner(),
      cwd: folder,
      stdio: 'ignore',
    });
    const postgres = new TestPostgres(await freePort(), folder);
    await postgres.run();
    return postgres;
  }

  address(database = 'postgres'): string {
    return `postgres://turnwise@127.0.0.1:${this.port}/${database}`;
  }

  /** Starts it, and waits until it accepts connections. */
  async run(): Promise<void> {
    const settings = [
      `port=${this.port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
    ];
    const started = spawn(
      join(programs ?? '', 'postgres'),
      ['-D', join(this.folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
      { ...runner(), cwd: this.folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.process = started;
    for await (const piece of started.stderr) {
      if (String(piece).includes('ready to accept connections')) break;
    }
    started.stderr.resume();
  }

  /** Ends it, as a crash would, and keeps its files. */
  async kill(): Promise<void> {
    const { process } = this;
    if (!process) return;
    this.process = null;
    process.kill('SIGQUIT'); // its processes go at once, nothing is written
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
