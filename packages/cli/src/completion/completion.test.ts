/** What the Tab key offers, asked of bash itself; zsh is asked whether it can read its script. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folderWith, turnwise } from '../built-program.fixture.ts';

const bash = turnwise(['completion', 'bash']).stdout;

function offered(...words: string[]): string[] {
  const quoted = words.map((word) => `'${word}'`).join(' ');
  const script = `${bash}\nCOMP_WORDS=(turnwise ${quoted}); COMP_CWORD=${words.length}; _turnwise; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const cwd = folderWith({ 'game.ts': '' });
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { cwd, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
}

test.each([
  ['commands', ['so'], ['solve']],
  ['games', ['match', 'co'], ['connect-four']],
  ['modules', ['solve', 'ga'], ['game.ts']],
  ['players', ['match', 'pig', 'monte'], ['monteCarlo']],
  ['more players', ['match', 'pig', 'random', 'monte'], ['monteCarlo']],
  ['options', ['perft', 'pig', '--d'], ['--depth', '--divide']],
  ['values of options', ['analyze', 'pig', '--method', 'al'], ['alphabeta']],
  ['files', ['replay', 'game'], ['game.ts']],
  ['what there is to be new', ['new', ''], ['game']],
])('%s are completed', (_, words, expected) => {
  expect(offered(...words)).toEqual(expected);
});

test.skipIf(spawnSync('zsh', ['--version']).status !== 0)('zsh can read its script', () => {
  const cwd = folderWith();
  writeFileSync(`${cwd}/script`, turnwise(['completion', 'zsh']).stdout);
  expect(spawnSync('zsh', ['-n', 'script'], { cwd, encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  });
});

test('every command and every option is in the script for zsh', () => {
  const zsh = turnwise(['completion', 'zsh']).stdout;
  for (const word of [
    "'games:",
    "'--max-states[",
    "'-n[",
    "'--json[",
    '(uct flat alphabeta exact reward)',
  ])
    expect(zsh).toContain(word);
});
