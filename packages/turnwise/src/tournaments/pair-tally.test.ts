import { describe, expect, test } from 'vitest';
import { PairTally } from './pair-tally.ts';
import { ratings } from './ratings.ts';
import { counted, options, someMatches } from './statistics.fixture.ts';

function match(one: number, two: number, first: number, second: number) {
  return { seats: { One: one, Two: two }, result: { One: first, Two: second } };
}

function tallyOf(matches: readonly Parameters<PairTally['add']>[0][]): PairTally {
  const tally = new PairTally(options.roles);
  for (const each of matches) tally.add(each);
  return tally;
}

describe('A tally of pairs', () => {
  test('counts by seating: the higher result wins, and equal ones are a draw', () => {
    const tally = tallyOf([
      match(1, 0, 3, 2),
      match(0, 1, -5, -5),
      match(0, 1, 0, 1),
      match(0, 1, 7, -7),
      match(0, 1, 0.5, 0),
      match(0, 0, 1, 0),
    ]);
    expect(tally.results()).toEqual([
      { first: 0, second: 0, wins: 1, draws: 0, losses: 0, isNeutral: false },
      { first: 0, second: 1, wins: 2, draws: 1, losses: 1, isNeutral: false },
      { first: 1, second: 0, wins: 1, draws: 0, losses: 0, isNeutral: false },
    ]);
    expect(tally.results(true).every(({ isNeutral }) => isNeutral)).toBe(true);
  });

  test('is in the order of numbers, whatever came first, and its results do not change', () => {
    const pairs = [match(10, 2, 1, 0), match(2, 10, 1, 0), match(2, 9, 1, 0)];
    const tally = tallyOf(pairs);
    const results = tally.results();
    expect(results.map(({ first, second }) => [first, second])).toEqual([
      [2, 9],
      [2, 10],
      [10, 2],
    ]);
    expect(tallyOf(pairs.toReversed()).results()).toEqual(results);
    tally.add(match(2, 9, 1, 0));
    expect(results[0]?.wins).toBe(1);
    expect(tally.results()[0]?.wins).toBe(2);
  });

  test('has stakes where wins differ in size, and then the points say who has the better results', () => {
    const even = tallyOf([match(0, 1, 1, -1), match(1, 0, 1, -1), match(0, 1, 0, 0)]);
    expect(even.hasStakes).toBe(false);
    expect(tallyOf([match(0, 1, 0.3, 0), match(0, 1, 0.1, 0.4)]).hasStakes).toBe(false);
    const staked = tallyOf([match(0, 1, 1, -1), match(0, 1, 1, -1), match(0, 1, -5, 5)]);
    expect(staked.hasStakes).toBe(true);
    expect(staked.results()[0]).toMatchObject({ wins: 2, losses: 1 });
    expect(staked.points(true)).toEqual([
      { first: 0, second: 1, matches: 3, sum: -3, squares: 27, isNeutral: true },
    ]);
  });

  test('does not count a match without a result, nor a game of one or three roles', () => {
    expect(tallyOf([{ ...match(0, 1, 1, 0), result: null }]).results()).toEqual([]);
    for (const roles of [['One'], ['One', 'Two', 'Three']]) {
      const tally = new PairTally(roles);
      tally.add(match(0, 1, 1, 0));
      expect(tally.results()).toEqual([]);
    }
  });

  test('refuses a match without a player or with half a result', () => {
    expect(() => tallyOf([{ seats: { One: 0 }, result: { One: 1, Two: 0 } }])).toThrow(
      'PairTally: expected the number of a player as Two, got undefined',
    );
    expect(() => tallyOf([match(0, 0.5, 1, 0)])).toThrow('a player as Two, got 0.5');
    expect(() => tallyOf([match(0, 1, 1, Number.NaN)])).toThrow(
      'PairTally: expected a result for Two, got NaN',
    );
  });

  test('has what ratings need, and as many matches as the statistics', () => {
    const matches = someMatches(90);
    const table = ratings(options.players, tallyOf(matches).results());
    const { byPlayer } = counted(matches).summary();
    expect(table.players.map((player) => player.matches)).toEqual(
      byPlayer.map(({ results }) => results.n),
    );
    expect(table.isConverged).toBe(true);
  });
});
