import { expect, test } from 'vitest';
import { rollLabel, rollMove } from './farkle-board.tsx';

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
