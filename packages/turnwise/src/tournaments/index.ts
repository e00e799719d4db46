/**
 * Tournaments as data: who meets whom, how they did, and how sure that is. Schedules and statistics are plain values;
 * whoever plays the matches, here or elsewhere, follows them.
 *
 * - plan and schedule: `planTournament`, or `series`, `roundRobin`, `measurement`, `elimination`, `swiss`
 * - count: `Statistics`, `PairTally`, `PentanomialTest`
 * - compare: `ratings`, `balanceOf`
 * - report: `textReport`, `markdownReport`, `htmlReport`, `csvReport`, `jsonReport`
 */
export { type Balance, balanceOf, printBalance } from './balance.ts';
export { studentQuantile } from './distributions.ts';
export {
  type BracketOrder,
  type Elimination,
  type EliminationOptions,
  elimination,
  eliminationState,
} from './elimination.ts';
export { eloOfScore, scoreOfElo } from './elo.ts';
export {
  type FixedSchedule,
  fixtureAt,
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
export {
  htmlReport,
  type RatingAxis,
  ratingAxis,
  ratingSentence,
  resultLead,
} from './html-report.ts';
export { leadChanges, standingOf, type TurnValues } from './lead-changes.ts';
export { type PairResult, PairTally } from './pair-tally.ts';
export {
  DEFAULT_MATCHES,
  PlanError,
  type PlanOptions,
  planParameters,
  planTournament,
  TOURNAMENT_TYPES,
  type TournamentPlan,
  type TournamentType,
} from './plan.ts';
export { type PrintedTable, printedTable } from './printed-table.ts';
export {
  type Estimate,
  type Ratings,
  ratingDifference,
  ratings,
} from './ratings.ts';
export {
  eliminationTable,
  factsOf,
  type RatingRow,
  type Report,
  type ReportTable,
  rankedPlayers,
  ratingRows,
  swissTable,
  type TableName,
  tablesOf,
} from './report.ts';
export {
  isFixed,
  matchCount,
  nextRound,
  parseSchedule,
  type Schedule,
} from './schedule.ts';
export {
  type MatchOutcome,
  PentanomialTest,
  type SequentialTestOptions,
  TrinomialTest,
  type Verdict,
} from './sequential-test.ts';
export { Statistics, type StatisticsSummary } from './statistics.ts';
export { parseSweep } from './sweep.ts';
export {
  type Swiss,
  type SwissOptions,
  swiss,
  swissState,
} from './swiss.ts';
export { csvReport, csvTable, jsonReport, markdownReport, textReport } from './text-reports.ts';
