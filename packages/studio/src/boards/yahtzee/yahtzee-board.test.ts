import { Yahtzee } from 'turnwise/games';
import { expect, test } from 'vitest';
import { diceIn, holding } from '../parts/held-dice.tsx';
import { keepMove, rolledIn, rollLabel } from './yahtzee-board.tsx';

test('held dice are a move, and a move holds dice, of equal ones the first', () => {
  expect(keepMove([])).toBe('roll');
  expect(keepMove([5, 3, 3])).toBe('keep 335');
  expect(holding([1, 3, 3, 3, 5], diceIn('keep 335'))).toEqual([false, true, true, false, true]);
  expect(holding([1, 3, 3, 3, 5], diceIn('roll'))).toEqual([false, false, false, false, false]);
});

test('the button says what it rolls', () => {
  expect(rollLabel(5, 3)).toBe('Roll the dice');
  expect(rollLabel(5, 2)).toBe('Roll all dice again');
  expect(rollLabel(1, 1)).toBe('Roll one die again');
  expect(rollLabel(0, 1)).toBe('Choose a box, or dice to roll');
  expect(rollLabel(3, 0)).toBe('Choose a box');
});

test('the dice that were not kept are rolled', () => {
  const { cards, rollsLeft, turn } = new Yahtzee().position;
  const game = new Yahtzee().at({ cards, rollsLeft, turn, dice: [2, 3, 3, 3, 6] });
  const rolled = (move: string) => rolledIn({ game, last: { index: 1, moves: { Solo: move } } });
  expect(rolled('roll').dice).toEqual([true, true, true, true, true]);
  expect(rolled('keep 33').dice).toEqual([true, false, false, true, true]);
});
