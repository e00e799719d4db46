/** Ratings from little, no, or invalid data. */
import { describe, expect, test } from 'vitest';
import type { PairResult } from './pair-tally.ts';
import { ratingDifference } from './rating-table.ts';
import { type RatingOptions, ratings } from './ratings.ts';

const won: PairResult = { first: 0, second: 1, wins: 3, draws: 0, losses: 1 };
const unknown = { rating: null, standardError: null, interval: null };

describe('Ratings of', () => {
  test('no players are empty', () => {
    expect(ratings([], [])).toMatchObject({ players: [], groups: [], covariance: [] });
  });

  test('one player, or of players without matches, are unknown', () => {
    const none = { ...won, wins: 0, losses: 0 };
    expect(ratings(['a'], []).players).toMatchObject([{ ...unknown, matches: 0 }]);
    expect(ratings(['a', 'b'], [none])).toMatchObject({
      players: [unknown, unknown],
      groups: [[0], [1]],
      advantage: { source: 'unseen' },
      isConverged: true,
    });
  });

  test('groups that never met each have their own mean, and are not compared', () => {
    const table = ratings(
      ['a', 'b', 'c', 'd', 'e'],
      [won, { first: 3, second: 2, wins: 40, draws: 1, losses: 2 }],
      { anchor: { player: 'a', rating: 1000 } },
    );
    const [a, b, c, d, e] = table.players;
    expect(table.groups).toEqual([[0, 1], [2, 3], [4]]);
    expect(a?.rating).toBe(1000);
    expect(b?.rating).toBeLessThan(1000);
    expect((c?.rating ?? 0) + (d?.rating ?? 0)).toBeCloseTo(0, 9);
    expect(d?.rating).toBeGreaterThan(100);
    expect(e).toMatchObject({ ...unknown, group: 2 });
    expect(ratingDifference(table, 0, 2)).toBeNull();
    const differences = [0, 1, 2, 3, 4].map((other) => ratingDifference(table, 4, other));
    expect(differences).toEqual([null, null, null, null, null]);
  });

  test('a league in which everyone beat all those below converge', () => {
    const results = [0, 1, 2, 3, 4, 5].flatMap((first) =>
      [0, 1, 2, 3, 4, 5]
        .filter((second) => second > first)
        .map((second) => ({ first, second, wins: 100, draws: 0, losses: 0, isNeutral: true })),
    );
    const table = ratings(['a', 'b', 'c', 'd', 'e', 'f'], results);
    const row = table.players.map(({ rating }) => rating ?? Number.NaN);
    expect(table.isConverged).toBe(true);
    expect(row).toEqual(row.toSorted((a, b) => b - a));
    expect(row.every(Number.isFinite)).toBe(true);
  });

  test('matches that the first always wins have a finite advantage', () => {
    const table = ratings(
      ['a', 'b'],
      [
        { ...won, wins: 20, losses: 0 },
        { first: 1, second: 0, wins: 20, draws: 0, losses: 0 },
      ],
    );
    expect(table.players[0]?.rating).toBeCloseTo(0, 9);
    expect(table.advantage.value).toBeGreaterThan(400);
    expect(Number.isFinite(table.advantage.interval?.[1])).toBe(true);
  });

  test('matches in millions, or far apart, converge to finite numbers', () => {
    const million = { first: 0, second: 1, wins: 6e8, draws: 1e8, losses: 3e8 };
    const chain = Array.from({ length: 60 }, (_, i) => ({
      ...won,
      first: i,
      second: i + 1,
      wins: 99,
    }));
    const names = Array.from({ length: 61 }, (_, i) => `player ${i}`);
    for (const table of [ratings(['a', 'b'], [million], { advantage: 0 }), ratings(names, chain)]) {
      expect(table.isConverged).toBe(true);
      for (const { rating } of table.players) expect(Number.isFinite(rating)).toBe(true);
    }
  });
});

describe('Ratings refuse', () => {
  test.each<[string, PairResult]>([
    ['expected the index of one of 2 players, got 2', { ...won, second: 2 }],
    ['expected the index of one of 2 players, got 0.5', { ...won, first: 0.5 }],
    ['expected a number of matches, got -1', { ...won, draws: -1 }],
    ['expected a number of matches, got NaN', { ...won, wins: Number.NaN }],
  ])('a result: %s', (message, result) => {
    expect(() => ratings(['a', 'b'], [result])).toThrow(message);
  });

  test('an unknown option', () => {
    const misspelt = { prior: 1, anker: { player: 'a', rating: 0 } };
    expect(() => ratings(['a', 'b'], [won], misspelt)).toThrow('there is no option "anker"');
  });

  test.each<[string, RatingOptions]>([
    ['the anchor "c" is none of the players a, b', { anchor: { player: 'c', rating: 0 } }],
    ['expected a finite rating', { anchor: { player: 'a', rating: Number.NaN } }],
    ["expected an advantage of 'estimate' or finite Elo", { advantage: Number.NaN }],
    ["expected draws of 'estimate' or a share", { draws: 1 }],
    ['expected a prior from 1e-6 to 1e6, got 0', { prior: 0 }],
  ])('options: %s', (message, options) => {
    expect(() => ratings(['a', 'b'], [won], options)).toThrow(message);
  });

  test('two players with one name', () => {
    expect(() => ratings(['a', 'a'], [won])).toThrow('two players are called "a"');
  });
});
