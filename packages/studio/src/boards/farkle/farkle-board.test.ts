import { expect, test } from 'vitest';
import { lostDice, rollLabel, rollMove } from './farkle-board.tsx';

test('the button says what it rolls, six dice again where all are set aside', () => {
  expect(rollLabel(0, 0)).toBe('Roll the dice');
  expect(rollLabel(6, 0)).toBe('Roll');
  expect(rollLabel(6, 2)).toBe('Roll 4 dice');
  expect(rollLabel(3, 2)).toBe('Roll one die');
  expect(rollLabel(3, 3)).toBe('Roll 6 dice');
});

test('dice that are set aside are a move', () => {
  expect(rollMove([], [])).toBe('roll');
  expect(rollMove([1, 1, 5], [1, 5])).toBe('keep 15');
});

test('the dice of a farkle stay on the table', () => {
  expect(lostDice({ index: 4, moves: { One: 'roll' }, haps: [{ dice: [2, 3, 4] }] })).toEqual([
    2, 3, 4,
  ]);
  expect(lostDice({ index: 5, moves: { One: 'hold' } })).toEqual([]);
});
