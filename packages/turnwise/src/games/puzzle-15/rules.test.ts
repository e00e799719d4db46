import { describe, expect, test } from 'vitest';
import { Puzzle15 } from './rules.ts';

const small = new Puzzle15({ width: 3, height: 3 });

describe('A tile', () => {
  test('slides into the gap from above, left, right or below', () => {
    const game = small.parsePosition('1 2 3/4 0 6/7 5 8');
    expect(game.moves()).toEqual({ Solo: [2, 4, 6, 5] });
    expect(`${game.perform(2)}`).toBe('1 0 3/4 2 6/7 5 8 after 1');
    expect(`${game.perform(4)}`).toBe('1 2 3/0 4 6/7 5 8 after 1');
  });

  test('does not slide around the edge', () => {
    expect(small.parsePosition('1 2 3/0 5 6/4 7 8').moves()).toEqual({ Solo: [1, 5, 4] });
    expect(small.parsePosition('1 2 0/4 5 3/7 8 6').moves()).toEqual({ Solo: [2, 3] });
  });

  test('that is not beside the gap cannot slide', () => {
    const game = small.parsePosition('1 2 3/4 5 6/0 7 8');
    expect(() => game.perform(8)).toThrow('8 is not a legal move of Solo');
    expect(() => game.next({ Solo: 8 })).toThrow('expected a tile beside the gap, got 8 at 1 2 3');
    expect(() => game.next({})).toThrow('got undefined');
  });
});

describe('The puzzle', () => {
  test('is solved when the tiles are in order and the gap is last', () => {
    const game = small.parsePosition('1 2 3/4 5 6/7 0 8').perform(8);
    expect(game.result()).toEqual({ Solo: 1 });
    expect(game.moves()).toBeNull();
  });

  test('is lost after the limit of moves, but not if the last one solves it', () => {
    const short = new Puzzle15({ width: 3, height: 3, moveLimit: 1 });
    const start = short.parsePosition('1 2 3/4 5 6/7 0 8');
    expect(start.perform(7).result()).toEqual({ Solo: -1 });
    expect(start.perform(7).moves()).toBeNull();
    expect(start.perform(8).result()).toEqual({ Solo: 1 });
  });

  test('starts from the same order whenever the number of the shuffle is the same', () => {
    expect(`${new Puzzle15({ shuffle: 7 })}`).toBe(`${new Puzzle15({ shuffle: 7 })}`);
    const starts = Array.from({ length: 50 }, (_, shuffle) => `${new Puzzle15({ shuffle })}`);
    expect(new Set(starts).size).toBe(50);
  });

  test('never starts solved, nor from an order that cannot be solved, in any size', () => {
    for (const width of [2, 3, 4, 5])
      for (const height of [2, 3, 4, 5])
        for (let shuffle = 0; shuffle < 20; shuffle++) {
          const game = new Puzzle15({ width, height, shuffle });
          expect(game.result()).toBeNull();
          expect(`${game.parsePosition(`${game}`)}`).toBe(`${game}`);
        }
  });

  test('of 2 x 2 starts from each of the other 11 orders equally often', () => {
    const counts = new Map<string, number>();
    for (let shuffle = 0; shuffle < 2200; shuffle++) {
      const text = `${new Puzzle15({ width: 2, height: 2, shuffle })}`;
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    expect(counts.size).toBe(11);
    // Chi-squared with 10 degrees of freedom: above 29.6 in one of 1000 cases.
    const squares = [...counts.values()].reduce((sum, n) => sum + (n - 200) ** 2 / 200, 0);
    expect(squares).toBeLessThan(29.6);
  });

  test('that Sam Loyd offered 1,000 dollars for cannot be solved, and is refused', () => {
    const loyd = '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0';
    expect(() => new Puzzle15().parsePosition(loyd)).toThrow('cannot be solved');
  });

  test('is refused with more moves than the limit', () => {
    expect(() => small.parsePosition('1 2 3/4 5 6/7 0 8 after 301')).toThrow(
      'expected 300 moves at most',
    );
  });

  test('is drawn as a frame', () => {
    const game = new Puzzle15().parsePosition('1 2 3 4/5 6 7 8/9 10 0 12/13 14 11 15 after 3');
    expect(game.picture()).toBe(
      [
        '+-------------+',
        '|  1  2  3  4 |',
        '|  5  6  7  8 |',
        '|  9 10    12 |',
        '| 13 14 11 15 |',
        '+-------------+',
        '3 of 300 moves',
      ].join('\n'),
    );
  });

  test('has 2 x 2 to 5 x 5 cells', () => {
    expect(() => new Puzzle15({ width: 1 })).toThrow('width is 1');
    expect(() => new Puzzle15({ height: 6 })).toThrow('height is 6');
    expect(() => new Puzzle15({ moveLimit: 0 })).toThrow('moveLimit is 0');
  });
});
