import { LeducPoker } from 'turnwise/games';
import { expect, test } from 'vitest';
import { labelOf, wordsOf } from './leduc-poker-board.tsx';

function at(text: string): LeducPoker {
  return new LeducPoker().parsePosition(text);
}

test.each([
  ['KJ', 'Call: check', 'Raise: pay 2'],
  ['KJ r', 'Call: pay 2', 'Raise: pay 4'],
  ['KJ rc Q', 'Call: check', 'Raise: pay 4'],
  ['KJ rc Q cr', 'Call: pay 4', 'Raise: pay 8'],
])('At %s the buttons say what moves cost', (text, call, raise) => {
  expect([labelOf(at(text), 'call'), labelOf(at(text), 'raise')]).toEqual([call, raise]);
});

test.each([
  ['KJ', '', ''],
  ['KJ crr', 'checks, raises', 'raises'],
  ['KJ rc Q', 'raises', 'calls'],
  ['KJ rc Q c', 'checks', 'calls'],
  ['KJ rc Q crf', 'checks, folds', 'raises'],
])('At %s the table says what both did last', (text, one, two) => {
  expect([wordsOf(at(text), 'One'), wordsOf(at(text), 'Two')]).toEqual([one, two]);
});
