import { describe, expect, test } from 'vitest';
import { Match, Random } from '../../core/index.ts';
import { AlphaBetaPlayer, RandomPlayer } from '../../players/index.ts';
import { solveSync } from '../../solvers/index.ts';
import { Kalah, type KalahOptions, kalah } from './index.ts';

const isLong = process.env.TURNWISE_LONG === '1';

/** The text after houses are played from a position; houses are numbered from 1, as in the notation. */
function after(options: KalahOptions, position: string, ...houses: readonly string[]): Kalah {
  return houses.reduce<Kalah>(
    (game, house) => game.perform(game.parseMove(house)),
    new Kalah(options).parsePosition(position),
  );
}

describe('Kalah', () => {
  test('begins with South, 6 houses a side and 4 seeds in each', () => {
    const game = new Kalah();
    expect(`${game}`).toBe('4,4,4,4,4,4+0/4,4,4,4,4,4+0 South');
    expect(game.moves()).toEqual({ South: [0, 1, 2, 3, 4, 5] });
    expect(game.scores()).toEqual({ South: 0, North: 0 });
    expect(game.result()).toBeNull();
  });

  test('sows one seed into each pit that follows, and leaves the state before unchanged', () => {
    const start = new Kalah();
    expect(`${start.perform(0)}`).toBe('0,5,5,5,5,4+0/4,4,4,4,4,4+0 North');
    expect(`${start.perform(5)}`).toBe('4,4,4,4,4,0+1/5,5,5,4,4,4+0 North');
    expect(`${start}`).toBe('4,4,4,4,4,4+0/4,4,4,4,4,4+0 South');
  });

  test('moves again when the last seed falls into the own store', () => {
    const game = new Kalah().perform(2);
    expect(`${game}`).toBe('4,4,0,5,5,5+1/4,4,4,4,4,4+0 South');
    expect(game.moves()).toEqual({ South: [0, 1, 3, 4, 5] });
  });

  const two = { houses: 2, seeds: 4 };

  test('leaves out the store of the opponent, from either side', () => {
    expect(`${after(two, '1,4+2/3,3+3 South', '2')}`).toBe('2,0+3/4,4+3 North');
    expect(`${after(two, '3,3+3/1,4+2 North', '2')}`).toBe('4,4+3/2,0+3 South');
  });

  test('captures a last seed in an own empty house, and the seeds opposite', () => {
    expect(`${after(two, '1,0+5/3,2+5 South', '1')}`).toBe('0,0+9/0,0+7 North');
    const three = { houses: 3, seeds: 3 };
    expect(`${after(three, '1,0,2+4/1,3,2+5 South', '1')}`).toBe('0,0,2+8/1,0,2+5 North');
    expect(`${after(three, '1,3,2+5/1,0,2+4 North', '1')}`).toBe('1,0,2+5/0,0,2+8 South');
  });

  test('captures after a full round that ends in the house from which the seeds came', () => {
    expect(`${after(two, '5,1+2/2,3+3 South', '1')}`).toBe('0,2+8/3,0+3 North');
  });

  test('captures nothing in an empty house of the opponent, or on a house with seeds', () => {
    expect(`${after(two, '1,2+4/0,5+4 South', '2')}`).toBe('1,0+5/1,5+4 North');
    expect(`${after(two, '1,2+4/1,4+4 South', '1')}`).toBe('0,3+4/1,4+4 North');
  });

  test('captures a lone last seed only with empty captures', () => {
    const three = { houses: 3, seeds: 3 };
    const position = '1,0,2+4/4,0,2+5 South';
    expect(`${after(three, position, '1')}`).toBe('0,1,2+4/4,0,2+5 North');
    expect(`${after({ ...three, emptyCaptures: true }, position, '1')}`).toBe(
      '0,0,2+5/4,0,2+5 North',
    );
  });

  test.each([
    ['owner', '0,0+6/0,0+10 South'],
    ['mover', '0,0+11/0,0+5 South'],
    ['empty', '0,0+11/0,0+5 South'],
    ['nobody', '0,0+6/3,2+5 South'],
  ] as const)('ends when a side is empty; the rest goes to the %s', (remaining, end) => {
    const game = after({ ...two, remaining }, '0,1+5/3,2+5 South', '2');
    expect(`${game}`).toBe(end);
    expect(game.moves()).toBeNull();
  });

  test('ends also when a move empties the side of the opponent', () => {
    // South captures the last seeds of North, and has 3 seeds left in its second house.
    const position = '1,0,3+4/0,4,0+6 South';
    const options = { houses: 3, seeds: 3 };
    expect(`${after(options, position, '1')}`).toBe('0,0,0+12/0,0,0+6 North');
    expect(`${after({ ...options, remaining: 'empty' }, position, '1')}`).toBe(
      '0,0,0+9/0,0,0+9 North',
    );
    expect(`${after({ ...options, remaining: 'mover' }, position, '1')}`).toBe(
      '0,0,0+12/0,0,0+6 North',
    );
  });

  test('is won by the most seeds, or counts the difference', () => {
    const position = '0,1+5/3,2+5 South';
    expect(after(two, position, '2').result()).toEqual({ South: -1, North: 1 });
    const margin = after({ ...two, result: 'margin' }, position, '2');
    expect(margin.result()).toEqual({ South: -4, North: 4 });
    expect(margin.resultBounds()).toEqual([-16, 16]);
    expect(after(two, '0,1+7/2,0+6 South', '2').result()).toEqual({ South: 0, North: 0 });
  });

  test('draws the board with the numbers of the houses', () => {
    expect(new Kalah({ houses: 3 }).perform(2).picture()).toBe(
      [
        '            3   2   1',
        'North       5   5   5',
        '        0                1',
        'South       4   4   0',
        '            1   2   3',
      ].join('\n'),
    );
  });

  test('refuses an empty house and wrong options', () => {
    const game = new Kalah().perform(2);
    expect(() => game.next({ South: 2 })).toThrow(/expected a house of South with seeds/);
    expect(() => game.next({ South: 6 })).toThrow(/expected a house of South with seeds/);
    expect(() => kalah.create({ houses: 11 })).toThrow(/kalah: houses is 11, expected/);
    expect(() => kalah.create({ seeds: 0 })).toThrow(/kalah: seeds is 0, expected/);
    expect(() => kalah.create({ remaining: 'last' })).toThrow(/kalah: remaining is/);
  });
});

/**
 * G. Irving, J. Donkers, J. Uiterwijk, Solving Kalah, ICGA Journal 23(3), 2000, with empty captures. Table 9: the
 * margin of the first player under best play, and a game of best play: the houses from 0, a dash where the turn
 * passes. Both tables are taken from a transcription; its line of (4, 6) is left out, since it cannot be played.
 */
const TABLE_9 = [
  [4, 1, 2, '32-32-1'],
  [4, 2, 6, '3-3-230-231-1323'],
  [4, 3, 8, '13-1-032-2-3-0-1320-3-0-2'],
  [4, 4, 2, '02-2-3-0-2-21-303231-0-32-1-0'],
  [4, 5, 2, '0-2-1-3-0-2-1-0-32-3-021-2-0-02-2-1-3-3-313032-13031-1-2-2-3'],
  [5, 1, 0, '43-43-2-2'],
  [5, 2, 0, '31-32-24-0-0-31-3'],
  [5, 3, 8, '24-3-3-03-41-1-04342-3-3-2-2-4-414342-3'],
  [5, 4, 12, '12-04-03-2-20-41-1-42-32-3-2-40-0-1'],
  [5, 5, 2, '03-2-2-1-1-23-24-2-0-34414340-4240-2-14342'],
  [5, 6, 2, '2-0-0-3-3-0-2-1-440-4-42-2-121-12-3-1-4-20-0-34-24-324-1-3-3-1-41-43-2-2-3'],
  [6, 1, 2, '54-54-3-3-2'],
  [6, 2, 10, '42-42-30-0-1-1-4-5'],
  [6, 3, 2, '4-5-35-250-2-154-451535452-53-3-54-2'],
  [6, 4, 10, '25-10-3-3-5153-1-4-5-045-4-535452-53-4-1-3-2-0-54-1-3'],
  [6, 5, 12, '12-02-05-2-4-51-53-3-45-20-3-2-2-345-5-4-351-0-54-1-52-354-4-254-3-3'],
] as const;

/** Table 10: a win, draw or loss of the first player. [houses - 1][seeds - 1] */
const TABLE_10 = ['DLWLWD', 'WLLLWW', 'DWWWWL', 'WWWWWD', 'DDWWWW', 'WWWWW'] as const;

describe('The published games of best play', () => {
  test.each(TABLE_9)('(%i, %i) ends with a margin of %i', (houses, seeds, margin, line) => {
    let game = new Kalah({ houses, seeds, emptyCaptures: true, result: 'margin' });
    for (const turn of line.split('-')) {
      const role = game.activePlayer();
      for (const house of turn) {
        expect(game.activePlayer()).toBe(role);
        game = game.perform(Number(house));
      }
      if (!game.result()) expect(game.activePlayer()).not.toBe(role);
    }
    expect(game.result()?.South).toBe(margin);
  });
});

describe('The published values', () => {
  const sizes = TABLE_10.flatMap((row, m) =>
    [...row].map((outcome, n) => [m + 1, n + 1, outcome] as const),
  );
  const solved = sizes.filter(([houses, seeds]) => fits(houses, seeds));

  test.each(solved)('(%i, %i) with empty captures is %s', (houses, seeds, outcome) => {
    const value = plainMargin(houses, seeds, true);
    expect('LDW'[Math.sign(value) + 1]).toBe(outcome);
    const [, , margin = value] = TABLE_9.find(([m, n]) => m === houses && n === seeds) ?? [];
    expect(value).toBe(margin);
  });

  /** What the search below solves in a moment, or in the long run in some seconds. */
  function fits(houses: number, seeds: number): boolean {
    if (houses <= 3) return true;
    return isLong ? houses * seeds <= 20 : houses * seeds <= 12;
  }
});

describe('The general solver', () => {
  const short: [number, number][] = [
    [1, 6],
    [2, 3],
    [3, 2],
    [4, 1],
  ];
  const long: [number, number][] = [
    [2, 6],
    [3, 3],
    [4, 2],
    [5, 1],
    [6, 1],
  ];
  const sizes = isLong ? [...short, ...long] : short;

  test.each(sizes)('finds the same value of (%i, %i) as a plain search', (houses, seeds) => {
    for (const emptyCaptures of [false, true]) {
      const game = new Kalah({ houses, seeds, emptyCaptures, result: 'margin' });
      const value = solveSync(game).value(game, 'South');
      expect(value).toBe(plainMargin(houses, seeds, emptyCaptures));
    }
  });
});

describe('The estimate', () => {
  test('is that of the other role with the sign changed, and within the bounds', () => {
    for (const result of ['win', 'margin'] as const)
      for (let seed = 0; seed < 50; seed++) {
        const kernel = new Kalah({ result }).kernel();
        kernel.playout(new Random(seed), seed % 25);
        const game = new Kalah({ result }).parsePosition(`${kernel.state()}`);
        if (game.result()) continue;
        const [min, max] = game.resultBounds();
        expect(game.estimate('South')).toBe(-game.estimate('North'));
        expect(game.estimate('South')).toBeGreaterThanOrEqual(min);
        expect(game.estimate('South')).toBeLessThanOrEqual(max);
      }
  });

  test('lets a search to depth 6 beat random play from both seats', async () => {
    // 12 matches: without an edge, 11 wins or more have a probability of 13 / 4096.
    let won = 0;
    for (let seed = 0; seed < 12; seed++) {
      const search = new AlphaBetaPlayer({ horizon: 6, heuristic: 'own' });
      const random = new RandomPlayer();
      const players =
        seed % 2 === 0 ? { South: search, North: random } : { South: random, North: search };
      const match = await new Match(new Kalah(), players, { seed }).run();
      if (match.result()?.[seed % 2 === 0 ? 'South' : 'North'] === 1) won++;
    }
    expect(won).toBeGreaterThanOrEqual(11);
  });
});

/**
 * The margin of the first player under best play, by a search that shares nothing with the game: alpha-beta with a
 * table, on the seeds that the player to move will win less those of the opponent, which depend on the houses alone.
 */
function plainMargin(houses: number, seeds: number, emptyCaptures: boolean): number {
  const known = new Map<string, { low: number; high: number }>();
  const sum = (row: readonly number[]) => row.reduce((all, n) => all + n, 0);

  /** The value, or a bound of it: at most `alpha` or at least `beta`. */
  const best = (
    own: readonly number[],
    other: readonly number[],
    alpha: number,
    beta: number,
  ): number => {
    const [inOwn, inOther] = [sum(own), sum(other)];
    if (inOwn === 0 || inOther === 0) return inOwn - inOther;
    const all = inOwn + inOther;
    if (all <= alpha) return all;
    if (-all >= beta) return -all;
    const key = String.fromCharCode(...own, ...other);
    const { low, high } = known.get(key) ?? { low: -all, high: all };
    if (low >= beta || low === high) return low;
    if (high <= alpha) return high;
    let value = Number.NEGATIVE_INFINITY;
    const moves = successors(own, other).sort((one, two) => two.rank - one.rank);
    for (const { again, gain, mine, theirs } of moves) {
      const from = Math.max(alpha, value);
      const later = again
        ? best(mine, theirs, from - gain, beta - gain)
        : -best(theirs, mine, gain - beta, gain - from);
      value = Math.max(value, gain + later);
      if (value >= beta) break;
    }
    known.set(key, {
      low: value > alpha ? value : low,
      high: value < beta ? value : high,
    });
    return value;
  };

  /** All moves: those that move again first, then captures, then from the store on. */
  const successors = (own: readonly number[], other: readonly number[]) =>
    [...own.keys()]
      .filter((house) => own[house] > 0)
      .map((house) => {
        const ring = [...own, 0, ...other]; // the store is pit number `houses`
        const hand = ring[house];
        ring[house] = 0;
        for (let n = 1; n <= hand; n++) ring[(house + n) % ring.length]++;
        const last = (house + hand) % ring.length;
        const facing = 2 * houses - last;
        if (last < houses && ring[last] === 1 && (emptyCaptures || ring[facing] > 0)) {
          ring[houses] += 1 + ring[facing];
          ring[last] = 0;
          ring[facing] = 0;
        }
        const again = last === houses;
        const gain = ring[houses];
        const rank = house + (again ? 200 : gain > 1 ? 100 : 0);
        return { again, gain, rank, mine: ring.slice(0, houses), theirs: ring.slice(houses + 1) };
      });

  const row = new Array<number>(houses).fill(seeds);
  let [low, high] = [-sum(row) * 2, sum(row) * 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const value = best(row, row, middle - 1, middle);
    if (value >= middle) low = value;
    else high = value;
  }
  return low;
}
