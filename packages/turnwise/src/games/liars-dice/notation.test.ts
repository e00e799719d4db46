import { expect, test } from 'vitest';
import { LiarsDice } from './index.ts';

const two = new LiarsDice({ dice: 2, sides: 4 });

test.each(['unrolled', '12', '12/??', '??/??', '44/13 1x2 2x1 4x4', '44/13 1x2 2x1 liar'])(
  'A position of two with two dice can be %s',
  (text) => {
    expect(`${two.parsePosition(text)}`).toBe(text);
  },
);

test.each([
  ['', 'expected a position such as "3/5 1x2 1x6"'],
  ['12/34 x3', 'expected a position such as "3/5 1x2 1x6"'],
  ['1/2', 'expected 2 dice for each player'],
  ['12/?', 'expected 2 dice for each player'],
  ['1?/12', 'expected dice from 1 to 4'],
  ['21/34', 'expected dice from 1 to 4, from low to high'],
  ['15/34', 'expected dice from 1 to 4'],
  ['12/34/11', 'expected the dice of 2 players'],
  ['12 1x3', 'expected the dice of 2 players'],
  ['12/34 1x5', 'expected higher and higher bids, at most 4x4'],
  ['12/34 5x1', 'expected higher and higher bids'],
  ['12/34 2x1 1x4', 'expected higher and higher bids'],
  ['12/34 2x1 2x1', 'expected higher and higher bids'],
  ['12/34 liar', 'nobody has bid yet'],
  ['12/?? 1x1 liar', 'all dice are shown at the end'],
])('A position of two with two dice cannot be %o', (text, problem) => {
  expect(() => two.parsePosition(text)).toThrow(problem);
});
