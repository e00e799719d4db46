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

test('knows the plain column of every place', () => {
  const plain =
    'const one = 1;\nconst two = (b) => three; while (four) five(); six("😀", () => 7);\n';
  const { plainColumn, text } = guardedScript(plain, 'a.ts');
  const [first = '', second = ''] = text.split('\n');
  const [, line = ''] = plain.split('\n');
  expect(plainColumn(1, first.indexOf('one') + 1)).toBe('const '.length + 1);
  for (const word of ['two', 'three', 'four', 'five', 'six', '😀', '7'])
    expect(plainColumn(2, second.indexOf(word) + 1)).toBe(line.indexOf(word) + 1);
  expect(plainColumn(2, second.indexOf('$watch') + 1)).toBe(line.indexOf('three') + 1);
});
