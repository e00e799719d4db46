/**
 * How the players of a series did. Wins, draws and losses are results above, at and below the middle of the game's
 * bounds. The mean is that of all results. Its interval takes the rounds of the series as the sample, not the matches:
 * matches of one round share their seed, so they are no independent sample, and exchanging seats cancels luck, which
 * makes the interval narrower where it works. Rounds may be few, so the errors are those of Student's distribution.
 */
import { type Interval, middleOf, normalInterval, proportionInterval } from 'turnwise/analysis';
import type { PlayedMatch } from 'turnwise/tournaments';
import { studentQuantile } from 'turnwise/tournaments/internal';

export interface PlayerScore {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly mean: number | null;
  /** Where the mean of very many matches lies, with 95 % confidence. */
  readonly interval: Interval;
}

/** Adds up matches, given in the order of the series. */
export class RoundScores {
  private readonly tallies: readonly RoundTally[]; // [player]
  private readonly middle: number;
  private round = 0;

  constructor(
    players: number,
    private readonly bounds: Interval,
  ) {
    this.tallies = Array.from({ length: players }, () => new RoundTally());
    this.middle = middleOf(bounds);
  }

  add({ result, round, seats }: Pick<PlayedMatch, 'result' | 'round' | 'seats'>): void {
    if (round !== this.round) for (const tally of this.tallies) tally.endRound(this.bounds);
    this.round = round;
    if (!result) return;
    for (const [role, player] of Object.entries(seats)) {
      const own = result[role];
      if (own !== undefined) this.tallies[player]?.add(own, this.middle);
    }
  }

  /** [player] the scores so far; a round under way counts as it is. */
  get players(): PlayerScore[] {
    return this.tallies.map((tally) => tally.score(this.bounds));
  }
}

class RoundTally {
  private n = 0;
  private wins = 0;
  private losses = 0;
  private sum = 0;
  private rounds = 0; //       that are over, as the three below
  private mean = 0; //         of the means of rounds
  private deviations = 0; //   their squared deviations from it
  private isBetween = false; // whether one of them is none of the bounds
  private roundSum = 0; //     of the round under way
  private roundSize = 0;

  add(result: number, middle: number): void {
    this.n++;
    this.sum += result;
    if (result > middle) this.wins++;
    else if (result < middle) this.losses++;
    this.roundSum += result;
    this.roundSize++;
  }

  endRound(bounds: Interval): void {
    if (this.roundSize === 0) return;
    const own = this.roundSum / this.roundSize;
    const count = this.rounds + 1;
    const mean = (this.mean * this.rounds) / count + own / count;
    this.deviations += this.rounds * (this.mean - mean) ** 2;
    this.deviations += (own - mean) ** 2;
    this.mean = mean;
    this.rounds = count;
    this.isBetween ||= !bounds.includes(own);
    this.roundSum = 0;
    this.roundSize = 0;
  }

  score(bounds: Interval): PlayerScore {
    const { losses, n, wins } = this;
    const counts = { wins, draws: n - wins - losses, losses };
    if (n === 0) {
      const interval: Interval = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
      return { ...counts, mean: null, interval };
    }
    const whole = Object.assign(new RoundTally(), this);
    whole.endRound(bounds);
    const mean = this.sum / n;
    const [low, high] = whole.interval(bounds);
    return { ...counts, mean, interval: [Math.min(low, mean), Math.max(high, mean)] };
  }

  /** Of the mean of rounds that are over. */
  private interval(bounds: Interval): Interval {
    const { deviations, isBetween, mean, rounds } = this;
    if (!isBetween || rounds < 2 || deviations <= 0)
      return proportionInterval(rounds, mean, bounds);
    const [below, above] = normalInterval(rounds, 0, deviations, studentQuantile(rounds - 1));
    return [Math.max(bounds[0], mean + below), Math.min(bounds[1], mean + above)];
  }
}
