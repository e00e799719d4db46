/** Studio computes in Web Workers, one fewer than the machine has cores, so that the page keeps one. */
import type { Game, Seed } from 'turnwise';
import type { Puzzle } from 'turnwise/puzzles';
import {
  analyze,
  decide,
  type Executor,
  type FindPuzzlesOptions,
  findPuzzles,
  type GameReference,
  JobError,
  solveAt,
} from 'turnwise-runner';
import { webWorkers } from 'turnwise-runner/web';
import { ownModules } from '../state/own-modules.ts';
import type { Engine } from '../stores/engine.ts';
import type { Hindsight } from '../stores/line-evaluator.ts';
import type { Solver } from '../stores/solution-store.ts';
import type { TournamentRunner } from '../stores/tournament-store.ts';
import { newWorker } from './new-worker.ts';
import { rehearse } from './rehearsal.ts';

export function workerEngine(game: GameReference): Engine {
  return {
    ...('module' in game && {
      rehearse: (record, moves) => rehearse(game.module, { kind: 'moves', record, moves }),
    }),
    analyses: (question, signal) => {
      const { isBackground = false, ...asked } = question;
      const executor = isBackground ? backgroundExecutor(game) : searchExecutor(game);
      return plainly(
        game,
        analyze(executor, { ...asked, game, shares: executor.count }, { signal }),
      );
    },
    decision: (record, role, player, signal, thinkingTime) =>
      decide(
        decisionExecutor(game),
        { game, record, role, player, thinkingTime },
        { signal },
      ).catch((error) => {
        throw inPlainWords(game, error);
      }),
  };
}

async function* plainly<T>(game: GameReference, items: AsyncIterable<T>): AsyncGenerator<T, void> {
  try {
    yield* items;
  } catch (error) {
    throw inPlainWords(game, error);
  }
}

/** What went wrong in a user's game, without the address of its module. */
function inPlainWords(game: GameReference, error: unknown): unknown {
  if (!('module' in game) || !(error instanceof JobError)) return error;
  if (error.fault === 'threw' && error.cause instanceof Error) return error.cause;
  if (error.fault !== 'stuck') return new Error(error.sentence, { cause: error });
  const own = ownModules(document, 'game').find(({ module }) => module === game.module);
  const seconds = OWN_PATIENCE / 1000;
  return new Error(
    `${own?.name ?? 'The game'} did not finish within ${seconds} seconds in a worker, which was ended. Is there an endless loop?`,
    { cause: error },
  );
}

export function workerSolver(game: GameReference): Solver {
  return async (asked, signal, onProgress) => {
    const request = { game, ...(asked !== null && { position: asked }) };
    try {
      return await solveAt(searchExecutor(game), request, { signal, onProgress });
    } catch (error) {
      throw inPlainWords(game, error);
    }
  };
}

const MOST_HISTORIES = 320_000; // as many as `auto` looks at

export function workerHindsight(game: GameReference): Hindsight {
  return async (line, signal) => {
    const [position] = line;
    const request = { game, position, line, maxStates: MOST_HISTORIES };
    const solution = await solveAt(backgroundExecutor(game), request, { signal });
    return solution.line ?? [];
  };
}

export function workerTournamentRunner(): TournamentRunner {
  return (run, { id, signal, stores }) =>
    alone(id, signal, () => run.run(tournamentExecutor(), { signal, stores }));
}

const TAB_PATIENCE = 3000; // milliseconds: a page that is reloaded still holds what it had

/** Does the work while no other tab does work of that name. Where the browser has no locks, it trusts that none does. */
async function alone<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  const patience = AbortSignal.timeout(TAB_PATIENCE);
  const options = { signal: AbortSignal.any([signal, patience]) };
  try {
    return await navigator.locks.request(`turnwise:${name}`, options, work);
  } catch (error) {
    throw error === patience.reason ? new Error('It is being played in another tab.') : error;
  }
}

/** Puzzles of a game, as they are found; `start` is the game at its beginning. */
export function workerPuzzles(
  game: GameReference,
  start: Game,
  { seed, ...options }: FindPuzzlesOptions & { readonly seed: Seed },
): AsyncIterable<Puzzle> {
  return plainly(game, findPuzzles(backgroundExecutor(game), { game, seed }, start, options));
}

const MOST = 8;

/** Milliseconds without a sign of life after which a worker of a user's game is ended. */
const OWN_PATIENCE = 5000;

const executors = new Map<string, Executor>(); // by name, started when they are first needed

/** The workers that search. */
export function searchExecutor(game?: GameReference): Executor {
  return executor('search', manyWorkers(), game);
}

function manyWorkers(): number {
  return Math.min(MOST, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));
}

/** Workers for tournaments, so that no search on another page waits for their matches. */
function tournamentExecutor(): Executor {
  return executor('tournament', manyWorkers());
}

/** One worker that decides for players, so that no move waits for a search. */
function decisionExecutor(game: GameReference): Executor {
  return executor('decision', 1, game);
}

/** One worker for what is not urgent, so that no search waits for a second look. */
function backgroundExecutor(game: GameReference): Executor {
  return executor('background', 1, game);
}

/** Users' games have workers of their own: one that does not answer is given up soon, and not tried again. */
function executor(name: string, count: number, game?: GameReference): Executor {
  const isOwn = game !== undefined && 'module' in game;
  const key = isOwn ? `own ${name}` : name;
  const running =
    executors.get(key) ?? workers(count, isOwn ? { patience: OWN_PATIENCE, repeats: 0 } : {});
  executors.set(key, running);
  return running;
}

function workers(
  count: number,
  options: { readonly patience?: number; readonly repeats?: number },
): Executor {
  return webWorkers({ create: newWorker, count, ...options });
}
