/**
 * Tournaments as data: who meets whom, how they did, and how sure that is. Schedules and statistics are plain values;
 * whoever plays the matches, here or elsewhere, follows them.
 */
export { type Balance, balanceOf, printBalance } from './balance.ts';
export { binomial, combination, rotation } from './choices.ts';
export { csvReport, csvTable } from './csv-report.ts';
export {
  type BracketOrder,
  type BracketPairing,
  type Elimination,
  type EliminationOptions,
  type EliminationState,
  elimination,
  eliminationState,
} from './elimination.ts';
export { ELO, eloOfScore, scoreOfElo } from './elo.ts';
export type { Fixture, MatchResult, Seatings } from './fixture.ts';
export { htmlReport } from './html-report.ts';
export { jsonReport, REPORT_FORMAT } from './json-report.ts';
export { leadChanges, leaderOf, type TurnValues } from './lead-changes.ts';
export { markdownReport } from './markdown-report.ts';
export { type Measurement, type MeasurementOptions, measurement } from './measurement.ts';
export { normalCdf } from './normal-distribution.ts';
export { PairTally } from './pair-tally.ts';
export { type PrintedColumn, type PrintedTable, printedTable } from './printed-table.ts';
export { type RatingAxis, ratingAxis } from './rating-axis.ts';
export { ratingChart, ratingSentence } from './rating-chart.ts';
export { type RatingRow, ratingRows } from './rating-rows.ts';
export {
  type Estimate,
  type EstimateSource,
  type PlayerRating,
  type Ratings,
  ratings,
} from './ratings.ts';
export { type OutcomeChances, outcomeChances } from './ratings-model.ts';
export type { RatingOptions } from './ratings-options.ts';
export type { PairResult } from './ratings-results.ts';
export {
  type Cell,
  factsOf,
  knownInterval,
  type Report,
  type ReportTable,
  rankedPlayers,
  type TableName,
  tablesOf,
} from './report.ts';
export { cellText, digitsOf, filledColumns, isNumeric } from './report-cells.ts';
export { resultLead } from './result-lead.ts';
export { type RoundRobin, type RoundRobinOptions, roundRobin } from './round-robin.ts';
export {
  type FixedSchedule,
  fixtureAt,
  isFixed,
  matchCount,
  nextRound,
  parseSchedule,
  roundSize,
  type Schedule,
  type StagedSchedule,
} from './schedule.ts';
export {
  type MatchOutcome,
  PentanomialTest,
  type SequentialTestOptions,
  TrinomialTest,
  type Verdict,
} from './sequential-test.ts';
export { scoreLogRatio } from './sequential-test-ratio.ts';
export { type StandingOptions, standingOf } from './standing.ts';
export { eliminationTable, swissTable } from './standings-table.ts';
export { type CountedMatch, Statistics, type StatisticsData } from './statistics.ts';
export type {
  EndingKind,
  LineSummary,
  StatisticsOptions,
  StatisticsSummary,
} from './statistics-summary.ts';
export { studentQuantile } from './student.ts';
export { type RatingDifference, ratingDifference, superiority } from './superiority.ts';
export { MOST_POINTS, parseSweep, type Sweep, type SweepPoint } from './sweep.ts';
export {
  type Swiss,
  type SwissOptions,
  type SwissStanding,
  type SwissState,
  swiss,
  swissState,
} from './swiss.ts';
export type { SwissPairs } from './swiss-pairing.ts';
export { textReport } from './text-report.ts';
