import { describe, expect, test } from 'vitest';
import { Z95 } from '../analysis/index.ts';
import { outcomeChances } from './elo.fixture.ts';
import { ELO } from './elo.ts';
import type { PairResult } from './pair-tally.ts';
import { ratingDifference } from './rating-table.ts';
import { type Ratings, ratings } from './ratings.ts';

const NEARLY_NONE = { prior: 1e-6 }; // for properties of maximum likelihood itself

function pair(
  first: number,
  second: number,
  counts: readonly number[],
  isNeutral = false,
): PairResult {
  const [wins = 0, draws = 0, losses = 0] = counts;
  return { first, second, wins, draws, losses, isNeutral };
}

const rated = (table: Ratings) => table.players.map(({ rating }) => rating ?? Number.NaN);
const errors = (table: Ratings) =>
  table.players.map((player) => player.standardError ?? Number.NaN);

function expectClose(actual: readonly number[], expected: readonly number[], digits = 6): void {
  expect(actual.length).toBe(expected.length);
  for (const [i, value] of expected.entries()) expect(actual[i]).toBeCloseTo(value, digits);
}

const league = [
  pair(0, 1, [7, 3, 2]),
  pair(1, 0, [5, 4, 3]),
  pair(1, 2, [6, 1, 5]),
  pair(2, 0, [2, 2, 8]),
  pair(0, 2, [9, 2, 1]),
  pair(2, 1, [4, 3, 5]),
];
const abc = ['a', 'b', 'c'];

describe('Two players', () => {
  test('differ by the logarithm of wins to losses, whatever the draws, with its error', () => {
    // Three outcomes and two parameters, so the fit is exact: lead = ln(w / l) with variance 1/w + 1/l,
    // and nu = draws / sqrt(w l) (Davidson 1970).
    const table = ratings(['a', 'b'], [pair(0, 1, [30, 25, 10], true)], NEARLY_NONE);
    const difference = ratingDifference(table, 0, 1);
    const error = ELO * Math.sqrt(1 / 30 + 1 / 10);
    expect(difference?.difference).toBeCloseTo(ELO * Math.log(3), 3);
    expect(difference?.standardError).toBeCloseTo(error, 3);
    expectClose(rated(table), [(ELO * Math.log(3)) / 2, (-ELO * Math.log(3)) / 2], 3);
    expectClose(errors(table), [error / 2, error / 2], 3);
    const nu = 25 / Math.sqrt(300);
    expect(table.draws.value).toBeCloseTo(nu / (2 + nu), 6);
    expect(table.advantage).toEqual({
      value: 0,
      standardError: null,
      interval: null,
      source: 'unseen',
    });
  });

  test('in both seats show half the sum of log odds as strength and half the difference as advantage', () => {
    const table = ratings(
      ['a', 'b'],
      [pair(0, 1, [30, 0, 10]), pair(1, 0, [25, 0, 20])],
      NEARLY_NONE,
    );
    const [first, second] = [ELO * Math.log(30 / 10), ELO * Math.log(20 / 25)];
    expect(ratingDifference(table, 0, 1)?.difference).toBeCloseTo((first + second) / 2, 3);
    expect(table.advantage.value).toBeCloseTo((first - second) / 2, 3);
    const variance = 1 / 30 + 1 / 10 + 1 / 25 + 1 / 20;
    expect(table.advantage.standardError).toBeCloseTo((ELO * Math.sqrt(variance)) / 2, 3);
    expect(table.draws.source).toBe('unseen');
  });

  test('of whom one won the only match are rated as computed by hand', () => {
    // With y = exp(lead / 2) the slope is 0 where 1 / (1 + y^2) = (y - 1) / (y + 1) / 2, that is
    // y^3 = y^2 + y + 3, so y = 2.13039543. Ratings are plus and minus ln y; the information on the lead
    // is y^2 / (1 + y^2)^2 from the match, and twice y / (1 + y)^2 / 4 from the prior.
    const y = 2.130395434767;
    expect(y ** 3 - y ** 2 - y - 3).toBeCloseTo(0, 9);
    const table = ratings(['a', 'b'], [pair(0, 1, [1, 0, 0], true)]);
    expectClose(rated(table), [ELO * Math.log(y), -ELO * Math.log(y)]);
    const information = y ** 2 / (1 + y ** 2) ** 2 + y / (1 + y) ** 2 / 2;
    expect(errors(table)[0]).toBeCloseTo(ELO / 2 / Math.sqrt(information), 6);
  });

  test('of whom one won all have finite ratings, further apart with more matches', () => {
    const lead = (n: number) => ratings(['a', 'b'], [pair(0, 1, [n, 0, 0], true)]).players[0];
    const [ten, thousand] = [lead(10), lead(1000)];
    // Ten of ten speak for 69 % or more (Clopper and Pearson, 0.025 ^ (1 / 10)), half of 140 Elo each.
    expect(ten?.interval?.[0]).toBeGreaterThan(0);
    expect(ten?.interval?.[0]).toBeLessThan(70);
    expect(ten?.standardError).toBeGreaterThan(100);
    expect(thousand?.rating).toBeGreaterThan(ten?.rating ?? Number.NaN);
    expect(Number.isFinite(thousand?.rating)).toBe(true);
  });

  test('that only drew are equal, and little is known about their odds', () => {
    const table = ratings(['a', 'b'], [pair(0, 1, [0, 50, 0], true)]);
    expectClose(rated(table), [0, 0]);
    expect(errors(table)[0]).toBeGreaterThan(100);
    expect(table.draws.value).toBeGreaterThan(0.95);
    expect(table.draws.interval?.[1]).toBeLessThan(1);
    expect(table.isConverged).toBe(true);
  });
});

describe('Ratings', () => {
  test('reproduce everyone’s points, and the numbers of draws and of wins by the first', () => {
    // The equations of maximum likelihood of an exponential family.
    const table = ratings(abc, league, NEARLY_NONE);
    const points = [0, 0, 0];
    let [drawn, firsts] = [0, 0];
    for (const { first, second, wins, draws, losses } of league) {
      const lead = rated(table)[first] - rated(table)[second];
      const chances = outcomeChances(lead + table.advantage.value, table.draws.value);
      const n = wins + draws + losses;
      points[first] = points[first] + wins - losses - n * (chances.win - chances.loss);
      points[second] = points[second] - wins + losses + n * (chances.win - chances.loss);
      drawn += draws - n * chances.draw;
      firsts += wins - losses - n * (chances.win - chances.loss);
    }
    expectClose([...points, drawn, firsts], [0, 0, 0, 0, 0], 4);
  });

  test('have mean 0 and the 95 % interval around them', () => {
    const table = ratings(abc, league);
    expect(rated(table).reduce((a, b) => a + b, 0)).toBeCloseTo(0, 9);
    for (const { rating, standardError, interval } of table.players) {
      expect(interval?.[1]).toBeCloseTo((rating ?? 0) + Z95 * (standardError ?? 0), 9);
      expect(interval?.[0]).toBeCloseTo((rating ?? 0) - Z95 * (standardError ?? 0), 9);
    }
    expect(table.players.map(({ matches }) => matches)).toEqual([48, 48, 48]);
    expect(table.advantage.source).toBe('estimated');
    expect(table.draws.source).toBe('estimated');
    expect(table.isConverged).toBe(true);
  });

  test('do not depend on the order of players or results, or on how results are split', () => {
    const table = ratings(abc, league);
    const moved = league.map((result) => ({
      ...result,
      first: 2 - result.first,
      second: 2 - result.second,
    }));
    const turned = ratings(['c', 'b', 'a'], moved.toReversed());
    expectClose(rated(turned), rated(table).toReversed());
    expectClose(errors(turned), errors(table).toReversed());
    const split = league.flatMap(({ wins, draws, losses, ...rest }) => [
      { ...rest, wins, draws: 0, losses: 0 },
      { ...rest, wins: 0, draws, losses },
    ]);
    expect(ratings(abc, split.toReversed())).toEqual(table);
  });

  test('with losses for wins and the seats exchanged are the same', () => {
    const seen = league.map(({ first, second, wins, draws, losses }) =>
      pair(second, first, [losses, draws, wins]),
    );
    const [table, other] = [ratings(abc, league), ratings(abc, seen)];
    expectClose(rated(other), rated(table));
    expect(other.advantage.value).toBeCloseTo(-table.advantage.value, 6);
  });

  test('of four times the matches and prior are the same with half the error', () => {
    const four = league.map((r) =>
      pair(r.first, r.second, [4 * r.wins, 4 * r.draws, 4 * r.losses]),
    );
    const [table, more] = [ratings(abc, league), ratings(abc, four, { prior: 4 })];
    expectClose(rated(more), rated(table));
    expectClose(
      errors(more),
      errors(table).map((error) => error / 2),
    );
    expect(more.draws.value).toBeCloseTo(table.draws.value, 9);
  });

  test('that are anchored keep their differences, and the anchor has no error', () => {
    const [table, anchored] = [
      ratings(abc, league),
      ratings(abc, league, { anchor: { player: 'b', rating: 1500 } }),
    ];
    expect(rated(anchored)[1]).toBe(1500);
    expect(errors(anchored)[1]).toBeCloseTo(0, 6);
    for (const [one, other] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      const [a, b] = [ratingDifference(table, one, other), ratingDifference(anchored, one, other)];
      expect(b?.difference).toBeCloseTo(a?.difference ?? Number.NaN, 6);
      expect(b?.standardError).toBeCloseTo(a?.standardError ?? Number.NaN, 6);
    }
    expect(errors(anchored)[0]).toBeCloseTo(ratingDifference(table, 0, 1)?.standardError ?? 0, 6);
  });
});

describe('Advantage and draws', () => {
  test('that are fixed at their estimates leave the ratings unchanged, with less error', () => {
    const table = ratings(abc, league);
    const fixed = ratings(abc, league, {
      advantage: table.advantage.value,
      draws: table.draws.value,
    });
    expectClose(rated(fixed), rated(table), 4);
    for (const [i, error] of errors(fixed).entries()) {
      expect(error).toBeLessThanOrEqual(errors(table)[i] + 1e-9);
    }
    expect(fixed.advantage).toMatchObject({ source: 'fixed', standardError: null });
  });

  test('that are switched off count draws as half a win and half a loss', () => {
    const off = { advantage: 0, draws: 0, ...NEARLY_NONE };
    const table = ratings(['a', 'b'], [pair(0, 1, [20, 20, 10])], off);
    expect(ratingDifference(table, 0, 1)?.difference).toBeCloseTo(ELO * Math.log(30 / 20), 3);
    expect(table.draws.value).toBe(0);
  });

  test('are confounded if the same player always begins, and the error says so', () => {
    const always = ratings(['a', 'b'], [pair(0, 1, [3000, 0, 1000])]);
    const both = ratings(['a', 'b'], [pair(0, 1, [1500, 0, 500]), pair(1, 0, [500, 0, 1500])]);
    expect(always.advantage.source).toBe('confounded');
    expect(both.advantage.source).toBe('estimated');
    expect(errors(always)[0]).toBeGreaterThan(20 * errors(both)[0]);
    const sum = (ratingDifference(always, 0, 1)?.difference ?? 0) + always.advantage.value;
    expect(sum).toBeCloseTo(ELO * Math.log(3), 0);
  });

  test('can be estimated from a player against itself', () => {
    const table = ratings(
      ['a', 'b'],
      [pair(0, 0, [60, 0, 30]), pair(0, 1, [5, 0, 5])],
      NEARLY_NONE,
    );
    expect(table.advantage.source).toBe('estimated');
    expect(table.advantage.value).toBeCloseTo(ELO * Math.log(2), 2);
    expect(table.players[0]?.matches).toBe(100);
  });
});
