/**
 * Who won against whom, counted while matches are played: what `ratings` wants to know. For games of two
 * roles. The higher result wins and equal ones are a draw, as in pairing-score.ts; but a match without a
 * result is not counted, since it says nothing of strength.
 */
import { inspect } from '../core/index.ts';
import type { PairResult } from './ratings-results.ts';
import type { CountedMatch } from './statistics.ts';

/** Matches of one player in the first role and one in the second, as the first sees them. */
interface Counts {
  readonly first: number;
  readonly second: number;
  wins: number;
  draws: number;
  losses: number;
}

/**
 * Of a game with more or fewer than two roles nothing is counted.
 *
 * @example
 *     const tally = new PairTally(['One', 'Two']);
 *     for await (const match of runMatches(place, series)) tally.add(match);
 *     ratings(series.players, tally.results());
 */
export class PairTally {
  private readonly roles: readonly string[];
  private readonly pairs = new Map<string, Counts>();

  /** The roles in the order of the game: the first is the one that moves first. */
  constructor(roles: readonly string[]) {
    this.roles = [...roles];
  }

  /** Counts a match. */
  add({ result, seats }: Pick<CountedMatch, 'result' | 'seats'>): void {
    const [one, two, ...others] = this.roles;
    if (one === undefined || two === undefined || others.length > 0 || !result) return;
    const first = playerOf(seats, one);
    const second = playerOf(seats, two);
    const lead = resultOf(result, one) - resultOf(result, two);
    const counts = this.counts(first, second);
    if (lead > 0) counts.wins++;
    else if (lead < 0) counts.losses++;
    else counts.draws++;
  }

  /** What was counted, in the order of the players' numbers; `isNeutral` where nobody moves first. */
  results(isNeutral = false): PairResult[] {
    return [...this.pairs.values()]
      .toSorted((a, b) => a.first - b.first || a.second - b.second)
      .map((counts) => ({ ...counts, isNeutral }));
  }

  private counts(first: number, second: number): Counts {
    const key = `${first}/${second}`;
    const known = this.pairs.get(key);
    if (known) return known;
    const counts = { first, second, wins: 0, draws: 0, losses: 0 };
    this.pairs.set(key, counts);
    return counts;
  }
}

function playerOf(seats: CountedMatch['seats'], role: string): number {
  const player = seats[role];
  if (player !== undefined && Number.isSafeInteger(player) && player >= 0) return player;
  throw new TypeError(
    `PairTally: expected the number of a player as ${role}, got ${inspect(player)}`,
  );
}

function resultOf(result: NonNullable<CountedMatch['result']>, role: string): number {
  const own = result[role];
  if (own !== undefined && Number.isFinite(own)) return own;
  throw new TypeError(`PairTally: expected a result for ${role}, got ${inspect(own)}`);
}
