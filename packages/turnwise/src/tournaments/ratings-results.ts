/** What ratings are computed from: results of pairs of players, checked and added up. */
import { requireKnownKeys, inspect } from '../core/index.ts';

/** Results of matches of two players, by their indices, as the first of the two sees them. */
export interface PairResult {
  readonly first: number; //  who moved first
  readonly second: number; // may be the same player: that tells of advantage and draws only
  readonly wins: number; //   of the first; counts may be fractions
  readonly draws: number;
  readonly losses: number;
  readonly isNeutral?: boolean; // nobody moved first, as where both move at once; default false
}

/** Checks results, and adds up those of the same pair in the same seats; pairs without matches go. */
export function sumByPair(
  where: string,
  players: number,
  results: readonly PairResult[],
): Required<PairResult>[] {
  if (!Array.isArray(results)) {
    throw new TypeError(`${where}: expected an array of results, got ${inspect(results)}`);
  }
  const sums = new Map<number, Required<PairResult>>();
  for (const result of results) {
    checkResult(where, players, result);
    const { first, second, wins, draws, losses, isNeutral = false } = result;
    if (matchesOf(result) === 0) continue;
    const key = (first * players + second) * 2 + (isNeutral ? 1 : 0);
    const sum = sums.get(key);
    sums.set(key, {
      first,
      second,
      wins: wins + (sum?.wins ?? 0),
      draws: draws + (sum?.draws ?? 0),
      losses: losses + (sum?.losses ?? 0),
      isNeutral,
    });
  }
  // In one order, so that the same results give the same digits in whatever order they came.
  return [...sums].sort(([a], [b]) => a - b).map(([, sum]) => sum);
}

/** How many matches a result counts. */
export function matchesOf({ wins, draws, losses }: PairResult): number {
  return wins + draws + losses;
}

/** The same points, every draw being half a win and half a loss. */
export function withoutDraws(result: PairResult): PairResult {
  const half = result.draws / 2;
  return { ...result, wins: result.wins + half, draws: 0, losses: result.losses + half };
}

const KEYS = ['first', 'second', 'wins', 'draws', 'losses', 'isNeutral'];

function checkResult(where: string, players: number, result: PairResult): void {
  requireKnownKeys(where, result, KEYS);
  const { first, second, wins, draws, losses, isNeutral = false } = result;
  for (const player of [first, second]) {
    if (Number.isInteger(player) && player >= 0 && player < players) continue;
    throw new RangeError(
      `${where}: expected the index of one of ${players} players, got ${inspect(player)}`,
    );
  }
  for (const count of [wins, draws, losses]) {
    if (typeof count === 'number' && count >= 0 && count <= Number.MAX_SAFE_INTEGER) continue;
    throw new RangeError(`${where}: expected a number of matches, got ${inspect(count)}`);
  }
  if (typeof isNeutral !== 'boolean') {
    throw new TypeError(`${where}: expected isNeutral true or false, got ${inspect(isNeutral)}`);
  }
}
