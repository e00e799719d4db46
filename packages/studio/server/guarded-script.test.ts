import { expect, test } from 'vitest';
import { guardedScript } from './guarded-script.ts';

test.each([
  ['while (a) b();', 'while (a) {$watch();b();}'],
  ['for (;;);', 'for (;;){$watch();;}'],
  ['do a(); while (b);', 'do {$watch();a();} while (b);'],
  [
    'for (const a of b) for (const c in d) e();',
    'for (const a of b) {$watch();for (const c in d) {$watch();e();}}',
  ],
  ['const a = (b) => ({ b });', 'const a = (b) => (($watch(),{ b }));'],
  ['const a = (b) => (c) => b;', 'const a = (b) => ($watch(),(c) => ($watch(),b));'],
  ['function a() {}', 'function a() {$watch();}'],
  [
    'class A { *b() { yield 1; } get c() { return 2; } }',
    'class A { *b() {$watch(); yield 1; } get c() {$watch(); return 2; } }',
  ],
  ['a: while (b) { continue a; }', 'a: while (b) {$watch(); continue a; }'],
])('checks the time in %s', (plain, guarded) => {
  const { text } = guardedScript(plain, 'a.ts');
  expect(text).toBe(`const $watch=globalThis.turnwiseStopwatch("a.ts");${guarded}`);
});

test('calls the stopwatch by a name that the script does not use', () => {
  expect(guardedScript('let $watch, $watch$;', 'a.ts').text).toMatch(/^const \$watch\$\$=/);
});

test('leaves the first line alone where it is for a shell', () => {
  expect(guardedScript('#!/bin/env node\na();\n', 'a.ts').text).toMatch(
    /^#!\/bin\/env node\nconst \$watch=.*;a\(\);\n$/,
  );
});

test('knows the plain place of every place; of a check, that of its loop or function', () => {
  const plain =
    'const one = 1;\nconst two = (b) => three; for (;\nfour;) five(); six("😀", () => 7);\n';
  const { plainPlace, text } = guardedScript(plain, 'a.ts');
  const placeIn = (script: string, part: string) => {
    const [before = ''] = script.split(part);
    const lines = before.split('\n');
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  };
  for (const part of ['one', 'two', 'three', 'four', 'five', 'six', '😀', '7'])
    expect(plainPlace(placeIn(text, part))).toEqual(placeIn(plain, part));
  expect(plainPlace(placeIn(text, '$watch(),three'))).toEqual(placeIn(plain, '(b)'));
  expect(plainPlace(placeIn(text, '$watch();five'))).toEqual(placeIn(plain, 'for'));
});
