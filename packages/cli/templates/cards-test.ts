/**
 * The tests of NewGame. Run: turnwise check new-game.test.ts
 * Where the package turnwise is installed also: node --test new-game.test.ts, from Node 22.18 on.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkGame } from 'turnwise/testing';
import NewGame from './cards.ts';

test('new-game keeps what every game promises', () => {
  const report = checkGame(new NewGame());
  assert.equal(report.finished, report.matches);
});

test('a call doubles what the higher card wins', () => {
  const end = new NewGame([5, 2], 'bet').next({ Two: 'call' });
  assert.deepEqual(end instanceof NewGame && end.result(), { One: 2, Two: -2 });
});

test('nobody sees the other card before it is shown', () => {
  const bet = new NewGame([5, 2], 'bet');
  assert.equal(`${bet.view('One')}`, '5? bet');
  assert.equal(`${bet.view('Two')}`, '?2 bet');
});
