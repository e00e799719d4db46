import { describe, expect, test } from 'vitest';
import { kernelOf } from '../../kernel/index.ts';
import { RockPaperScissors } from './index.ts';
import { RockPaperScissorsKernel } from './kernel.ts';

describe('The kernel of Rock Paper Scissors', () => {
  test('is the one that searches use', () => {
    expect(kernelOf(new RockPaperScissors())).toBeInstanceOf(RockPaperScissorsKernel);
  });

  test('has thirteen positions, each with its own key', () => {
    const all = positions();
    // The beginning, three commitments of One, nine ends.
    expect(all).toHaveLength(13);
    expect(new Set(all.map(key)).size).toBe(13);
  });

  test('refuses a fourth throw', () => {
    expect(() => new RockPaperScissors().kernel().move(3)).toThrow('3 of 3 choices');
  });
});

function key(kernel: RockPaperScissorsKernel): number {
  const words = new Int32Array(kernel.keyLength);
  kernel.writeKey(words, 0);
  return words[0] ?? Number.NaN;
}

/** All positions that can be reached, commitments included. */
function positions(kernel = new RockPaperScissors().kernel()): RockPaperScissorsKernel[] {
  const after = Array.from({ length: kernel.choices() }, (_, choice) => {
    const next = kernel.copy();
    next.play(choice);
    return positions(next);
  });
  return [kernel, ...after.flat()];
}
