import { expect, test } from 'vitest';
import { diceIn, moveLabel, rollInWords } from './general-pig-board.tsx';

test('the dice on the table are those of the last roll', () => {
  expect(diceIn({ dice: [3, 6] }, true)).toEqual([3, 6]);
  expect(diceIn({ die: 4 }, false)).toEqual([4]);
  expect(diceIn({ coin: 'tails' }, false)).toEqual(['tails']);
  expect(diceIn(undefined, true)).toEqual([null, null]);
});

test('the last turn is told in words', () => {
  const rolled = (haps: object) =>
    rollInWords({ index: 0, moves: { Two: 'roll' }, haps: [{ ...haps }] });
  expect(rollInWords(null)).toBe('');
  expect(rollInWords({ index: 0, moves: { Two: 'hold' } })).toBe('Two holds');
  expect(rolled({ die: 1 })).toBe('Two rolled 1 and loses the points');
  expect(rolled({ dice: [1, 6] })).toBe('Two rolled a 1 and loses the points');
  expect(rolled({ dice: [1, 1] })).toBe('Two rolled two ones and loses the score');
  expect(rolled({ points: 17 })).toBe('Two scores 17');
  expect(rolled({ points: 0 })).toBe('Two rolled a 1 and scores nothing');
  expect(rolled({ dice: [2, 6] })).toBe('');
});

test('buttons of hog name the dice', () => {
  expect(['roll', 'hold', 'roll 1', 'roll 4'].map(moveLabel)).toEqual([
    'Roll',
    'Hold',
    'Roll one die',
    'Roll 4 dice',
  ]);
});
