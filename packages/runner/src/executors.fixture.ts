/** Executors for tests, and work to do on them: each is closed at the end. */
import type { Json } from 'turnwise';
import type { Analysis } from 'turnwise/analysis';
import { gameFrom } from 'turnwise/games';
import { type PlayedMatch, series } from 'turnwise/tournaments';
import {
  type AnalysisRequest,
  analyze,
  type Executor,
  importLoader,
  inline,
  isGame,
  type RunTournamentOptions,
  type Tournament,
  TournamentRun,
} from './index.ts';
import { threads } from './threads/index.ts';
import { webWorkers } from './web/index.ts';
import { ThreadAsWebWorker } from './web/web-worker.fixture.ts';

/** The loader that threads, and this thread, import. */
export const loader = new URL('./loader.fixture.mjs', import.meta.url).href;

/** The heap, with options that make it fail. */
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

/** The options of all executors with workers. */
export interface WorkersOptions {
  readonly count?: number;
  readonly patience?: number;
  readonly repeats?: number;
}

/** The executors with workers, each with the loader above. */
export const workerExecutors = {
  thread: (options: WorkersOptions = {}) => threads({ loader, ...options }),
  worker: (options: WorkersOptions = {}) =>
    webWorkers({ create: () => new ThreadAsWebWorker(), ...options }),
};

const isLong = process.env.TURNWISE_LONG === '1';

/** How many workers serve where the number must not matter; two serve in most other tests. */
export const COUNTS = isLong ? [1, 2, 3] : [3];

const shared = new Map<string, Executor>();

/** Works on an executor shared with other tests: starting threads takes longer than most of their work. */
function onShared<T>(
  kind: keyof typeof workerExecutors,
  options: WorkersOptions,
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
  const key = `${kind} ${JSON.stringify(options)}`;
  const executor = shared.get(key) ?? workerExecutors[kind](options);
  shared.set(key, executor);
  return work(executor);
}

/** All of them, with a name for test titles. In the short run, Web Workers have only tests of their own. */
export const everyKind: readonly {
  readonly kind: string;
  on<T>(options: WorkersOptions, work: (executor: Executor) => Promise<T>): Promise<T>;
}[] = [
  { kind: 'threads', on: onThreads },
  ...(isLong ? [{ kind: 'Web Workers', on: onWebWorkers }] : []),
];

function onWebWorkers<T>(
  options: WorkersOptions,
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
  return onShared('worker', options, work);
}

export function onThreads<T>(
  options: WorkersOptions,
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
  return onShared('thread', options, work);
}

export function here<T>(work: (executor: Executor) => Promise<T>): Promise<T> {
  return withExecutor(inline({ loader }), work);
}

/** A match without its times, which differ from run to run. */
export type Untimed = Omit<PlayedMatch, 'times'>;

/** Plays a tournament, and gives its matches in order. */
export async function allOf(
  executor: Executor,
  tournament: Tournament,
  options: RunTournamentOptions = {},
): Promise<Untimed[]> {
  const { error, matches } = await untilError(executor, tournament, options);
  if (error !== null) throw error;
  return matches;
}

/** The matches before an error, and the error. */
export async function untilError(
  executor: Executor,
  tournament: Tournament,
  options: RunTournamentOptions = {},
): Promise<{ matches: Untimed[]; error: unknown }> {
  const matches: Untimed[] = [];
  const run = new TournamentRun(tournament, await startOf(tournament));
  run.events.on('afterMatch', ({ times: _times, worker: _worker, ...match }) =>
    matches.push(match),
  );
  try {
    await run.run(executor, options);
  } catch (error) {
    return { matches, error };
  }
  return { matches, error: null };
}

/** The game of a tournament; if it cannot be loaded, another game with the same roles. */
async function startOf({ game }: Tournament) {
  try {
    const start: unknown = await (await importLoader(loader)).loadGame(game);
    return isGame(start) ? start : gameFrom('pig');
  } catch {
    return gameFrom('pig');
  }
}

/** The answer, without the time it took. */
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
export function heapSeries(
  n: number,
  options: { readonly [option: string]: Json } = {},
): Tournament {
  return {
    ...seriesOf(heap(options), ['random', 'random'], n, 7),
    record: true,
  };
}

/** A series of a game with the roles One and Two, or others. */
export function seriesOf(
  game: Tournament['game'],
  players: readonly string[],
  matches: number,
  seed = 1,
  roles: readonly string[] = ['One', 'Two'],
): Tournament {
  const schedule = series({ players: players.length, roles, seed, matches });
  return { game, players, schedule };
}

/** The first match of a harmless series that begins with these moves, and the moves of all. */
export function meeting(matches: readonly Untimed[], beginning: string): number {
  return matches.findIndex(({ record }) =>
    (record?.plies ?? [])
      .map(({ moves }) => Object.values(moves).join(''))
      .join('')
      .startsWith(beginning),
  );
}
