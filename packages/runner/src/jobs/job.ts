/** A job: work as data, JSON throughout, for another thread or machine. It gives the same updates wherever it runs. */
import { type Json, TurnwiseError } from 'turnwise';
import type { Analysis } from 'turnwise/analysis';
import { Fields, inspect } from 'turnwise/internal';
import type { Puzzle } from 'turnwise/puzzles';
import type { SolveProgress } from 'turnwise/solvers';
import type { Fixture, PlayedMatch } from 'turnwise/tournaments';
import { parseFixture } from '../tournaments/played-match.ts';
import { parseTable, type Table } from '../tournaments/table.ts';
import { type GameReference, nameOfGame, nameOfPlayer, parseGameReference } from './reference.ts';
import {
  type AnalysisRequest,
  DECISION_FIELDS,
  type DecisionRequest,
  PUZZLE_CHECK_FIELDS,
  type PuzzleCheckRequest,
  type PuzzlesRequest,
  parseAnalysisRequest,
  parseDecisionRequest,
  parsePuzzleCheckRequest,
  parsePuzzlesRequest,
  parseSolutionRequest,
  SOLUTION_FIELDS,
  type SolutionRequest,
  type SolutionSummary,
} from './requests.ts';

/** Some matches of a tournament, each in full. */
export interface FixturesJob {
  readonly kind: 'fixtures';
  readonly table: Table;
  /** At least one. */
  readonly fixtures: readonly Fixture[];
  /** Report every match at once, instead of several together. Default: false. */
  readonly singly?: boolean | undefined;
}

/** One of several independent searches for the same request. */
export interface AnalysisJob {
  readonly kind: 'analysis';
  readonly request: AnalysisRequest;
  /** Counts from 0. */
  readonly share: number;
  readonly shares: number;
}

/** One move of one player in a match under way. */
export interface DecisionJob extends DecisionRequest {
  readonly kind: 'decision';
}

/** A position to solve. */
export interface SolutionJob extends SolutionRequest {
  readonly kind: 'solution';
}

/** One match to search for puzzles. */
export interface PuzzlesJob {
  readonly kind: 'puzzles';
  readonly request: PuzzlesRequest;
  /** The number of the match, from 0. */
  readonly match: number;
}

/** A puzzle to check. */
export interface PuzzleCheckJob extends PuzzleCheckRequest {
  readonly kind: 'puzzle check';
}

/** The signature of a game's play. */
export interface SignatureJob {
  readonly kind: 'signature';
  readonly game: GameReference;
  /** In the game's notation. Default: the game's start. */
  readonly position?: string | undefined;
}

export type Job =
  | FixturesJob
  | AnalysisJob
  | DecisionJob
  | SolutionJob
  | PuzzlesJob
  | PuzzleCheckJob
  | SignatureJob;

/** What a job reports: matches in order, the analysis so far, a decision, the progress of solving, a puzzle, or an answer. */
export type JobUpdate =
  | {
      readonly kind: 'fixtures';
      readonly matches: readonly PlayedMatch[];
      /** How long these took, in milliseconds. */
      readonly milliseconds: number;
      /** Who played them. Default: not known. */
      readonly worker?: string | undefined;
    }
  | { readonly kind: 'analysis'; readonly analysis: Analysis }
  | { readonly kind: 'decision'; readonly move: Json }
  | { readonly kind: 'solving'; readonly progress: SolveProgress }
  | { readonly kind: 'solution'; readonly solution: SolutionSummary }
  | { readonly kind: 'puzzle'; readonly puzzle: Puzzle }
  | { readonly kind: 'puzzle check'; readonly answers: readonly string[] }
  | { readonly kind: 'signature'; readonly signature: string };

const MOST_FIXTURES = 100_000;

const MOST_MATCHES = 1_000_000_000; // to search for puzzles

const KINDS = [
  'fixtures',
  'analysis',
  'decision',
  'solution',
  'puzzles',
  'puzzle check',
  'signature',
] as const;

const FIELDS: { readonly [kind in Job['kind']]: readonly string[] } = {
  fixtures: ['table', 'fixtures', 'singly'],
  analysis: ['request', 'share', 'shares'],
  decision: DECISION_FIELDS,
  solution: SOLUTION_FIELDS,
  puzzles: ['request', 'match'],
  'puzzle check': PUZZLE_CHECK_FIELDS,
  signature: ['game', 'position'],
};

/**
 * Checks data from outside that should be a job.
 *
 * @example
 *     parseJob(JSON.parse(text));
 */
export function parseJob(data: unknown): Job {
  const kind = kindOf(data);
  const fields = new Fields('job', data, ['kind', ...FIELDS[kind]]);
  switch (kind) {
    case 'fixtures': {
      const isList = (value: unknown): value is readonly unknown[] =>
        Array.isArray(value) && value.length > 0 && value.length <= MOST_FIXTURES;
      return {
        kind,
        table: parseTable(fields.present('table', 'a table')),
        fixtures: fields
          .value('fixtures', isList, `a list of 1 to ${MOST_FIXTURES}`)
          .map(parseFixture),
        ...(fields.has('singly') && { singly: fields.flag('singly') }),
      };
    }
    case 'analysis': {
      const request = parseAnalysisRequest(fields.present('request', 'a request'));
      const shares = fields.whole('shares', 1, 1024);
      return { kind, request, shares, share: fields.whole('share', 0, shares - 1) };
    }
    case 'decision':
      return { kind, ...parseDecisionRequest(fields.others('kind')) };
    case 'solution':
      return { kind, ...parseSolutionRequest(fields.others('kind')) };
    case 'puzzles':
      return {
        kind,
        request: parsePuzzlesRequest(fields.present('request', 'a request')),
        match: fields.whole('match', 0, MOST_MATCHES),
      };
    case 'puzzle check':
      return { kind, ...parsePuzzleCheckRequest(fields.others('kind')) };
    case 'signature':
      return {
        kind,
        game: parseGameReference(fields.present('game', 'a game')),
        ...(fields.has('position') && { position: fields.text('position') }),
      };
  }
}

export function gameOfJob(job: Job): GameReference {
  switch (job.kind) {
    case 'fixtures':
      return job.table.game;
    case 'analysis':
    case 'puzzles':
      return job.request.game;
    case 'decision':
    case 'solution':
    case 'puzzle check':
    case 'signature':
      return job.game;
  }
}

/** The work as a whole, for messages. */
function nameOfWork(job: Job): string {
  const game = nameOfGame(gameOfJob(job));
  switch (job.kind) {
    case 'fixtures':
      return `The tournament of ${game}`;
    case 'analysis':
      return `The analysis of ${game} by ${nameOfPlayer(job.request.player)}`;
    case 'decision':
      return `The decision of ${nameOfPlayer(job.player)} for ${job.role} in ${game}`;
    case 'solution':
      return `The solution of ${game}`;
    case 'puzzles':
      return `The search for puzzles of ${game}`;
    case 'puzzle check':
      return `The check of a puzzle of ${game}`;
    case 'signature':
      return `The signature of ${game}`;
  }
}

export function nameOfJob(job: Job): string {
  if (job.kind === 'fixtures') {
    const game = nameOfGame(gameOfJob(job));
    const [first, last] = [job.fixtures[0]?.index, job.fixtures.at(-1)?.index];
    return first === last ? `Match ${first} of ${game}` : `Matches ${first} to ${last} of ${game}`;
  }
  const isShare = job.kind === 'analysis' && job.shares > 1;
  return isShare ? `${nameOfWork(job)}, share ${job.share} of ${job.shares}` : nameOfWork(job);
}

/** The rest of a job whose worker died: the unreported matches, singly, to find the one that failed; else the whole job. */
export function restOfJob(job: Job, reported: number): Job {
  return job.kind === 'fixtures'
    ? { ...job, fixtures: job.fixtures.slice(reported), singly: true }
    : job;
}

function kindOf(data: unknown): Job['kind'] {
  const given = typeof data === 'object' && data !== null && 'kind' in data ? data.kind : data;
  const kind = KINDS.find((each) => each === given);
  if (kind) return kind;
  const expected = KINDS.map((each) => `"${each}"`).join(' or ');
  throw new TypeError(`job: kind: expected ${expected}, got ${inspect(given)}`);
}

/** Something threw, so retrying would not help; or the worker died, or gave no sign of life, several times. */
export type JobFault = 'threw' | 'died' | 'stuck';

/** An error that crossed to another thread. */
export interface ErrorData {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
  /** For programs; undefined if the error has none. */
  readonly code?: string | undefined;
}

/** Names the job and the error; `cause` is the thrown error, with its own message. */
export class JobError extends TurnwiseError {
  override readonly name = 'JobError';

  constructor(
    readonly fault: JobFault,
    readonly job: Job,
    /** The error, without the name of the job. */
    readonly sentence: string,
    cause?: unknown,
  ) {
    // What was thrown does not depend on how the work was split, and so the message does not either.
    const name = fault === 'threw' ? nameOfWork(job) : nameOfJob(job);
    super(`job-${fault}`, `${name}: ${sentence}`, { cause });
  }

  static threw(job: Job, thrown: unknown): JobError {
    return new JobError('threw', job, errorData(thrown).message, thrown);
  }
}

/** An error as data. Takes anything, since anything can be thrown. */
export function errorData(thrown: unknown): ErrorData {
  if (!(thrown instanceof Error)) return { name: 'Error', message: text(thrown) };
  const { name, message, stack } = thrown;
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
  return { name: text(name), message: text(message), stack: stack && text(stack), code };
}

export function errorFrom({ name, message, stack, code }: ErrorData): Error {
  const error = code === undefined ? new Error(message) : new TurnwiseError(code, message);
  Object.defineProperty(error, 'name', { value: name, configurable: true, writable: true });
  if (stack !== undefined) error.stack = stack;
  return error;
}

function text(value: unknown): string {
  try {
    return String(value);
  } catch {
    return 'something that cannot be shown';
  }
}
