/**
 * Where work runs. Ask for a tournament (`TournamentRun`; `turnwise-runner/folder` keeps it in files, in Node), the odds
 * of every move (`analyze`), a player's move in a match (`decide`), the solution of a position (`solveAt`) or puzzles
 * (`findPuzzles`), and give an executor: `inline()`, this thread; `threads()` of `turnwise-runner/threads`, in Node; `webWorkers()` of
 * `turnwise-runner/web`, in browsers; or, for tournaments, `Cluster` of `turnwise-runner/cluster`. The work becomes jobs,
 * which are JSON; an executor runs jobs and repeats those whose worker died. A loader makes games and players from the
 * references in a job. The results are the same on every executor.
 *
 * Nothing here needs Node; threads, folders and clusters do.
 */

export { type AnalyzeOptions, analyze, progressOf } from './analysis/analyze.ts';
export { type DecideOptions, decide } from './analysis/decide.ts';
export { mergeAnalyses } from './analysis/merge-analyses.ts';
export { originAt, signatureAt } from './analysis/signature-at.ts';
export { type SolveAtOptions, solveAt } from './analysis/solve-at.ts';
export {
  type Executor,
  ExecutorClosedError,
  type Replacement,
  type RunOptions,
} from './jobs/executor.ts';
export {
  ChangedError,
  type Fingerprint,
  fingerprintOf,
  type Origin,
  printFingerprint,
  requireSameOrigin,
} from './jobs/fingerprint.ts';
export { type InlineOptions, inline } from './jobs/inline.ts';
export {
  type AnalysisJob,
  type DecisionJob,
  type FixturesJob,
  type Job,
  JobError,
  type JobFault,
  type JobUpdate,
  nameOfJob,
  type PuzzleCheckJob,
  type PuzzlesJob,
  parseJob,
  type SignatureJob,
  type SolutionJob,
} from './jobs/job.ts';
export { defaultLoader, importLoader, type Loader } from './jobs/loader.ts';
export {
  type FilePlayerReference,
  type GameReference,
  type ModuleReference,
  modulesOf,
  nameOfGame,
  nameOfPlayer,
  type PlayerReference,
  parseGameReference,
  parsePlayerReference,
} from './jobs/reference.ts';
export {
  type AnalysisRequest,
  type DecisionRequest,
  type PuzzleCheckRequest,
  type PuzzlesRequest,
  parseAnalysisRequest,
  parseDecisionRequest,
  parsePuzzleCheckRequest,
  parsePuzzlesRequest,
  parseSolutionRequest,
  type SolutionRequest,
  type SolutionSummary,
  type SolvedPlace,
} from './jobs/requests.ts';
export {
  contentOfModule,
  gameOfModule,
  isGame,
  isPlayer,
  ModuleError,
  playerEntryOfModule,
  playerOfModule,
} from './jobs/user-module.ts';
export { type CheckPuzzleOptions, checkPuzzle } from './puzzles/check-puzzle.ts';
export { type FindPuzzlesOptions, findPuzzles } from './puzzles/find-puzzles.ts';
export {
  type FindRecordOptions,
  type FoundRecord,
  findRecord,
  NoRecordError,
} from './tournaments/find-record.ts';
export { matchSignature } from './tournaments/match-signature.ts';
export { makeResultLine, parsePlayedMatch, parseResultLine } from './tournaments/played-match.ts';
export { parseTable, type Table } from './tournaments/table.ts';
export {
  distinctNames,
  parseTournament,
  type Tournament,
} from './tournaments/tournament.ts';
export {
  type IndexedRecord,
  TournamentFileError,
  type TournamentFiles,
  TournamentReader,
} from './tournaments/tournament-reader.ts';
export { ratingsOf, reportOf } from './tournaments/tournament-report.ts';
export type { SavedMatches, TournamentStore } from './tournaments/tournament-run.ts';
export {
  type RunTournamentOptions,
  TimesTally,
  type TournamentEvents,
  type TournamentProgress,
  TournamentRun,
} from './tournaments/tournament-run.ts';
export { UnfitMatchError } from './tournaments/tournament-state.ts';

declare global {
  // Known by name even where neither the DOM's nor Node's types are loaded; elsewhere these add nothing.
  interface URL {}
  interface SymbolConstructor {
    readonly asyncDispose: unique symbol;
  }
}
