/** Where Studio computes: in Web Workers, as many as the machine has cores but one, which is for the page. */
import { analyze, decide, type Executor, type GameReference } from 'turnwise-runner';
import { webWorkers } from 'turnwise-runner/web';
import { ownModules } from '../state/own-players.ts';
import type { Engine } from '../stores/engine.ts';
import type { TournamentRunner } from '../stores/tournament-store.ts';

/** Everything that is asked about one game. */
export function workerEngine(game: GameReference): Engine {
  return {
    analyses: (question, signal) => {
      const executor = searchExecutor();
      const { isBackground = false, ...asked } = question;
      const shares = isBackground ? 1 : executor.count;
      return analyze(executor, { ...asked, game, shares }, { signal });
    },
    decision: (record, role, player, signal) =>
      decide(decisionExecutor(), { game, record, role, player }, { signal }),
  };
}

export function workerTournamentRunner(): TournamentRunner {
  return (run, signal) => run.run(searchExecutor(), { signal });
}

const MOST = 8;

let searching: Executor | null = null;
let deciding: Executor | null = null;

/** The workers that search; started when they are first needed. */
export function searchExecutor(): Executor {
  searching ??= workers(searcherCount());
  return searching;
}

/** One worker that decides for players, so that no move waits for a search. */
function decisionExecutor(): Executor {
  deciding ??= workers(1);
  return deciding;
}

function workers(count: number): Executor {
  const create = () => new Worker(workerAddress(), { type: 'module', name: 'turnwise' });
  return webWorkers({ create, count });
}

function searcherCount(): number {
  return Math.min(MOST, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));
}

/** The build says in the page where the worker is; while developing it is a source like any other. */
function workerAddress(): URL {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="turnwise-worker"]');
  const address = new URL(meta?.content ?? '/src/work/worker.ts', document.baseURI);
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="turnwise-player"]');
  const own = ownModules(metas);
  if (own.length > 0) address.searchParams.set('players', JSON.stringify(own));
  return address;
}
