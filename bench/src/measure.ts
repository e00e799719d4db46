/**
 * One game's speeds in this process: random play through the kernel and through the rules, and whole
 * matches. Every measurement warms up first, and begins after one turn of the event loop, since the
 * same loop was seen at half speed when run at a script's top level.
 */
import { setImmediate } from 'node:timers/promises';
import { Contingent, type Game, type Kernel, kernelOf, Match, Random } from 'turnwise';
import { playerFrom, SearchPlayer } from 'turnwise/players';

/**
 * What a row measures: playouts, steps and matches, leaves of the tree of the first plies, simulations
 * and nodes of searches, or whole answers with the odds of every first move.
 */
export type What =
  | 'playouts'
  | 'steps'
  | 'leaves'
  | 'matches'
  | 'flat'
  | 'uct'
  | 'alphabeta'
  | 'odds';

/** A speed. `through` is the code that was timed; `process` what it ran after. */
export interface Row {
  readonly game: string;
  readonly what: What;
  readonly through: 'kernel' | 'rules' | 'match' | 'search';
  readonly process: 'fresh' | 'after ten others';
  readonly perSecond: number;
}

/** Playouts and steps a second. */
export interface Speed {
  readonly playouts: number;
  readonly steps: number;
}

const WARM_UP_SECONDS = 0.3;
const BATCH = 64; // playouts between two looks at the clock

/** Random playouts through the kernel, from the given state. */
export async function kernelSpeed(game: Game, seconds: number): Promise<Speed> {
  const start = kernelOf(game);
  const kernel = start.copy();
  const random = new Random(1);
  return measured(seconds, () => kernelBatch(kernel, start, random));
}

/** Random playouts through the rules, from the given state. */
export async function rulesSpeed(game: Game, seconds: number): Promise<Speed> {
  const random = new Random(1);
  return measured(seconds, () => {
    let steps = 0;
    for (let i = 0; i < BATCH; i++) steps += playRules(game, random);
    return steps;
  });
}

/**
 * Simulations or nodes a second of a search for the first move, again and again from nothing; null
 * where the player cannot play the game.
 */
export async function searchSpeed(
  specification: string,
  game: Game,
  seconds: number,
): Promise<number | null> {
  const search = searchOf(specification, game);
  return search && (await measured(seconds, search)).steps;
}

/** Whole searches for the first move a second; null where the player cannot play the game. */
export async function answerSpeed(
  specification: string,
  game: Game,
  seconds: number,
): Promise<number | null> {
  const search = searchOf(specification, game);
  if (!search) return null;
  const answer = () => {
    search();
    return 1;
  };
  return (await measured(seconds, answer)).steps;
}

/** Matches a second between random players, events and history on, one after the other. */
export async function matchSpeed(game: Game, seconds: number): Promise<number> {
  let seed = 0;
  const play = async (duration: number): Promise<number> => {
    const begin = performance.now();
    let matches = 0;
    let elapsed: number;
    do {
      await Match.randomMatch(game, { seed: seed++ }).run();
      matches++;
      elapsed = (performance.now() - begin) / 1000;
    } while (elapsed < duration);
    return matches / elapsed;
  };
  await play(WARM_UP_SECONDS);
  return play(seconds);
}

/**
 * The methods are looked up once, so that what is timed is the kernel's own code rather than the
 * search for it in a loop that has seen many classes.
 */
function kernelBatch(kernel: Kernel, start: Kernel, random: Random): number {
  const { copyFrom, playout } = kernel;
  let steps = 0;
  for (let i = 0; i < BATCH; i++) {
    copyFrom.call(kernel, start);
    steps += playout.call(kernel, random);
  }
  return steps;
}

/** A function that searches once and returns the simulations or nodes; null where it cannot. */
function searchOf(specification: string, game: Game): (() => number) | null {
  const player = playerFrom(specification);
  const [role] = game.activePlayers;
  if (!(player instanceof SearchPlayer) || role === undefined) return null;
  if (!player.isCompatibleWith(game)) return null;
  let seed = 0;
  return () => player.analysis(game, role, { seed: seed++ }).simulations;
}

/** One random playout through the rules; returns decisions and outcomes of chance. */
function playRules(start: Game, random: Random): number {
  let state: Game | Contingent = start;
  for (let steps = 0; ; steps++) {
    if (state instanceof Contingent) {
      state = state.state.next(state.moves, state.randomHaps(random));
      continue;
    }
    const legal = state.moves();
    if (!legal) return steps;
    const active: readonly string[] = state.activePlayers;
    const moves = Object.fromEntries(
      active.map((role) => [role, random.choice(legal[role] ?? [])]),
    );
    steps += active.length - 1; // as the kernel counts: one for each role that decides
    state = state.next(moves);
  }
}

/** Warms up, then repeats a batch, which returns its steps, for a number of seconds. */
export async function measured(seconds: number, batch: () => number): Promise<Speed> {
  await setImmediate();
  repeated(WARM_UP_SECONDS, batch);
  await setImmediate();
  return repeated(seconds, batch);
}

function repeated(seconds: number, batch: () => number): Speed {
  const begin = performance.now();
  let playouts = 0;
  let steps = 0;
  let elapsed: number;
  do {
    steps += batch();
    playouts += BATCH;
    elapsed = (performance.now() - begin) / 1000;
  } while (elapsed < seconds);
  return { playouts: playouts / elapsed, steps: steps / elapsed };
}
