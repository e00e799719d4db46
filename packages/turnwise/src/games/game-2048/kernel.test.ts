import { describe, expect, test } from 'vitest';
import { type Kernel, kernelOf } from '../../kernel/index.ts';
import { checkKernel } from '../../testing/index.ts';
import { Game2048 } from './index.ts';
import { Game2048Kernel } from './kernel.ts';

const isLong = process.env.TURNWISE_LONG === '1';

const keyOf = (kernel: Kernel, write: 'writeKey' | 'writeCanonicalKey' = 'writeKey') => {
  const words = new Int32Array(kernel.keyLength);
  kernel[write](words, 0);
  return words;
};

describe('The kernel of 2048', () => {
  test('is the one that searches use', () => {
    expect(kernelOf(new Game2048())).toBeInstanceOf(Game2048Kernel);
  });

  test.runIf(isLong)('agrees with the rules on the largest board, for the score', () => {
    const game = new Game2048({ size: 5, result: 'score' });
    const late = game.parsePosition(
      `${['2,4,2,4,8', '4,2,4,2,16', '67108864,33554432,4,8,2', '2,4,8,2,4', '2,4,16,4,.'].join(
        '/',
      )} score 3087007748`,
    );
    expect(checkKernel(late, { matches: 1 }).finished).toBe(1);
  });

  test('keeps the largest tiles and scores in its key', () => {
    const game = new Game2048({ size: 5, result: 'score' });
    const text = `${'67108864,.,2,.,67108864/'.repeat(4)}.,.,.,.,67108864 score 3221225376`;
    const other = game.kernel();
    other.readKey(keyOf(game.parsePosition(text).kernel()), 0);
    expect(`${other.state()}`).toBe(text);
  });

  test('knows what is about to happen from its key', () => {
    const kernel = new Game2048({ size: 2 }).parsePosition('2,2/.,.').kernel();
    kernel.play(0); // down: nothing merges
    const other = kernel.copy();
    other.play(0);
    other.readKey(keyOf(kernel), 0);
    expect([other.turn(), other.choices()]).toEqual([kernel.turn(), 4]);
  });

  test('has the same canonical key for all eight images, and others for what is different', () => {
    const game = new Game2048({ size: 3 });
    const canonical = (text: string) =>
      keyOf(game.parsePosition(text).kernel(), 'writeCanonicalKey').join();
    const images = [
      ['2,4,./.,.,./.,.,8', '.,4,2/.,.,./8,.,.', '.,.,8/.,.,./2,4,.', '8,.,./.,.,./.,4,2'],
      ['2,.,./4,.,./.,.,8', '.,.,8/4,.,./2,.,.', '.,.,2/.,.,4/8,.,.', '8,.,./.,.,4/.,.,2'],
    ].flat();
    expect(new Set(images.map(canonical)).size).toBe(1);
    expect(canonical('4,2,./.,.,./.,.,8')).not.toBe(canonical(images[0] ?? ''));
  });
});
