/** The thread of `ModuleThread`: for each task loads a game or a player, then tries it or checks it. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Game, Match, type Player, RandomPlayer } from 'turnwise';
import { messageOf } from '../frame/failure.ts';
import { isModulePath } from './module-reference.ts';
import {
  type CallState,
  type ThreadAnswer,
  type ThreadMessage,
  type ThreadTask,
  watchMethods,
} from './module-thread.ts';
import { forgetModules, library, moduleContent, moduleGame } from './user-module.ts';

const TRIED_TURNS = 200;
const TRIED_MILLISECONDS = 500;

const where: CallState = workerData;

parentPort?.on('message', async (task: ThreadTask) => {
  parentPort?.unref(); // where a module waits for what never happens, the thread ends
  forgetModules();
  report({ kind: 'answer', answer: await work(task).catch(failed) });
  parentPort?.ref();
});

async function work(task: ThreadTask): Promise<ThreadAnswer> {
  const content = await load(task.text);
  report({ kind: 'loaded' });
  watchMethods(content, where);
  if ('moves' in content) {
    if (task.kind === 'check') return check(content, task);
    await tryOut(content, new RandomPlayer());
  } else {
    const game = await gameFor(content, task.game);
    if (task.kind === 'check') return checkOwnPlayer(content, game, task);
    await tryOut(game, content);
  }
  return { kind: 'tried' };
}

async function load(text: string): Promise<Game | Player> {
  if (!isModulePath(text)) {
    const { gameFrom } = await import('turnwise/games');
    return gameFrom(text);
  }
  await library();
  report({ kind: 'ready' });
  return moduleContent(text);
}

/** The game that is wanted, or the first of the list that the player can play. */
async function gameFor(player: Player, wanted: string | undefined): Promise<Game> {
  const { gameFrom, games } = await import('turnwise/games');
  if (wanted !== undefined) {
    return isModulePath(wanted) ? moduleGame(wanted) : gameFrom(wanted);
  }
  const starts = ['tic-tac-toe', ...games.map(({ name }) => name)].map((name) => gameFrom(name));
  const game = starts.find((start) => player.isCompatibleWith(start));
  if (game) return game;
  throw new Error(`${player.name} can play no game of the list; name one with --game`);
}

async function check(
  game: Game,
  { matches = 100, plies, seed }: ThreadTask & { readonly kind: 'check' },
): Promise<ThreadAnswer> {
  const { checkGame } = await import('turnwise/testing');
  return reported({ game: game.name }, async () => {
    report({ kind: 'progress', share: 0, text: 'the first match' });
    checkGame(game, { matches: 1, plyLimit: plies, seed });
    report({ kind: 'progress', share: 1 / matches, text: `${matches} matches` });
    const seen = checkGame(game, { matches, plyLimit: plies, seed });
    return { kind: 'kept', game: game.name, ...seen };
  });
}

async function checkOwnPlayer(
  player: Player,
  game: Game,
  { matches = 10, plies, seed }: ThreadTask & { readonly kind: 'check' },
): Promise<ThreadAnswer> {
  const { checkPlayer } = await import('turnwise/testing');
  const named = { player: player.name, game: game.name };
  return reported(named, async () => {
    const seen = await checkPlayer(player, game, { matches, plyLimit: plies, seed });
    return { kind: 'player kept', ...named, ...seen };
  });
}

/** The answer of a check, or the promise that it found broken. */
async function reported(
  named: { readonly player?: string; readonly game: string },
  check: () => Promise<ThreadAnswer>,
): Promise<ThreadAnswer> {
  const { BrokenPromise, promises } = await import('turnwise/testing');
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof BrokenPromise)) throw error;
    const { message, plies, problem, promise, seed } = error;
    const about = promises[promise];
    return { kind: 'broken', ...named, promise, about, problem, message, seed, plies };
  }
}

/** One match with the player in the first role and random players in the others, or the beginning of it. */
async function tryOut(game: Game, player: Player): Promise<void> {
  const players = game.players.map((_, seat) => (seat === 0 ? player : new RandomPlayer()));
  const match = new Match(game, players, { seed: 1 });
  const end = performance.now() + TRIED_MILLISECONDS;
  for (let turn = 0; turn < TRIED_TURNS && performance.now() < end; turn++) {
    await match.run(1);
    if (match.ending) return;
  }
}

function failed(error: unknown): ThreadAnswer {
  return { kind: 'failed', message: messageOf(error) };
}

function report(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}
