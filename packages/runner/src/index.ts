/**
 * Where work runs. Callers ask for the matches of a series (`runMatches`) or the odds of every move
 * (`analyze`) and give a place to do it in: `inline()`, this thread, or `threads()` of
 * `turnwise-runner/threads`. They split the work into jobs, which are JSON; a place runs jobs, repeats those
 * whose worker died, and tells news. A loader makes games and players of the texts in a job. The results are
 * the same in every place.
 *
 * Nothing here needs Node; threads do.
 */
export { type AnalysisRequest, parseAnalysisRequest } from './analysis-request.ts';
export { type AnalyzeOptions, analyze } from './analyze.ts';
export { type GameReference, nameOfGame, parseGameReference } from './game-reference.ts';
export { type InlineOptions, inline } from './inline.ts';
export {
  type AnalysisJob,
  type Job,
  type MatchesJob,
  type News,
  nameOfJob,
  parseJob,
} from './job.ts';
export { JobError, type JobFault } from './job-error.ts';
export { importLoader, type Loader, usualLoader } from './loader.ts';
export { mergeAnalyses } from './merge-analyses.ts';
export { type Place, PlaceClosedError, type Watch } from './place.ts';
export type { PlayedMatch } from './played-match.ts';
export { progressOf } from './progress-of.ts';
export { type RunMatchesOptions, runMatches } from './run-matches.ts';
export { fixtureOf, matchesInRound, parseSeries, type Seating, type Series } from './series.ts';
export { type PlayerScore, SeriesScore } from './series-score.ts';
