/** The messages between a page and its workers. One job at a time: after a job comes its report. */
import type { Job, JobUpdate } from '../jobs/job.ts';
import type { WorkerReport } from '../jobs/perform-job.ts';

export type ToWorker =
  /** Do this; `every`: milliseconds between signs of life. */
  { readonly kind: 'job'; readonly job: Job; readonly every: number } | { readonly kind: 'stop' };

export type FromWorker =
  /** Jobs can come: before, they could be lost while the script is loaded. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'beat' }
  | { readonly kind: 'news'; readonly news: JobUpdate }
  | { readonly kind: 'report'; readonly report: WorkerReport };

/** The event of a message or an error, as far as it is used. */
export interface WorkerEvent {
  preventDefault(): void;
}

/** The message in an event; null where it is none of ours, as of a tool that listens in. */
export function messageIn<M extends ToWorker | FromWorker>(
  event: WorkerEvent,
  kinds: readonly M['kind'][],
): M | null {
  const data: unknown = 'data' in event ? event.data : null;
  const isOurs = (value: unknown): value is M =>
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    kinds.some((kind) => kind === value.kind);
  return isOurs(data) ? data : null;
}
