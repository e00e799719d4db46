/** A new game outside of the repository: what its files and `new` say to type is typed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TicTacToe } from 'turnwise/games';
import { checkGame, checkPlayer } from 'turnwise/testing';
import { isGame } from 'turnwise-runner';
import { describe, expect, test } from 'vitest';
import { answerOf, folderWith, turnwise, turnwiseProcess } from '../built-program.fixture.ts';
import { moduleContent } from '../input/user-module.ts';
import { textOf } from './run.ts';

describe.each([
  ['TypeScript', 'ts', []],
  ['JavaScript', 'mjs', ['--js']],
])('a new game in %s', (_, extension, flags) => {
  const made = () => {
    const cwd = folderWith();
    const { stdout } = turnwise(['new', 'game', 'nim', ...flags], { cwd });
    return { cwd, stdout, test: join(cwd, `nim.test.${extension}`) };
  };

  test('is checked and tested by the lines that are printed', () => {
    const { cwd, stdout } = made();
    const lines = [...stdout.matchAll(/: turnwise (.*)$/gm)].map(([, line = '']) =>
      line.split(' '),
    );
    expect(lines).toEqual([
      ['check', `nim.${extension}`],
      ['check', `nim.test.${extension}`],
    ]);
    for (const line of lines)
      expect(turnwiseProcess(line, { cwd })).toMatchObject({ status: 0, stderr: '' });
  });

  test('says in its test how to run it', () => {
    const { cwd, test: file } = made();
    const [, line = ''] = /^ \* {5}turnwise (.*)$/m.exec(readFileSync(file, 'utf8')) ?? [];
    const { status, stdout } = turnwiseProcess(line.split(' '), { cwd });
    expect(status).toBe(0);
    expect(stdout).toContain('✔ nim keeps what every game promises');
    expect(stdout).toContain('pass 3');
  });

  test('fails its test where a rule is broken', () => {
    const { cwd, test: file } = made();
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('{ One: 1, Two: -1 }', '{ One: 0, Two: 0 }'),
    );
    const { status, stdout } = turnwiseProcess(['check', `nim.test.${extension}`], { cwd });
    expect(status).toBe(1);
    expect(stdout).toContain('✖ who takes the last stone wins');
    expect(answerOf(['check', `nim.test.${extension}`], { cwd })).toMatchObject({ ok: false });
  });
});

describe.each(['stones', 'board', 'cards', 'dice', 'simultaneous', 'puzzle', 'player'])(
  'what is written from %s',
  (template) => {
    test.each(['ts', 'mjs'])('keeps all promises in .%s', async (extension) => {
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
      const writing = { name: 'my-own', template, isJavaScript: true };
      const cwd = folderWith({
        'my-own.mjs': textOf(writing),
        'my-own.test.mjs': textOf({ ...writing, isTest: true }),
      });
      const { status, stdout } = turnwiseProcess(['check', 'my-own.test.mjs'], { cwd });
      expect(stdout).toContain('pass 3');
      expect(status).toBe(0);
    });
  },
);

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

test('tests that cannot be loaded or do not end are told', () => {
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
