/** One run at a time in a folder. A dead process holds no lock; those of other machines are believed to live. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { codeOf } from 'turnwise/internal';

/** Locks of this process. A lock with its id that is not here belongs to an earlier process with the same id. */
const own = new Set<string>();

export class FolderLock {
  private readonly path: string;

  constructor(folder: string) {
    this.path = resolve(join(folder, 'running.pid'));
    const found = this.text();
    const holder = found === null ? null : this.holder(found);
    if (holder !== null) throw this.inUse(folder, holder);
    if (found !== null) this.removeStale(folder, found);
    try {
      writeFileSync(this.path, `${process.pid} ${hostname()}\n`, { flag: 'wx' });
    } catch (error) {
      // Another process was faster.
      if (codeOf(error) === 'EEXIST') throw this.inUse(folder, 'another process');
      throw new Error(
        `${folder} cannot be written to (${codeOf(error)}); choose another folder, or change its permissions`,
        { cause: error },
      );
    }
    own.add(this.path);
  }

  release(): void {
    if (own.delete(this.path)) rmSync(this.path, { force: true });
  }

  private inUse(folder: string, holder: string): Error {
    return new Error(
      `${folder} is in use by ${holder}; wait for it, or end it. If it is long gone, remove ${this.path}`,
    );
  }

  private text(): string | null {
    try {
      return readFileSync(this.path, 'utf8');
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  }

  /** The process that holds the lock, as far as is known; null if none does. */
  private holder(text: string): string | null {
    const [pid = '', host = ''] = text.trim().split(' ');
    const number = Number(pid);
    if (!Number.isInteger(number) || number <= 0) return null; // cut off while it was written
    if (host !== hostname()) return `process ${pid} on ${host}`;
    if (number === process.pid) return own.has(this.path) ? 'this process' : null;
    return isAlive(number) ? `process ${pid}` : null;
  }

  /** Renames it first: another process may have put its own lock there. */
  private removeStale(folder: string, text: string): void {
    const aside = `${this.path}.${process.pid}.stale`;
    try {
      renameSync(this.path, aside);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return;
      throw new Error(`${folder} cannot be written to (${codeOf(error)})`, { cause: error });
    }
    const isStale = readFileSync(aside, 'utf8') === text;
    if (!isStale) linkSync(aside, this.path);
    rmSync(aside, { force: true });
    if (!isStale) throw this.inUse(folder, 'another process');
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
