import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Puzzle15 } from 'turnwise/games';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { useTablebases } from './index.ts';
import { tableFolder, tablePath } from './table-folder.ts';

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
