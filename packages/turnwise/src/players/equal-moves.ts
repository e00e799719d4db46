/** Moves that lead to the same position, or to mirror images of it: searches look at one of them. */
import type { Game } from '../core/index.ts';
import { hasKernel, type Kernel } from '../kernel/index.ts';

/**
 * [move] the first move that leads to the same position but for symmetry. No moves count as equal where
 * roles move at the same time, or where the game has no kernel of its own.
 */
export function equalMoves(game: Game, start: Kernel, count: number): number[] {
  const choices = Array.from({ length: count }, (_, choice) => choice);
  if (start.roundSize() !== 1 || !hasKernel(game)) return choices;
  const kernel = start.copy();
  const words = new Int32Array(kernel.keyLength);
  const firsts = new Map<string, number>(); // canonical key -> choice
  return choices.map((choice) => {
    kernel.copyFrom(start);
    kernel.play(choice);
    kernel.writeCanonicalKey(words, 0);
    const key = words.join();
    const first = firsts.get(key) ?? choice;
    firsts.set(key, first);
    return first;
  });
}
