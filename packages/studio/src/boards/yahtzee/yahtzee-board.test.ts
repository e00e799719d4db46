import { expect, test } from 'vitest';
import { diceIn, holding } from '../parts/held-dice.tsx';
import { keepMove, rollLabel } from './yahtzee-board.tsx';

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
