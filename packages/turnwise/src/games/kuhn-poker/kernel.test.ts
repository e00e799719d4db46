import { expect, test } from 'vitest';
import { CHANCE, type Kernel, kernelOf, OVER } from '../../kernel/index.ts';
import { KuhnPoker } from './index.ts';
import { KuhnKernel } from './kernel.ts';

test('The kernel of Kuhn poker is the one that searches use', () => {
  expect(kernelOf(new KuhnPoker())).toBeInstanceOf(KuhnKernel);
});

test.each([
  // 9 lines for 6 deals. Decisions: 2 roles with 3 cards, each in 2 situations.
  [2, 1 + 6 * 9, 12],
  // Nobody bets: 4 lines. After a bet of the first, second or third: 1 + 2 + 4 lines each. Decisions: 4 for each role and card.
  [3, 1 + 24 * (4 + 3 * 7), 48],
])('It has every position of %i players: %i, and %i information sets', (players, all, sets) => {
  const keys = new Set<number>();
  const views = new Set<string>();
  explore(new KuhnPoker({ players }).kernel(), (kernel) => {
    keys.add(keyOf(kernel));
    if (kernel.turn() >= 0) views.add(`${kernel.turn()} ${kernel.observation(kernel.turn())}`);
  });
  expect(keys.size).toBe(all);
  expect(views.size).toBe(sets);
});

function keyOf(kernel: Kernel): number {
  const words = new Int32Array(kernel.keyLength);
  kernel.writeKey(words, 0);
  return words[0];
}

function explore(kernel: Kernel, visit: (kernel: Kernel) => void): void {
  visit(kernel);
  if (kernel.turn() === OVER) return;
  for (let choice = 0; choice < kernel.choices(); choice++) {
    const next = kernel.copy();
    next.play(choice);
    explore(next, visit);
  }
}

test('Even play is worth 1/8 to the first of two players', () => {
  // Nobody folds by his cards: the showdowns of two equal chances to win cancel out. One wins 1 for "bp" (1/4), and loses
  // 1 for "pbp" (1/8).
  const expected = (kernel: Kernel): number => {
    if (kernel.turn() === OVER) return kernel.payoff(0);
    let sum = 0;
    for (let choice = 0; choice < kernel.choices(); choice++) {
      const next = kernel.copy();
      next.play(choice);
      const share = kernel.turn() === CHANCE ? kernel.chance(choice) : 1 / kernel.choices();
      sum += share * expected(next);
    }
    return sum;
  };
  expect(expected(new KuhnPoker().kernel())).toBeCloseTo(1 / 8, 15);
});
