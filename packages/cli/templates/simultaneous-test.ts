/**
 * The tests of NewGame. Run: turnwise check new-game.test.ts
 * Where the package turnwise is installed also: node --test new-game.test.ts, from Node 22.18 on.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { solveSync } from 'turnwise/solvers';
import { checkGame } from 'turnwise/testing';
import NewGame from './simultaneous.ts';

test('new-game keeps what every game promises', () => {
  const report = checkGame(new NewGame());
  assert.equal(report.finished, report.matches);
});

test('one finger less takes both numbers', () => {
  const after = new NewGame().next({ One: 4, Two: 5 });
  assert.deepEqual(after.scores(), { One: 9, Two: 0 });
});

test('nobody is ahead at the start', () => {
  const start = new NewGame();
  assert.ok(Math.abs(solveSync(start).value(start, 'One')) < 1e-6);
});
