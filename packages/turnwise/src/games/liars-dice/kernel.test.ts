import { expect, test } from 'vitest';
import { type Kernel, kernelOf, OVER } from '../../kernel/index.ts';
import { LiarsDice } from './index.ts';
import { LiarsDiceKernel } from './kernel.ts';

test('The kernel of liar’s dice is the one that searches use', () => {
  expect(kernelOf(new LiarsDice())).toBeInstanceOf(LiarsDiceKernel);
});

test.each([2, 3, 4])('It has every position with %i sides', (sides) => {
  const keys = new Set<string>();
  const views = new Set<string>();
  const explore = (kernel: Kernel) => {
    const words = new Int32Array(kernel.keyLength);
    kernel.writeKey(words, 0);
    keys.add(`${words}`);
    if (kernel.turn() >= 0) views.add(`${kernel.turn()} ${kernel.observation(kernel.turn())}`);
    if (kernel.turn() === OVER) return;
    for (let choice = 0; choice < kernel.choices(); choice++) {
      const next = kernel.copy();
      next.play(choice);
      explore(next);
    }
  };
  explore(new LiarsDice({ sides }).kernel());
  // Bids only go up, so every set of the 2s bids can be made, and after all but the empty one liar can be called.
  const sets = 2 ** (2 * sides);
  expect(keys.size).toBe(1 + sides + sides ** 2 * (2 * sets - 1));
  // In half of the sets each role is to move, with one of its s dice: with 6 sides 24,576 information sets.
  expect(views.size).toBe(sides * sets);
});

test('holds every bid of four players with five dice each', () => {
  const game = new LiarsDice({ players: 4, dice: 5 });
  const kernel = game.kernel();
  for (let seat = 0; seat < 4; seat++) kernel.play(60 * (seat + 1));
  for (let bid = 0; bid < 120; bid++) kernel.play(0);
  expect(kernel.choices()).toBe(1);
  expect(kernel.move(0)).toBe('liar');
  const words = new Int32Array(kernel.keyLength);
  kernel.writeKey(words, 0);
  const copy = game.kernel();
  copy.readKey(words, 0);
  expect(`${copy.state()}`).toBe(`${kernel.state()}`);
  expect(`${kernel.state()}`).toMatch(/ 1x1 1x2 .* 20x5 20x6$/);
});
