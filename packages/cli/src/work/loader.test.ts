/** What workers load: the game that was meant, or none. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moduleHash } from '../input/module-reference.ts';
import { newModuleFolder } from '../input/modules.fixture.ts';
import { loadGame } from './loader.ts';

test('a module is loaded if it still has its hash, and refused otherwise', async () => {
  const cwd = newModuleFolder();
  const module = join(cwd, 'nim.ts');
  const reference = { module, hash: moduleHash(module) };
  expect((await loadGame(reference)).name).toBe('nim');
  writeFileSync(module, 'export default 1');
  await expect(loadGame(reference)).rejects.toThrow(
    'nim.ts has changed since the tournament began',
  );
});

test('a built-in game needs no hash', async () => {
  expect(`${await loadGame({ game: 'pig(goal=50)' })}`).toBe('One 0-0 +0');
});
