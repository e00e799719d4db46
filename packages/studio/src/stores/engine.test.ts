import { TicTacToe } from 'turnwise/games';
import { solveSync } from 'turnwise/solvers';
import { expect, test } from 'vitest';
import { sentenceOf } from './engine.ts';

test('a game that is too large to solve is reported with an alternative, other errors by their first line', () => {
  let error: unknown = null;
  try {
    solveSync(new TicTacToe(), { maxStates: 100 });
  } catch (thrown) {
    error = thrown;
  }
  expect(sentenceOf(error)).toMatch(/^There are too many positions .* choose the method Automatic/);
  expect(sentenceOf(new Error('one\ntwo'))).toBe('one');
  expect(sentenceOf('three')).toBe('three');
});
