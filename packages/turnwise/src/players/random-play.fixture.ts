/** What a position is worth if all roles move at random, computed over all positions. */
import type { Game } from '../core/index.ts';
import { CHANCE, type Kernel, kernelOf, OVER } from '../kernel/index.ts';

interface Node {
  readonly over: number | null; // the measure, where the game is over
  readonly next: readonly { readonly node: number; readonly probability: number }[];
}

/**
 * The mean of a measure of the ends, each choice being as likely as the others and chance as it is.
 * Positions that come up again are solved by sweeping over all of them until nothing changes.
 */
export function randomPlay(game: Game, measure: (over: Kernel) => number): number {
  const nodes = explored(kernelOf(game), measure);
  const values = nodes.map(({ over }) => over ?? 0);
  for (let change = 1; change > 1e-15; ) {
    change = 0;
    for (let node = nodes.length - 1; node >= 0; node--) {
      const { over, next } = nodes[node];
      if (over !== null) continue;
      const mean = next.reduce((sum, to) => sum + to.probability * (values[to.node] ?? 0), 0);
      change = Math.max(change, Math.abs(mean - (values[node] ?? 0)));
      values[node] = mean;
    }
  }
  return values[0] ?? Number.NaN;
}

function explored(start: Kernel, measure: (over: Kernel) => number): Node[] {
  const numbers = new Map<string, number>();
  const kernels: Kernel[] = [];
  const numberOf = (kernel: Kernel): number => {
    const words = new Int32Array(kernel.keyLength);
    kernel.writeKey(words, 0);
    const known = numbers.get(`${words}`);
    if (known !== undefined) return known;
    numbers.set(`${words}`, kernels.length);
    return kernels.push(kernel) - 1;
  };
  numberOf(start);
  const nodes: Node[] = [];
  for (const kernel of kernels) {
    // which grow meanwhile
    const choices = kernel.choices();
    const next = Array.from({ length: choices }, (_, choice) => {
      const child = kernel.copy();
      child.play(choice);
      const probability = kernel.turn() === CHANCE ? kernel.chance(choice) : 1 / choices;
      return { node: numberOf(child), probability };
    });
    nodes.push({ over: kernel.turn() === OVER ? measure(kernel) : null, next });
  }
  return nodes;
}
