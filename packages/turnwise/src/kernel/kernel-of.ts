/** From a state to its kernel: the game's own where it has one, else the adapter. */
import { type Game, requireGame } from '../core/index.ts';
import { GameKernel } from './game-kernel.ts';
import type { Kernel } from './kernel.ts';

/** A game that brings its own kernel. */
export interface HasKernel {
  /** A new kernel in the position of this state. */
  kernel(): Kernel;
  /**
   * Gets ready what kernels of this state foresee with, such as a table of endgames: goes on until that
   * is there, or until `performance.now()` has reached the deadline, and tells whether it is there. A
   * kernel foresees only if it was there when the kernel was made. Default: there is nothing to do.
   */
  prepare?(deadline: number): boolean;
}

/**
 * A new kernel in the position of the state.
 *
 * @example
 *     const kernel = kernelOf(new Pig());
 *     kernel.playout(new Random(1)); // steps played
 *     kernel.payoff(0); // result of the first seat
 */
export function kernelOf(game: Game): Kernel {
  requireGame('kernelOf', game);
  return hasKernel(game) ? game.kernel() : new GameKernel(game);
}

/**
 * Gets ready what kernels of the state foresee with; see `HasKernel.prepare`.
 *
 * @example
 *     while (!prepareKernel(game, performance.now() + 20)) await nextFrame();
 */
export function prepareKernel(game: Game, deadline: number): boolean {
  requireGame('prepareKernel', game);
  return hasKernel(game) ? (game.prepare?.(deadline) ?? true) : true;
}

/** Whether the game brings its own kernel. */
export function hasKernel(game: Game): game is Game & HasKernel {
  return 'kernel' in game && typeof game.kernel === 'function';
}
