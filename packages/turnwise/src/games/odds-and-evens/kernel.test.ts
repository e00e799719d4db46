import { describe, expect, test } from 'vitest';
import { kernelOf } from '../../kernel/index.ts';
import { checkKernel } from '../../testing/index.ts';
import { OddsAndEvens } from './index.ts';
import { OddsAndEvensKernel } from './kernel.ts';

describe('The kernel of Odds and Evens', () => {
  test('is the one that searches use', () => {
    expect(kernelOf(new OddsAndEvens())).toBeInstanceOf(OddsAndEvensKernel);
  });

  test('agrees with the rules at the highest scores', () => {
    const game = new OddsAndEvens({ goal: 1000 }, { Odds: 997, Evens: 996 });
    expect(checkKernel(game, { matches: 30 }).finished).toBe(30);
  });

  test('has a different key for every position and commitment', () => {
    const goal = 4;
    const keys = new Set<number>();
    explore(new OddsAndEvens({ goal }).kernel(), keys);
    // Both have 0 to goal - 1 points, and nothing, 1 or 2 is committed; or one of them has won.
    expect(keys.size).toBe(3 * goal * goal + 2 * goal);
  });
});

function key(kernel: OddsAndEvensKernel): number {
  const words = new Int32Array(kernel.keyLength);
  kernel.writeKey(words, 0);
  return words[0] ?? Number.NaN;
}

/** Collects the keys of all positions that can be reached. */
function explore(kernel: OddsAndEvensKernel, keys: Set<number>): void {
  if (keys.has(key(kernel))) return;
  keys.add(key(kernel));
  for (let choice = 0; choice < kernel.choices(); choice++) {
    const next = kernel.copy();
    next.play(choice);
    explore(next, keys);
  }
}
