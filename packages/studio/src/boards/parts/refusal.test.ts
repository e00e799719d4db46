import { Checkers, ConnectFour, TicTacToe } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { readingOf } from './editor-tools.tsx';

describe('a position set up by hand', () => {
  test('is written as the game prints it', () => {
    expect(readingOf(new Checkers(), 'W:BK1,2:W30')).toEqual({
      kind: 'position',
      text: 'W:W30:B2,K1',
    });
  });

  test('is refused with a message without the text of the position', () => {
    expect(readingOf(new Checkers(), 'W:W1:B5')).toEqual({
      kind: 'refusal',
      reason: 'A man of White would be a king on square 1.',
    });
    expect(readingOf(new ConnectFour({ width: 4, height: 1 }), 'yy.. Red')).toEqual({
      kind: 'refusal',
      reason: 'Yellow begins and the roles alternate, but there are 2 y and 0 r.',
    });
    expect(readingOf(new TicTacToe(), 'xxx/oo./... Xs')).toMatchObject({ kind: 'refusal' });
  });

  test('is refused in the game’s own words if they contain no reason', () => {
    expect(readingOf(new TicTacToe(), 'nonsense')).toEqual({
      kind: 'refusal',
      reason: 'Expected a position such as "x.o/.x./..o Xs", got "nonsense".',
    });
  });
});
