/** The messages between a page and its workers. One job at a time: after a job comes its report. */
import type { Job, JobUpdate } from '../jobs/job.ts';
import type { WorkerReport } from '../jobs/perform-job.ts';

export type ToWorker =
  /** `every`: milliseconds between signs of life. */
  { readonly kind: 'job'; readonly job: Job; readonly every: number } | { readonly kind: 'stop' };

export type FromWorker =
  /** Before this, jobs could get lost while the script loads. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'beat' }
  | { readonly kind: 'news'; readonly news: JobUpdate }
  | { readonly kind: 'report'; readonly report: WorkerReport };

/** The used part of a message or error event. */
export interface WorkerEvent {
  preventDefault(): void;
}

/** Null for foreign messages, such as those of developer tools. */
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
