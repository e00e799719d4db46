/** Places for tests, and what to do with them: each is closed in the end. */
import type { Json } from 'turnwise';
import type { Analysis } from 'turnwise/analysis';
import {
  type AnalysisRequest,
  analyze,
  type Executor,
  inline,
  type PlayedMatch,
  runMatches,
  type Series,
} from './index.ts';
import { threads } from './threads/index.ts';
import { webWorkers } from './web/index.ts';
import { ThreadAsWebWorker } from './web/web-worker.fixture.ts';

/** The loader that threads, and this thread, import. */
export const loader = new URL('./loader.fixture.mjs', import.meta.url).href;

/** The heap that can be told to make trouble. */
export function heap(options: { readonly [option: string]: Json } = {}) {
  return { module: 'heap', options };
}

export async function withExecutor<T>(
  executor: Executor,
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
  try {
    return await work(executor);
  } finally {
    await executor.close();
  }
}

/** What all places with workers take. */
export interface WorkersOptions {
  readonly count?: number;
  readonly patience?: number;
  readonly repeats?: number;
}

/** The places with workers, each with the loader above. */
export const workerExecutors = {
  thread: (options: WorkersOptions = {}) => threads({ loader, ...options }),
  worker: (options: WorkersOptions = {}) =>
    webWorkers({ create: () => new ThreadAsWebWorker(), ...options }),
};

/** All of them, with a name for tests. */
export const everyKind: readonly {
  readonly kind: string;
  on<T>(options: WorkersOptions, work: (executor: Executor) => Promise<T>): Promise<T>;
}[] = [
  { kind: 'threads', on: (options, work) => withExecutor(workerExecutors.thread(options), work) },
  {
    kind: 'Web Workers',
    on: (options, work) => withExecutor(workerExecutors.worker(options), work),
  },
];

export function onThreads<T>(
  options: WorkersOptions,
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
  return withExecutor(workerExecutors.thread(options), work);
}

export function here<T>(work: (executor: Executor) => Promise<T>): Promise<T> {
  return withExecutor(inline({ loader }), work);
}

export async function allOf(matches: AsyncIterable<PlayedMatch>): Promise<PlayedMatch[]> {
  const all: PlayedMatch[] = [];
  for await (const match of matches) all.push(match);
  return all;
}

/** The matches given before an error, and the error. */
export async function untilError(
  executor: Executor,
  series: Series,
): Promise<{ matches: PlayedMatch[]; error: unknown }> {
  const matches: PlayedMatch[] = [];
  try {
    for await (const match of runMatches(executor, series)) matches.push(match);
  } catch (error) {
    return { matches, error };
  }
  return { matches, error: null };
}

/** The answer, without the time that it took. */
export async function answerOf(
  executor: Executor,
  request: AnalysisRequest,
  signal?: AbortSignal,
): Promise<Analysis> {
  let last: Analysis | undefined;
  for await (const analysis of analyze(executor, request, { signal })) last = analysis;
  if (!last) throw new Error('there was no analysis');
  return { ...last, seconds: 0 };
}

/** A random series of the heap, long enough to meet most beginnings. */
export function heapSeries(n: number, options: { readonly [option: string]: Json } = {}): Series {
  return { game: heap(options), players: ['random', 'random'], seed: 7, n, record: true };
}

/** The first match of a harmless series that begins with these moves, and the moves of all. */
export function meeting(matches: readonly PlayedMatch[], beginning: string): number {
  return matches.findIndex(({ record }) =>
    (record?.plies ?? [])
      .map(({ moves }) => Object.values(moves).join(''))
      .join('')
      .startsWith(beginning),
  );
}
