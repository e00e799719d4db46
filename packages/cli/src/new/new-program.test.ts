/** A new game outside of the repository: the commands that its files and `new` suggest are run. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TicTacToe } from 'turnwise/games';
import { checkGame, checkPlayer } from 'turnwise/testing';
import { isGame } from 'turnwise-runner';
import { describe, expect, test } from 'vitest';
import { answerOf, folderWith, turnwise, turnwiseProcess } from '../built-program.fixture.ts';
import { moduleContent } from '../input/user-module.ts';
import { textOf } from './run.ts';

/** What another test covers as well is tested in full only with TURNWISE_LONG=1. */
const isLong = process.env.TURNWISE_LONG === '1';

const languages: readonly (readonly [string, string, readonly string[]])[] = [
  ['TypeScript', 'ts', []],
  ['JavaScript', 'mjs', ['--js']], // in the short run, only its tests are run, below
];

describe.each(languages.slice(0, isLong ? 2 : 1))('a new game in %s', (_, extension, flags) => {
  const testFile = `nim.test.${extension}`;
  const made = () => {
    const cwd = folderWith();
    const { stdout } = turnwise(['new', 'game', 'nim', ...flags], { cwd });
    return { cwd, stdout, test: join(cwd, testFile) };
  };
  const tested = once(() => turnwiseProcess(['check', testFile], { cwd: made().cwd }));

  test('passes its check and its test with the printed commands', () => {
    const { cwd, stdout } = made();
    const lines = [...stdout.matchAll(/: turnwise (.*)$/gm)].map(([, line = '']) =>
      line.split(' '),
    );
    expect(lines).toEqual([
      ['check', `nim.${extension}`],
      ['check', testFile],
    ]);
    expect(turnwise(['check', `nim.${extension}`], { cwd })).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(tested()).toMatchObject({ status: 0, stderr: '' });
  });

  test('says in its test how to run it', () => {
    const [, line = ''] = /Run: turnwise (.*)$/m.exec(readFileSync(made().test, 'utf8')) ?? [];
    expect(line).toBe(`check ${testFile}`);
    const { status, stdout } = tested();
    expect(status).toBe(0);
    expect(stdout).toContain('✔ nim keeps what every game promises');
    expect(stdout).toContain('pass 3');
  });

  test('fails its test when a rule is broken', () => {
    const { cwd, test: file } = made();
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('{ One: 1, Two: -1 }', '{ One: 0, Two: 0 }'),
    );
    const { ok, tests } = answerOf(['check', testFile], { cwd });
    expect(ok).toBe(false);
    expect(tests).toContain('✖ taking the last stone wins');
    if (!isLong) return;
    const { status, stdout } = turnwiseProcess(['check', testFile], { cwd });
    expect(status).toBe(1);
    expect(stdout).toContain('✖ taking the last stone wins');
  });
});

const all = ['stones', 'cards', 'player', 'board', 'dice', 'simultaneous', 'puzzle'];
const templates = all.slice(0, isLong ? all.length : 3);

describe.each(templates)('the module written from %s', (template) => {
  // In the short run its own test, below, checks the promises.
  test.runIf(isLong).each(['ts', 'mjs'])('keeps all promises in .%s', async (extension) => {
    const isJavaScript = extension === 'mjs';
    const text = textOf({ name: 'my-own', template, isJavaScript });
    const path = join(folderWith({ [`my-own.${extension}`]: text }), `my-own.${extension}`);
    const made = await moduleContent(path);
    if (isGame(made)) expect(checkGame(made, { seed: 1 }).finished).toBe(100);
    else
      expect(await checkPlayer(made, new TicTacToe(), { seed: 1 })).toMatchObject({
        refused: null,
      });
  });

  test('passes its own test', () => {
    const { tests, ...answer } = testedTogether();
    expect(answer).toMatchObject({ ok: true, count: 3 * templates.length });
    expect(tests).toContain(`✔ my-${template} keeps what every`);
  });
});

/** The tests of all templates as one file, which takes one process. */
const testedTogether = once(() => {
  const writings = templates.map((template) => {
    return { name: `my-${template}`, template, isJavaScript: true };
  });
  const files = writings.flatMap((writing) => [
    [`${writing.name}.mjs`, textOf(writing)],
    [`${writing.name}.test.mjs`, textOf({ ...writing, isTest: true })],
  ]);
  const all = writings.map(({ name }) => `import './${name}.test.mjs';\n`).join('');
  const cwd = folderWith({ ...Object.fromEntries(files), 'all.test.mjs': all });
  return answerOf(['check', 'all.test.mjs', '--timeout', '120'], { cwd });
});

/** A function that does its work at the first call. */
function once<T>(work: () => T): () => T {
  let done: { readonly value: T } | null = null;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
}

test('a new player has its file and its test, and no kind', () => {
  const cwd = folderWith();
  expect(answerOf(['new', 'player', 'my-player'], { cwd })).toEqual({
    player: 'my-player',
    files: ['my-player.ts', 'my-player.test.ts'],
  });
  expect(answerOf(['check', 'my-player.ts', '--seed', '1'], { cwd })).toMatchObject({
    player: 'my()',
    game: 'tic-tac-toe',
    ok: true,
    refused: null,
  });
  const refused = turnwise(['new', 'player', 'other', '--kind', 'cards'], { cwd });
  expect(refused.stderr).toContain('--kind is for games');
  expect(turnwise(['new', 'board', 'x'], { cwd }).stderr).toContain('There is no new board');
});

test('tests that cannot be loaded or do not end are reported', () => {
  const cwd = folderWith({ 'bad.test.ts': "import 'nowhere';", 'long.test.ts': 'for (;;);' });
  expect(turnwise(['check', 'bad.test.ts'], { cwd })).toEqual({
    status: 2,
    stdout: '',
    stderr: "turnwise: bad.test.ts: loading the tests failed: Cannot find module 'nowhere'\n",
  });
  expect(turnwise(['check', 'none.test.ts'], { cwd }).stderr).toContain('There is no file');
  const { status, stdout } = turnwise(['check', 'long.test.ts', '-t', '0.5'], { cwd });
  expect([status, stdout]).toEqual([1, 'no  long.test.ts did not end within 0.5 s.\n']);
});
