import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameFrom } from 'turnwise/games';
import { expect, test } from 'vitest';
import { folderWith, turnwise } from '../built-program.fixture.ts';
import { matrixPolicy } from './policy-file.ts';

const fail = (note: string) => {
  throw new Error(note);
};

test('a file of another program has no checksum, which every command that uses it says once', () => {
  const cwd = folderWith();
  const h5py = '../../../turnwise/src/policy-file/fixtures/facts.hdf5';
  cpSync(fileURLToPath(new URL(h5py, import.meta.url)), join(cwd, 'old.hdf5'));
  const note =
    '"old.hdf5" has no checksum, so damage to it cannot be noticed; `pig train` or `turnwise solve pig -o` writes one.\n';
  const game = 'pig(goal=5)';
  for (const line of [
    ['match', game, 'file(old.hdf5)', 'random', '-n', '2', '--seed', '1'],
    ['evaluate', game, 'file(old.hdf5)', 'random'],
    ['tournament', game, 'file(old.hdf5)', 'random', '-n', '2', '--seed', '1'],
  ]) {
    const { status, stderr } = turnwise(line, { cwd });
    expect([status, stderr]).toEqual([0, note]);
  }
});

test('a policy for another goal is refused in the game’s own words', async () => {
  const cwd = folderWith();
  expect(turnwise(['solve', 'pig(goal=10)', '-o', 'ten'], { cwd }).status).toBe(0);
  const path = join(cwd, 'ten.hdf5');
  const policy = await matrixPolicy(path, gameFrom('pig(goal=10)'), fail);
  expect(policy.incompatibility(gameFrom('pig(goal=10)'))).toBeNull();
  await expect(matrixPolicy(path, gameFrom('pig(goal=20)'), fail)).rejects.toThrow(
    `Cannot use the policy in ${JSON.stringify(path)}: it is for pig(goal=10), and this is pig(goal=20).`,
  );
});
