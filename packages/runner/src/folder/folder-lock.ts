/** One process at a time plays the tournament of a folder. A process that is gone holds no lock. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

export class FolderLock {
  private readonly path: string;

  constructor(folder: string) {
    this.path = join(folder, 'running.pid');
    const holder = this.holder();
    if (holder !== null) {
      throw new Error(
        `${folder} is in use by ${holder}; wait for it, or end it. If it is long gone, remove ${this.path}`,
      );
    }
    rmSync(this.path, { force: true });
    writeFileSync(this.path, `${process.pid} ${hostname()}\n`, { flag: 'wx' });
  }

  release(): void {
    rmSync(this.path, { force: true });
  }

  /** Who holds the lock, as far as can be told from here; null: nobody. */
  private holder(): string | null {
    let text: string;
    try {
      text = readFileSync(this.path, 'utf8');
    } catch {
      return null;
    }
    const [pid = '', host = ''] = text.trim().split(' ');
    const number = Number(pid);
    if (!Number.isInteger(number) || number <= 0) return null; // cut off while it was written
    if (host !== hostname()) return `process ${pid} on ${host}`;
    return number !== process.pid && isAlive(number) ? `process ${pid}` : null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
