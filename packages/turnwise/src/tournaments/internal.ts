/** What Turnwise's own programs know of tournaments: tables and states of schedules. Not public: see core/internal.ts. */
export { studentQuantile } from './distributions.ts';
export { eliminationState } from './elimination.ts';
export { fixtureAt } from './fixed-schedule.ts';
export { type RatingAxis, ratingAxis, ratingSentence, resultLead } from './html-report.ts';
export { standingOf } from './lead-changes.ts';
export { DEFAULT_MATCHES, planParameters, TOURNAMENT_TYPES } from './plan.ts';
export { type PrintedTable, printedTable } from './printed-table.ts';
export { RateMeter } from './rate-meter.ts';
export {
  eliminationTable,
  factsOf,
  rankedPlayers,
  ratingRows,
  swissTable,
  type TableName,
  tablesOf,
} from './report.ts';
export { isFixed, parseSchedule } from './schedule.ts';
export { parseSweep } from './sweep.ts';
export { swissState } from './swiss.ts';
export { csvTable } from './text-reports.ts';
