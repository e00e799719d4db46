/** What goes through Redis: batches of matches to workers, and what comes back. All of it is checked on arrival. */
import { deflateSync, inflateSync } from 'node:zlib';
import { parseRecord } from 'turnwise';
import { Fields, makeChecked, parseChecked } from 'turnwise/internal';
import type { PlayedMatch } from 'turnwise/tournaments';
import { type FixturesJob, JobError, type JobFault, parseJob } from '../jobs/job.ts';
import { parsePlayedMatch } from '../tournaments/played-match.ts';
import { isTournamentId } from './keys.ts';

/** Where a batch was when it was last looked up: on the queue, with a worker, or on no list at all. */
export interface BatchPlace {
  readonly state: 'waiting' | 'active' | 'lost';
  /** The worker that took it last; null if none did. */
  readonly holder: string | null;
  /** Since when, by `performance.now()`. */
  readonly since: number;
}

/** The batches on a queue, of all tournaments. */
export interface QueueLengths {
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
}

export interface Batch {
  readonly tournament: string;
  readonly job: FixturesJob;
}

export interface BatchResults {
  readonly matches: readonly PlayedMatch[];
  readonly milliseconds: number;
  /** Who played them. */
  readonly worker: string;
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

/** With a checksum. Records are compressed: they are many times as large as results, and Redis keeps them in memory. */
export function printResults({ matches, ...rest }: BatchResults): string {
  if (matches.every(({ record }) => record === undefined)) return makeChecked({ matches, ...rest });
  const lines = matches.map(({ record = null }) => JSON.stringify(record));
  const records = deflateSync(lines.join('\n')).toString('base64');
  const plain = matches.map(({ record: _record, ...match }) => match);
  return makeChecked({ matches: plain, ...rest, records });
}

export function parseResults(text: string): BatchResults {
  const fields = new Fields('results', parseChecked(text), [
    ...['matches', 'milliseconds', 'worker', 'records'],
  ]);
  const matches = fields.list('matches').map(parsePlayedMatch);
  return {
    matches: fields.has('records') ? withRecords(matches, fields.text('records')) : matches,
    milliseconds: fields.whole('milliseconds', 0, 1e12),
    worker: fields.text('worker'),
  };
}

const LARGEST_RECORDS = 2 ** 29; // bytes of all records of a batch: about 2 s of play, far less

function withRecords(matches: readonly PlayedMatch[], packed: string): PlayedMatch[] {
  const bytes = inflateSync(Buffer.from(packed, 'base64'), { maxOutputLength: LARGEST_RECORDS });
  const lines = bytes.toString('utf8').split('\n');
  if (lines.length !== matches.length)
    throw new Error(`results: ${matches.length} matches have ${lines.length} records`);
  return matches.map((match, n) => {
    const line = lines[n] ?? 'null';
    return line === 'null' ? match : { ...match, record: parseRecord(line) };
  });
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

/** The error of a batch that lost its worker more than `REPEATS` times. */
export function lostTooOften(job: FixturesJob): JobError {
  const sentence =
    'its worker died or was cut off, again and again; does a match exhaust memory or end the process?';
  return new JobError('died', job, sentence);
}

/** The error of a failed batch, by its text and how often it lost its worker; null where the tournament is gone. */
export function errorOfFault(text: string, stalls: number, job: FixturesJob): JobError | null {
  if (stalls > REPEATS) return lostTooOften(job);
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
