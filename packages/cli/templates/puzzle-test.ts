/**
 * The tests of NewGame. Run: turnwise check new-game.test.ts
 * Where the package turnwise is installed also: node --test new-game.test.ts, from Node 22.18 on.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { solveSync } from 'turnwise/solvers';
import { checkGame } from 'turnwise/testing';
import NewGame from './puzzle.ts';

test('new-game keeps what every game promises', () => {
  const report = checkGame(new NewGame());
  assert.equal(report.finished, report.matches);
});

test('a peg jumps over its neighbour, which goes', () => {
  assert.equal(`${new NewGame().perform('da')}`, 'acefghijklmno');
});

test('the puzzle can be solved', () => {
  const start = new NewGame();
  assert.equal(solveSync(start).value(start, 'Solver'), 1);
});
