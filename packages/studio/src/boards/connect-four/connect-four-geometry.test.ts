import { ConnectFour } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { cellsOf, centreOf, drawingOf, lineCells, plateOf, TOP } from './connect-four-board.tsx';

const rack = { width: 7, height: 6 };

describe('the rack', () => {
  test('has its lowest row at the bottom, and room above it', () => {
    const low = centreOf({ column: 0, row: 0 }, rack);
    const high = centreOf({ column: 0, row: 5 }, rack);
    expect(low.y - high.y).toBe(500);
    expect(high.y).toBeGreaterThan(TOP);
    expect(low.y).toBeLessThan(drawingOf(rack).height);
  });

  test('has a hole for each cell, whatever its size', () => {
    for (const size of [rack, { width: 9, height: 7 }, { width: 1, height: 20 }]) {
      expect(cellsOf(size)).toHaveLength(size.width * size.height);
      expect(plateOf(size).split('M')).toHaveLength(2 + size.width * size.height);
    }
  });
});

describe('a line', () => {
  test('is found in all four directions', () => {
    const cells = (rows: string) => {
      const game = new ConnectFour({ width: 4, height: 4, line: 4 });
      const columns = [0, 1, 2, 3].map((column) =>
        rows
          .split('/')
          .toReversed()
          .map((row) => row[column])
          .join('')
          .replace(/\.+$/, ''),
      );
      return lineCells(columns, game.settings.line).length;
    };
    expect(cells('..../..../..../yyyy')).toBe(4);
    expect(cells('y.../y.../y.../y...')).toBe(4);
    expect(cells('...y/..yr/.yrr/yrrr')).toBe(4);
    expect(cells('y.../ry../rry./rrry')).toBe(4);
    expect(cells('..../..../..../yyry')).toBe(0);
  });

  test('may be two at once, with the shared stone listed once', () => {
    expect(lineCells(['yyyy', 'y', 'y', 'y'], 4)).toHaveLength(7);
  });

  test('exists exactly when the game says so', () => {
    let game = new ConnectFour();
    for (const column of [3, 3, 2, 2, 1, 1]) game = game.next({ [game.position.turn]: column });
    expect(lineCells(game.position.columns, 4)).toEqual([]);
    const won = game.next({ Yellow: 0 });
    expect(won.position.winner).toBe('Yellow');
    expect(lineCells(won.position.columns, 4)).toHaveLength(4);
  });
});
