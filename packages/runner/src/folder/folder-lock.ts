/**
 * One run at a time in a folder, on all machines that see it.
 *
 * A lock is a small file with a random token. `running.pid` is the first one, and `running.pid.T` succeeds the lock with the
 * token T. The last one of this chain holds the folder:
 *
 *     running.pid    7c2e, process 12 on alpha: killed
 *     running.pid.7c2e    91ab, process 40 on alpha: holds the folder, and will soon put itself in the first place
 *
 * - Take: with no `running.pid`, create it. If the last lock, T, is free, create `running.pid.T`; then, if `running.pid`
 *   is still the one that was read first, rename the own lock to `running.pid` and remove the rest of the chain.
 * - Release: create `running.pid.T` with the own token T, so that no other process can; then remove `running.pid`, and that
 *   file. As long as the process lives, others wait for it.
 *
 * Files are created by link(2), which fails if the name exists, on NFS too. Why there is one holder at most: tokens never
 * come again, so neither does a `running.pid` that was replaced or removed. Links of a chain are removed only after its
 * `running.pid`. So if that is still the same after the own link was created, no link was removed meanwhile, the link
 * succeeds the last lock, and as names exist once, it is the only one that does. The others find it there, or find another
 * `running.pid`, and look again. A holder whose lock has a successor, or is not `running.pid` any more, has lost it: it
 * checks that before it writes.
 *
 * A lock is free if its process is gone, by number and start time where that can be seen, else after a minute without a
 * heartbeat. Heartbeats are writes, so that the age of a lock is measured by the clock of the file system alone.
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fstatSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { codeOf } from 'turnwise/internal';
import { FolderError, notWritable } from './folder-error.ts';

const HEARTBEAT = 5000; // milliseconds
const SILENCE = 60_000; // milliseconds without a heartbeat after which a lock is free
const ATTEMPTS = 1000; // each failed one means that another process was faster, or is about to release
const PAUSE = 2; // milliseconds, while another process releases

/** Tokens of this process. */
const own = new Set<string>();

/** A lock as it was found. */
interface FoundLock {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
  readonly isClosing: boolean; // its holder is about to remove it
  readonly changed: number; // last heartbeat, in milliseconds by the clock of the file system
  readonly holder: LockHolder | null; // null in locks of older versions
}

/** Which process made a lock. */
interface LockHolder {
  readonly since: string; // a date
  /** The boot and the process namespace in which the number of the process counts; null if unknown. */
  readonly system: string | null;
  readonly started: string | null; // when the process began, in ticks after the boot
}

export interface FolderLockOptions {
  /** Takes the lock even if its holder seems to live. Default: false. */
  readonly takeOver?: boolean | undefined;
}

/** Holds a folder from when it is made until `release`; an error if another process holds it. */
export class FolderLock {
  private readonly path: string;
  private readonly token = randomBytes(8).toString('hex');
  private readonly text: string;
  private readonly descriptor: number;
  private readonly inode: bigint;
  private readonly timer: ReturnType<typeof setInterval>;

  constructor(
    private readonly folder: string,
    { takeOver = false }: FolderLockOptions = {},
  ) {
    this.path = resolve(join(folder, 'running.pid'));
    const holder: LockHolder = {
      since: new Date().toISOString(),
      system: systemName(),
      started: startOf(process.pid),
    };
    this.text = `${process.pid} ${hostname()}\n${JSON.stringify({ token: this.token, ...holder })}\n`;
    const candidate = `${this.path}.${this.token}.new`;
    try {
      writeFileSync(candidate, this.text, { flag: 'wx' });
      const now = statSync(candidate).mtimeMs;
      this.take(candidate, now, takeOver);
      this.removeLeftovers(now);
      this.descriptor = openSync(this.path, 'r+');
      if (readFileSync(this.descriptor, 'utf8') !== this.text) throw this.takenOver();
      this.inode = fstatSync(this.descriptor, { bigint: true }).ino;
    } catch (error) {
      if (error instanceof FolderError) throw error;
      throw notWritable(folder, error);
    } finally {
      rmSync(candidate, { force: true });
    }
    own.add(this.token);
    this.timer = setInterval(() => this.beat(), HEARTBEAT).unref();
  }

  /** Throws if another process has taken the lock. */
  requireHeld(): void {
    const there = statSync(this.path, { bigint: true, throwIfNoEntry: false });
    if (there?.ino !== this.inode || existsSync(this.next(this.token))) throw this.takenOver();
  }

  release(): void {
    if (!own.delete(this.token)) return;
    clearInterval(this.timer);
    try {
      this.requireHeld();
      if (linkNew(this.path, this.next(this.token))) {
        const { ino } = statSync(this.path, { bigint: true });
        if (ino === this.inode) rmSync(this.path, { force: true });
        rmSync(this.next(this.token), { force: true });
      }
    } catch {
      // Another process has it, or the folder is gone or read-only; the lock of a dead process is free anyway.
    }
    closeSync(this.descriptor);
  }

  private beat(): void {
    try {
      writeSync(this.descriptor, this.text, 0);
    } catch {
      // A disk that is full or away may come back; writing results says more about it.
    }
  }

  /** Puts the candidate in the first place of the chain, or throws. */
  private take(candidate: string, now: number, takeOver: boolean): void {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { first, last, links } = this.chain();
      if (!first || !last) {
        if (linkNew(candidate, this.path)) return;
        continue;
      }
      const isOwn = own.has(last.token);
      if (isOwn || (!takeOver && isHeld(last, now))) {
        if (!last.isClosing) throw this.inUse(last, isOwn, now);
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
        continue;
      }
      const link = this.next(last.token);
      if (!linkNew(candidate, link)) continue;
      if (this.read(this.path)?.token === first.token) {
        renameSync(candidate, this.path);
        for (const each of [...links, link]) rmSync(each, { force: true });
        return;
      }
      rmSync(link, { force: true }); // it succeeds a lock that is gone
    }
    throw new FolderError('folder-in-use', `${this.folder} is in use by other processes`);
  }

  private chain(): { first: FoundLock | null; last: FoundLock | null; links: readonly string[] } {
    const first = this.read(this.path);
    let last = first;
    const links: string[] = [];
    while (last) {
      const link = this.next(last.token);
      const lock: FoundLock | null = this.read(link);
      if (!lock) break;
      links.push(link);
      const isClosing: boolean = lock.token === last.token;
      last = isClosing ? { ...lock, token: `${lock.token}.closing`, isClosing } : lock;
    }
    return { first, last, links };
  }

  private next(token: string): string {
    return `${this.path}.${token}`;
  }

  private read(path: string): FoundLock | null {
    let descriptor: number;
    try {
      descriptor = openSync(path, 'r');
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
    try {
      const { ino, mtimeMs } = fstatSync(descriptor);
      const [line = '', json = ''] = readFileSync(descriptor, 'utf8').split('\n');
      const [pid = '', host = ''] = line.split(' ');
      const known = { pid: Number(pid), host, isClosing: false, changed: mtimeMs };
      return { ...known, ...(parseHolder(json) ?? { token: `${ino}-${mtimeMs}`, holder: null }) };
    } finally {
      closeSync(descriptor);
    }
  }

  /** Removes what processes left that were killed in between; not what others, still alive, have just created. */
  private removeLeftovers(now: number): void {
    const folder = dirname(this.path);
    for (const name of readdirSync(folder)) {
      if (!name.startsWith(`${basename(this.path)}.`)) continue;
      const changed = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? now;
      if (now - changed > SILENCE) rmSync(join(folder, name), { force: true });
    }
  }

  private takenOver(): FolderError {
    const { last } = this.chain();
    return new FolderError(
      'folder-taken-over',
      last
        ? `${this.folder} was taken over by ${nameOf(last)}; this process has stopped writing to it`
        : `${this.path} was removed, so another process may use the folder; this process has stopped writing to it`,
    );
  }

  private inUse(lock: FoundLock, isOwn: boolean, now: number): FolderError {
    const { changed, holder } = lock;
    const since = holder ? ` since ${holder.since.slice(0, 19).replace('T', ' ')} UTC` : '';
    const silence = Math.max(0, Math.round((now - changed) / 1000));
    const who = isOwn
      ? 'this process'
      : `${nameOf(lock)}${since} (last sign of life ${silence} s ago)`;
    return new FolderError(
      'folder-in-use',
      `${this.folder} is in use by ${who}; wait for it, or end it`,
    );
  }
}

/** Gives a file a second name, unless that exists. Where the file system has no links, copies it. */
export function linkNew(source: string, target: string): boolean {
  try {
    linkSync(source, target);
    return true;
  } catch (error) {
    const code = codeOf(error);
    // On NFS the answer to a successful call may get lost, and the repeated call fails.
    if (code === 'EEXIST') return isSameFile(source, target);
    if (!['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes(code)) throw error;
  }
  try {
    copyFileSync(source, target, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function isSameFile(source: string, target: string): boolean {
  const [one, other] = [source, target].map((path) =>
    statSync(path, { bigint: true, throwIfNoEntry: false }),
  );
  return one !== undefined && one.ino === other?.ino && one.dev === other.dev;
}

function nameOf({ host, pid }: FoundLock): string {
  return `process ${pid}${host === hostname() ? '' : ` on ${host}`}`;
}

function parseHolder(json: string): Pick<FoundLock, 'token' | 'holder'> | null {
  try {
    const { since, started, system, token } = Object(JSON.parse(json));
    const isTextOrNull = (value: unknown): value is string | null =>
      value === null || typeof value === 'string';
    if (typeof token !== 'string' || !/^[0-9a-f]{16}$/.test(token)) return null;
    if (typeof since !== 'string' || !isTextOrNull(started) || !isTextOrNull(system)) return null;
    return { token, holder: { since, system, started } };
  } catch {
    return null;
  }
}

/** Whether the holder of a lock lives, as far as can be seen from here. */
function isHeld({ changed, holder, host, pid }: FoundLock, now: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false; // cut off while it was written
  const isSilent = now - changed > SILENCE;
  if (!holder) return host !== hostname() || (pid !== process.pid && isAlive(pid)); // had no heartbeat
  const { started, system } = holder;
  if (system === null || started === null)
    return !isSilent && (host !== hostname() || isAlive(pid));
  return system === systemName() ? startOf(pid) === started : !isSilent;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** On Linux; null elsewhere. Two containers may have the same host name and process numbers. */
function systemName(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}

/** When a process began, in ticks after the boot; null if there is none, or on other systems than Linux. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may hold anything. The 22nd field; a zombie has ended.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? null : (fields[18] ?? null);
  } catch {
    return null;
  }
}
