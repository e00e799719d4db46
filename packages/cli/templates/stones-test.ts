/**
 * The tests of NewGame. Run: turnwise check new-game.test.ts
 * Where the package turnwise is installed also: node --test new-game.test.ts, from Node 22.18 on.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { solveSync } from 'turnwise/solvers';
import { checkGame } from 'turnwise/testing';
import NewGame from './stones.ts';

test('new-game keeps what every game promises', () => {
  const report = checkGame(new NewGame());
  assert.equal(report.finished, report.matches);
});

test('taking the last stone wins', () => {
  const end = new NewGame('One', 1).perform(1);
  assert.deepEqual(end.result(), { One: 1, Two: -1 });
});

test('four stones are lost for the player to move', () => {
  const four = new NewGame('One', 4);
  assert.equal(solveSync(four).value(four, 'One'), -1);
});
