import { expect, test } from 'vitest';
import { ratingDifference } from './rating-table.ts';
import { ratings } from './ratings.ts';
import { ratingRows } from './report.ts';

const table = ratings(
  ['weak', 'strong', 'middling', 'absent'],
  [
    { first: 1, second: 0, wins: 30, draws: 2, losses: 4 },
    { first: 2, second: 0, wins: 20, draws: 1, losses: 9 },
    { first: 2, second: 1, wins: 9, draws: 1, losses: 20 },
  ],
);

test('rows of ratings go from best to worst, without unrated players', () => {
  const rows = ratingRows(table);
  expect(rows.map(({ player }) => player)).toEqual([1, 2, 0]);
  for (const { high, low, player, rating } of rows) {
    expect(rating).toBe(table.players[player]?.rating);
    expect([low, high]).toEqual(table.players[player]?.interval);
  }
});

test('each row says how likely the player is above the next; the last has no next', () => {
  const [first, second, last] = ratingRows(table);
  expect(first?.superiority).toBe(ratingDifference(table, 1, 2)?.superiority);
  expect(second?.superiority).toBe(ratingDifference(table, 2, 0)?.superiority);
  expect(first?.superiority).toBeGreaterThan(0.5);
  expect(last?.superiority).toBe(null);
});

test('there is no comparison of players that no matches connect, and equals keep their order', () => {
  const apart = ratings(
    ['a', 'b', 'c', 'd'],
    [
      { first: 0, second: 1, wins: 5, draws: 0, losses: 5, isNeutral: true },
      { first: 2, second: 3, wins: 5, draws: 0, losses: 5, isNeutral: true },
    ],
  );
  const rows = ratingRows({
    ...apart,
    players: apart.players.map((player) => ({ ...player, rating: 0 })),
  });
  expect(rows.map(({ player }) => player)).toEqual([0, 1, 2, 3]);
  expect(rows.map(({ superiority }) => superiority)).toEqual([0.5, null, 0.5, null]);
});
