/**
 * How many moves a win takes at least: what guides a search for a shortest way. An estimate that is
 * never too high is called admissible, and only with such a one is the way that is found a shortest.
 */
import type { Game, Parameter, RoleOf } from '../../core/index.ts';
import type { Kernel } from '../../kernel/index.ts';
import { functionWord } from '../player-options.ts';

/** The least number of moves that a win can take from a state; infinite where there is none. */
export type MovesToWin<G extends Game = Game> = (game: G, role: RoleOf<G>) => number;

/** The same, asked of a kernel: for speed, since no state has to be made. */
export type KernelMovesToWin<K extends Kernel = Kernel> = (kernel: K) => number;

/** What a search asks: whole moves. */
export type Estimate = (kernel: Kernel) => number;

/** What rounding may add to a sum that should be whole. */
const ROUNDING = 1e-9;

/** Knows nothing, so that the search goes out evenly in all directions. */
export function unknown(): number {
  return 0;
}

/** The parameter `heuristic` of searches for a way. */
export const movesToWinParameter: Parameter<MovesToWin> = {
  about: 'how many moves a win takes at least; unknown: no idea',
  default: unknown,
  expects: 'unknown or, in code, a function',
  accepts: (value): value is MovesToWin => typeof value === 'function',
  read: (value) => (value === 'unknown' ? unknown : undefined),
  print: functionWord,
};

/** The parameter `kernelHeuristic` of searches for a way. */
export const kernelMovesToWinParameter: Parameter<KernelMovesToWin | null> = {
  about: 'the same, asked of the kernel; none: ask the heuristic',
  default: null,
  expects: 'none or, in code, a function',
  accepts: (value): value is KernelMovesToWin | null =>
    value === null || typeof value === 'function',
  print: (value) => value && functionWord(value),
};

/**
 * The estimate that was given, checked at each answer and rounded up, since moves are whole. The owner
 * is named by the errors.
 */
export function estimateFrom(
  owner: string,
  heuristic: MovesToWin,
  kernelHeuristic: KernelMovesToWin | null,
  role: string,
): Estimate {
  if (!kernelHeuristic && heuristic === unknown) return unknown;
  return (kernel) => {
    const least = kernelHeuristic ? kernelHeuristic(kernel) : heuristic(kernel.state(), role);
    if (least >= 0) return Math.ceil(least - ROUNDING);
    throw new Error(
      `${owner}: ${functionWord(kernelHeuristic ?? heuristic)} answered ${least} at ${kernel.state()}, expected a number of moves from 0 up`,
    );
  };
}

/** The error of a heuristic that said more than a win took in fact. */
export function inadmissible(kernel: Kernel, said: number, took: number): Error {
  return new Error(
    `The heuristic is not admissible: it says that a win takes ${said} moves or more at ${kernel.state()}, but one takes ${took}`,
  );
}
