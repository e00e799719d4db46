import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { Kernel, kernelOf, OVER } from '../../kernel/index.ts';
import { Kalah } from './index.ts';
import { KalahKernel } from './kernel.ts';

describe('The kernel of Kalah', () => {
  test('is the one that searches use', () => {
    expect(kernelOf(new Kalah())).toBeInstanceOf(KalahKernel);
  });

  test('holds the seeds of the largest board, also all of them in one store', () => {
    const game = new Kalah({ houses: 10, seeds: 12, result: 'margin' });
    const none = new Array<number>(10).fill(0).join(',');
    const kernel = game.kernel();
    kernel.load(game.parsePosition(`${none}+240/${none}+0 North`));
    expect(kernel.turn()).toBe(OVER);
    expect(kernel.payoff(0)).toBe(240);
    expect(kernel.payoff(1)).toBe(-240);
    const words = new Int32Array(kernel.keyLength);
    kernel.writeKey(words, 0);
    const copy = game.kernel();
    copy.readKey(words, 0);
    expect(`${copy.state()}`).toBe(`${kernel.state()}`);
  });

  test.each(['owner', 'mover', 'empty', 'nobody'] as const)(
    'plays out as the general loop does, when the rest goes to %s',
    (remaining) => {
      for (const emptyCaptures of [false, true])
        for (let seed = 0; seed < 100; seed++) {
          const own = new Kalah({ remaining, emptyCaptures }).kernel();
          const general = own.copy();
          const steps = own.playout(new Random(seed));
          expect(Kernel.prototype.playout.call(general, new Random(seed))).toBe(steps);
          expect(`${own.state()}`).toBe(`${general.state()}`);
        }
    },
  );

  test('has a payoff of 0, not -0, for both seats of a tie', () => {
    const kernel = new Kalah({ houses: 1, seeds: 1 }).kernel();
    kernel.play(0);
    expect([kernel.turn(), kernel.payoff(0), kernel.payoff(1)]).toEqual([OVER, 0, 0]);
  });
});
