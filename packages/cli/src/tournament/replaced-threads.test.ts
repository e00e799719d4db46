/** Threads that die or hang in a tournament are replaced, and named at the end. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, turnwise } from '../built-program.fixture.ts';

/** Does something once, in the middle of a tournament, and plays the first move otherwise. */
const playerThat = (once: string) => `
import { writeFileSync } from 'node:fs';
import { Player } from 'turnwise';

/** Whether this thread is the first to ask. */
function isFirst() {
  try {
    writeFileSync(new URL('./done', import.meta.url), '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

let decisions = 0;
export default class Own extends Player {
  decision(game, role) {
    if (++decisions > 100 && isFirst()) ${once}
    if (game.ply === 'never') throw new Error('never');
    return game.moves()[role][0];
  }
}
`;

const isLong = process.env.TURNWISE_LONG === '1';
const rest = ['tic-tac-toe', 'own.mjs', 'random', '-n', '200', '--seed', '1', '--threads', '2'];
const line = ['tournament', ...rest];

const troubles = [
  ['exits', 'process.exit(3);', /^1 thread was replaced: 1 died \(.*\)\.$/m],
  ['loops', 'for (;;);', /^1 thread was replaced: 1 gave no sign of life for 3 s\.$/m],
] as const;

test.each(isLong ? troubles : troubles.slice(0, 1))(
  'a thread that %s is replaced, counted and named',
  (_, once, sentence) => {
    const cwd = folderWith({ 'own.mjs': playerThat(once) });
    const env = { TURNWISE_PATIENCE: '3' };
    const { status, stderr, stdout } = turnwise(line, { cwd, env });
    expect(existsSync(join(cwd, 'done'))).toBe(true);
    expect(stderr).toMatch(sentence);
    expect(status).toBe(0);
    const again = turnwise(line, { cwd, env });
    expect([again.status, again.stderr, again.stdout]).toEqual([0, '', stdout]);
  },
);

test.runIf(isLong)('a series of matches names them too', () => {
  const cwd = folderWith({ 'own.mjs': playerThat('process.exit(3);') });
  const { status, stderr } = turnwise(['match', ...rest], { cwd });
  expect(stderr).toContain('1 thread was replaced: 1 died');
  expect(status).toBe(0);
});

test('the status is 1 if a match was forfeited as well', () => {
  const once = 'process.exit(3);';
  const failing = playerThat(once).replace("game.ply === 'never'", 'decisions === 50');
  const cwd = folderWith({ 'own.mjs': failing });
  const { status, stderr, stdout } = turnwise(line, { cwd });
  expect(stderr).toContain('thread was replaced');
  expect(stdout).toContain('forfeited');
  expect(status).toBe(1);
});
