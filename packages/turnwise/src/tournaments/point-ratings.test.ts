import { describe, expect, test } from 'vitest';
import type { Interval } from '../analysis/index.ts';
import { Random } from '../core/index.ts';
import { studentCdf, studentQuantile } from './distributions.ts';
import { type PairPoints, PairTally } from './pair-tally.ts';
import { pointRatings } from './point-ratings.ts';
import { ratingDifference } from './rating-table.ts';
import { ratings } from './ratings.ts';

/** The points of a match of two, as the first sees them. */
type Played = readonly [first: number, second: number, points: number];

function tallyOf(matches: readonly Played[]): PairTally {
  const tally = new PairTally(['One', 'Two']);
  for (const [first, second, points] of matches)
    tally.add({ seats: { One: first, Two: second }, result: { One: points, Two: -points } });
  return tally;
}

function pair(first: number, second: number, results: readonly number[]): PairPoints {
  const [sum, squares] = [
    results.reduce((all, each) => all + each, 0),
    results.reduce((all, each) => all + each * each, 0),
  ];
  return { first, second, matches: results.length, sum, squares, isNeutral: true };
}

describe('Ratings in points', () => {
  test('are by the mean result: winning often by little and losing rarely by much is worse', () => {
    // 90 times 1 and 10 times -20: the mean is -1.1.
    const tally = tallyOf(
      Array.from({ length: 100 }, (_, n): Played => (n % 10 === 0 ? [0, 1, -20] : [0, 1, 1])),
    );
    expect(tally.hasStakes).toBe(true);
    const table = pointRatings(['often', 'much'], tally.points(true));
    expect(table.players.map(({ rating }) => rating)).toEqual([
      expect.closeTo(-0.55, 12),
      expect.closeTo(0.55, 12),
    ]);
    const elo = ratings(['often', 'much'], tally.results(true));
    expect(elo.players[0]?.rating).toBeGreaterThan(elo.players[1]?.rating ?? 0);
  });

  test('of two players differ by their mean result, with the interval of a mean', () => {
    const results = [3, -1, 4, 1, -5, 9, 2, 6];
    const table = pointRatings(['a', 'b'], [pair(0, 1, results)]);
    const mean = 19 / 8;
    const variance = results.reduce((sum, each) => sum + (each - mean) ** 2, 0) / 7;
    const error = Math.sqrt(variance / 8);
    const difference = ratingDifference(table, 0, 1);
    expect(difference?.difference).toBeCloseTo(mean, 12);
    expect(difference?.standardError).toBeCloseTo(error, 12);
    expect(difference?.interval[1]).toBeCloseTo(mean + studentQuantile(7) * error, 12);
    expect(difference?.superiority).toBeCloseTo(studentCdf(mean / error, 7), 12);
    expect(table.players[0]).toMatchObject({ degrees: 7, matches: 8 });
  });

  test('rank players of the same schedule by their mean results', () => {
    for (let seed = 0; seed < 50; seed++) {
      const tally = tallyOf(simulated({ ...SKEWED, matches: 2 }, seed));
      const table = pointRatings(NAMES, tally.points());
      const sums = NAMES.map((_, player) =>
        tally.points().reduce((all, { first, second, sum }) => {
          return all + (first === player ? sum : 0) - (second === player ? sum : 0);
        }, 0),
      );
      const order = (values: readonly (number | null)[]) =>
        NAMES.map((_, i) => i).sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
      expect(order(table.players.map(({ rating }) => rating))).toEqual(order(sums));
    }
  });

  test('separate the advantage of moving first, or take it as 0 where it cannot be told from strength', () => {
    const both = tallyOf([
      [0, 1, 5],
      [0, 1, 7],
      [1, 0, 1],
      [1, 0, -1],
    ]);
    // Means of 6 and 0: half the sum is the advantage, half the difference the lead.
    const table = pointRatings(['a', 'b'], both.points());
    expect(table.advantage).toMatchObject({ value: expect.closeTo(3, 12), source: 'estimated' });
    expect(ratingDifference(table, 0, 1)?.difference).toBeCloseTo(3, 12);
    const fixed = pointRatings(['a', 'b'], tallyOf([[0, 1, 5]]).points());
    expect(fixed.advantage).toMatchObject({ value: 0, source: 'confounded' });
    expect(fixed.players[0]?.rating).toBeCloseTo(2.5, 12);
    expect(pointRatings(['a', 'b'], both.points(true)).advantage.source).toBe('unseen');
  });

  test('have no interval where one match decides alone, or nothing varies', () => {
    const few = pointRatings(
      ['a', 'b'],
      tallyOf([
        [0, 1, 5],
        [1, 0, 1],
      ]).points(),
    );
    const same = pointRatings(['a', 'b'], [pair(0, 1, [5, 5, 5, 5])]);
    for (const table of [few, same]) {
      for (const player of table.players)
        expect(player).toMatchObject({ standardError: null, interval: null });
      expect(ratingDifference(table, 0, 1)).toBeNull();
    }
    // c has one match, and is not known; a and b are.
    const three = pointRatings(['a', 'b', 'c'], [pair(0, 1, [1, 2, 4, -1]), pair(1, 2, [3])]);
    expect(ratingDifference(three, 1, 2)).toBeNull();
    expect(three.players[2]?.rating).toBeCloseTo(-2.5, 12); // b is at 0.5, by 1.5 below a
  });

  test('are unknown without a match against another, and comparable within a group only', () => {
    const table = pointRatings(
      ['a', 'b', 'c', 'd', 'e'],
      [pair(0, 1, [1, 2, 3]), pair(2, 3, [10, 20, 30]), pair(4, 4, [1, -1])],
    );
    expect(table.groups).toEqual([[0, 1], [2, 3], [4]]);
    expect(table.players[4]).toMatchObject({ rating: null, interval: null, matches: 2 });
    expect(ratingDifference(table, 0, 2)).toBeNull();
    expect(table.players[2]?.rating).toBeCloseTo(10, 12);
    expect(pointRatings([], [])).toMatchObject({ players: [], groups: [] });
  });

  test('of invalid results are refused', () => {
    const good = pair(0, 1, [1, 2]);
    for (const [bad, message] of [
      [{ ...good, second: 2 }, 'expected the index of one of 2 players, got 2'],
      [{ ...good, matches: -1 }, 'expected a number of matches, got -1'],
      [{ ...good, sum: Number.NaN }, 'expected sums of points and squares, got NaN and 5'],
    ] as const)
      expect(() => pointRatings(['a', 'b'], [bad])).toThrow(`pointRatings: ${message}`);
    expect(() => pointRatings(['a', 'a'], [])).toThrow('two players are called "a"');
  });
});

interface Truth {
  readonly strengths: readonly number[]; // their mean is 0
  readonly advantage: number;
  readonly matches: number; // of every player against every other, in each seat
  readonly luck: (random: Random, first: number, second: number) => number; // with mean 0
}

/** Matches with luck as it is drawn. */
function simulated({ strengths, advantage, matches, luck }: Truth, seed: number): Played[] {
  const random = new Random('points', seed);
  return strengths.flatMap((own, first) =>
    strengths.flatMap((other, second) =>
      Array.from({ length: first === second ? 0 : matches }, (): Played => {
        return [first, second, own - other + advantage + luck(random, first, second)];
      }),
    ),
  );
}

function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.float()));
  return radius * Math.cos(2 * Math.PI * random.float());
}

const strengths = [-4, -1, 0, 1, 4];
const NAMES = strengths.map((_, i) => `player ${i}`);
const LEAGUE = { strengths, advantage: 1.5 };
/** Some win often by little and lose rarely by much, others the reverse. */
const SKEWED: Truth = {
  ...LEAGUE,
  matches: 20,
  luck: (random, first) => (first % 2 === 0 ? 1 : -1) * (random.chance(0.9) ? 1 : -9),
};

/** The shares of intervals that contain their value, by kind. */
function coverage(truth: Truth): { readonly [kind: string]: number } {
  const held = { ratings: 0, differences: 0, advantage: 0 };
  const all = { ...held };
  const count = (kind: keyof typeof held, interval: Interval | null, value: number) => {
    all[kind]++;
    if (interval && interval[0] <= value && value <= interval[1]) held[kind]++;
  };
  for (let seed = 0; seed < SEEDS; seed++) {
    const table = pointRatings(NAMES, tallyOf(simulated(truth, seed)).points());
    for (const [i, { interval }] of table.players.entries())
      count('ratings', interval, strengths[i] ?? 0);
    count('differences', ratingDifference(table, 1, 0)?.interval ?? null, 3);
    count('advantage', table.advantage.interval, truth.advantage);
  }
  const { ratings: own, differences, advantage } = held;
  return {
    ratings: own / all.ratings,
    differences: differences / all.differences,
    advantage: advantage / all.advantage,
  };
}

const SEEDS = 500;
// Of 500 intervals at 95 % the share has a standard deviation of 0.97 %; three of them are 2.9 %.
const [LEAST, MOST] = [0.921, 0.979];

describe.each<[string, Truth]>([
  [
    'equal luck, 2 matches a seat',
    { ...LEAGUE, matches: 2, luck: (random) => 10 * normal(random) },
  ],
  [
    'luck that differs thirtyfold between pairs, 20 matches a seat',
    {
      ...LEAGUE,
      matches: 20,
      luck: (random, first, second) => 10 ** ((first + second) / 4) * normal(random),
    },
  ],
  ['skewed luck, 20 matches a seat', SKEWED],
])('Of 500 simulations with %s', (_, truth) => {
  test('the intervals of ratings, differences and the advantage contain the truth in 95 %', () => {
    for (const share of Object.values(coverage(truth))) {
      expect(share).toBeGreaterThanOrEqual(LEAST);
      expect(share).toBeLessThanOrEqual(MOST);
    }
  });
});
