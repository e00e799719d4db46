/**
 * A job: a piece of work as data, JSON throughout, so that it can go to another thread or another machine.
 * The same job gives the same news wherever it runs.
 */
import { Fields, inspect, type Json } from 'turnwise';
import type { Analysis } from 'turnwise/analysis';
import type { SolveProgress } from 'turnwise/solvers';
import type { PlayedMatch } from '../played-match.ts';
import { parseSeries, type Series } from '../series.ts';
import {
  type FixtureData,
  type MeasuredMatch,
  parseFixtureData,
} from '../tournaments/measured-match.ts';
import { parseTable, type Table } from '../tournaments/tournament.ts';
import { type GameReference, nameOfGame, nameOfPlayer } from './reference.ts';
import {
  type AnalysisRequest,
  DECISION_FIELDS,
  type DecisionRequest,
  parseAnalysisRequest,
  parseDecisionRequest,
  parseSolutionRequest,
  SOLUTION_FIELDS,
  type SolutionRequest,
  type SolutionSummary,
} from './requests.ts';

/** Matches `from` up to but not including `to` of a series. */
export interface MatchesJob {
  readonly kind: 'matches';
  readonly series: Series;
  readonly from: number;
  readonly to: number;
  /** Tell of every match at once, rather than of some together. Default: false. */
  readonly singly?: boolean | undefined;
}

/** Some matches of a tournament: any of them, each said in full. */
export interface FixturesJob {
  readonly kind: 'fixtures';
  readonly table: Table;
  /** At least one. */
  readonly fixtures: readonly FixtureData[];
  /** As in a series. Default: false. */
  readonly singly?: boolean | undefined;
}

/** One of several independent searches for the same request. */
export interface AnalysisJob {
  readonly kind: 'analysis';
  readonly request: AnalysisRequest;
  /** Which one, from 0. */
  readonly share: number;
  readonly shares: number;
}

/** One move of one player in a match under way. */
export interface DecisionJob extends DecisionRequest {
  readonly kind: 'decision';
}

/** A position to be solved. */
export interface SolutionJob extends SolutionRequest {
  readonly kind: 'solution';
}

export type Job = MatchesJob | FixturesJob | AnalysisJob | DecisionJob | SolutionJob;

/**
 * What a job has to tell while it runs: matches in order, the analysis as far as it is, the decision, or
 * how far solving has got and at last the solution.
 */
export type JobUpdate =
  | { readonly kind: 'matches'; readonly matches: readonly PlayedMatch[] }
  | {
      readonly kind: 'fixtures';
      readonly matches: readonly MeasuredMatch[];
      /** How long these took, in milliseconds. */
      readonly milliseconds: number;
    }
  | { readonly kind: 'analysis'; readonly analysis: Analysis }
  | { readonly kind: 'decision'; readonly move: Json }
  | { readonly kind: 'solving'; readonly progress: SolveProgress }
  | { readonly kind: 'solution'; readonly solution: SolutionSummary };

/** No job of matches that makes sense has more. */
const MOST_FIXTURES = 100_000;

const KINDS = ['matches', 'fixtures', 'analysis', 'decision', 'solution'] as const;

/** The fields that each kind of job has, besides the kind. */
const FIELDS: { readonly [kind in Job['kind']]: readonly string[] } = {
  matches: ['series', 'from', 'to', 'singly'],
  fixtures: ['table', 'fixtures', 'singly'],
  analysis: ['request', 'share', 'shares'],
  decision: DECISION_FIELDS,
  solution: SOLUTION_FIELDS,
};

/**
 * Checks what claims to be a job.
 *
 * @example
 *     parseJob({ kind: 'matches', series, from: 0, to: 10 });
 */
export function parseJob(data: unknown): Job {
  const kind = kindOf(data);
  const fields = new Fields('job', data, ['kind', ...FIELDS[kind]]);
  switch (kind) {
    case 'matches': {
      const series = parseSeries(fields.present('series', 'a series'));
      const from = fields.whole('from', 0, series.n);
      const to = fields.whole('to', from, series.n);
      return {
        kind,
        series,
        from,
        to,
        ...(fields.has('singly') && { singly: fields.flag('singly') }),
      };
    }
    case 'fixtures': {
      const isList = (value: unknown): value is readonly unknown[] =>
        Array.isArray(value) && value.length > 0 && value.length <= MOST_FIXTURES;
      return {
        kind,
        table: parseTable(fields.present('table', 'a table')),
        fixtures: fields
          .value('fixtures', isList, `a list of 1 to ${MOST_FIXTURES}`)
          .map(parseFixtureData),
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
  }
}

/** The game that a job is about. */
export function gameOfJob(job: Job): GameReference {
  switch (job.kind) {
    case 'matches':
      return job.series.game;
    case 'fixtures':
      return job.table.game;
    case 'analysis':
      return job.request.game;
    case 'decision':
    case 'solution':
      return job.game;
  }
}

/** What a job is part of, as messages name it. */
function nameOfWork(job: Job): string {
  const game = nameOfGame(gameOfJob(job));
  switch (job.kind) {
    case 'matches':
      return `The series of ${game}`;
    case 'fixtures':
      return `The tournament of ${game}`;
    case 'analysis':
      return `The analysis of ${game} by ${nameOfPlayer(job.request.player)}`;
    case 'decision':
      return `The decision of ${nameOfPlayer(job.player)} for ${job.role} in ${game}`;
    case 'solution':
      return `The solution of ${game}`;
  }
}

/** The job as messages name it. */
export function nameOfJob(job: Job): string {
  if (job.kind === 'matches' || job.kind === 'fixtures') {
    const game = nameOfGame(gameOfJob(job));
    const indices = indicesOf(job);
    const [first, last] = [indices[0], indices.at(-1)];
    return first === last ? `Match ${first} of ${game}` : `Matches ${first} to ${last} of ${game}`;
  }
  const isShare = job.kind === 'analysis' && job.shares > 1;
  return isShare ? `${nameOfWork(job)}, share ${job.share} of ${job.shares}` : nameOfWork(job);
}

/**
 * What is left of a job whose worker died after some news: the matches that nobody has heard of, singly,
 * so that the one at fault shows itself; of other work everything.
 */
export function restOfJob(job: Job, heard: number): Job {
  if (job.kind === 'matches') return { ...job, from: job.from + heard, singly: true };
  if (job.kind === 'fixtures') return { ...job, fixtures: job.fixtures.slice(heard), singly: true };
  return job;
}

/** How many matches of its job some news tells of. */
export function matchesIn(update: JobUpdate): number {
  return update.kind === 'matches' || update.kind === 'fixtures' ? update.matches.length : 0;
}

/** Whether a job is about matches, of which none is left. */
export function isPlayed(job: Job): boolean {
  return (job.kind === 'matches' || job.kind === 'fixtures') && indicesOf(job).length === 0;
}

/** Of a job that is told of match by match, the next match alone. */
export function nextMatch(job: Job): Job {
  if (job.kind === 'matches') return { ...job, to: job.from + 1 };
  return job.kind === 'fixtures' ? { ...job, fixtures: job.fixtures.slice(0, 1) } : job;
}

function indicesOf(job: MatchesJob | FixturesJob): readonly number[] {
  if (job.kind === 'fixtures') return job.fixtures.map(({ index }) => index);
  return Array.from({ length: job.to - job.from }, (_, place) => job.from + place);
}

function kindOf(data: unknown): Job['kind'] {
  const given = typeof data === 'object' && data !== null && 'kind' in data ? data.kind : data;
  const kind = KINDS.find((each) => each === given);
  if (kind) return kind;
  const expected = KINDS.map((each) => `"${each}"`).join(' or ');
  throw new TypeError(`job: kind: expected ${expected}, got ${inspect(given)}`);
}

/* A job that could not be done, told so that somebody can mend it. */

/**
 * What went wrong: something threw, so that trying again would not help; or whoever worked on it died, or
 * gave no sign of life, again and again.
 */
export type JobFault = 'threw' | 'died' | 'stuck';

/** What is left of an error that crossed to another thread. */
export interface ErrorData {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
}

/** Names the job and what went wrong; what was thrown is the `cause`, and its message stands alone. */
export class JobError extends Error {
  constructor(
    readonly fault: JobFault,
    readonly job: Job,
    /** What went wrong, without the name of the job. */
    readonly sentence: string,
    cause?: unknown,
  ) {
    // What was thrown does not depend on how the work was split, and so the message does not either.
    const name = fault === 'threw' ? nameOfWork(job) : nameOfJob(job);
    super(`${name}: ${sentence}`, { cause });
    this.name = 'JobError';
  }

  /** The job threw this. */
  static threw(job: Job, thrown: unknown): JobError {
    return new JobError('threw', job, errorData(thrown).message, thrown);
  }
}

/** An error as data; anything can be thrown, so anything is taken. */
export function errorData(thrown: unknown): ErrorData {
  if (!(thrown instanceof Error)) return { name: 'Error', message: text(thrown) };
  const { name, message, stack } = thrown;
  return { name: text(name), message: text(message), stack: stack && text(stack) };
}

/** The error that such data stands for. */
export function errorFrom({ name, message, stack }: ErrorData): Error {
  const error = new Error(message);
  error.name = name;
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
