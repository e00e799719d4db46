/** Batches that nobody finishes, and what is known of the reason: for people, for `status`, and for programs. */
import { Fields } from 'turnwise/internal';
import type { FixturesJob } from '../jobs/job.ts';
import type { BatchPlace } from './batch.ts';
import type { LoggedError } from './error-log.ts';
import { batchName } from './keys.ts';
import { parseLoggedError, type SeenWorker } from './worker-list.ts';

export interface StalledBatch {
  readonly batch: string;
  /** The index of its first match. */
  readonly first: number;
  readonly matches: number;
  /** On the queue, with a worker, or on no list at all. */
  readonly state: BatchPlace['state'];
  /** The worker that took it last; null if none did. */
  readonly holder: string | null;
  /** Since when it is there, in milliseconds since 1970. */
  readonly since: number;
  /** Milliseconds since its holder's last sign of life; null if it has no holder, or one that was not seen for a minute. */
  readonly silence: number | null;
  /** The last error of Redis that its holder saw; null if there was none. */
  readonly error: LoggedError | null;
}

/** What the coordinator says of itself in Redis. */
export interface CoordinatorStatus {
  /** Host and process. */
  readonly name: string;
  readonly stalled: readonly StalledBatch[];
  /** The last error of Redis that it saw; null if there was none. */
  readonly error: LoggedError | null;
}

export function stalledBatch(
  { job, place }: { readonly job: FixturesJob; readonly place: BatchPlace },
  workers: readonly SeenWorker[],
): StalledBatch {
  const { holder, since, state } = place;
  const worker = workers.find(({ name }) => name === holder);
  return {
    batch: batchName(job),
    first: job.fixtures[0]?.index ?? 0,
    matches: job.fixtures.length,
    state,
    holder,
    since: Math.round(Date.now() - (performance.now() - since)),
    silence: worker?.silence ?? null,
    error: worker?.error ?? null,
  };
}

const SHOWN = 3; // batches that are named

/** What is wrong, in sentences. `stillness`: milliseconds since the last match came; null if other matches come. */
export function explainStalled(
  stalled: readonly StalledBatch[],
  stillness: number | null,
  error: LoggedError | null,
): string {
  const others = stalled.length - SHOWN;
  return [
    ...(stillness === null ? [] : [`No match has come for ${seconds(stillness)}.`]),
    ...stalled.slice(0, SHOWN).map(sentenceOf),
    ...(others > 0 ? [`${others} more ${others === 1 ? 'batch waits' : 'batches wait'}.`] : []),
    ...(error ? [`Last Redis error of the coordinator, ${ago(error)}: ${error.message}.`] : []),
  ].join(' ');
}

/** The same text as long as nothing but the time changes. */
export function reasonOf(stalled: readonly StalledBatch[], error: LoggedError | null): string {
  const reasons = stalled.map(({ batch, holder, state, error: own }) => {
    return [batch, state, holder, own?.message ?? null];
  });
  return JSON.stringify([reasons, error?.message ?? null]);
}

export function sentenceOf(stalled: StalledBatch): string {
  const { batch, error, first, holder, matches, silence, since, state } = stalled;
  const which = matches === 1 ? `match ${first}` : `${matches} matches from ${first} on`;
  const long = seconds(Date.now() - since);
  const seen =
    silence === null
      ? 'which was not seen in the last minute'
      : `which was last seen ${seconds(silence)} ago`;
  const cause = error ? `; its last Redis error, ${ago(error)}: ${error.message}` : '';
  switch (state) {
    case 'active':
      return `Batch ${batch} (${which}) has been with worker ${holder} for ${long}, ${seen}${cause}.`;
    case 'waiting':
      return `Batch ${batch} (${which}) has been on the queue for ${long}, and no worker takes it.`;
    case 'lost':
      return `Batch ${batch} (${which}) has been missing from the queue for ${long}.`;
  }
}

const seconds = (milliseconds: number) => `${Math.max(0, Math.round(milliseconds / 1000))} s`;
const ago = ({ time }: LoggedError) => `${seconds(Date.now() - time)} ago`;

/** Reads what a coordinator said of itself; null if it is no such thing. */
export function parseCoordinator(text: string | null): CoordinatorStatus | null {
  if (text === null) return null;
  try {
    const fields = new Fields('coordinator', JSON.parse(text), ['name', 'stalled', 'error']);
    return {
      name: fields.text('name'),
      stalled: fields.list('stalled').map(parseStalled),
      error: parseLoggedError(fields.raw('error')),
    };
  } catch {
    return null;
  }
}

function parseStalled(data: unknown): StalledBatch {
  const known = ['batch', 'first', 'matches', 'state', 'holder', 'since', 'silence', 'error'];
  const fields = new Fields('stalled', data, known);
  const isName = (value: unknown): value is string | null =>
    value === null || typeof value === 'string';
  return {
    batch: fields.text('batch'),
    first: fields.whole('first', 0, Number.MAX_SAFE_INTEGER),
    matches: fields.whole('matches', 1, Number.MAX_SAFE_INTEGER),
    state: fields.word<BatchPlace['state']>('state', ['waiting', 'active', 'lost']),
    holder: fields.value('holder', isName, 'a name or null'),
    since: fields.number('since'),
    silence: fields.numberOrNull('silence'),
    error: parseLoggedError(fields.raw('error')),
  };
}
