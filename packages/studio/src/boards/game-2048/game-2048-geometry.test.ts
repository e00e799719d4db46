import { Game2048 } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import {
  captionOf,
  centreOf,
  doubled,
  drawingOf,
  fontSizeOf,
  newSquareOf,
  spotOf,
  tileWays,
} from './game-2048-board.tsx';

describe('the buttons of the four ways', () => {
  test.each([2, 3, 4, 5])('lie around the board, within the drawing, size %i', (size) => {
    const { width, height } = drawingOf(size);
    const [up, down, left, right] = (['up', 'down', 'left', 'right'] as const).map((move) =>
      spotOf(move, size),
    );
    if (!up || !down || !left || !right) throw new Error('four buttons were expected');
    expect(up.top + up.height).toBeLessThan(left.top);
    expect(down.top).toBeGreaterThan(left.top + left.height);
    expect(left.left + left.width).toBeLessThan(up.left);
    expect(right.left).toBeGreaterThan(up.left + up.width);
    expect([right.left + right.width, down.top + down.height]).toEqual([width, height]);
  });
});

test('squares are counted row by row from the top left', () => {
  expect(centreOf(0, 4).x).toBe(centreOf(12, 4).x);
  expect(centreOf(7, 4).x - centreOf(4, 4).x).toBe(300);
  expect(centreOf(4, 4).y).toBeGreaterThan(centreOf(0, 4).y);
});

test('the new tile is where its turn says', () => {
  const turn = { index: 0, moves: {}, haps: [{ square: 'b1', tile: 2 }] };
  expect(newSquareOf(turn, 4)).toBe(13);
  expect(newSquareOf(turn, 2)).toBe(3);
  expect(newSquareOf(null, 4)).toBeNull();
});

test('numbers fit their tiles', () => {
  // A bold digit is about 0.62 of its height wide, and a tile 90 units.
  for (const tile of [2, 64, 512, 2048, 65536, 131072, 67108864])
    expect(0.62 * fontSizeOf(tile) * String(tile).length).toBeLessThan(90);
});

test('a click in the editor doubles a tile, and clears the largest', () => {
  expect(doubled([0, 2, 8, 0], 0, 8)).toEqual([2, 2, 8, 0]);
  expect(doubled([0, 2, 8, 0], 1, 8)).toEqual([0, 4, 8, 0]);
  expect(doubled([0, 2, 8, 0], 2, 8)).toEqual([0, 2, 0, 0]);
});

test('the caption tells how far the game is', () => {
  const small = new Game2048({ size: 2 });
  expect(captionOf(small.parsePosition('8,4/.,.'))).toBe('Largest tile 8 of 16');
  expect(captionOf(small.parsePosition('16,4/.,.'))).toBe('16 reached');
  expect(captionOf(small.parsePosition('8,4/2,8'))).toBe('No tile can move: 8 of 16');
  const scored = new Game2048({ result: 'score' });
  expect(captionOf(scored.parsePosition('8,4,.,./.,.,.,./.,.,.,./.,.,.,. score 1216'))).toBe(
    'Score 1,216',
  );
});

describe('the ways of tiles', () => {
  // Rows from the top: 2 2 4 ., . . . ., 8 . . 8, . 2 . 2
  const tiles = [2, 2, 4, 0, 0, 0, 0, 0, 8, 0, 0, 8, 0, 2, 0, 2];

  test('lead to one square for two that become one, once in a move', () => {
    expect(tileWays(tiles, 4, 'left')).toEqual([
      { from: 0, to: 0, isMerged: true },
      { from: 1, to: 0, isMerged: true },
      { from: 2, to: 1, isMerged: false },
      { from: 8, to: 8, isMerged: true },
      { from: 11, to: 8, isMerged: true },
      { from: 13, to: 12, isMerged: true },
      { from: 15, to: 12, isMerged: true },
    ]);
    expect(tileWays([2, 2, 2, 2], 2, 'up')).toEqual([
      { from: 0, to: 0, isMerged: true },
      { from: 2, to: 0, isMerged: true },
      { from: 1, to: 1, isMerged: true },
      { from: 3, to: 1, isMerged: true },
    ]);
  });

  test('end where the rules say, for every move', () => {
    const game = new Game2048().parsePosition('2,2,4,./.,.,.,./8,.,.,8/.,2,.,2');
    for (const move of ['up', 'down', 'left', 'right'] as const) {
      const after = new Array<number>(16).fill(0);
      for (const { from, to } of tileWays(game.position.tiles, 4, move))
        after[to] = (after[to] ?? 0) + (game.position.tiles[from] ?? 0);
      const free = after.indexOf(0);
      const square = `${'abcd'[free % 4]}${4 - Math.floor(free / 4)}`;
      const next = game.next({ Solo: move }, { square, tile: 2 });
      expect(`${next}`, move).toBe(`${game.at({ ...game.position, tiles: after.with(free, 2) })}`);
    }
  });
});
