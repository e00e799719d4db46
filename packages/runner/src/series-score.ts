/**
 * How the players of a series did. Wins, draws and losses are results above, at and below the middle of
 * the game's bounds. The mean is that of all results. Its interval treats the rounds of the series as the
 * sample, not the matches: matches of one round share their seed, so they are no independent sample, and
 * exchanging seats cancels luck, which makes the interval narrower where it works. Rounds may be few, so the
 * interval has as many standard errors as Student's distribution asks for.
 */
import { type Interval, middleOf } from 'turnwise/analysis';
import { studentQuantile } from 'turnwise/tournaments';
import { oddsOfSample, pooled, type Sample } from './analysis/merge-analyses.ts';
import type { PlayedMatch } from './played-match.ts';

/** One player's results. */
export interface PlayerScore {
  /** The number of the player in the series. */
  readonly player: number;
  /** Matches with a result. */
  readonly n: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Null without a result. */
  readonly mean: number | null;
  /** Where the mean of very many matches lies, with 95 % confidence. */
  readonly interval: Interval;
}

interface Counts {
  n: number;
  wins: number;
  losses: number;
  sum: number;
  rounds: Sample; // the means of rounds that are over
  roundSum: number; // of the round under way
  roundSize: number;
}

const OPEN: Interval = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
const NOTHING: Sample = { n: 0, mean: 0, deviations: 0, wins: 0, losses: 0, isBetween: false };

/**
 * Adds up matches, given in the order of the series.
 *
 * @example
 *     const score = new SeriesScore(2);
 *     for await (const match of runMatches(place, series)) score.add(match);
 *     score.players[0]?.mean;
 */
export class SeriesScore {
  private readonly counts: readonly Counts[]; // [player]
  private bounds: Interval = OPEN; // of the game's results
  private round = 0;

  /** For so many players. */
  constructor(players: number) {
    this.counts = Array.from({ length: players }, () => ({
      n: 0,
      wins: 0,
      losses: 0,
      sum: 0,
      rounds: NOTHING,
      roundSum: 0,
      roundSize: 0,
    }));
  }

  add({ bounds, result, round, seats }: PlayedMatch): void {
    if (round !== this.round) this.endRound();
    this.round = round;
    if (!result) return;
    this.bounds = [bounds[0] ?? OPEN[0], bounds[1] ?? OPEN[1]];
    const middle = middleOf(this.bounds);
    for (const [role, player] of Object.entries(seats)) {
      const own = result[role];
      const counts = this.counts[player];
      if (own === undefined || !counts) continue;
      counts.n++;
      counts.sum += own;
      if (own > middle) counts.wins++;
      else if (own < middle) counts.losses++;
      counts.roundSum += own;
      counts.roundSize++;
    }
  }

  /** The scores so far; a round under way counts as it is. */
  get players(): PlayerScore[] {
    return this.counts.map((counts, player) => {
      const { losses, n, sum, wins } = counts;
      const mean = n === 0 ? null : sum / n;
      const [low, high] = n === 0 ? OPEN : intervalOf(this.rounds(counts), this.bounds);
      const interval: Interval = [Math.min(low, mean ?? low), Math.max(high, mean ?? high)];
      return { player, n, wins, draws: n - wins - losses, losses, mean, interval };
    });
  }

  private endRound(): void {
    for (const counts of this.counts) {
      counts.rounds = this.rounds(counts);
      counts.roundSum = 0;
      counts.roundSize = 0;
    }
  }

  /** The means of all rounds, with that of the one under way. */
  private rounds({ rounds, roundSize, roundSum }: Counts): Sample {
    if (roundSize === 0) return rounds;
    const mean = roundSum / roundSize;
    return pooled([rounds, { ...NOTHING, n: 1, mean, isBetween: !this.bounds.includes(mean) }]);
  }
}

/** Of the mean of rounds. */
function intervalOf(rounds: Sample, bounds: Interval): Interval {
  const errors = studentQuantile(Math.max(1, rounds.n - 1)); // nothing hangs on it with one round
  return oddsOfSample(rounds, bounds, errors).interval;
}
