import { LiarsDice } from 'turnwise/games';
import { expect, test } from 'vitest';
import { wordsOf } from './liars-dice-board.tsx';

test.each([
  ['1/2/3', ['', '', '']],
  ['1/2/3 1x2 2x2 2x3 3x6', ['3 × 6', '2 × 2', '2 × 3']],
  ['1/2/3 1x2 2x2 liar', ['1 × 2', '2 × 2', 'liar!']],
])('At %s the table says %o', (text, words) => {
  const game = new LiarsDice({ players: 3 }).parsePosition(text);
  expect(game.players.map((role) => wordsOf(game, role))).toEqual(words);
});
