/**
 * Tournaments as data: who meets whom, how they did, and how sure that is. Schedules and statistics are plain values;
 * whoever plays the matches, here or elsewhere, follows them.
 *
 * - plan and schedule: `planTournament`, or `series`, `roundRobin`, `measurement`, `elimination`, `swiss`
 * - count: `Statistics`, `PairTally`, `PentanomialTest`
 * - compare: `ratings`, `pointRatings`, `balanceOf`
 * - report: `textReport`, `markdownReport`, `htmlReport`, `csvReport`, `jsonReport`
 */
export { type Balance, balanceOf, printBalance } from './balance.ts';

export {
  type BracketOrder,
  type Elimination,
  type EliminationOptions,
  elimination,
} from './elimination.ts';
export { eloOfScore, scoreOfElo } from './elo.ts';
export {
  type FixedSchedule,
  type Measurement,
  type MeasurementOptions,
  measurement,
  type RoundRobin,
  type RoundRobinOptions,
  roundRobin,
  roundSize,
  type Series,
  type SeriesOptions,
  series,
} from './fixed-schedule.ts';
export type { DecisionTimes, Fixture, MatchResult, PlayedMatch, Seatings } from './fixture.ts';
export { htmlReport } from './html-report.ts';
export { leadChanges, type TurnValues } from './lead-changes.ts';
export { type PairPoints, type PairResult, PairTally } from './pair-tally.ts';
export {
  PlanError,
  type PlanOptions,
  planTournament,
  type TournamentPlan,
  type TournamentType,
} from './plan.ts';
export { type PointRatings, pointRatings } from './point-ratings.ts';

export {
  type Estimate,
  type RatingTable,
  type RatingUnit,
  ratingDifference,
} from './rating-table.ts';
export { type Ratings, ratings } from './ratings.ts';
export type { RatingRow, Report, ReportTable } from './report.ts';
export { matchCount, nextRound, type Schedule } from './schedule.ts';
export {
  type MatchOutcome,
  PentanomialTest,
  type SequentialTestOptions,
  TrinomialTest,
  type Verdict,
} from './sequential-test.ts';
export { Statistics, type StatisticsSummary } from './statistics.ts';

export { type Swiss, type SwissOptions, swiss } from './swiss.ts';
export { csvReport, jsonReport, markdownReport, textReport } from './text-reports.ts';
