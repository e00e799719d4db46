import { describe, expect, test } from 'vitest';
import { normalCdf } from './distributions.ts';
import { ratingDifference } from './rating-table.ts';
import { type Ratings, ratings } from './ratings.ts';

const match = (first: number, second: number, wins: number, losses: number) => ({
  first,
  second,
  wins,
  draws: 0,
  losses,
  isNeutral: true,
});
const table = ratings(
  ['a', 'b', 'c'],
  [match(0, 1, 30, 20), match(1, 2, 30, 20), match(0, 2, 35, 15)],
);

/** [one][other] the probability that one is the stronger. */
function superiority(of: Ratings): (number | null)[][] {
  return of.players.map((_, one) =>
    of.players.map((_, other) => ratingDifference(of, one, other)?.superiority ?? null),
  );
}

describe('Superiority', () => {
  test('of two players is that of log odds over their error', () => {
    // 60 to 40: ln 1.5 over sqrt(1/60 + 1/40) is 1.986 standard errors.
    const two = ratings(['a', 'b'], [match(0, 1, 60, 40)], { prior: 1e-6 });
    const expected = normalCdf(Math.log(1.5) / Math.sqrt(1 / 60 + 1 / 40));
    expect(ratingDifference(two, 0, 1)?.superiority).toBeCloseTo(expected, 6);
  });

  test('of one over the other and the reverse add to 1, and nobody is compared with itself', () => {
    const chances = superiority(table);
    for (const [one, other] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      expect((chances[one]?.[other] ?? 0) + (chances[other]?.[one] ?? 0)).toBeCloseTo(1, 12);
      expect(chances[one]?.[other]).toBeGreaterThan(0.5);
    }
    expect(chances[0]?.[2]).toBeGreaterThan(chances[0]?.[1] ?? 1);
    expect(chances.map((row, i) => row[i])).toEqual([null, null, null]);
  });

  test('of equals is a half', () => {
    const even = ratings(['a', 'b'], [match(0, 1, 50, 50)]);
    expect(superiority(even)[0]?.[1]).toBeCloseTo(0.5, 12);
  });

  test('accounts for the correlation of errors around a mean', () => {
    const difference = ratingDifference(table, 0, 2);
    const [a, , c] = table.players;
    const apart = Math.hypot(a?.standardError ?? 0, c?.standardError ?? 0);
    expect(difference?.standardError).toBeGreaterThan(apart);
    expect(difference?.interval[0]).toBeGreaterThan(0);
  });

  test('of an unknown player is refused', () => {
    expect(() => ratingDifference(table, 0, 3)).toThrow(
      'expected indices of 3 players, got 0 and 3',
    );
  });
});
