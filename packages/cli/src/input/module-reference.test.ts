/** Fingerprints of modules: what changes them, and what does not. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith } from '../built-program.fixture.ts';
import { moduleHash, requireUnchanged } from './module-reference.ts';

/** Writes files, some in folders, and returns the path of nim.ts. */
function nimWith(files: { readonly [name: string]: string }): string {
  const folder = folderWith();
  for (const [name, text] of Object.entries({ 'nim.ts': '', ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return join(folder, 'nim.ts');
}

/** Whether changing a file changes the fingerprint of nim.ts. */
function notices(files: { readonly [name: string]: string }, changed: string): boolean {
  const before = moduleHash(nimWith(files));
  return moduleHash(nimWith({ ...files, [changed]: '// another text' })) !== before;
}

test('the same files have the same fingerprint in any folder: 64 hexadecimal digits', () => {
  const files = { 'nim.ts': "import './a.ts';\nimport './b/c.ts';", 'a.ts': 'a', 'b/c.ts': 'c' };
  const hash = moduleHash(nimWith(files));
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(moduleHash(nimWith(files))).toBe(hash);
});

test('the module itself is part of the fingerprint', () => {
  expect(notices({ 'nim.ts': 'export default 1' }, 'nim.ts')).toBe(true);
});

describe('a changed file is noticed if it is imported', () => {
  test.each([
    ['by name', "import { a } from './a.ts';", 'a.ts'],
    ['on several lines', "import {\n  a,\n  b,\n} from './a.ts';", 'a.ts'],
    ['for its effects', 'import "./a.ts"', 'a.ts'],
    ['without blanks', 'import{a}from"./a.ts"', 'a.ts'],
    ['and exported again', "export * from './a.ts';", 'a.ts'],
    ['when it is needed', "const a = await import('./a.ts');", 'a.ts'],
    ['with a comment', 'await import(/* later */ `./a.ts`);', 'a.ts'],
    ['by require', "const a = require('./a.cjs');", 'a.cjs'],
    ['without its extension', "import './a';", 'a.ts'],
    ['under the name that it has when it is compiled', "import './a.mjs';", 'a.mts'],
    ['as a folder', "import './a';", 'a/index.ts'],
    ['from another folder', "import '../shared/a.ts';", '../shared/a.ts'],
    ['as data', "import words from './words.json';", 'words.json'],
  ])('%s', (_, text, file) => {
    expect(notices({ 'nim.ts': text, [file]: '' }, file)).toBe(true);
  });

  test('by an imported file', () => {
    const files = { 'nim.ts': "import './a.ts'", 'a.ts': "import './b/b.ts'", 'b/b.ts': '' };
    expect(notices(files, 'b/b.ts')).toBe(true);
  });
});

test('files that are not imported, or do not exist, do not count', () => {
  expect(notices({ 'nim.ts': "import './gone.ts'; import 'turnwise';", 'a.ts': '' }, 'a.ts')).toBe(
    false,
  );
});

test('files may import each other in a cycle', () => {
  const files = { 'nim.ts': "import './a.ts'", 'a.ts': "import './nim.ts'" };
  expect(moduleHash(nimWith(files))).toMatch(/^[0-9a-f]{64}$/);
});

test('moving text from one file to another is noticed', () => {
  const own = "import './a.ts'; import './b.ts';";
  const one = moduleHash(nimWith({ 'nim.ts': own, 'a.ts': 'xy', 'b.ts': 'z' }));
  expect(moduleHash(nimWith({ 'nim.ts': own, 'a.ts': 'x', 'b.ts': 'yz' }))).not.toBe(one);
});

test('a changed module is refused by name; without a fingerprint none is', () => {
  const path = nimWith({ 'nim.ts': 'export default 1' });
  const reference = { module: `${path}(stones=5)`, hash: moduleHash(path) };
  expect(() => requireUnchanged(reference)).not.toThrow();
  writeFileSync(path, 'export default 2');
  expect(() => requireUnchanged(reference)).toThrow(
    `${basename(path)} has changed since the tournament began`,
  );
  expect(() => requireUnchanged({ module: path })).not.toThrow();
  const gone = { module: 'gone.ts', hash: reference.hash };
  expect(() => requireUnchanged(gone)).toThrow(
    'There is no file gone.ts here; go on in the folder',
  );
});
