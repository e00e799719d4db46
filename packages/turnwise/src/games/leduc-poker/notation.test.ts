import { expect, test } from 'vitest';
import { LeducPoker } from './index.ts';

test.each(['undealt', 'JQ', 'JJ c', '?? crr', 'K? crc K', 'KK rrc J crf', 'JQ cc K cc'])(
  'A position can be %s',
  (text) => {
    expect(`${new LeducPoker().parsePosition(text)}`).toBe(text);
  },
);

test.each([
  ['', 'expected a position such as "KJ cr"'],
  ['KA', 'expected a position such as "KJ cr"'],
  ['K c', 'expected a position such as "KJ cr"'],
  ['KK cc K', 'there are two cards of each rank'],
  ['KQ f', 'has bets that cannot be made'],
  ['KQ rrr', 'has bets that cannot be made'],
  ['KQ ccc', 'has bets that cannot be made'],
  ['KQ cc', 'the public card comes when the first round is over'],
  ['KQ cr J', 'the public card comes when the first round is over'],
  ['KQ rf J', 'the public card comes when the first round is over'],
  ['K? cc J cc', 'both cards are shown at the end'],
])('A position cannot be %o', (text, problem) => {
  expect(() => new LeducPoker().parsePosition(text)).toThrow(problem);
});
