/**
 * The laboratory's work, as pages ask for it. Every task has a worker of its own, which ends with it: to stop one is
 * to end its worker, which works whatever it is in the middle of, and a file that makes a library stumble leaves
 * nothing behind.
 */
import type { Outcome } from '../state/lab/contest.ts';
import type { TableData } from '../state/lab/lab-table.ts';
import type { StageReport } from '../state/lab/training.ts';

/** How a contender comes over. */
export type ContenderData =
  | { readonly specification: string }
  | { readonly values: Float64Array<ArrayBuffer> };

/** What can be asked for, what is told on the way, and what comes out. */
export interface LabTasks {
  train: {
    readonly asked: {
      readonly goal: number;
      readonly iterations: number;
      readonly tolerance: number;
    };
    readonly news:
      | { readonly kind: 'progress'; readonly sweeps: number; readonly share: number }
      | { readonly kind: 'stage'; readonly report: StageReport; readonly table: TableData };
    readonly done: null;
  };
  exact: {
    readonly asked: { readonly goal: number };
    readonly news: never;
    readonly done: TableData;
  };
  compare: {
    readonly asked: {
      readonly goal: number;
      readonly contenders: readonly ContenderData[];
      /** Places in `contenders`. */
      readonly pairs: readonly (readonly [number, number])[];
    };
    /** One for each pair, in order. */
    readonly news: Outcome;
    readonly done: null;
  };
  encode: {
    readonly asked: Pick<TableData, 'goal' | 'values' | 'facts'>;
    readonly news: never;
    readonly done: Uint8Array<ArrayBuffer>;
  };
  decode: {
    readonly asked: { readonly bytes: Uint8Array<ArrayBuffer> };
    readonly news: never;
    readonly done: TableData;
  };
}

/** What a page tells the worker of a task. */
export type LabRequest =
  | {
      readonly [task in keyof LabTasks]: {
        readonly kind: task;
        readonly asked: LabTasks[task]['asked'];
      };
    }[keyof LabTasks]
  | { readonly kind: 'pause' | 'resume' };

/** What the worker of a task tells. */
export type LabMessage<K extends keyof LabTasks> =
  | { readonly kind: 'news'; readonly news: LabTasks[K]['news'] }
  | { readonly kind: 'done'; readonly done: LabTasks[K]['done'] }
  | { readonly kind: 'failed'; readonly text: string };

export interface LabListeners<K extends keyof LabTasks> {
  readonly onUpdate?: (news: LabTasks[K]['news']) => void;
  readonly onDone: (done: LabTasks[K]['done']) => void;
  /** Told in a sentence why. */
  readonly onFail: (text: string) => void;
}

/** A task under way. After `stop`, and after its end, nothing more is heard of it. */
export interface LabRun {
  stop(): void;
  /** Trainings only. */
  pause(): void;
  resume(): void;
}

export function startLabTask<K extends keyof LabTasks>(
  kind: K,
  asked: LabTasks[K]['asked'],
  { onDone, onFail, onUpdate }: LabListeners<K>,
  transfer: Transferable[] = [],
): LabRun {
  const worker = new Worker(new URL('./lab-worker.ts', import.meta.url), {
    type: 'module',
    name: `lab ${kind}`,
  });
  let isOver = false;
  const end = () => {
    isOver = true;
    worker.terminate();
  };
  const fail = (text: string) => {
    if (isOver) return;
    end();
    onFail(text);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<LabMessage<K>>) => {
    if (isOver) return;
    if (data.kind === 'news') return onUpdate?.(data.news);
    if (data.kind === 'failed') return fail(data.text);
    end();
    onDone(data.done);
  });
  worker.addEventListener('error', ({ message }) =>
    fail(message || 'The worker cannot be loaded. Is there a connection?'),
  );
  worker.addEventListener('messageerror', () => fail('The worker was not understood.'));
  worker.postMessage({ kind, asked }, transfer);
  return {
    stop: end,
    pause: () => worker.postMessage({ kind: 'pause' }),
    resume: () => worker.postMessage({ kind: 'resume' }),
  };
}
