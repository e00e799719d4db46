/**
 * The tests of NewPlayer. Run: turnwise check new-player.test.ts
 * Where the package turnwise is installed also: node --test new-player.test.ts, from Node 22.18 on.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Match, RandomPlayer } from 'turnwise';
import { Pig, TicTacToe } from 'turnwise/games';
import { checkPlayer } from 'turnwise/testing';
import NewPlayer from './player.ts';

test('new-player keeps what every player promises', async () => {
  await checkPlayer(new NewPlayer(), new TicTacToe());
  await checkPlayer(new NewPlayer(), new Pig({ goal: 20 }));
});

test('it takes a win that is there', () => {
  const game = new TicTacToe().parsePosition('xx./oo./... Xs');
  assert.equal(new NewPlayer().decision(game, 'Xs'), 2);
});

test('it beats a random player', async () => {
  let score = 0;
  for (let seed = 0; seed < 100; seed++) {
    const match = new Match(new TicTacToe(), [new NewPlayer(), new RandomPlayer()], { seed });
    score += (await match.run()).result()?.Xs ?? 0;
  }
  assert.ok(score > 30, `${score} of 100`);
});
