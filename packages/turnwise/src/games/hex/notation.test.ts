import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { Hex } from './index.ts';
import { parseHex, printHex, printHexMove } from './notation.ts';

describe('The notation of Hex', () => {
  test('writes the rows from the top, then who is to move', () => {
    const position = { turn: 'Red', board: '....r.b..' } as const;
    expect(printHex(position, 3)).toBe('.../.r./b.. Red');
    expect(parseHex(' .../.r./b.. Red\n', 3)).toEqual(position);
  });

  test('names cells by column and row, from the top left', () => {
    expect([0, 1, 19, 360, -1].map((move) => printHexMove(move, 19))).toEqual(
      'a1 b1 a2 s19 swap'.split(' '),
    );
  });

  test('reads moves as it prints them', () => {
    const game = new Hex({ size: 3 });
    expect(game.parseMove(' c2 ')).toBe(5);
    for (const text of ['d1', 'a4', 'swap', 'a01'])
      expect(() => game.parseMove(text)).toThrow(/is no move of Red here; legal: a1, b1/);
    expect(() => game.perform(5).parseMove('c2')).toThrow(/"c2" is no move of Blue here/);
  });

  test.each([{}, { size: 3 }, { size: 5, swap: true }])(
    'reads back every position of random games on %j',
    (options) => {
      for (let seed = 0; seed < 60; seed++) {
        const kernel = new Hex(options).kernel();
        kernel.playout(new Random(seed), seed);
        const game = kernel.state();
        const read = new Hex(options).parsePosition(`${game}`);
        expect(`${read}`).toBe(`${game}`);
        expect(read.result()).toEqual(game.result());
      }
    },
  );

  test.each([
    ['', /expected rows of r, b and "." from the top and the role to move, .* got ""/],
    ['.../.../... Green', /expected rows of r, b and "."/],
    ['.../... Red', /expected 3 rows of 3, got 2 rows/],
    ['.../..../... Red', /expected 3 rows of 3, got the row "...."/],
    ['r../.../... Red', /Red is not to move after 1 r and 0 b/],
    ['.../.../b.. Red', /Red is not to move after 0 r and 1 b/],
    ['rb./rb./rb. Red', /Red has a chain, but is to move/],
  ])('refuses %j without a swap', (text, reason) => {
    expect(() => new Hex({ size: 3 }).parsePosition(text)).toThrow(reason);
  });

  test('accepts a stone more of Blue after a swap', () => {
    const game = new Hex({ size: 3, swap: true });
    expect(`${game.parsePosition('.../.../b.. Red')}`).toBe('.../.../b.. Red');
    expect(() => game.parsePosition('.../.../... Blue')).toThrow(/Blue is not to move/);
  });
});
