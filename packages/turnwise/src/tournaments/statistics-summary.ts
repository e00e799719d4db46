/** What statistics say, as plain JSON for reports. An end of an interval that is not known is null. */
import type { MeanSummary, RangeSummary, ResultSummary } from './cluster-tally.ts';

/** What is counted, and for whom. */
export interface StatisticsOptions {
  /** The game, as a specification or a title. */
  readonly game: string;
  readonly roles: readonly string[];
  /** The names of the players, by number. */
  readonly players: readonly string[];
  /** The smallest and the largest result of the game; null where there is no end. */
  readonly bounds: readonly [min: number | null, max: number | null];
}

/** One role, one player, or one player in one role. */
export interface LineSummary {
  readonly results: ResultSummary;
  readonly lengths: RangeSummary;
  readonly branching: RangeSummary;
  /** Matches ended by quitting, by an error or by being late. */
  readonly forfeits: number;
}

export interface StatisticsSummary extends StatisticsOptions {
  readonly matches: number;
  /** How matches ended; those that were not over in time are `unfinished`. */
  readonly endings: { readonly [ending in EndingKind]: number };
  /** Turns of a match. */
  readonly lengths: RangeSummary;
  /** Legal moves of a decision: means of matches. */
  readonly branching: RangeSummary;
  readonly leadChanges: RangeSummary;
  /** The share of matches in which all roles have the same result. */
  readonly draws: MeanSummary;
  /** The first role's result less the mean of the others'. */
  readonly advantage: MeanSummary;
  /** [role] */
  readonly byRole: readonly LineSummary[];
  /** [player] */
  readonly byPlayer: readonly LineSummary[];
  /** [player][role] */
  readonly bySeat: readonly (readonly LineSummary[])[];
  /** [player][other] the player's results at a table with the other; null where they never met. */
  readonly cross: readonly (readonly (ResultSummary | null)[])[];
}

export type EndingKind = 'finished' | 'quit' | 'error' | 'unfinished';
