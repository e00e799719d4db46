/**
 * Where work runs. Callers ask for the matches of a series (`runMatches`), the odds of every move (`analyze`), a
 * player's move in a match (`decide`), the solution of a position (`solveAt`) or a whole tournament (`TournamentRun`;
 * `turnwise-runner/folder` keeps it in files, in Node), and give a place to do it in: `inline()`, this thread;
 * `threads()` of `turnwise-runner/threads`, in Node; `webWorkers()` of `turnwise-runner/web`, in browsers; or, for
 * tournaments, `Cluster` of `turnwise-runner/cluster`. They make jobs of the work, which are JSON; a place runs jobs,
 * repeats those whose worker died, and tells news. A loader makes games and players of the texts in a job. The results
 * are the same in every place.
 *
 * Nothing here needs Node; threads, folders and clusters do.
 */
export { type AnalysisRequest, parseAnalysisRequest } from './analysis-request.ts';
export { type AnalyzeOptions, analyze } from './analyze.ts';
export { type DecideOptions, decide } from './decide.ts';
export { type DecisionRequest, parseDecisionRequest } from './decision-request.ts';
export { gameOfModule, isGame, ModuleError } from './game-of-module.ts';
export { type GameReference, nameOfGame, parseGameReference } from './game-reference.ts';
export { type InlineOptions, inline } from './inline.ts';
export {
  type AnalysisJob,
  type DecisionJob,
  type FixturesJob,
  type Job,
  type MatchesJob,
  type JobUpdate,
  nameOfJob,
  parseJob,
  type SolutionJob,
} from './job.ts';
export { JobError, type JobFault } from './job-error.ts';
export { importLoader, type Loader, defaultLoader } from './loader.ts';
export { type DecisionTimes, type MeasuredMatch, parseMeasuredMatch } from './measured-match.ts';
export { mergeAnalyses } from './merge-analyses.ts';
export { type Executor, ExecutorClosedError, type RunOptions } from './place.ts';
export type { PlayedMatch } from './played-match.ts';
export { progressOf } from './progress-of.ts';
export { type RunMatchesOptions, runMatches } from './run-matches.ts';
export { fixtureData, type FixtureData } from './seating-order.ts';
export { fixtureOf, matchesInRound, parseSeries, type Seating, type Series } from './series.ts';
export { type PlayerScore, SeriesScore } from './series-score.ts';
export {
  parseSolutionRequest,
  type SolutionRequest,
  type SolutionSummary,
} from './solution-request.ts';
export { type SolveAtOptions, solveAt } from './solve-at.ts';
export { parseTable, type Table } from './table.ts';
export { TimesTally } from './times-tally.ts';
export { distinctNames, parseTournament, type Tournament } from './tournament.ts';
export type { TournamentEvents, TournamentProgress } from './tournament-events.ts';
export { ratingsOf, reportOf } from './tournament-report.ts';
export { type RunTournamentOptions, TournamentRun } from './tournament-run.ts';
export type { SavedMatches, TournamentMatch, TournamentStore } from './tournament-store.ts';
