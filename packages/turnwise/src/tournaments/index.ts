/**
 * Tournaments as data: who meets whom, how they did, and how sure that is. Schedules and statistics are plain values;
 * whoever plays the matches, here or elsewhere, follows them.
 */
export { type Balance, balanceOf, printBalance } from './balance.ts';
export { normalCdf, studentQuantile } from './distributions.ts';
export {
  type BracketOrder,
  type BracketPairing,
  type Elimination,
  type EliminationOptions,
  type EliminationState,
  elimination,
  eliminationState,
} from './elimination.ts';
export { ELO, eloOfScore, type OutcomeChances, outcomeChances, scoreOfElo } from './elo.ts';
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
export {
  binomial,
  combination,
  type DecisionTimes,
  type Fixture,
  type MatchResult,
  type PlayedMatch,
  rotation,
  type Seatings,
} from './fixture.ts';

export {
  htmlReport,
  type RatingAxis,
  ratingAxis,
  ratingChart,
  ratingSentence,
  resultLead,
} from './html-report.ts';

export {
  leadChanges,
  leaderOf,
  type StandingOptions,
  standingOf,
  type TurnValues,
} from './lead-changes.ts';

export { type PairResult, PairTally } from './pair-tally.ts';
export {
  DEFAULT_MATCHES,
  PlanError,
  type PlanErrorCode,
  type PlanOptions,
  planParameters,
  planTournament,
  TOURNAMENT_TYPES,
  type TournamentPlan,
  type TournamentType,
} from './plan.ts';
export {
  cellText,
  digitsOf,
  filledColumns,
  isNumeric,
  type PrintedColumn,
  type PrintedTable,
  printedTable,
} from './printed-table.ts';
export {
  type Estimate,
  type EstimateSource,
  type PlayerRating,
  type RatingDifference,
  type RatingOptions,
  type Ratings,
  ratingDifference,
  ratings,
  superiority,
} from './ratings.ts';

export {
  type Cell,
  eliminationTable,
  factsOf,
  knownInterval,
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
  type StagedSchedule,
} from './schedule.ts';
export {
  type MatchOutcome,
  PentanomialTest,
  type SequentialTestOptions,
  scoreLogRatio,
  TrinomialTest,
  type Verdict,
} from './sequential-test.ts';
export {
  type LineSummary,
  Statistics,
  type StatisticsOptions,
  type StatisticsSummary,
} from './statistics.ts';
export { MOST_POINTS, parseSweep, type Sweep, type SweepPoint } from './sweep.ts';
export {
  type Swiss,
  type SwissOptions,
  type SwissPairs,
  type SwissStanding,
  type SwissState,
  swiss,
  swissState,
} from './swiss.ts';
export {
  csvReport,
  csvTable,
  jsonReport,
  markdownReport,
  REPORT_FORMAT,
  textReport,
} from './text-reports.ts';
