import { gameFrom } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { GameCounter } from './count-games.ts';

const counts = (text: string, turns: number): number[] => {
  const counter = new GameCounter(gameFrom(text));
  return Array.from({ length: turns }, (_, n) => counter.count(n + 1));
};

describe('the ways to play', () => {
  test('checkers are those published by Aart Bik', () => {
    expect(counts('checkers', 6)).toEqual([7, 49, 302, 1469, 7361, 36768]);
  });

  test('tic-tac-toe are 9!/(9-n)!, until games end', () => {
    const all = counts('tic-tac-toe', 9);
    expect(all.slice(0, 5)).toEqual([9, 72, 504, 3024, 15120]);
    // 1440 games are won with the fifth stone, and none of them goes on: (15120 - 1440) * 4.
    expect(all[5]).toBe(54720);
    // All games of 9 stones: 81792 won with the ninth and 46080 drawn.
    expect(all[8]).toBe(127872);
  });

  test('Connect Four are 7^n until a column is full', () => {
    // Seven stones do not fit into one column of six: 7^7 - 7. Nobody has won before the seventh.
    expect(counts('connect-four', 7).at(-1)).toBe(823_536);
  });

  test('count how chance falls, with the turn before it', () => {
    // A roll has six outcomes. After a 1 the other rolls: 6 ways. After 2 to 6 one rolls or holds: 7.
    expect(counts('pig', 2)).toEqual([6, 41]);
  });

  test('count what both do at the same time as one turn', () => {
    expect(counts('rock-paper-scissors', 2)).toEqual([9, 0]);
    expect(counts('odds-and-evens', 2)).toEqual([4, 16]);
  });

  test.each(['checkers', 'pig', 'odds-and-evens', 'tic-tac-toe'])(
    'of %s add up, divided by first move',
    (text) => {
      const counter = new GameCounter(gameFrom(text));
      const divided = [...counter.divided(3)];
      expect(divided.reduce((sum, [, count]) => sum + count, 0)).toBe(counter.count(3));
      expect(new Set(divided.map(([move]) => move)).size).toBe(divided.length);
    },
  );

  test('are none where the game is over', () => {
    const over = gameFrom('tic-tac-toe').parsePosition('xxx/oo./... Os');
    expect(new GameCounter(over).count(1)).toBe(0);
    expect([...new GameCounter(over).divided(1)]).toEqual([]);
  });
});
