/** The thread of `GameThread`: loads the module of a game, then tries it or checks it. */
import { parentPort, workerData } from 'node:worker_threads';
import { Contingent, type Game, Random } from 'turnwise';
import { messageOf } from '../frame/failure.ts';
import { isModulePath, moduleGame } from './game-argument.ts';
import {
  type CallState,
  type ThreadAnswer,
  type ThreadMessage,
  type ThreadTask,
  watchMethods,
} from './game-thread.ts';

const TRIED_TURNS = 200;
const TRIED_MILLISECONDS = 500;

const { task, where }: { task: ThreadTask; where: CallState } = workerData;

tell({ kind: 'answer', answer: await work().catch(failed) });

async function work(): Promise<ThreadAnswer> {
  const game = await load(task.text);
  tell({ kind: 'loaded' });
  watchMethods(game, where);
  if (task.kind === 'check') return check(game, task);
  tryOut(game);
  return { kind: 'tried' };
}

async function load(text: string): Promise<Game> {
  if (!isModulePath(text)) {
    const { gameFrom } = await import('turnwise/games');
    return gameFrom(text);
  }
  const { library } = await import('./user-module.ts');
  await library();
  tell({ kind: 'ready' });
  return moduleGame(text);
}

async function check(
  game: Game,
  { matches, plies, seed }: ThreadTask & { readonly kind: 'check' },
): Promise<ThreadAnswer> {
  const { BrokenPromise, checkGame, promises } = await import('turnwise/testing');
  try {
    tell({ kind: 'progress', share: 0, text: 'the first match' });
    checkGame(game, { matches: 1, plyLimit: plies, seed });
    tell({ kind: 'progress', share: 1 / matches, text: `${matches} matches` });
    const report = checkGame(game, { matches, plyLimit: plies, seed });
    return { kind: 'kept', game: game.name, ...report };
  } catch (error) {
    if (!(error instanceof BrokenPromise)) throw error;
    const { promise, problem, message } = error;
    const course = { seed: error.seed, plies: error.plies };
    return {
      kind: 'broken',
      game: game.name,
      promise,
      about: promises[promise],
      problem,
      message,
      ...course,
    };
  }
}

/** One random match, or the beginning of one. */
function tryOut(game: Game): void {
  const random = new Random(1);
  const end = performance.now() + TRIED_MILLISECONDS;
  let state: Game | Contingent = game;
  for (let turn = 0; turn < TRIED_TURNS && performance.now() < end; turn++) {
    if (state instanceof Contingent) {
      state = state.next(state.randomHaps(random));
      continue;
    }
    const legal = state.moves();
    if (!legal) return;
    const active: readonly string[] = state.activePlayers;
    const chosen = active.map((role) => [role, random.choice(legal[role] ?? [])]);
    state = state.next(Object.fromEntries(chosen));
  }
}

function failed(error: unknown): ThreadAnswer {
  return { kind: 'failed', message: messageOf(error) };
}

function tell(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}
