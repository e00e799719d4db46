/** What goes through Redis: batches of matches to workers, and what comes back. All of it is checked on arrival. */

import { Fields } from 'turnwise/internal';
import type { PlayedMatch } from 'turnwise/tournaments';
import { type FixturesJob, JobError, type JobFault, parseJob } from '../jobs/job.ts';
import { parsePlayedMatch } from '../tournaments/played-match.ts';
import { isTournamentId } from './keys.ts';

export interface Batch {
  readonly tournament: string;
  readonly job: FixturesJob;
}

export interface BatchResults {
  readonly matches: readonly PlayedMatch[];
  readonly milliseconds: number;
}

/** With the error that followed these matches, or null. */
export interface BatchOutcome extends BatchResults {
  readonly fault: JobError | null;
}

/** Why a batch failed, as stored on the queue. */
interface BatchFault {
  readonly fault: JobFault;
  readonly sentence: string;
  /** The match that failed; null if no single match did. */
  readonly index: number | null;
}

/** BullMQ's own message for a batch that lost its worker too often. */
const STALLED = 'job stalled more than';

export function parseBatch(data: unknown): Batch {
  const fields = new Fields('batch', data, ['tournament', 'job']);
  const isId = (value: unknown): value is string =>
    typeof value === 'string' && isTournamentId(value);
  const tournament = fields.value('tournament', isId, 'the name of a tournament');
  const job = parseJob(fields.present('job', 'a job'));
  if (job.kind !== 'fixtures') throw new TypeError(`batch: expected matches, got ${job.kind}`);
  return { tournament, job };
}

export function printResults(results: BatchResults): string {
  return JSON.stringify(results);
}

export function parseResults(text: string): BatchResults {
  const fields = new Fields('results', JSON.parse(text), ['matches', 'milliseconds']);
  return {
    matches: fields.list('matches').map(parsePlayedMatch),
    milliseconds: fields.whole('milliseconds', 0, 1e12),
  };
}

export function goneFault(tournament: string): string {
  return `there is no tournament ${tournament} any more`;
}

export function printFault(error: unknown): string {
  const fault: BatchFault =
    error instanceof JobError
      ? { fault: error.fault, sentence: error.sentence, index: firstIndex(error) }
      : { fault: 'threw', sentence: String(error), index: null };
  return JSON.stringify(fault);
}

/** Some texts are the queue's own. */
export function errorOfFault(text: string, job: FixturesJob): JobError {
  if (text.startsWith(STALLED)) {
    const sentence =
      'its worker died or was cut off, again and again; does a match take the memory or the process with it?';
    return new JobError('died', job, sentence);
  }
  const { fault, index, sentence } = parseFault(text);
  const at = job.fixtures.findIndex((fixture) => fixture.index === index);
  const rest = at < 0 ? job : { ...job, fixtures: job.fixtures.slice(at) };
  return fault === 'threw'
    ? JobError.threw(rest, new Error(sentence))
    : new JobError(fault, rest, sentence);
}

function parseFault(text: string): BatchFault {
  try {
    const fields = new Fields('fault', JSON.parse(text), ['fault', 'sentence', 'index']);
    return {
      fault: fields.word<JobFault>('fault', ['threw', 'died', 'stuck']),
      sentence: fields.text('sentence'),
      index: fields.numberOrNull('index'),
    };
  } catch {
    return { fault: 'threw', sentence: text, index: null };
  }
}

function firstIndex({ job }: JobError): number | null {
  return job.kind === 'fixtures' ? (job.fixtures[0]?.index ?? null) : null;
}
