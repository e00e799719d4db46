import { expect, test } from 'vitest';
import { excerptLines, placeIn } from './code-place.ts';

test('code is printed with the numbers of its lines, and a caret below the place', () => {
  const text = 'one\ntwo\nthree\nfour\n\tfive six\n\n'.repeat(2);
  expect(excerptLines(placeIn('a.ts', text, 11, 7)).join('\n')).toBe(
    [
      '   8 | two',
      '   9 | three',
      '  10 | four',
      '> 11 |  five six',
      '     |       ^',
      '  12 |',
      '  13 |',
    ].join('\n'),
  );
});
