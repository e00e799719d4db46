import { TicTacToe } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { formatChoiceOdds, withOdds } from './odds-label.tsx';

const line = {
  ...{ move: 1, text: '1', win: 0.25, draw: 0, loss: 0.75, value: -0.5, n: 0, share: null },
  ...({ interval: [-0.5, -0.5], intervalBy: 'none', known: 'exact' } as const),
  assumes: 'best play',
};
const choice = (role: string, text = '1') => ({ role, move: 1, text });
const props = { game: new TicTacToe(), analysis: { moves: [line] }, viewer: 'Evens' };

describe('the odds of a choice', () => {
  test('are found by its text, and may be missing', () => {
    const choices = [choice('Odds'), choice('Odds', '2')];
    expect(formatChoiceOdds({ ...props, choices }, choice('Odds'))?.text).toBe('25 %');
    expect(formatChoiceOdds({ ...props, choices }, choice('Odds', '2'))).toBeNull();
  });

  test('are only those of the viewer if several roles choose', () => {
    const choices = [choice('Odds'), choice('Evens')];
    expect(formatChoiceOdds({ ...props, choices }, choice('Odds'))).toBeNull();
    expect(formatChoiceOdds({ ...props, choices }, choice('Evens'))?.text).toBe('25 %');
  });
});

test('a label is announced with its odds, if there are any', () => {
  expect(
    withOdds('column c', { text: '43 %', share: 0.43, sentence: '', isBest: false, lost: 0 }),
  ).toBe('column c, 43 %');
  expect(withOdds('column c', null)).toBe('column c');
});
