/** Names of users' players. */
import { expect, test } from 'vitest';
import { playerName } from './own-players.ts';

test.each([
  ['my-player', 'myPlayer'],
  ['greedy', 'greedy'],
  ['Big_bad.wolf', 'bigBadWolf'],
  ['random', 'ownRandom'],
  ['2-fast', 'own2Fast'],
])('%s is written %s', (file, name) => {
  expect(playerName(file)).toBe(name);
});
