import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { Failure } from '../frame/failure.ts';
import { linesOf, readText, typedLines } from './text-file.ts';

const limit = { characters: 2 ** 20, advice: 'try another' };

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'turnwise-text-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

async function linesIn(pieces: readonly string[], limit: number): Promise<string[]> {
  const lines: string[] = [];
  const refusal = (number: number) => new Failure(`line ${number} is too long`);
  for await (const line of linesOf(Readable.from(pieces), limit, refusal)) lines.push(line);
  return lines;
}

test('lines are the same, wherever their pieces are cut', async () => {
  const text = 'a\r\n\n bc \nd\re\n\u2028f';
  const lines = ['a', '', ' bc ', 'd\re', '\u2028f'];
  for (let size = 1; size <= text.length; size++) {
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    expect(await linesIn(pieces, 100)).toEqual(lines);
  }
  expect(await linesIn([], 100)).toEqual([]);
  expect(await linesIn(['\n'], 100)).toEqual(['']);
});

test('a line that never ends is refused, however many came before it', async () => {
  const pieces = [...Array.from({ length: 50 }, () => 'abc\n'), ...Array(10).fill('x'.repeat(20))];
  await expect(linesIn(pieces, 100)).rejects.toThrow('line 51 is too long');
  const typed = typedLines(Readable.from(Array(100).fill('x'.repeat(1000))));
  await expect(typed.next()).rejects.toThrow('Line 1 of the input is longer than 65536 characters');
});

test('a file over the limit is refused, with the limit and what to do', () => {
  const path = join(folder(), 'huge.json');
  writeFileSync(path, '');
  truncateSync(path, limit.characters + 1); // a hole, which takes no room on the disk
  expect(() => readText(path, limit)).toThrow(
    `Cannot read ${path}: it is larger than 1 MB, which is the limit; try another.`,
  );
});

test('an endless pipe is refused too', () => {
  const pipe = join(folder(), 'pipe');
  const script = `mkfifo '${pipe}' && (yes > '${pipe}' &)`;
  expect(spawnSync('sh', ['-c', script], { stdio: 'ignore' }).status).toBe(0);
  expect(() => readText(pipe, limit)).toThrow('it is larger than 1 MB');
});

test('a pipe is read to its end, and other things are refused as what they are', () => {
  const pipe = join(folder(), 'pipe');
  const script = `mkfifo '${pipe}' && (echo hello > '${pipe}' &)`;
  expect(spawnSync('sh', ['-c', script], { stdio: 'ignore' }).status).toBe(0);
  expect(readText(pipe, limit)).toBe('hello\n');
  expect(() => readText('/dev/zero', limit)).toThrow('Cannot read /dev/zero: it is a device');
  expect(() => readText('/', limit)).toThrow('Cannot read /: it is a folder.');
  expect(() => readText('/no/such', limit)).toThrow('there is no such file or folder');
});
