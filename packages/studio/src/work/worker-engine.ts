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
  solveAt,
} from 'turnwise-runner';
import { webWorkers } from 'turnwise-runner/web';
import { ownModules } from '../state/own-players.ts';
import type { Engine } from '../stores/engine.ts';
import type { Hindsight } from '../stores/line-evaluator.ts';
import type { TournamentRunner } from '../stores/tournament-store.ts';

export function workerEngine(game: GameReference): Engine {
  return {
    analyses: (question, signal) => {
      const { isBackground = false, ...asked } = question;
      const executor = isBackground ? backgroundExecutor() : searchExecutor();
      return analyze(executor, { ...asked, game, shares: executor.count }, { signal });
    },
    decision: (record, role, player, signal, thinkingTime) =>
      decide(decisionExecutor(), { game, record, role, player, thinkingTime }, { signal }),
  };
}

const MOST_HISTORIES = 320_000; // as many as `auto` looks at

export function workerHindsight(game: GameReference): Hindsight {
  return async (line, signal) => {
    const [position] = line;
    const request = { game, position, line, maxStates: MOST_HISTORIES };
    const solution = await solveAt(backgroundExecutor(), request, { signal });
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
  return findPuzzles(backgroundExecutor(), { game, seed }, start, options);
}

const MOST = 8;

let searching: Executor | null = null;
let deciding: Executor | null = null;
let playing: Executor | null = null;
let reviewing: Executor | null = null;

/** The workers that search; started when they are first needed. */
export function searchExecutor(): Executor {
  searching ??= workers(manyWorkers());
  return searching;
}

function manyWorkers(): number {
  return Math.min(MOST, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));
}

/** Workers for tournaments, so that no search on another page waits for their matches. */
function tournamentExecutor(): Executor {
  playing ??= workers(manyWorkers());
  return playing;
}

/** One worker that decides for players, so that no move waits for a search. */
function decisionExecutor(): Executor {
  deciding ??= workers(1);
  return deciding;
}

/** One worker for what is not urgent, so that no search waits for a second look. */
function backgroundExecutor(): Executor {
  reviewing ??= workers(1);
  return reviewing;
}

function workers(count: number): Executor {
  // The build writes the address into the page; in development the worker is a source like any other.
  const meta = document.querySelector<HTMLMetaElement>('meta[name="turnwise-worker"]');
  const address = new URL(meta?.content ?? '/src/work/worker.ts', document.baseURI);
  const own = ownModules(document, 'player');
  if (own.length > 0) address.searchParams.set('players', JSON.stringify(own));
  const create = () => new Worker(address, { type: 'module', name: 'turnwise' });
  return webWorkers({ create, count });
}
