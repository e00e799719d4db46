import { expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { Kernel, kernelOf } from '../../kernel/index.ts';
import { Goofspiel } from './index.ts';
import { GoofspielKernel } from './kernel.ts';

test('The kernel of Goofspiel is the one that searches use', () => {
  expect(kernelOf(new Goofspiel())).toBeInstanceOf(GoofspielKernel);
});

test.each(['random', 'ascending', 'descending'] as const)(
  'It plays out as the general loop does, with prizes in %s order',
  (prizes) => {
    for (const cards of [2, 13])
      for (let seed = 0; seed < 200; seed++) {
        const own = new Goofspiel({ cards, prizes, ties: 'split' }).kernel();
        const general = own.copy();
        const steps = own.playout(new Random(seed));
        expect(Kernel.prototype.playout.call(general, new Random(seed))).toBe(steps);
        // Two bids a prize; chance turns up all prizes but the last one.
        expect(steps).toBe(2 * cards + (prizes === 'random' ? cards - 1 : 0));
        expect(`${own.state()}`).toBe(`${general.state()}`);
        expect(own.payoff(0) + own.payoff(1)).toBe(0);
      }
  },
);
