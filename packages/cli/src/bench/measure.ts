/**
 * One game's speeds, for `turnwise bench` and `npm run bench`. Loops begin after a turn of the event loop: at a script's top
 * level they run half as fast.
 */
import { setImmediate } from 'node:timers/promises';
import { afterChance, type Game, GameKernel, kernelOf, Match, Random } from 'turnwise';
import { gameFrom, games } from 'turnwise/games';
import { playerFrom, SearchPlayer } from 'turnwise/players';

export type Measurement = 'playouts' | 'steps' | 'flat' | 'uct' | 'alphabeta' | 'matches';

export interface Row {
  readonly game: string;
  readonly what: Measurement;
  readonly perSecond: number;
  readonly isCut?: true; // present where random play did not end, and was cut
  readonly process: 'fresh' | 'after ten others';
}

/** The searches, at the budget of a quick decision. */
export const SEARCHES = {
  flat: 'monteCarlo(simulationCount=1000)',
  uct: 'uct(simulationCount=10000)',
  alphabeta: 'alphaBeta(horizon=6)',
} as const;

const BATCH = 64; // playouts between two looks at the clock

/** Playouts are cut after this many steps, and matches after this many turns: random play may never end. */
export const LONGEST_PLAYOUT = 10_000;

/** Random playouts through the kernel; `isCut` is whether one was cut. */
export async function kernelSpeed(game: Game, seconds: number) {
  const start = kernelOf(game);
  const kernel = start.copy();
  const random = new Random(1);
  // Looked up once, so that what is timed is the kernel's own code.
  const { copyFrom, playout } = kernel;
  let playouts = 0;
  let isCut = false;
  const play = () => {
    let sum = 0;
    const batch = isCut ? 1 : BATCH;
    for (let i = 0; i < batch; i++) {
      copyFrom.call(kernel, start);
      const played = playout.call(kernel, random, LONGEST_PLAYOUT);
      sum += played;
      playouts++;
      if (played < LONGEST_PLAYOUT) continue;
      isCut = true;
      break;
    }
    return sum;
  };
  const { count, passed } = await measured(seconds, play, () => {
    playouts = 0;
  });
  return { playouts: playouts / passed, steps: count / passed, isCut };
}

/** Simulations or nodes a second of searches for the first move; null where the player cannot play. */
export async function searchSpeed(
  specification: string,
  game: Game,
  seconds: number,
): Promise<number | null> {
  const search = searchOf(specification, game);
  return search && perSecond(await measured(seconds, search));
}

/** A function that searches once and returns the simulations or nodes; null where it cannot. */
export function searchOf(specification: string, game: Game): (() => number) | null {
  const player = playerFrom(specification);
  const { state } = afterChance(game, 1);
  const [role] = state.activePlayers;
  if (!(player instanceof SearchPlayer) || role === undefined || !player.isCompatibleWith(game))
    return null;
  let seed = 0;
  return () => player.analysis(state, role, { seed: seed++ }).simulations;
}

/** Matches a second between random players, one after the other. */
export async function matchSpeed(game: Game, seconds: number): Promise<number> {
  let seed = 0;
  const play = async (duration: number) => {
    const begun = performance.now();
    let [matches, passed] = [0, 0];
    do {
      await Match.randomMatch(game, { seed: seed++ }).run(LONGEST_PLAYOUT);
      matches++;
      passed = (performance.now() - begun) / 1000;
    } while (passed < duration);
    return matches / passed;
  };
  await play(seconds / 3);
  return play(seconds);
}

/** Repeats work that returns its amount, for a number of seconds, after a third of that to warm up. */
export async function measured(
  seconds: number,
  work: () => number,
  reset: () => void = () => undefined,
) {
  await setImmediate();
  repeated(seconds / 3, work);
  reset();
  await setImmediate();
  return repeated(seconds, work);
}

function repeated(seconds: number, work: () => number) {
  const begun = performance.now();
  let [count, passed] = [0, 0];
  do {
    count += work();
    passed = (performance.now() - begun) / 1000;
  } while (passed < seconds);
  return { count, passed };
}

export function perSecond({ count, passed }: { readonly count: number; readonly passed: number }) {
  return count / passed;
}

/** Other kernels that run before a measurement, so that call sites shared by kernels have seen many classes. */
const OTHERS = 10;
const OTHERS_SECONDS = 0.05; // for each of their measurements, at most; and a tenth of a measurement

/** They run the same searches with smaller budgets, since some are slow. */
const OTHER_SEARCHES = [
  'monteCarlo(simulationCount=10)',
  'uct(simulationCount=100)',
  'alphaBeta(3)',
];

/** Small games, since adapters are slow. */
const ADAPTED = ['rock-paper-scissors', 'odds-and-evens(3)', 'pig(10)', 'tic-tac-toe'];

/** Runs ten games with ten classes of kernels, none of them the named game's, in playouts and under searches. */
export async function runOthers(name: string, seconds: number): Promise<void> {
  const moment = Math.min(seconds / 10, OTHERS_SECONDS);
  for (const other of otherGames(name)) {
    await kernelSpeed(other, moment);
    for (const search of OTHER_SEARCHES) await searchSpeed(search, other, moment);
  }
}

function otherGames(name: string): Game[] {
  const listed = games.filter((entry) => entry.name !== name).map((entry) => entry.create());
  while (listed.length < OTHERS)
    listed.push(adaptedGame(ADAPTED[listed.length % ADAPTED.length] ?? ''));
  return listed.slice(0, OTHERS);
}

/** A game whose kernel is of a class that the engine has not seen. */
function adaptedGame(text: string): Game {
  class OneMoreKernel extends GameKernel {}
  const game = gameFrom(text);
  return Object.defineProperty(game, 'kernel', { value: () => new OneMoreKernel(game) });
}
