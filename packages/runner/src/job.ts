/**
 * A job: a piece of work as data, JSON throughout, so that it can go to another thread or another machine.
 * The same job gives the same news wherever it runs.
 */
import type { Analysis } from 'turnwise/analysis';
import { type AnalysisRequest, parseAnalysisRequest } from './analysis-request.ts';
import { Fields } from './fields.ts';
import { type GameReference, nameOfGame } from './game-reference.ts';
import type { PlayedMatch } from './played-match.ts';
import { parseSeries, type Series } from './series.ts';

/** Matches `from` up to but not including `to` of a series. */
export interface MatchesJob {
  readonly kind: 'matches';
  readonly series: Series;
  readonly from: number;
  readonly to: number;
  /** Tell of every match at once, rather than of some together. Default: false. */
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

export type Job = MatchesJob | AnalysisJob;

/** What a job has to tell while it runs: matches in order, or the analysis as far as it is. */
export type News =
  | { readonly kind: 'matches'; readonly matches: readonly PlayedMatch[] }
  | { readonly kind: 'analysis'; readonly analysis: Analysis };

/**
 * Checks what claims to be a job.
 *
 * @example
 *     parseJob({ kind: 'matches', series, from: 0, to: 10 });
 */
export function parseJob(data: unknown): Job {
  const known = ['kind', 'series', 'from', 'to', 'singly', 'request', 'share', 'shares'];
  const fields = new Fields('job', data, known);
  const kind = fields.word('kind', ['matches', 'analysis']);
  switch (kind) {
    case 'matches': {
      const series = parseSeries(fields.value('series', isObject, 'a series'));
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
    case 'analysis': {
      const request = parseAnalysisRequest(fields.value('request', isObject, 'a request'));
      const shares = fields.whole('shares', 1, 1024);
      return { kind, request, shares, share: fields.whole('share', 0, shares - 1) };
    }
  }
}

/** The game that a job is about. */
export function gameOfJob(job: Job): GameReference {
  return job.kind === 'matches' ? job.series.game : job.request.game;
}

/** What a job is part of, as messages name it. */
export function nameOfWork(job: Job): string {
  const game = nameOfGame(gameOfJob(job));
  return job.kind === 'matches'
    ? `The series of ${game}`
    : `The analysis of ${game} by ${job.request.player}`;
}

/** The job as messages name it. */
export function nameOfJob(job: Job): string {
  if (job.kind === 'analysis') {
    return job.shares > 1
      ? `${nameOfWork(job)}, share ${job.share} of ${job.shares}`
      : nameOfWork(job);
  }
  const game = nameOfGame(job.series.game);
  return job.to - job.from === 1
    ? `Match ${job.from} of ${game}`
    : `Matches ${job.from} to ${job.to - 1} of ${game}`;
}

/**
 * What is left of a job whose worker died after some news: the matches that nobody has heard of, singly,
 * so that the one at fault shows itself; of a search everything.
 */
export function restOfJob(job: Job, heard: number): Job {
  if (job.kind === 'analysis') return job;
  return { ...job, from: job.from + heard, singly: true };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
