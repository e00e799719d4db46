import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FolderLock } from './folder-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'turnwise-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'running.pid');

test('A lock is held until it is released, even against the same process', () => {
  const lock = new FolderLock(folder);
  expect(readFileSync(file, 'utf8')).toBe(`${process.pid} ${hostname()}\n`);
  expect(() => new FolderLock(folder)).toThrow('is in use by this process; wait for it');
  lock.release();
  expect(existsSync(file)).toBe(false);
  new FolderLock(folder).release();
});

test('Releasing a lock twice does not release another’s', () => {
  const first = new FolderLock(folder);
  first.release();
  writeFileSync(file, `${process.ppid} ${hostname()}\n`);
  first.release();
  expect(existsSync(file)).toBe(true);
  rmSync(file);
});

test.each([
  ['a living process', `${process.ppid} ${hostname()}`, `is in use by process ${process.ppid};`],
  ['a process elsewhere', '7 elsewhere', 'is in use by process 7 on elsewhere;'],
])('A lock of %s is respected', (_, text, message) => {
  writeFileSync(file, text);
  expect(() => new FolderLock(folder)).toThrow(message);
  expect(() => new FolderLock(folder)).toThrow(`If it is long gone, remove ${file}`);
  expect(readFileSync(file, 'utf8')).toBe(text);
  rmSync(file);
});

const gone = spawnSync(process.execPath, ['-e', '']).pid;

test.each([
  ['a process that is gone', `${gone} ${hostname()}`],
  ['an earlier process with the same number', `${process.pid} ${hostname()}`],
  ['nobody, cut off while being written', ''],
])('A lock of %s is taken over', (_, text) => {
  writeFileSync(file, text);
  const lock = new FolderLock(folder);
  expect(readFileSync(file, 'utf8')).toBe(`${process.pid} ${hostname()}\n`);
  lock.release();
});
