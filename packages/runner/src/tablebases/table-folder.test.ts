import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Farkle, FarkleTable, Puzzle15 } from 'turnwise/games';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { fingerprintOf, TABLEBASE } from '../jobs/fingerprint.ts';
import { useTablebases } from './index.ts';
import { FarkleWork, tableFolder, tablePath } from './table-folder.ts';

const unexpected = (sentence: string): never => {
  throw new Error(sentence);
};

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'patterns-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const values = Uint8Array.from({ length: 1_100_000 }, (_, n) => (n * n) % 251); // two blocks

/** `toEqual` would compare a million numbers one by one. */
function expectSame(found: Uint8Array | null | undefined): void {
  expect(Buffer.compare(found ?? new Uint8Array(0), values)).toBe(0);
}

describe('Tables in a folder', () => {
  test('are read as they were written', () => {
    const store = tableFolder(join(newFolder(), 'new'), unexpected);
    expect(store.load('puzzle-15', '4x4', values.length)).toBeNull();
    store.save('puzzle-15', '4x4', values);
    expectSame(store.load('puzzle-15', '4x4', values.length));
  });

  test.each([
    [
      'has a wrong byte',
      /the checksum of block 1 is wrong/,
      (path: string) => {
        const content = readFileSync(path);
        content.writeUInt8(content.readUInt8(content.length - 9) ^ 4, content.length - 9);
        writeFileSync(path, content);
      },
    ],
    [
      'is cut off',
      /it is cut off/,
      (path: string) => writeFileSync(path, readFileSync(path).subarray(0, -1)),
    ],
    ['is of another program', /it is no tablebase/, (path: string) => writeFileSync(path, 'PK')],
    [
      'holds another frame',
      /it holds 5x3, by its header/,
      (path: string) => copyFileSync(tablePath(join(path, '..'), 'puzzle-15', '5x3'), path),
    ],
  ])('are named, not used and replaced if the file %s', (_, why, damage) => {
    const problems: string[] = [];
    const folder = newFolder();
    const store = tableFolder(folder, (sentence) => problems.push(sentence));
    store.save('puzzle-15', '5x3', values);
    store.save('puzzle-15', '4x4', values);
    damage(tablePath(folder, 'puzzle-15', '4x4'));
    expect(store.load('puzzle-15', '4x4', values.length)).toBeNull();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(
      `${tablePath(folder, 'puzzle-15', '4x4')} cannot be used and is computed again`,
    );
    expect(problems[0]).toMatch(why);
    store.save('puzzle-15', '4x4', values);
    expectSame(store.load('puzzle-15', '4x4', values.length));
  });

  test('of another size are not used', () => {
    const problems: string[] = [];
    const store = tableFolder(newFolder(), (sentence) => problems.push(sentence));
    store.save('puzzle-15', '4x4', values);
    expect(store.load('puzzle-15', '4x4', 10)).toBeNull();
    expect(problems[0]).toContain('it has 1100000 values, and 4x4 has 10');
  });

  test('are not kept where the folder is a file', () => {
    const path = join(newFolder(), 'file');
    writeFileSync(path, '');
    const store = tableFolder(path, unexpected);
    store.save('puzzle-15', '4x4', values);
    expect(store.load('puzzle-15', '4x4', values.length)).toBeNull();
  });
});

describe('Puzzles', () => {
  afterEach(() => useTablebases(null, unexpected));

  test('keep their tables in the folder of tablebases', () => {
    const folder = join(newFolder(), 'tables');
    useTablebases(folder, unexpected);
    new Puzzle15({ width: 5, height: 2, shuffle: 4 }).solver(); // no other test has such a frame
    const kept = tableFolder(folder, unexpected).load('puzzle-15', '5x2', 10 ** 5 + 10 ** 4);
    expect(kept?.[0]).toBe(255); // two tiles in one cell
  });
});

describe('The table of Farkle', () => {
  afterEach(() => useTablebases(null, unexpected));
  const { settings } = new Farkle({ goal: 300, penalty: 100 });
  const start = { own: 0, other: 0, ownFarkles: 0, otherFarkles: 0 };
  const work = (folder: string, onProblem = unexpected) =>
    new FarkleWork(new FarkleTable(settings), folder, onProblem);

  test('is written once it is done, and goes on after the last sweep if it was not', () => {
    const folder = newFolder();
    const stopped = work(folder);
    while (stopped.table.sweeps < 3) stopped.advance(performance.now() + 2);
    const [unfinished] = readdirSync(folder);
    expect(unfinished).toBe('farkle-facebook-300-300-300-100-unfinished.tablebase');
    const resumed = work(folder);
    expect(resumed.table.start(start).high).toBeLessThan(1);
    resumed.advance(Number.POSITIVE_INFINITY);
    expect(readdirSync(folder)).toEqual(['farkle-facebook-300-300-300-100.tablebase']);
    const whole = work(newFolder());
    whole.advance(Number.POSITIVE_INFINITY);
    expect(Math.abs(resumed.table.start(start).low - whole.table.start(start).low)).toBeLessThan(
      1e-9,
    );
    expect(work(folder).table.isReady).toBe(true);
  });

  test('is part of the fingerprint of matches', () => {
    const folder = newFolder();
    const of = () => fingerprintOf([{ game: 'farkle(goal=300, penalty=100)' }]).files;
    useTablebases(folder, unexpected);
    expect(of()).toEqual({});
    work(folder).advance(Number.POSITIVE_INFINITY);
    useTablebases(folder, unexpected);
    expect(of()).toEqual({ [TABLEBASE]: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test('is named, and not used, if its file is damaged', () => {
    const folder = newFolder();
    work(folder).advance(Number.POSITIVE_INFINITY);
    const path = tablePath(folder, 'farkle', 'facebook-300-300-300-100');
    writeFileSync(path, readFileSync(path).subarray(0, -1));
    const problems: string[] = [];
    expect(work(folder, (sentence) => void problems.push(sentence) as never).table.isReady).toBe(
      false,
    );
    expect(problems).toEqual([`${path} is not used: it is cut off.`]);
  });
});
