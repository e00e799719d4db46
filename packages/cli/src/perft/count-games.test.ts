import { gameFrom } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { CoinFirst } from '../chance-first.fixture.ts';
import { GameCounter } from './run.ts';

const counts = async (text: string, turns: number): Promise<number[]> => {
  const counter = new GameCounter(gameFrom(text));
  const all: number[] = [];
  for (let n = 1; n <= turns; n++) all.push(await counter.count(n));
  return all;
};

const divided = async (counter: GameCounter, turns: number): Promise<[string, number][]> => {
  const all: [string, number][] = [];
  for await (const each of counter.divided(turns)) all.push(each);
  return all;
};

describe('the ways to play', () => {
  test('checkers are those published by Aart Bik', async () => {
    expect(await counts('checkers', 6)).toEqual([7, 49, 302, 1469, 7361, 36768]);
  });

  test('tic-tac-toe are 9!/(9-n)!, until games end', async () => {
    const all = await counts('tic-tac-toe', 9);
    expect(all.slice(0, 5)).toEqual([9, 72, 504, 3024, 15120]);
    // 1440 games are won with the fifth stone, and end there: (15120 - 1440) * 4.
    expect(all[5]).toBe(54720);
    // All games of 9 stones: 81792 won with the ninth and 46080 drawn.
    expect(all[8]).toBe(127872);
  });

  test('Connect Four are 7^n until a column is full', async () => {
    // Seven stones do not fit into one column of six: 7^7 - 7. Nobody has won before the seventh.
    expect((await counts('connect-four', 7)).at(-1)).toBe(823_536);
  });

  test('count outcomes of chance with the turn before them', async () => {
    // A roll has six outcomes. After a 1 the other rolls: 6 ways. After 2 to 6 one rolls or holds: 7.
    expect(await counts('pig', 2)).toEqual([6, 41]);
  });

  test('count a coin before the first move with the first turn', async () => {
    const game = new CoinFirst();
    for (const depth of [1, 2, 3]) {
      const counter = new GameCounter(game);
      // Heads or tails, then left or right, and the game is over: four ways to play one turn.
      expect(await counter.count(depth)).toBe(depth === 1 ? 4 : 0);
      const all = await divided(counter, depth);
      expect(all.reduce((sum, [, count]) => sum + count, 0)).toBe(depth === 1 ? 4 : 0);
      if (depth === 1) {
        expect(all.map(([text]) => text)).toEqual([
          '{"coin":"heads"} left',
          '{"coin":"heads"} right',
          '{"coin":"tails"} left',
          '{"coin":"tails"} right',
        ]);
      }
    }
  });

  test('count simultaneous moves as one turn', async () => {
    expect(await counts('rock-paper-scissors', 2)).toEqual([9, 0]);
    expect(await counts('odds-and-evens', 2)).toEqual([4, 16]);
  });

  test.each(['checkers', 'pig', 'odds-and-evens', 'tic-tac-toe'])(
    'of %s add up when divided by first move',
    async (text) => {
      const counter = new GameCounter(gameFrom(text));
      const all = await divided(counter, 3);
      expect(all.reduce((sum, [, count]) => sum + count, 0)).toBe(await counter.count(3));
      expect(new Set(all.map(([move]) => move)).size).toBe(all.length);
    },
  );

  test('are none after the end of the game', async () => {
    const over = gameFrom('tic-tac-toe').parsePosition('xxx/oo./... Os');
    expect(await new GameCounter(over).count(1)).toBe(0);
    expect(await divided(new GameCounter(over), 1)).toEqual([]);
  });
});
