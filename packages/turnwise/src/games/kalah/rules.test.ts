import { describe, expect, test } from 'vitest';
import { Match, Random } from '../../core/index.ts';
import { AlphaBetaPlayer, RandomPlayer } from '../../players/index.ts';
import { solveSync } from '../../solvers/index.ts';
import { Kalah, type KalahOptions, kalah } from './index.ts';
import { PUBLISHED, TABLE_9 } from './published-values.fixture.ts';

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
  // The solver finds the larger ones: see solver.test.ts.
  const small = PUBLISHED.filter(({ houses, seeds }) => houses <= 3 || houses * seeds <= 12);

  test.each(small)(
    '($houses, $seeds) with empty captures is $outcome by a plain search',
    ({ houses, seeds, outcome, margin }) => {
      const value = plainMargin(houses, seeds, true);
      expect('LDW'[Math.sign(value) + 1]).toBe(outcome);
      expect(value).toBe(margin ?? value);
    },
  );
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
        expect(game.estimate('South')).toBe(0 - game.estimate('North'));
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
