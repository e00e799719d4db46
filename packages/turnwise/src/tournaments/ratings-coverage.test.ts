/** How often the intervals contain the true values of the simulation, over 500 seeds each. */
import { describe, expect, test } from 'vitest';
import type { Interval } from '../analysis/index.ts';
import { Random } from '../core/index.ts';
import { outcomeChances } from './elo.fixture.ts';
import type { PairResult } from './pair-tally.ts';
import { ratingDifference } from './rating-table.ts';
import { type Ratings, ratings } from './ratings.ts';

const SEEDS = 500;

interface Truth {
  readonly strengths: readonly number[]; // their mean is 0
  readonly advantage: number;
  readonly draws: number;
  readonly matches: number; // of every player against every other, in each seat
}

function simulated({ strengths, advantage, draws, matches }: Truth, seed: number): PairResult[] {
  const random = new Random('ratings', seed);
  return strengths.flatMap((own, first) =>
    strengths.flatMap((other, second) => {
      if (first === second) return [];
      const { win, draw, loss } = outcomeChances(own - other + advantage, draws);
      const counts: [number, number, number] = [0, 0, 0];
      for (let i = 0; i < matches; i++)
        counts[random.weightedIndex([win, draw, loss]) as 0 | 1 | 2]++;
      return [{ first, second, wins: counts[0], draws: counts[1], losses: counts[2] }];
    }),
  );
}

/** The share of intervals that contain their value. */
function coverage(truth: Truth, pick: (table: Ratings) => [Interval | null, number][]): number {
  const names = truth.strengths.map((_, i) => `player ${i}`);
  let [held, all] = [0, 0];
  for (let seed = 0; seed < SEEDS; seed++) {
    for (const [interval, value] of pick(ratings(names, simulated(truth, seed)))) {
      all++;
      if (interval && interval[0] <= value && value <= interval[1]) held++;
    }
  }
  return held / all;
}

const strengths = [-300, -150, -50, 50, 150, 300];

describe.each([
  { strengths, advantage: 60, draws: 0.3, matches: 40 },
  { strengths, advantage: 60, draws: 0.3, matches: 4 },
  { strengths: [-600, -200, -50, 50, 200, 600], advantage: -100, draws: 0.5, matches: 10 },
  { strengths: [-60, -40, -20, 0, 0, 20, 40, 60], advantage: 30, draws: 0, matches: 20 },
])('of 500 simulations with $strengths, $matches matches a seat and $draws draws', (truth) => {
  test('93 to 97 % of the intervals of ratings contain the strength', () => {
    const share = coverage(truth, ({ players }) =>
      players.map(({ interval }, i) => [interval, truth.strengths[i]]),
    );
    expect(share).toBeGreaterThanOrEqual(0.93);
    expect(share).toBeLessThanOrEqual(0.97);
  });

  test('and 93 to 97 % of those of differences', () => {
    const last = truth.strengths.length - 1;
    const share = coverage(truth, (table) =>
      truth.strengths.slice(0, last).map((strength, i) => {
        const difference = truth.strengths[i + 1] - strength;
        return [ratingDifference(table, i + 1, i)?.interval ?? null, difference];
      }),
    );
    expect(share).toBeGreaterThanOrEqual(0.93);
    expect(share).toBeLessThanOrEqual(0.97);
  });

  // Of 500 intervals at 95 % the share has a standard deviation of 0.97 %; three of them are 2.9 %.
  test('92 to 98 % contain the advantage and, if there are draws, their share', () => {
    const shares = [
      coverage(truth, ({ advantage }) => [[advantage.interval, truth.advantage]]),
      ...(truth.draws > 0 ? [coverage(truth, ({ draws }) => [[draws.interval, truth.draws]])] : []),
    ];
    for (const share of shares) {
      expect(share).toBeGreaterThanOrEqual(0.92);
      expect(share).toBeLessThanOrEqual(0.98);
    }
  });
});

test('two matches of each pair give intervals that cover at least 93 %, and tend to be too wide', () => {
  const truth = { strengths, advantage: 60, draws: 0.3, matches: 1 };
  const share = coverage(truth, ({ players }) =>
    players.map(({ interval }, i) => [interval, strengths[i]]),
  );
  expect(share).toBeGreaterThanOrEqual(0.93);
});
