/**
 * The tree of all ways to play the first plies, walked through the kernel: how many of its leaves a
 * second are counted. For games whose numbers of leaves are published, so that the count is checked.
 */
import { type Game, type Kernel, kernelOf } from 'turnwise';
import { measured } from './measure.ts';

interface Tree {
  readonly plies: number;
  readonly leaves: number;
}

const TREES: ReadonlyMap<string, Tree> = new Map([
  ['checkers', { plies: 8, leaves: 845931 }], // published by Aart Bik
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
    if (counted !== leaves) {
      throw new Error(`${name}: ${plies} plies have ${leaves} leaves, counted ${counted}`);
    }
    return counted;
  };
  return (await measured(seconds, walk)).steps;
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
