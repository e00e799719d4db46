import { KuhnPoker } from 'turnwise/games';
import { expect, test } from 'vitest';
import { wordsOf } from './kuhn-poker-board.tsx';

test.each([
  ['JQK', ['', '', '']],
  ['JQK p', ['passes', '', '']],
  ['JQK pb', ['passes', 'bets', '']],
  ['JQK pbb', ['passes', 'bets', 'calls']],
  ['JQK pbbp', ['folds', 'bets', 'calls']],
])('At %s the table says %o', (text, words) => {
  const game = new KuhnPoker({ players: 3 }).parsePosition(text);
  expect(game.players.map((role) => wordsOf(game, role))).toEqual(words);
});
