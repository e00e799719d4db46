import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { CHANCE } from '../../kernel/index.ts';
import { RoyalUr } from './index.ts';
import { parseRoyalUr, printRoyalUr, printStep, squareOf } from './notation.ts';

describe('The notation of the Royal Game of Ur', () => {
  test('writes the pieces that wait, the squares, those at home, and the roll', () => {
    const position = {
      turn: 'Dark',
      roll: 3,
      Light: { waiting: 2, squares: [4, 8, 12], home: 2 },
      Dark: { waiting: 5, squares: [], home: 2 },
    } as const;
    expect(printRoyalUr(position)).toBe('2:4,8,12:2/5::2 Dark 3');
    expect(parseRoyalUr(' 2:4,8,12:2/5::2 Dark 3\n')).toEqual(position);
    expect(parseRoyalUr('7::0/7::0 Light').roll).toBeNull();
  });

  test('writes a move as where a piece is, and where it goes', () => {
    expect(printStep(0, 4, false)).toBe('in-4');
    expect(printStep(4, 2, true)).toBe('4x6');
    expect(printStep(12, 3, false)).toBe('12-home');
    expect(['in-4', '4x6', '12-home', 'pass'].map(squareOf)).toEqual([0, 4, 12, null]);
  });

  test.each([{}, { pieces: 1 }, { pieces: 3, safeRosette: false }])(
    'reads back every position of random games with %j',
    (options) => {
      for (let seed = 0; seed < 60; seed++) {
        const kernel = new RoyalUr(options).kernel();
        kernel.playout(new Random(seed), seed < 40 ? 5 * seed : undefined);
        if (kernel.turn() === CHANCE) kernel.play(2);
        const game = kernel.state();
        const read = new RoyalUr(options).parsePosition(`${game}`);
        expect(read.position).toEqual(game.position);
        expect(read.result()).toEqual(game.result());
      }
    },
  );

  test.each([
    ['', /expected a position such as "2:4,8,12:2\/5:6,13:0 Dark 3", got ""/],
    ['2::0/2::0', /expected a position such as/],
    ['2::0/2::0 Light 5', /expected a position such as/],
    ['3::0/2::0 Light', /Light has 2 pieces, but 3 here/],
    ['1:15:0/2::0 Light', /there is no square 15: they are 1 to 14/],
    ['0:9,4:0/2::0 Light', /the squares of Light are not in ascending order: 9, 4/],
    ['1:9:0/1:9:0 Light', /both players have a piece on square 9/],
    ['0::2/0::2 Light', /both players are home/],
    ['0::2/2::0 Light', /the game is over, so that the turn is the loser's, without a roll/],
    ['0::2/2::0 Dark 2', /the game is over, so that the turn is the loser's, without a roll/],
  ])('refuses %j', (text, reason) => {
    expect(() => new RoyalUr({ pieces: 2 }).parsePosition(text)).toThrow(reason);
  });
});
