import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { TicTacToe } from './index.ts';
import { parseTicTacToe, printSquare, printTicTacToe } from './notation.ts';

describe('The notation of tic-tac-toe', () => {
  test('writes the rows from the top, then who is to move', () => {
    const position = { turn: 'Xs', board: 'x.o.x...o' } as const;
    expect(printTicTacToe(position)).toBe('x.o/.x./..o Xs');
    expect(parseTicTacToe(' x.o/.x./..o Xs\n')).toEqual(position);
  });

  test('names squares by column and row, from the bottom left', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(printSquare)).toEqual(
      'a3 b3 c3 a2 b2 c2 a1 b1 c1'.split(' '),
    );
    expect(() => printSquare(9)).toThrow('tic-tac-toe: squares are numbered 0 to 8, got 9');
  });

  test('reads moves as it prints them', () => {
    const game = new TicTacToe();
    expect(game.parseMove('c1')).toBe(8);
    expect(() => game.next({ Xs: 8 }).parseMove('c1')).toThrow(
      /"c1" is no move of Os here; legal: a3, b3, c3, a2, b2, c2, a1, b1$/,
    );
  });

  test('reads back every position of random games', () => {
    for (let seed = 0; seed < 200; seed++) {
      const kernel = new TicTacToe().kernel();
      kernel.playout(new Random(seed), seed % 10);
      const game = kernel.state();
      const read = new TicTacToe().parsePosition(`${game}`);
      expect(read).toEqual(game);
      expect(read.result()).toEqual(game.result());
    }
  });

  test('accepts exactly the 5478 positions of play among all texts', () => {
    let accepted = 0;
    for (let code = 0; code < 3 ** 9; code++) {
      const marks = code.toString(3).padStart(9, '0').replaceAll('0', '.');
      const board = marks.replaceAll('1', 'x').replaceAll('2', 'o');
      for (const turn of ['Xs', 'Os'] as const) {
        if (isAccepted(printTicTacToe({ turn, board }))) accepted++;
      }
    }
    expect(accepted).toBe(5478); // published, and recomputed independently
  });

  test.each([
    ['', /expected a position such as "x.o\/.x.\/..o Xs", got ""/],
    ['.../.../... Ys', /expected a position such as/],
    ['..../.../.. Xs', /expected a position such as/],
    ['X../.../... Os', /expected a position such as/],
    ['x../.../... Xs', /since Os are to move after 1 x and 0 o/],
    ['.../.../... Os', /since Xs are to move after 0 x and 0 o/],
    ['xx./.../... Os', /but there are 2 x and 0 o/],
    ['o../.../... Xs', /but there are 0 x and 1 o/],
    ['xxx/oo./.o. Xs', /since Xs have a line, but are to move/],
    ['xxx/ooo/... Xs', /since Xs have a line, but are to move/],
  ])('refuses %j', (text, reason) => {
    expect(() => new TicTacToe().parsePosition(text)).toThrow(reason);
  });
});

function isAccepted(text: string): boolean {
  try {
    new TicTacToe().parsePosition(text);
    return true;
  } catch {
    return false;
  }
}
