/** Commands that the program suggests, typed into a shell as suggested. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, surroundings, TURNWISE, turnwise } from './built-program.fixture.ts';
import { shellQuoted } from './terminal/text.ts';

/** A folder with a user's game that takes options, in a folder with a space in its name. */
function folderWithGame(): string {
  const cwd = folderWith();
  const folder = join(cwd, "Ann's games");
  mkdirSync(folder);
  turnwise(['new', 'game', 'nim', '--js', '-d', folder], { cwd });
  const nim = readFileSync(join(folder, 'nim.mjs'), 'utf8');
  const entry = `export default {
    parameters: { stones: { kind: 'integer', about: 'stones', default: 10, min: 1, max: 100 } },
    create: ({ stones = 10 } = {}) => new Nim('One', stones),
  };`;
  writeFileSync(
    join(folder, 'nim.mjs'),
    `${nim.replace('export default class', 'class')}\n${entry}\n`,
  );
  return cwd;
}

function typed(line: string, cwd: string) {
  const script = `turnwise() { "${process.execPath}" "${TURNWISE}" "$@"; }; ${line}`;
  return spawnSync('bash', ['-c', script], {
    cwd,
    encoding: 'utf8',
    input: 'quit\n',
    env: surroundings(),
  });
}

const game = "Ann's games/nim.mjs(stones=15)";

test('the command that match prints shows the records of a module’s game', () => {
  const cwd = folderWithGame();
  const match = ['match', game, 'random', 'random', '-n', '2', '--seed', '1', '-o', 'my all.jsonl'];
  const { stdout } = turnwise(match, { cwd });
  const [, line = ''] = /^Records: (.*)$/m.exec(stdout) ?? [];
  const { status, stdout: shown } = typed(line, cwd);
  expect(shown).toContain('2 records, 0 with mistakes.');
  expect(status).toBe(0);
});

test('the command that play prints goes on with a saved match of a module', () => {
  const cwd = folderWithGame();
  const { stdout } = turnwise(['play', game, '--seed', '1'], { cwd, input: '2\nsave\nquit\n' });
  const [, line = ''] = /Resume with: (.*)$/m.exec(stdout) ?? [];
  const { status, stdout: shown } = typed(line, cwd);
  expect(shown).toContain('nim, after 1 turn: ');
  expect(shown).toContain('Two 13');
  expect(status).toBe(0);
});

test('words that a shell would change are quoted, others are not', () => {
  const words = ['nim.ts', './a/b-1.mjs', 'pig(goal=50)', "it's", 'a b', '$HOME', '*', ''];
  expect(words.map(shellQuoted).slice(0, 3)).toEqual(['nim.ts', './a/b-1.mjs', "'pig(goal=50)'"]);
  const { stdout } = typed(`printf '%s\\n' ${words.map(shellQuoted).join(' ')}`, '/');
  expect(stdout).toBe(words.map((word) => `${word}\n`).join(''));
});
