/** Games in modules of their authors, outside of the repository: good ones, and bad ones of every kind. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  answerOf,
  folderWith,
  surroundings,
  turnwise,
  turnwiseProcess,
} from './built-program.fixture.ts';
import { compile, inMoves, newModuleFolder } from './input/modules.fixture.ts';

const LIBRARY = fileURLToPath(new URL('../../turnwise', import.meta.url));

/** The slowest tests run only with TURNWISE_LONG=1. */
const isLong = process.env.TURNWISE_LONG === '1';

describe('a new game', () => {
  test.each([
    ['four-corners', [], 'four-corners.ts'],
    ['nim', ['-d', 'games'], 'games/nim.ts'],
  ])('%s %j passes the check as it is', (name, flags, file) => {
    const cwd = folderWith();
    expect(turnwise(['new', 'game', name, ...flags], { cwd }).status).toBe(0);
    expect(answerOf(['check', file, '--seed', '1'], { cwd })).toMatchObject({
      game: name,
      ok: true,
      finished: 100,
    });
    expect(turnwise(['new', 'game', name, ...flags], { cwd }).stderr).toContain('exists');
  });

  test('has a test that passes as it is', () => {
    const cwd = folderWith();
    turnwise(['new', 'game', 'nim', '--js'], { cwd });
    mkdirSync(`${cwd}/node_modules`);
    symlinkSync(LIBRARY, `${cwd}/node_modules/turnwise`);
    const { status, stdout } = spawnSync(process.execPath, ['--test', 'nim.test.mjs'], {
      cwd,
      encoding: 'utf8',
      env: surroundings(),
    });
    expect(stdout).toContain('pass 3');
    expect(status).toBe(0);
  });

  test('works with every command, like a built-in game', () => {
    const cwd = newModuleFolder();
    expect(answerOf(['solve', 'nim.ts'], { cwd })).toMatchObject({
      states: 20,
      value: { One: 1, Two: -1 },
    });
    expect(answerOf(['perft', './nim.ts', '-d', '2'], { cwd }).counts).toEqual([3, 9]);
    expect(answerOf(['analyze', 'nim.ts', '--seed', '1'], { cwd })).toMatchObject({ best: '2' });
    expect(
      answerOf(['analyze', 'nim.ts', '--position', 'Two 7', '--method', 'exact'], { cwd }).best,
    ).toBe('3');
    const match = answerOf(
      ['match', 'nim.ts', 'optimal', 'random', '-n', '10', '--seed', '1', '--fixed'],
      {
        cwd,
      },
    );
    expect(match.score).toMatchObject({ optimal: { wins: 10 } });
    expect(answerOf(['evaluate', 'nim.ts', 'optimal', 'random'], { cwd }).first).toBe(1);
  });

  test('has records that can be replayed with its module', () => {
    const cwd = newModuleFolder();
    turnwise(['match', 'nim.ts', 'random', 'random', '-n', '2', '--seed', '1', '-o', 'nim.jsonl'], {
      cwd,
    });
    expect(turnwise(['replay', 'nim.jsonl'], { cwd }).stderr).toContain('--game FILE');
    expect(turnwise(['replay', 'nim.jsonl', '--game', 'nim.ts'], { cwd }).status).toBe(0);
  });
});

describe('the default export of a module', () => {
  const forms: { readonly [name: string]: string } = {
    'instance.ts': "import Nim from './nim.ts';\nexport default new Nim('One', 4);",
    'function.mjs': "import Nim from './nim.ts';\nexport default () => new Nim('One', 4);",
    'entry.ts':
      "import { parameter } from 'turnwise';\nimport Nim from './nim.ts';\n" +
      "export default { name: 'nim', parameters: { stones: parameter.integer('how many', { default: 4, min: 1, max: 100 }) },\n" +
      "  create: (options: { stones?: number } = {}) => new Nim('One', options.stones ?? 4) };",
    'listed.js':
      "const { gameFrom } = require('turnwise/games');\nmodule.exports.default = gameFrom('tic-tac-toe');",
  };

  test.runIf(isLong)('is a state, a function, or an entry with options', () => {
    const cwd = newModuleFolder(
      Object.fromEntries(Object.entries(forms).map(([name, text]) => [name, () => text])),
    );
    for (const game of [
      'instance.ts',
      'function.mjs',
      'entry.ts',
      'entry.ts(stones=4)',
      'entry.ts(4)',
    ])
      expect
        .soft(answerOf(['solve', game], { cwd }), game)
        .toMatchObject({ states: 8, value: { One: -1 } });
    expect(answerOf(['solve', 'entry.ts(stones=5)'], { cwd })).toMatchObject({ value: { One: 1 } });
    expect(answerOf(['solve', 'listed.js'], { cwd })).toMatchObject({ states: 5478 });
    expect(turnwise(['solve', 'entry.ts(stoens=5)'], { cwd }).stderr).toContain(
      'did you mean stones?',
    );
    expect(turnwise(['solve', 'nim.ts(stones=5)'], { cwd }).stderr).toContain('takes options');
  });

  test.each([
    ['nothing', 'export const game = 1;', 'has no default export (it exports game)'],
    ['a number', 'export default 5;', 'gives a number'],
    ['half a game', 'export default { name: "x", moves() {} };', 'without players, next, result'],
    [
      'a class that needs arguments',
      'export default class { constructor(a) { a.b; } moves() {} }',
      'failed',
    ],
    ['an error', 'throw new Error("not today");', 'failed: not today'],
    ['no program', 'export default class {{{', 'failed: ParseError'],
    ['an import of nothing', "import x from './nowhere.ts';\nexport default x;", 'failed'],
  ])('is refused if it is %s', (_, text, words) => {
    const cwd = folderWith({ 'bad.ts': text });
    for (const command of isLong ? ['check', 'solve', 'perft'] : ['check']) {
      const { status, stdout, stderr } = turnwise([command, 'bad.ts'], { cwd });
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain(words);
      expect(stderr).toContain('bad.ts');
      expect(stderr.trimEnd().split('\n').length).toBeLessThanOrEqual(2);
    }
  });
});

describe('a faulty game', () => {
  test('breaks a promise, which is reported with status 1', () => {
    const cwd = newModuleFolder({
      'wrong.ts': (nim) => nim.replace('taken <= this.stones', 'taken > 0'),
    });
    const { status, stdout, stderr } = turnwise(['check', 'wrong.ts', '--seed', '1'], { cwd });
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toContain('nim breaks the promise "position"');
    expect(stdout).toContain('Again: turnwise check wrong.ts -n 1 --seed');
  });

  test('that throws in moves() breaks a promise, or fails', () => {
    const cwd = newModuleFolder({
      'throws.ts': (nim) =>
        nim.replace('if (this.result())', "throw new Error('lost');\n    if (this.result())"),
    });
    expect(turnwise(['check', 'throws.ts'], { cwd })).toMatchObject({ status: 1 });
    for (const args of [
      ['match', 'throws.ts', 'random', 'random'],
      ['solve', 'throws.ts'],
    ]) {
      const { status, stderr } = turnwise(args, { cwd });
      expect(status).toBe(2);
      expect(stderr).toContain('lost');
    }
  });

  test.runIf(isLong)('that loops for ever is stopped', () => {
    const cwd = newModuleFolder({
      'stuck.ts': (nim) => nim.replace('if (this.result()) return null;', 'for (;;);'),
    });
    const { status, stdout } = turnwise(['check', 'stuck.ts', '--timeout', '1'], { cwd });
    expect(status).toBe(1);
    expect(stdout).toContain('moves() did not answer within 1 s');
    const env = { TURNWISE_PATIENCE: '1' };
    for (const args of [
      ['match', 'stuck.ts', 'random', 'random'],
      ['solve', 'stuck.ts'],
      ['perft', 'stuck.ts'],
    ]) {
      const ended = turnwise(args, { cwd, env });
      expect(ended.status).toBe(2);
      expect(ended.stderr).toContain('did not answer within 1 s');
    }
  });

  test('that loops in play is stopped, and the match is saved', () => {
    const cwd = newModuleFolder({ 'later.ts': inMoves('while (this.stones === 5);') });
    compile(cwd, 'later.ts');
    const env = { TURNWISE_PATIENCE: '2' };
    const options = { cwd, env, input: '2\n3\n1\n' };
    const { status, stderr } = turnwiseProcess(['play', 'later.ts', '--seed', '1'], options);
    expect(stderr).toContain('later.ts: moves() did not answer within 2 s');
    expect(stderr).toMatch(/The match so far is in \S+\.json/);
    expect(status).toBe(2);
  });

  test.runIf(isLong)('that never finishes loading is stopped', () => {
    const cwd = folderWith({ 'asleep.ts': 'for (;;);' });
    const checked = turnwise(['check', '--timeout', '1', 'asleep.ts'], { cwd });
    expect(checked.status).toBe(1);
    expect(checked.stdout).toContain('loading the module did not answer within 1 s');
    const solved = turnwise(['solve', 'asleep.ts'], { cwd, env: { TURNWISE_PATIENCE: '1' } });
    expect(solved.status).toBe(2);
    expect(solved.stderr).toContain('loading the module did not answer within 1 s');
  });

  test.each([
    ['ends the process', 'process.exit(0);'],
    ['waits for ever', 'await new Promise(() => undefined);'],
  ])('%s while it is loaded, which is reported', (_, text) => {
    const cwd = folderWith({ 'gone.mjs': `${text}\nexport default class {}` });
    for (const command of ['check', 'solve']) {
      const { status, stderr, stdout } = turnwise([command, 'gone.mjs'], { cwd });
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain('gone.mjs: it ended before it answered');
    }
  });

  test.runIf(isLong)('that prints or keeps the process busy does not damage the answer', () => {
    const cwd = newModuleFolder({
      'loud.ts': (nim) => `console.log('here I am');\n${nim}`,
      'busy.ts': (nim) => `setInterval(() => undefined, 1000);\n${nim}`,
    });
    for (const file of ['loud.ts', 'busy.ts']) {
      expect(answerOf(['perft', file, '-d', '2'], { cwd }).counts).toEqual([3, 9]);
      const line = ['match', file, 'random', 'random', '-n', '2', '--seed', '1'];
      expect(answerOf(line, { cwd })).toMatchObject({ n: 2 });
    }
  });

  test('may lie in a folder with brackets in its name', () => {
    const cwd = newModuleFolder();
    mkdirSync(`${cwd}/games (mine)`);
    writeFileSync(`${cwd}/games (mine)/nim.ts`, readFileSync(`${cwd}/nim.ts`));
    expect(answerOf(['perft', 'games (mine)/nim.ts', '-d', '2'], { cwd }).counts).toEqual([3, 9]);
  });
});
