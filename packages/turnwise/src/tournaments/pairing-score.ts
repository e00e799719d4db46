/**
 * How two players did against each other. A match counts one point for the higher result and half a point
 * for each of two equal ones; a match without a result counts as equal. So it does not matter on which
 * scale the game's results are.
 */
import type { Fixture, MatchResult } from './fixture.ts';

export interface PairingScore {
  readonly points: readonly [number, number];
  /** By how much the first player's results exceed the second's, in all. */
  readonly margin: number;
}

/** The score of the matches of one pairing, seen from players a and b. */
export function pairingScore(
  [a, b]: readonly [number, number],
  fixtures: readonly Fixture[],
  results: readonly MatchResult[],
): PairingScore {
  const points: [number, number] = [0, 0];
  let margin = 0;
  for (const { index, seats } of fixtures) {
    const difference = resultOf(a, seats, results[index]) - resultOf(b, seats, results[index]);
    margin += difference;
    const own = difference > 0 ? 1 : difference < 0 ? 0 : 0.5;
    points[0] += own;
    points[1] += 1 - own;
  }
  return { points, margin };
}

function resultOf(
  player: number,
  seats: Fixture['seats'],
  result: MatchResult | undefined,
): number {
  if (!result) return 0;
  const role = Object.keys(seats).find((each) => seats[each] === player);
  const own = role === undefined ? undefined : result[role];
  if (own === undefined || !Number.isFinite(own)) {
    throw new TypeError(`expected a result for ${Object.keys(seats).join(' and ')}`);
  }
  return own;
}
