import { join } from 'node:path';
import { gameFrom } from 'turnwise/games';
import { expect, test } from 'vitest';
import { folderWith, turnwise } from '../built-program.fixture.ts';
import { matrixPolicy } from './policy-file.ts';

test('a policy for another goal is refused in the game’s own words', async () => {
  const cwd = folderWith();
  expect(turnwise(['solve', 'pig(goal=10)', '-o', 'ten'], { cwd }).status).toBe(0);
  const path = join(cwd, 'ten.hdf5');
  const policy = await matrixPolicy(path, gameFrom('pig(goal=10)'));
  expect(policy.incompatibility(gameFrom('pig(goal=10)'))).toBeNull();
  await expect(matrixPolicy(path, gameFrom('pig(goal=20)'))).rejects.toThrow(
    `Cannot use the policy in ${JSON.stringify(path)}: it is for pig(goal=10), and this is pig(goal=20).`,
  );
});
