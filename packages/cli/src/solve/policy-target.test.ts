/** Where `solve -o` writes, read back by the given name and by the printed one. */
import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerOf, folderWith, turnwise } from '../built-program.fixture.ts';

test.each([
  ['tic-tac-toe', 't1.0', 't1.0.json'],
  ['tic-tac-toe', 't', 't.json'],
  ['tic-tac-toe', 'T.JSON', 'T.JSON'],
  ['pig(goal=5)', 'v1.2', 'v1.2.hdf5'],
  ['pig(goal=5)', 'v1.h5', 'v1.h5'],
  ['pig(goal=5)', 'v1.json', 'v1.json'],
])('the policy of %s with the name %s is written to %s', (game, name, expected) => {
  const cwd = folderWith();
  expect(answerOf(['solve', game, '-o', name], { cwd }).file).toBe(expected);
  expect(readdirSync(cwd)).toEqual([expected]);
  for (const file of [name, expected]) {
    const { status, stderr } = turnwise(
      ['match', game, `file(${file})`, 'random', '-n', '2', '--seed', '1'],
      { cwd },
    );
    expect([status, stderr]).toEqual([0, '']);
  }
});

test('a policy is read by its contents, whatever its name', () => {
  const cwd = folderWith();
  turnwise(['solve', 'pig(goal=5)', '-o', 'pig.hdf5'], { cwd });
  turnwise(['solve', 'tic-tac-toe', '-o', 'toe.json'], { cwd });
  copyFileSync(join(cwd, 'pig.hdf5'), join(cwd, 'pig.v2'));
  copyFileSync(join(cwd, 'toe.json'), join(cwd, 'toe.v2'));
  for (const [game, file] of [
    ['pig(goal=5)', 'pig.v2'],
    ['tic-tac-toe', 'toe.v2'],
  ] as const)
    expect(turnwise(['evaluate', game, `file(${file})`, 'random'], { cwd }).status).toBe(0);
});
