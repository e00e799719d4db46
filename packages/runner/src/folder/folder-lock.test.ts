import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { FolderLock } from './folder-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'turnwise-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'running.pid');
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
});

/** The text of a lock, as this version writes it. */
function lockText(change: object = {}, process_ = `${process.pid} ${hostname()}`): string {
  const lock = new FolderLock(folder);
  const [, json = ''] = readFileSync(file, 'utf8').split('\n');
  lock.release();
  const token = 'c0ffee00c0ffee00';
  return `${process_}\n${JSON.stringify({ ...JSON.parse(json), token, ...change })}\n`;
}

/** Puts a lock there whose last sign of life is so old, in seconds. */
function putLock(text: string, age = 0): void {
  writeFileSync(file, text);
  const at = Date.now() / 1000 - age;
  utimesSync(file, at, at);
}

describe('A lock', () => {
  test('is held until it is released, even against the same process', () => {
    const lock = new FolderLock(folder);
    expect(readFileSync(file, 'utf8')).toMatch(`${process.pid} ${hostname()}\n`);
    expect(() => new FolderLock(folder)).toThrow('is in use by this process; wait for it');
    expect(() => new FolderLock(folder, { takeOver: true })).toThrow('is in use by this process');
    lock.requireHeld();
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
    new FolderLock(folder).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that is released twice does not release another’s', () => {
    const first = new FolderLock(folder);
    first.release();
    writeFileSync(file, `${process.ppid} ${hostname()}\n`);
    first.release();
    expect(existsSync(file)).toBe(true);
  });

  test('that was taken over says so, and releases nothing', () => {
    const lock = new FolderLock(folder);
    rmSync(file);
    expect(() => lock.requireHeld()).toThrow(`${file} was removed`);
    writeFileSync(file, '7 elsewhere\n');
    expect(() => lock.requireHeld()).toThrow(
      `${folder} was taken over by process 7 on elsewhere; this process has stopped writing to it`,
    );
    lock.release();
    expect(readFileSync(file, 'utf8')).toBe('7 elsewhere\n');
  });
});

const gone = spawnSync(process.execPath, ['-e', '']).pid;
const isLinux = process.platform === 'linux';

describe('A lock is respected if it is that of', () => {
  test.each<[string, () => string, number, string]>([
    [
      'a living process of an older version',
      () => `${process.ppid} ${hostname()}\n`,
      1e6,
      `is in use by process ${process.ppid} (last sign of life`,
    ],
    [
      'an older version elsewhere',
      () => '7 elsewhere',
      1e6,
      'is in use by process 7 on elsewhere (last sign of life',
    ],
    [
      'a process elsewhere that gave a sign of life a moment ago',
      () => lockText({ system: 'another', since: '2026-11-16T10:00:00.000Z' }, '7 elsewhere'),
      50,
      'is in use by process 7 on elsewhere since 2026-11-16 10:00:00 UTC (last sign of life 50 s ago)',
    ],
  ])('%s', (_, text, age, message) => {
    const there = text();
    putLock(there, age);
    expect(() => new FolderLock(folder)).toThrow(message);
    expect(readFileSync(file, 'utf8')).toBe(there);
    expect(readdirSync(folder)).toEqual(['running.pid']);
    const lock = new FolderLock(folder, { takeOver: true });
    lock.requireHeld();
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test.runIf(isLinux)('a suspended process on this machine, however long', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    try {
      const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
      const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
      child.kill('SIGSTOP');
      putLock(lockText({ started }, `${child.pid} ${hostname()}`), 1e6);
      expect(() => new FolderLock(folder)).toThrow(`is in use by process ${child.pid} since`);
    } finally {
      child.kill('SIGKILL');
      await once(child, 'close');
    }
    new FolderLock(folder).release();
  });
});

describe('A lock is free if it is that of', () => {
  test.each<[string, () => string, number]>([
    ['a process that is gone', () => lockText({}, `${gone} ${hostname()}`), 0],
    ['a process of an older version that is gone', () => `${gone} ${hostname()}\n`, 0],
    ['an older version with the number of this process', () => `${process.pid} ${hostname()}`, 0],
    ['nobody, cut off while being written', () => '', 0],
    [
      'a killed container, after a minute without a sign of life',
      () => lockText({ system: 'another' }, '7 elsewhere'),
      70,
    ],
    [
      'a killed container with this host name, after a minute',
      () => lockText({ system: 'another' }),
      70,
    ],
  ])('%s', (_, text, age) => {
    putLock(text(), age);
    const lock = new FolderLock(folder);
    lock.requireHeld();
    expect(readFileSync(file, 'utf8')).toMatch(`${process.pid} ${hostname()}\n`);
    expect(readdirSync(folder)).toEqual(['running.pid']);
    lock.release();
  });

  test.runIf(isLinux)('an earlier process whose number was used again', () => {
    putLock(lockText({ started: '1' }, `${process.ppid} ${hostname()}`));
    new FolderLock(folder).release();
  });

  test('a chain of killed processes, or one that was killed while releasing', () => {
    const dead = lockText({}, `${gone} ${hostname()}`);
    const second = dead.replace('c0ffee00c0ffee00', 'bad0bad0bad0bad0');
    for (const last of [second, dead]) {
      putLock(dead);
      writeFileSync(`${file}.c0ffee00c0ffee00`, last);
      const lock = new FolderLock(folder);
      lock.requireHeld();
      expect(readdirSync(folder)).toEqual(['running.pid']);
      lock.release();
    }
  });
});

test('Leftovers of processes that were killed long ago are removed, those of a moment ago are not', () => {
  for (const [name, age] of [
    ['running.pid.1.new', 100],
    ['running.pid.2', 100],
    ['running.pid.3.new', 0],
  ] as const) {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), Date.now() / 1000 - age, Date.now() / 1000 - age);
  }
  new FolderLock(folder).release();
  expect(readdirSync(folder)).toEqual(['running.pid.3.new']);
});

test('A process that is killed at any moment leaves a lock that others can take', async () => {
  const kills = process.env.TURNWISE_LONG === '1' ? 100 : 5;
  const program = `
    import { FolderLock } from ${JSON.stringify(new URL('../../dist/folder/folder-lock.js', import.meta.url))};
    process.stdout.write('.');
    for (;;) new FolderLock(${JSON.stringify(folder)}).release();`;
  for (let kill = 0; kill < kills; kill++) {
    const args = ['--input-type=module', '-e', program];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'close');
    await once(child.stdout, 'data');
    await new Promise((resolve) => setTimeout(resolve, (kill * 7) % 11));
    child.kill('SIGKILL');
    await ended;
    const lock = new FolderLock(folder);
    lock.requireHeld();
    lock.release();
    expect(existsSync(file)).toBe(false);
  }
}, 120_000);

/** Three processes race for fresh folders, and for those of dead processes; each holder notes when it came and went. */
test('Of processes that come at the same moment, one holds the folder at a time', async () => {
  const races = process.env.TURNWISE_LONG === '1' ? 3000 : 50;
  const program = fileURLToPath(new URL('./race.fixture.mjs', import.meta.url));
  const home = join(folder, 'races');
  mkdirSync(home);
  const children = [1, 2, 3].map((number) =>
    spawn(process.execPath, [program, home, `${races}`, `${number}`], {
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  );
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'close'))[0]));
  expect(codes).toEqual([0, 0, 0]);
  const events = readFileSync(join(home, 'log'), 'utf8').trim().split('\n');
  const holders = new Map<string, number>();
  let overlaps = 0;
  let taken = 0;
  for (const event of events) {
    const [race = '', change] = event.split(' ');
    const count = (holders.get(race) ?? 0) + (change === 'in' ? 1 : -1);
    holders.set(race, count);
    if (change === 'in') taken++;
    if (count > 1) overlaps++;
  }
  expect(holders.size).toBe(races);
  expect(taken).toBeGreaterThanOrEqual(races);
  expect(overlaps).toBe(0);
}, 600_000);
