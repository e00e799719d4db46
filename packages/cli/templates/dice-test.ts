/**
 * The tests of NewGame. Run: turnwise check new-game.test.ts
 * Where the package turnwise is installed also: node --test new-game.test.ts, from Node 22.18 on.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { solveSync } from 'turnwise/solvers';
import { checkGame } from 'turnwise/testing';
import NewGame from './dice.ts';

test('new-game keeps what every game promises', () => {
  const report = checkGame(new NewGame());
  assert.equal(report.finished, report.matches);
});

test('going over eleven loses', () => {
  const end = new NewGame('One', 9, 0).next({ One: 'roll' }, { die: 3 });
  assert.deepEqual(end instanceof NewGame && end.result(), { One: -1, Two: 1 });
});

test('against eleven, Two wins never and draws sometimes', () => {
  const behind = new NewGame('Two', 11, 10);
  const value = solveSync(behind).value(behind, 'Two');
  assert.ok(Math.abs(value - -5 / 6) < 1e-9); // a 1 draws, all else loses
});
