/** Tournaments played round by round with results from a generator. */
import { Random } from '../core/index.ts';
import type { Fixture, MatchResult } from './fixture.ts';
import { matchCount, nextRound, type StagedSchedule } from './schedule.ts';

/** Who wins, seen from the first role: 1, 0 or -1. */
export type Outcome = (fixture: Fixture) => number;

export interface Played {
  readonly fixtures: readonly Fixture[];
  readonly results: readonly MatchResult[];
}

export function played(schedule: StagedSchedule, outcome: Outcome): Played {
  const fixtures: Fixture[] = [];
  const results: MatchResult[] = [];
  for (;;) {
    const round = nextRound(schedule, results);
    if (round.length === 0) break;
    for (const fixture of round) {
      if (fixture.index !== results.length)
        throw new Error(`match ${fixture.index} is out of order`);
      const value = outcome(fixture);
      const [first, second] = Object.keys(fixture.seats);
      fixtures.push(fixture);
      results.push({ [String(first)]: value, [String(second)]: -value });
    }
  }
  if (results.length !== matchCount(schedule)) throw new Error('the number of matches is wrong');
  return { fixtures, results };
}

/** Any result, the same for the same seed and match. */
export function anyOutcome(seed: number): Outcome {
  return ({ index }) => new Random(seed, index).below(3) - 1;
}

/** The player with the lower number wins. */
export const lowerWins: Outcome = ({ seats }) => {
  const [first = 0, second = 0] = Object.values(seats);
  return first < second ? 1 : -1;
};
