import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { Kernel, kernelOf } from '../../kernel/index.ts';
import { RoyalUr } from './index.ts';
import { RoyalUrKernel } from './kernel.ts';

describe('The kernel of the Royal Game of Ur', () => {
  test('is the one that searches use', () => {
    expect(kernelOf(new RoyalUr())).toBeInstanceOf(RoyalUrKernel);
  });

  test.each([{}, { safeRosette: false }, { pieces: 1 }, { pieces: 4 }])(
    'plays out as the general loop does, with %j',
    (options) => {
      for (let seed = 0; seed < 100; seed++) {
        const own = new RoyalUr(options).kernel();
        const general = own.copy();
        const steps = own.playout(new Random(seed));
        expect(Kernel.prototype.playout.call(general, new Random(seed))).toBe(steps);
        expect(`${own.state()}`).toBe(`${general.state()}`);
      }
    },
  );

  test('keeps every position in its key', () => {
    const game = new RoyalUr();
    for (const text of [
      '7::0/7::0 Light',
      '0:1,2,3,4,5,6,7:0/0:8,9,10,11,12,13,14:0 Dark 4',
      '0:8,9,10,11,12,13,14:0/0:1,2,3,4,5,6,7:0 Light 0',
      '0::7/7::0 Dark',
    ]) {
      const kernel = game.parsePosition(text).kernel();
      const words = new Int32Array(kernel.keyLength);
      kernel.writeKey(words, 0);
      const copy = game.kernel();
      copy.readKey(words, 0);
      expect(`${copy.state()}`).toBe(text);
    }
  });

  test('throws the dice as often as four coins fall', () => {
    // 16,000 throws: the count of a number with probability p has mean 16,000 p and variance 16,000 p (1 - p), at most
    // 3750 of a standard deviation of 61.2. Five of these are missed with less than 5 * 5.8e-7.
    const random = new Random('dice');
    const kernel = new RoyalUr().kernel();
    const counts = [0, 0, 0, 0, 0];
    for (let n = 0; n < 16_000; n++) counts[kernel.drawOutcome(random)]++;
    for (const [roll, ways] of [1, 4, 6, 4, 1].entries())
      expect(Math.abs(counts[roll] - 1000 * ways)).toBeLessThan(307);
  });
});
