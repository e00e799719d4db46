import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Checkers, checkersTablebase, type EndgameSlice, EndgameTable } from 'turnwise/games';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { answerOf, withExecutor } from '../executors.fixture.ts';
import { fingerprintOf } from '../index.ts';
import { threads } from '../threads/index.ts';
import { folderStore, tablebaseFolder, tablebasePath, useTablebases } from './index.ts';
import { makeTablebaseFile } from './tablebase-file.ts';

const unexpected = (sentence: string): never => {
  throw new Error(sentence);
};

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tablebase-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function build(folder: string, pieces: number, onProblem = unexpected): EndgameTable {
  const table = new EndgameTable(pieces, { store: folderStore(folder, onProblem) });
  table.advance(Number.POSITIVE_INFINITY);
  return table;
}

/** The files of all slices of up to 3 pieces, whole. */
const whole = new Map<string, Buffer>();

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'tablebase-'));
  build(folder, 3);
  for (const name of readdirSync(folder)) whole.set(name, readFileSync(join(folder, name)));
  rmSync(folder, { recursive: true });
});

function folderWithAll(): string {
  const folder = newFolder();
  for (const [name, content] of whole) writeFileSync(join(folder, name), content);
  return folder;
}

function contents(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder).sort();
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}

/** Three ways to damage a file, and one to take it for another. */
const damages: readonly (readonly [string, RegExp, (path: string) => void])[] = [
  [
    'has a wrong byte among its values',
    /the checksum of block 0 is wrong/,
    (path) => {
      const content = readFileSync(path);
      content.writeUInt8(content.readUInt8(content.length - 9) ^ 4, content.length - 9);
      writeFileSync(path, content);
    },
  ],
  [
    'is cut off',
    /it is cut off/,
    (path) => writeFileSync(path, readFileSync(path).subarray(0, -1)),
  ],
  [
    'has a wrong byte in its header',
    /its header is damaged, or it is no tablebase: its checksum is wrong/,
    (path) => {
      const content = readFileSync(path);
      content.write('2', content.indexOf('"version":1') + 10);
      writeFileSync(path, content);
    },
  ],
  ['is of another program', /it is no tablebase/, (path) => writeFileSync(path, 'PK\u0003\u0004')],
  [
    'holds another slice',
    /it holds KM-K, by its header/,
    (path) => copyFileSync(join(path, '..', 'checkers-KM-K.tablebase'), path),
  ],
];

describe('A build', () => {
  test('writes a file for each slice', () => {
    expect([...whole.keys()].sort()).toEqual(
      new EndgameTable(3).duels.map(({ name }) => `checkers-${name}.tablebase`).sort(),
    );
  });

  test.each([1, 4, 8])('that was stopped after %i slices goes on to the same bytes', (slices) => {
    const folder = newFolder();
    const store = folderStore(folder, unexpected);
    let saved = 0;
    const save = (slice: EndgameSlice) => {
      store.save?.(slice);
      if (++saved === slices) throw new Error('stopped');
    };
    const table = new EndgameTable(3, { store: { ...store, save } });
    expect(() => table.advance(Number.POSITIVE_INFINITY)).toThrow('stopped');
    writeFileSync(
      join(folder, 'checkers-MM-M.tablebase.1234567.part'),
      'what a killed process left',
    );
    expect(readdirSync(folder)).toHaveLength(slices + 1);
    build(folder, 3);
    expect(contents(folder)).toEqual(new Map([...whole].sort()));
  });

  test.each(damages)('replaces a file that %s', (_, why, damage) => {
    const folder = folderWithAll();
    const path = tablebasePath(folder, 'KK-K');
    damage(path);
    const problems: string[] = [];
    build(folder, 3, (sentence) => void problems.push(sentence) as never);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${path} cannot be used and is built again: `);
    expect(problems[0]).toMatch(why);
    expect(contents(folder)).toEqual(new Map([...whole].sort()));
  });
});

describe('Searches', () => {
  afterEach(() => useTablebases(null, unexpected));

  const plies = (position: string): number => {
    const game = new Checkers().parsePosition(position);
    game.prepare(Number.POSITIVE_INFINITY);
    return game.kernel().tablebaseSteps();
  };

  /** A folder in which two kings against one are always drawn, so that it shows whether it is used. */
  function folderWithFalseDraws(): string {
    const folder = folderWithAll();
    const none = new Uint8Array(256);
    const [duel] = new EndgameTable(3).duels.filter(({ name }) => name === 'KK-K');
    const values = new Uint8Array(duel?.size ?? 0);
    const file = makeTablebaseFile('checkers', {
      name: 'KK-K',
      values,
      quiet: none,
      quietLater: none,
    });
    writeFileSync(tablebasePath(folder, 'KK-K'), file);
    return folder;
  }

  test('use what is in the folder, and solve the rest', () => {
    useTablebases(folderWithFalseDraws(), unexpected);
    expect(plies('W:WK22,K18:BK32')).toBe(0);
    expect(plies('W:WK15,20:BK28,12')).toBe(0); // of 4 pieces, which the folder has not: follows from the false draws
  });

  test('do without a folder', () => {
    useTablebases(join(newFolder(), 'none'), unexpected);
    expect(checkersTablebase()).toBeNull();
    useTablebases(newFolder(), unexpected);
    expect(checkersTablebase()).toBeNull();
  });

  test('do without a folder that is a file', () => {
    const path = join(newFolder(), 'file');
    writeFileSync(path, '');
    const problems: string[] = [];
    useTablebases(path, (sentence) => problems.push(sentence));
    expect(problems).toEqual([
      expect.stringContaining(`No tablebase is used: ${path} cannot be read: `),
    ]);
    expect(checkersTablebase()).toBeNull();
  });

  test.each(damages)('say so once if a file %s, and use the others', (_, why, damage) => {
    const folder = folderWithAll();
    const path = tablebasePath(folder, 'KK-K');
    damage(path);
    const problems: string[] = [];
    useTablebases(folder, (sentence) => problems.push(sentence));
    const found = checkersTablebase();
    expect(found?.pieces).toBe(3);
    for (const { name, size } of new EndgameTable(3).duels) {
      let slice = found?.load(name, size);
      while (slice === 'later') slice = found?.load(name, size);
      expect(slice?.values.length, name).toBe(name === 'KK-K' ? undefined : size);
    }
    expect(found?.load('KK-K', 1)).toBeNull();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${path} is not used: `);
    expect(problems[0]).toMatch(why);
  });

  test('on threads share the memory of the process', async () => {
    const folder = folderWithFalseDraws();
    useTablebases(folder, unexpected);
    const moves = await withExecutor(threads({ count: 1 }), async (executor) => {
      const request = { game: { game: 'checkers' }, player: 'optimal', seed: 1 };
      return (await answerOf(executor, { ...request, position: 'W:WK22,K18:BK32' })).moves;
    });
    expect(moves.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 0]);
    rmSync(folder, { recursive: true }); // what the thread has read is there
    for (const { name, size } of new EndgameTable(3).duels)
      expect(checkersTablebase()?.load(name, size)).toMatchObject({ name });
  });

  test('have another fingerprint, in checkers', () => {
    const references = [{ game: 'checkers(moveLimit=50)' }, 'hard'];
    const before = fingerprintOf(references);
    expect(before.files).toEqual({});
    useTablebases(folderWithAll(), unexpected);
    const { tablebase } = fingerprintOf(references).files;
    expect(tablebase).toMatch(/^[0-9a-f]{64}$/);
    expect(fingerprintOf([{ game: 'pig' }, 'hard']).files).toEqual({});
    useTablebases(folderWithAll(), unexpected);
    expect(fingerprintOf(references).files).toEqual({ tablebase });
    useTablebases(folderWithFalseDraws(), unexpected);
    expect(fingerprintOf(references).files).not.toEqual({ tablebase });
  });
});

test('The folder is the one that TURNWISE_TABLEBASES names, or in the folder for data', () => {
  const end = join('turnwise', 'tablebases');
  expect(tablebaseFolder({ TURNWISE_TABLEBASES: 'tables' }, 'linux')).toBe('tables');
  expect(tablebaseFolder({ TURNWISE_TABLEBASES: '' }, 'linux')).toBeNull();
  expect(tablebaseFolder({}, 'linux')).toBe(join(homedir(), '.local', 'share', end));
  expect(tablebaseFolder({ XDG_DATA_HOME: '/data' }, 'linux')).toBe(join('/data', end));
  expect(tablebaseFolder({}, 'darwin')).toBe(
    join(homedir(), 'Library', 'Application Support', end),
  );
  expect(tablebaseFolder({ LOCALAPPDATA: 'C:\\Data' }, 'win32')).toBe(join('C:\\Data', end));
});
