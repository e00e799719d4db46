import { Yahtzee } from 'turnwise/games';
import { expect, test } from 'vitest';
import { diceIn, holding } from '../parts/held-dice.tsx';
import { keepMove, pointsOf, rollLabel } from './yahtzee-board.tsx';

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

test('points are coloured between those of the worst and of the best choice', () => {
  const moves = [200, 250, 240].map((value, n) => ({
    ...{
      move: `m${n}`,
      text: `m${n}`,
      win: null,
      draw: null,
      loss: null,
      value,
      n: 0,
      share: null,
    },
    ...({ interval: [value, value], intervalBy: 'none', known: 'exact' } as const),
    assumes: 'best play',
  }));
  const props = { game: new Yahtzee(), analysis: { moves } };
  expect(moves.map(({ text }) => pointsOf(props, text)?.share)).toEqual([0, 1, 0.8]);
  expect(pointsOf(props, 'm1')?.text).toBe('250.0');
  expect(pointsOf(props, 'other')).toBeNull();
});
