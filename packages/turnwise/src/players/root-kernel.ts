/** The position from which a search starts, without anything that its role cannot know. */
import type { Game, Random } from '../core/index.ts';
import { type Kernel, kernelOf } from '../kernel/index.ts';

/**
 * A kernel of the view of a role. Where things are hidden they are dealt at random, and have to be
 * dealt anew (`kernel.redeal`) for each simulation.
 */
export function rootKernel(view: Game, role: string, random: Random): Kernel {
  return kernelOf(view.isPerfectInformation ? view : view.redeal(role, random));
}
