import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { Othello } from './index.ts';
import { parseOthello, printOthello, printSquare, squareNumber } from './notation.ts';

describe('The notation of Othello', () => {
  test('writes the rows from the top, then who is to move', () => {
    const position = { turn: 'Black', board: '.....OX..XO.....' } as const;
    expect(printOthello(position)).toBe('..../.OX./.XO./.... Black');
    expect(parseOthello(' ..../.OX./.XO./.... Black\n', 4)).toEqual(position);
  });

  test('reads positions as test collections write them', () => {
    const position = { turn: 'White', board: '.....OX..XO.....' } as const;
    expect(parseOthello('-----OX--XO----- O', 4)).toEqual(position);
    expect(`${new Othello({ size: 4 }).parsePosition('-----OX--XO----- X')}`).toBe(
      '..../.OX./.XO./.... Black',
    );
  });

  test('names squares by column and row, from the top left', () => {
    expect([0, 1, 7, 8, 63].map((square) => printSquare(square, 8))).toEqual(
      'a1 b1 h1 a2 h8'.split(' '),
    );
    expect(['a1', 'd4', 'e1', 'a5', 'pass', ''].map((name) => squareNumber(name, 4))).toEqual([
      0, 15, -1, -1, -1, -1,
    ]);
    expect(() => printSquare(16, 4)).toThrow('othello: squares are numbered 0 to 15, got 16');
  });

  test('reads moves as it prints them', () => {
    expect(new Othello().parseMove(' f5 ')).toBe('f5');
    expect(() => new Othello().parseMove('a1')).toThrow(
      /"a1" is no move of Black here; legal: d3, c4, f5, e6$/,
    );
  });

  test.each([4, 6, 8])('reads back every position of random games on boards of size %i', (size) => {
    for (let seed = 0; seed < 60; seed++) {
      const kernel = new Othello({ size }).kernel();
      kernel.playout(new Random(seed), seed);
      const game = kernel.state();
      const read = new Othello({ size }).parsePosition(`${game}`);
      expect(read.position).toEqual(game.position);
      expect(read.result()).toEqual(game.result());
    }
  });

  test.each([
    ['', /expected rows of X, O and "." from the top and the role to move, such as/],
    ['..../.OX./.XO./.... Red', /expected rows of X, O/],
    ['..../.ox./.xo./.... Black', /expected rows of X, O/],
    ['..../.OX./.XO. Black', /expected 4 rows of 4, got 3 rows/],
    ['..../.OX../.XO./.... Black', /expected 4 rows of 4, got the row ".OX.."/],
    ['..../..X./.XO./.... Black', /the four squares in the middle are taken from the start/],
  ])('refuses %j', (text, reason) => {
    expect(() => new Othello({ size: 4 }).parsePosition(text)).toThrow(reason);
  });
});
