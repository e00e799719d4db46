import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { Kernel, kernelOf } from '../../kernel/index.ts';
import { Farkle } from './index.ts';
import { FarkleKernel } from './kernel.ts';

describe('The kernel of Farkle', () => {
  test('is the one that searches use', () => {
    expect(kernelOf(new Farkle())).toBeInstanceOf(FarkleKernel);
  });

  test.each(['facebook', 'classic', 'simple'] as const)(
    'plays out as the general loop does, by %s rules',
    (rules) => {
      for (let seed = 0; seed < 100; seed++) {
        const own = new Farkle({ rules, goal: 3000, players: 2 + (seed % 5) }).kernel();
        const general = own.copy();
        const steps = own.playout(new Random(seed));
        expect(Kernel.prototype.playout.call(general, new Random(seed))).toBe(steps);
        expect(`${own.state()}`).toBe(`${general.state()}`);
      }
    },
  );

  test('holds high and negative scores in its key', () => {
    const game = new Farkle({ players: 6, goal: 100_000 });
    const text = 'Six 11245 +99000 50/-99000/0/99950/-50/100 farkles 0/2/1/0/0/2';
    const kernel = game.parsePosition(text).kernel();
    const words = new Int32Array(kernel.keyLength);
    kernel.writeKey(words, 0);
    const copy = game.kernel();
    copy.readKey(words, 0);
    expect(`${copy.state()}`).toBe(text);
    kernel.play(0); // four dice are in the air
    kernel.writeKey(words, 0);
    copy.readKey(words, 0);
    expect([copy.turn(), copy.choices()]).toEqual([kernel.turn(), 126]);
  });
});
