/**
 * What `npm run bench` measures besides `turnwise bench`, whose measurements it uses: random play through the rules, and
 * the leaves of the tree of all ways to play the first plies, for games whose numbers of leaves are published, so that the
 * count is checked.
 */
import { Contingent, type Game, type Kernel, kernelOf, Random } from 'turnwise';
import {
  type Measurement,
  measured,
  perSecond,
  searchOf,
} from '../../packages/cli/dist/bench/measure.js';

/** A speed. `through` is the code that was timed; `process` what it ran after. */
export interface Row {
  readonly game: string;
  /** `leaves` of the tree, and `odds`: whole answers with the odds of every first move. */
  readonly what: Measurement | 'leaves' | 'odds';
  readonly through: 'kernel' | 'rules' | 'match' | 'search';
  readonly process: 'fresh' | 'after ten others';
  readonly perSecond: number;
}

const BATCH = 64; // playouts between two looks at the clock

/** Whole searches for the first move a second; null where the player cannot play. */
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
  return perSecond(await measured(seconds, answer));
}

/** Random playouts through the rules, from the given state. */
export async function rulesSpeed(game: Game, seconds: number) {
  const random = new Random(1);
  let playouts = 0;
  const play = () => {
    let steps = 0;
    for (let i = 0; i < BATCH; i++) steps += playRules(game, random);
    playouts += BATCH;
    return steps;
  };
  const { count, passed } = await measured(seconds, play, () => {
    playouts = 0;
  });
  return { playouts: playouts / passed, steps: count / passed };
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

const TREES: ReadonlyMap<string, { readonly plies: number; readonly leaves: number }> = new Map([
  // Published by Aart Bik.
  ['checkers', { plies: 8, leaves: 845931 }],
  ['othello', { plies: 8, leaves: 390216 }],
]);

/** Leaves a second, of the game as its name alone gives it; null where no number is published. */
export async function perftSpeed(
  name: string,
  game: Game,
  seconds: number,
): Promise<number | null> {
  const tree = TREES.get(name);
  if (!tree) return null;
  const { plies, leaves } = tree;
  const start = kernelOf(game);
  const kernels = Array.from({ length: plies }, () => start.copy()); // [plies played]
  const walk = () => {
    const counted = leavesFrom(kernels, 0);
    if (counted !== leaves)
      throw new Error(`${name}: ${plies} plies have ${leaves} leaves, counted ${counted}`);
    return counted;
  };
  return perSecond(await measured(seconds, walk));
}

/** The last ply is counted without playing it. */
function leavesFrom(kernels: readonly Kernel[], depth: number): number {
  const here = kernels[depth] as Kernel;
  const next = kernels[depth + 1];
  const choices = here.choices();
  if (!next) return choices;
  let sum = 0;
  for (let choice = 0; choice < choices; choice++) {
    next.copyFrom(here);
    next.play(choice);
    sum += leavesFrom(kernels, depth + 1);
  }
  return sum;
}
