import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { Breakthrough, breakthroughSquares } from './index.ts';
import { parseBreakthrough, printBreakthrough } from './notation.ts';

const SMALL = { width: 3, height: 4 };

describe('The notation of Breakthrough', () => {
  test('writes the rows from the top, then who is to move', () => {
    const position = { turn: 'Black', board: 'bbb.b.w.www.' } as const;
    expect(printBreakthrough(position, SMALL)).toBe('bbb/.b./w.w/ww. Black');
    expect(parseBreakthrough(' bbb/.b./w.w/ww. Black\n', SMALL)).toEqual(position);
  });

  test('reads the squares of a move', () => {
    expect(breakthroughSquares('a2xb3')).toEqual([
      { column: 0, row: 1 },
      { column: 1, row: 2 },
    ]);
    expect(breakthroughSquares('a2')).toBeNull();
  });

  test('reads moves as it prints them', () => {
    expect(() => new Breakthrough(SMALL).parseMove('a2-b3')).toThrow(
      /"a2-b3" is no move of White here; legal: b2xa3, c2xb3, a2xb3, b2xc3$/,
    );
  });

  test.each([{}, SMALL, { width: 5, height: 6 }])(
    'reads back every position of random games on %j',
    (options) => {
      for (let seed = 0; seed < 100; seed++) {
        const kernel = new Breakthrough(options).kernel();
        kernel.playout(new Random(seed), seed);
        const game = kernel.state();
        const read = new Breakthrough(options).parsePosition(`${game}`);
        expect(`${read}`).toBe(`${game}`);
        expect(read.result()).toEqual(game.result());
      }
    },
  );

  test.each([
    ['', /expected rows of w, b and "." from the top and the role to move, .* got ""/],
    ['bbb/.b./w.w/ww. Red', /expected rows of w, b and "."/],
    ['bbb/.b./w.w White', /expected 4 rows of 3, got 3 rows/],
    ['bbb/.b../w.w/ww. White', /expected 4 rows of 3, got the row ".b.."/],
    ['b../www/www/w.. White', /White begins with 6 pieces, but there are 7/],
    ['w../b../.../... White', /White has won, but is to move/],
    ['.../w../.../... White', /White has won, but is to move/],
    ['ww./b../.../... Black', /the first piece on the last row ends the match/],
    ['w../.../.../b.. Black', /the first piece on the last row ends the match/],
    ['.../.../.../... White', /White has won, but is to move/],
  ])('refuses %j', (text, reason) => {
    expect(() => new Breakthrough(SMALL).parsePosition(text)).toThrow(reason);
  });
});
