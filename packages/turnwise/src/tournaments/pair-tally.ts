/**
 * Wins, draws, losses and points by pair of players, counted while matches are played, for `ratings` and
 * `pointRatings`. For games of two roles. The higher result wins and equal ones are a draw, as in `pairingScore`; but
 * a match without a result is not counted, since it says nothing about strength.
 */
import { inspect, requireKnownKeys } from '../core/index.ts';
import type { PlayedMatch } from './fixture.ts';

/**
 * Of a game with more or fewer than two roles nothing is counted.
 *
 * @example
 *     const tally = new PairTally(['One', 'Two']);
 *     run.events.on('afterMatch', (match) => tally.add(match));
 *     tally.hasStakes ? pointRatings(run.names, tally.points()) : ratings(run.names, tally.results());
 */
export class PairTally {
  private readonly roles: readonly string[];
  private readonly pairs = new Map<string, Counts>();
  private size = 0; // of a win; 0 before the first
  private differs = false;

  /** Roles in the order of the game: the first one moves first. */
  constructor(roles: readonly string[]) {
    this.roles = [...roles];
  }

  add({ result, seats }: Pick<PlayedMatch, 'result' | 'seats'>): void {
    const [one, two, ...others] = this.roles;
    if (one === undefined || two === undefined || others.length > 0 || !result) return;
    const first = playerOf(seats, one);
    const second = playerOf(seats, two);
    const lead = resultOf(result, one) - resultOf(result, two);
    const key = `${first}/${second}`;
    const counts = this.pairs.get(key) ?? { first, second, ...NOTHING };
    this.pairs.set(key, counts);
    if (lead > 0) counts.wins++;
    else if (lead < 0) counts.losses++;
    else counts.draws++;
    counts.sum += lead / 2;
    counts.squares += (lead / 2) ** 2;
    this.size ||= Math.abs(lead);
    if (lead !== 0 && Math.abs(Math.abs(lead) - this.size) > ROUNDING * this.size)
      this.differs = true;
  }

  /** Whether wins differ in size, so that wins, draws and losses do not say who has the better results. */
  get hasStakes(): boolean {
    return this.differs;
  }

  /** What was counted, in the order of the players' numbers; `isNeutral` where nobody moves first. */
  results(isNeutral = false): PairResult[] {
    return this.sorted().map(({ sum: _sum, squares: _squares, ...counts }) => ({
      ...counts,
      isNeutral,
    }));
  }

  /** The same in points. */
  points(isNeutral = false): PairPoints[] {
    return this.sorted().map(({ first, second, sum, squares, ...counts }) => {
      const matches = counts.wins + counts.draws + counts.losses;
      return { first, second, matches, sum, squares, isNeutral };
    });
  }

  private sorted(): Counts[] {
    return [...this.pairs.values()].toSorted((a, b) => a.first - b.first || a.second - b.second);
  }
}

const ROUNDING = 1e-9; // what rounding may make of equal sizes
const NOTHING = { wins: 0, draws: 0, losses: 0, sum: 0, squares: 0 };
type Counts = { first: number; second: number } & { [field in keyof typeof NOTHING]: number };

function playerOf(seats: PlayedMatch['seats'], role: string): number {
  const player = seats[role];
  if (player !== undefined && Number.isSafeInteger(player) && player >= 0) return player;
  throw new TypeError(
    `PairTally: expected the number of a player as ${role}, got ${inspect(player)}`,
  );
}

function resultOf(result: NonNullable<PlayedMatch['result']>, role: string): number {
  const own = result[role];
  if (own !== undefined && Number.isFinite(own)) return own;
  throw new TypeError(`PairTally: expected a result for ${role}, got ${inspect(own)}`);
}

/** Results of matches of two players, by their indices, as the first of the two sees them. */
export interface PairResult {
  readonly first: number; //  who moved first
  readonly second: number; // may be the same player: that shows advantage and draws only
  readonly wins: number; //   of the first; counts may be fractions
  readonly draws: number;
  readonly losses: number;
  readonly isNeutral?: boolean; // nobody moved first, as where both move at once; default false
}

/** The same matches in points: half of what the first has more than the second; in zero-sum games, its result. */
export interface PairPoints {
  readonly first: number; //   who moved first
  readonly second: number; //  may be the same player: that shows the advantage only
  readonly matches: number;
  readonly sum: number; //     of the points
  readonly squares: number; // sum of their squares
  readonly isNeutral?: boolean; // nobody moved first; default false
}

/** Checks results, and adds up those of the same pair in the same seats; pairs without matches go. */
export function sumByPair(players: number, results: readonly PairResult[]): Required<PairResult>[] {
  if (!Array.isArray(results))
    throw new TypeError(`ratings: expected an array of results, got ${inspect(results)}`);
  const sums = new Map<number, Required<PairResult>>();
  for (const result of results) {
    checkResult(players, result);
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

export function matchesOf({ wins, draws, losses }: PairResult): number {
  return wins + draws + losses;
}

/** The same points, every draw being half a win and half a loss. */
export function withoutDraws(result: PairResult): PairResult {
  const half = result.draws / 2;
  return { ...result, wins: result.wins + half, draws: 0, losses: result.losses + half };
}

const KEYS = ['first', 'second', 'wins', 'draws', 'losses', 'isNeutral'];

function checkResult(players: number, result: PairResult): void {
  requireKnownKeys('ratings', result, KEYS);
  const { first, second, wins, draws, losses, isNeutral = false } = result;
  for (const player of [first, second]) {
    if (Number.isInteger(player) && player >= 0 && player < players) continue;
    throw new RangeError(
      `ratings: expected the index of one of ${players} players, got ${inspect(player)}`,
    );
  }
  for (const count of [wins, draws, losses]) {
    if (typeof count === 'number' && count >= 0 && count <= Number.MAX_SAFE_INTEGER) continue;
    throw new RangeError(`ratings: expected a number of matches, got ${inspect(count)}`);
  }
  if (typeof isNeutral !== 'boolean')
    throw new TypeError(`ratings: expected isNeutral true or false, got ${inspect(isNeutral)}`);
}
