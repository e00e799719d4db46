import { expect, test } from 'vitest';
import { type Kernel, kernelOf, OVER } from '../../kernel/index.ts';
import { LeducPoker } from './index.ts';
import { LeducKernel } from './kernel.ts';

test('The kernel of Leduc poker is the one that searches use', () => {
  expect(kernelOf(new LeducPoker())).toBeInstanceOf(LeducKernel);
});

test('It has every position and every information set', () => {
  const keys = new Set<number>();
  const views = new Set<string>();
  const words = new Int32Array(1);
  const explore = (kernel: Kernel) => {
    kernel.writeKey(words, 0);
    keys.add(words[0]);
    if (kernel.turn() >= 0) views.add(`${kernel.turn()} ${kernel.observation(kernel.turn())}`);
    if (kernel.turn() === OVER) return;
    for (let choice = 0; choice < kernel.choices(); choice++) {
      const next = kernel.copy();
      next.play(choice);
      explore(next);
    }
  };
  explore(new LeducPoker().kernel());
  // A round can be in 6 states in which somebody decides, and end in 4 ways by a fold and in 5 by a call. Of the 9 deals, the
  // 3 of equal cards leave 2 kinds of public cards, the others 3.
  const deals = 9;
  const flops = 3 * 2 + 6 * 3;
  expect(keys.size).toBe(1 + deals * (6 + 4 + 5) + flops * 5 * (6 + 4 + 5));
  // The own card in 6 states; own and public card after 5 first rounds: 288, as published for cards without suits.
  expect(views.size).toBe(3 * 6 + 9 * 5 * 6);
});
