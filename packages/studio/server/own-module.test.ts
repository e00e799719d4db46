/** Users' modules for the browser: compiled, recompiled, and explained when something is wrong. */
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { LIBRARY, libraryFile, libraryInputs, libraryScripts } from './library.ts';
import { OwnModule } from './own-module.ts';

const folder = mkdtempSync(join(tmpdir(), 'turnwise-modules-'));
afterAll(() => rmSync(folder, { recursive: true }));

let clock = 1_000_000_000; // seconds; each file is newer than the one before, whatever the disk's resolution

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  clock += 10;
  utimesSync(path, clock, clock);
  return path;
}

/** What importing the script throws. */
async function thrownBy(script: string): Promise<string> {
  try {
    await import(`data:text/javascript,${encodeURIComponent(script)}`);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe("a user's module", () => {
  test('becomes one script without types that imports the app’s own library', async () => {
    write('stones.ts', 'export const stones: number = 21;\n');
    const game = new OwnModule(
      write(
        'first.ts',
        "import { Game } from 'turnwise';\nimport { holdAt } from 'turnwise/games';\n" +
          "import { stones } from './stones.ts';\nexport default [Game, holdAt, stones];\n",
      ),
    );
    const { script } = await game.compiled();
    expect(game.name).toBe('first');
    expect(script).toMatch(/from\s*["']\/lib\/turnwise\.js["']/);
    expect(script).toMatch(/from\s*["']\/lib\/turnwise-games\.js["']/);
    expect(script).toContain('21');
    expect(script).not.toContain(': number');
    expect(script).not.toContain('stones.ts"');
  });

  test('is recompiled when it or an import has changed, and not before', async () => {
    write('part.ts', 'export const part = "one";\n');
    const game = new OwnModule(write('whole.ts', "export { part } from './part.ts';\n"));
    const first = await game.compiled();
    const { version } = game;
    expect(first.version).toBe(version);
    expect(await game.compiled()).toBe(first);
    expect(game.version).toBe(version);

    write('part.ts', 'export const part = "two";\n');
    expect(game.version).not.toBe(version);
    expect((await game.compiled()).script).toContain('two');

    write('whole.ts', 'export const part = "three";\n');
    expect((await game.compiled()).script).toContain('three');
  });

  test('has another version when a file is replaced by an older one', async () => {
    write('older.ts', 'export const part = "one";\n');
    const game = new OwnModule(write('newer.ts', "export { part } from './older.ts';\n"));
    const { version } = await game.compiled();
    const path = write('older.ts', 'export const part = "two";\n');
    utimesSync(path, 1000, 1000);
    expect(game.version).not.toBe(version);
    expect((await game.compiled()).script).toContain('two');
  });

  test('leads from a place in its script to the line of the file', async () => {
    write(
      'rules.ts',
      'export type Side = 1 | 2;\n\nexport function fail(): never {\n  throw new Error("oh");\n}\n',
    );
    const game = new OwnModule(write('place.ts', "import { fail } from './rules.ts';\nfail();\n"));
    const { script, version } = await game.compiled();
    const line = script.split('\n').findIndex((text) => text.includes('throw')) + 1;
    expect(game.placeOf({ version, line, column: 3, isGuarded: false })).toEqual({
      file: 'rules.ts',
      line: 4,
      column: 3,
      excerpt: {
        from: 1,
        lines: [
          'export type Side = 1 | 2;',
          '',
          'export function fail(): never {',
          '  throw new Error("oh");',
          '}',
          '',
        ],
      },
    });
    expect(game.placeOf({ version: 'another', line, column: 3, isGuarded: false })).toBeNull();
  });

  test('with an error becomes a script that throws the reason; once fixed, it is a game', async () => {
    const game = new OwnModule(
      write('wrong.ts', 'const a = 1;\nexport default class {\n  b = ;\n}\n'),
    );
    const { failure, script } = await game.compiled();
    expect(await thrownBy(script)).toMatch(/^wrong\.ts cannot be compiled: \S+/);
    expect(failure?.place).toEqual({
      file: 'wrong.ts',
      line: 3,
      column: 7,
      excerpt: { from: 1, lines: ['const a = 1;', 'export default class {', '  b = ;', '}', ''] },
    });
    write('wrong.ts', 'export default class {}\n');
    expect(await thrownBy((await game.compiled()).script)).toBe('');
  });

  test('that imports a missing file says so, and works once the file exists', async () => {
    const game = new OwnModule(write('lonely.ts', "export { friend } from './friend.ts';\n"));
    expect(await thrownBy((await game.compiled()).script)).toMatch(
      /^lonely\.ts cannot be compiled: Could not resolve '\.\/friend\.ts'/,
    );
    const { version } = game;
    write('friend.ts', 'export const friend = "here";\n');
    expect(game.version).not.toBe(version); // the server watches for it
    expect((await game.compiled()).script).toContain('here');
  });

  test.each([
    ["import { readFileSync } from 'node:fs';\nexport default readFileSync;\n", 'node:fs'],
    ["import path from 'path';\nexport default path;\n", 'path'],
    [
      "import { checkGame } from 'turnwise/testing';\nexport default checkGame;\n",
      'turnwise/testing',
    ],
  ])('may not import what browsers lack: %j', async (text, named) => {
    const game = new OwnModule(write('for-node.ts', text));
    const sentence = await thrownBy((await game.compiled()).script);
    expect(sentence).toMatch(/^for-node\.ts cannot be compiled: /);
    expect(sentence).toContain(named);
    expect(sentence).toMatch(/browsers/);
    expect(sentence).not.toContain('\n');
  });

  test('that does not exist is reported', async () => {
    const game = new OwnModule(join(folder, 'gone.ts'));
    expect(await thrownBy((await game.compiled()).script)).toBe('gone.ts is not there any more');
  });
});

describe('the library', () => {
  test('has one file for each entry point', () => {
    expect(libraryFile('turnwise/games')).toBe('lib/turnwise-games.js');
    expect(Object.values(libraryInputs())).toEqual(LIBRARY);
    expect(new Set(Object.keys(libraryInputs())).size).toBe(LIBRARY.length);
  });

  test('passes on the files of the build, whose names have a hash', () => {
    const files = LIBRARY.map(
      (entryPoint, n) => `/assets/${libraryFile(entryPoint).replace('.js', `-games-${n}a.js`)}`,
    );
    expect(libraryScripts(files).get('/lib/turnwise-games.js')).toBe(
      'export * from "/assets/lib/turnwise-games-games-1a.js";\n',
    );
  });
});
