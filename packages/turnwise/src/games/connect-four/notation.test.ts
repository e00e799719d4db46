import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { ConnectFour } from './index.ts';
import { parseConnectFour, printColumn, printConnectFour } from './notation.ts';

const MIDDLE = '......./......./......./...r.../...yr../..yryy. Red';
const SMALL = { width: 3, height: 3, line: 3 };

describe('The notation of Connect Four', () => {
  test('writes the rows from the top, then who is to move', () => {
    const board = { turn: 'Red', columns: ['', '', 'y', 'ryr', 'yr', 'y', ''] } as const;
    expect(printConnectFour(board, 6)).toBe(MIDDLE);
    expect(parseConnectFour(` ${MIDDLE}\n`, 7, 6)).toEqual(board);
  });

  test('names columns by letters from the left', () => {
    expect([0, 1, 6, 19].map(printColumn)).toEqual(['a', 'b', 'g', 't']);
    expect(() => printColumn(20)).toThrow('connect-four: columns are numbered 0 to 19, got 20');
  });

  test('reads moves as it prints them', () => {
    const game = new ConnectFour({ width: 3, height: 1, line: 2 });
    expect(game.parseMove('c')).toBe(2);
    expect(() => game.next({ Yellow: 2 }).parseMove('c')).toThrow(
      /"c" is no move of Red here; legal: a, b$/,
    );
  });

  test.each([
    {},
    SMALL,
    { width: 5, height: 3, line: 2 },
    { width: 8, height: 7, line: 4 },
    { width: 20, height: 20, line: 6 },
  ])('reads back every position of random games on %j', (options) => {
    for (let seed = 0; seed < 60; seed++) {
      const random = new Random(seed);
      let game = new ConnectFour(options);
      for (let plies = 0; plies < seed && game.moves(); plies++) {
        game = game.next(random.choice(game.possibleMoves()));
      }
      const read = new ConnectFour(options).parsePosition(`${game}`);
      expect(read).toEqual(game);
      expect(read.result()).toEqual(game.result());
    }
  });

  test('reads a position that is won by two lines at once', () => {
    // b3 completed a row and a column.
    const game = new ConnectFour({ width: 4, height: 3, line: 3 });
    const read = game.parsePosition('yyy./ryrr/ryry Red');
    expect(read.result()).toEqual({ Yellow: 1, Red: -1 });
  });

  test.each([
    ['', /expected rows of y, r and "." from the top and the role to move, .* got ""/],
    ['.../.../... Blue', /expected rows of y, r and "."/],
    ['.../.../..x Red', /expected rows of y, r and "."/],
    ['.../... Yellow', /expected 3 rows of 3, got 2 rows/],
    ['.../..../... Yellow', /expected 3 rows of 3, got the row "...."/],
    ['.../y../... Red', /a stone floats in column a of/],
    ['r.../.../y.. Yellow', /expected 3 rows of 3/],
    ['.../.../yy. Red', /but there are 2 y and 0 r/],
    ['.../.../r.. Yellow', /but there are 0 y and 1 r/],
    ['.../.../y.. Yellow', /since Red is to move after 1 y and 0 r/],
    ['.../.../... Red', /since Yellow is to move after 0 y and 0 r/],
    ['.../rrr/yyy Yellow', /since Yellow has a line, but is to move/],
    ['r../rr./yyy Yellow', /since Yellow has a line, but is to move/],
  ])('refuses %j on a small board', (text, reason) => {
    expect(() => new ConnectFour(SMALL).parsePosition(text)).toThrow(reason);
  });

  test('refuses lines that the last stone cannot have completed', () => {
    const apart = '......./......./y.....y/yr.r..y/yr.r..y/yr.r.ry Red';
    const buried = '......./......./......./......y/rrryrrr/yyyyryy Red';
    for (const text of [apart, buried]) {
      expect(() => new ConnectFour().parsePosition(text)).toThrow(
        'since no last stone can have completed all lines of Yellow',
      );
    }
  });
});
