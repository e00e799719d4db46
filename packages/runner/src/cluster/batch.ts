/** What goes through Redis: batches of matches to workers, and what comes back. All of it is checked on arrival. */

import { Fields, makeChecked, parseChecked } from 'turnwise/internal';
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
  readonly fault: JobFault | 'gone'; // gone: Redis has lost the description of the tournament
  readonly sentence: string;
  readonly index: number | null; // the match that failed; null if no single match did
}

export const REPEATS = 5; // a batch that lost its worker more often is itself the problem
export const ATTEMPTS = 3; // a batch whose worker could not play it, for a reason of its own, is given to others

export function parseBatch(data: unknown): Batch {
  const fields = new Fields('batch', data, ['tournament', 'job']);
  const isId = (value: unknown): value is string =>
    typeof value === 'string' && isTournamentId(value);
  const tournament = fields.value('tournament', isId, 'the name of a tournament');
  const job = parseJob(fields.present('job', 'a job'));
  if (job.kind !== 'fixtures') throw new TypeError(`batch: expected matches, got ${job.kind}`);
  return { tournament, job };
}

/** With a checksum. */
export const printResults = (results: BatchResults) => makeChecked(results);

export function parseResults(text: string): BatchResults {
  const fields = new Fields('results', parseChecked(text), ['matches', 'milliseconds']);
  return {
    matches: fields.list('matches').map(parsePlayedMatch),
    milliseconds: fields.whole('milliseconds', 0, 1e12),
  };
}

export const goneFault = (sentence: string) => printed({ fault: 'gone', sentence, index: null });

export function printFault(error: unknown): string {
  if (!(error instanceof JobError))
    return printed({ fault: 'threw', sentence: String(error), index: null });
  const { fault, job, sentence } = error;
  const index = job.kind === 'fixtures' ? (job.fixtures[0]?.index ?? null) : null;
  return printed({ fault, sentence, index });
}

const printed = (fault: BatchFault) => JSON.stringify(fault);

/** The error of a failed batch, by its text and how often it lost its worker; null where the tournament is gone. */
export function errorOfFault(text: string, stalls: number, job: FixturesJob): JobError | null {
  if (stalls > REPEATS) {
    const sentence =
      'its worker died or was cut off, again and again; does a match take the memory or the process with it?';
    return new JobError('died', job, sentence);
  }
  const { fault, index, sentence } = parseFault(text);
  if (fault === 'gone') return null;
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
      fault: fields.word<BatchFault['fault']>('fault', ['threw', 'died', 'stuck', 'gone']),
      sentence: fields.text('sentence'),
      index: fields.numberOrNull('index'),
    };
  } catch {
    return { fault: 'threw', sentence: text, index: null };
  }
}
