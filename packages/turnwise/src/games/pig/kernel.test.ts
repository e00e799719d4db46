import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { kernelOf } from '../../kernel/index.ts';
import { checkKernel } from '../../testing/index.ts';
import { Pig } from './index.ts';
import { PigKernel } from './kernel.ts';

describe('The kernel of Pig', () => {
  test('is the one that searches use', () => {
    expect(kernelOf(new Pig())).toBeInstanceOf(PigKernel);
  });

  test('agrees with the rules in games to 1000 with the largest die', () => {
    expect(checkKernel(new Pig({ goal: 1000, sides: 20 }), { matches: 5 }).finished).toBe(5);
  });

  test('has a different key for every position', () => {
    // Piglet to 2. Score and points of the role to move: 0+0, 0+1, 0+2, 1+0 or 1+1, beside 0 or 1 of
    // the other, for 2 seats: 20. The coin is in the air only where they add to less than 2, which
    // is 3 of the 5: 12. At the end one has 2, the other 0 or 1: 4.
    const keys = new Set<string>();
    explore(new Pig({ variant: 'piglet', goal: 2 }).kernel(), keys);
    expect(keys.size).toBe(20 + 12 + 4);
  });

  test('keeps the largest scores, points and rounds in its key', () => {
    const start = new Pig({ goal: 1000, sides: 20, roundLimit: 1_000_000 });
    const other = start.kernel();
    for (const text of [
      'Two 1019-999 +0 round 1000000',
      'One 999-1019 +0 round 1000001',
      'Two 999-0 +20 round 1000000',
      'Two 0-0 +1019 round 1000000',
    ]) {
      const kernel = start.parsePosition(text).kernel();
      other.readKey(Int32Array.from(key(kernel)), 0);
      expect(`${other.state()}`).toBe(text);
    }
  });
});

describe('A playout of Pig', () => {
  test('rolls the faces of the die equally often', () => {
    // 60,000 throws: the count of a face has mean 10,000 and variance 60,000 * 5/36, a standard
    // deviation of 91.3. Six faces stay within 5 of these but for a chance of 6 * 5.8e-7.
    const counts = [0, 0, 0, 0, 0, 0]; // [face - 1]
    const random = new Random('faces');
    const rolling = new Pig({ goal: 50 }).kernel();
    rolling.play(0);
    const kernel = rolling.copy();
    for (let throws = 0; throws < 60_000; throws++) {
      kernel.copyFrom(rolling);
      kernel.playout(random, 1);
      const face = Math.max(kernel.state().position.points, 1);
      counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(457);
  });
});

function key(kernel: PigKernel): number[] {
  const words = new Int32Array(kernel.keyLength);
  kernel.writeKey(words, 0);
  return [...words];
}

/** Collects the keys of all positions that can be reached. */
function explore(kernel: PigKernel, keys: Set<string>): void {
  const own = key(kernel).join();
  if (keys.has(own)) return;
  keys.add(own);
  for (let choice = 0; choice < kernel.choices(); choice++) {
    const next = kernel.copy();
    next.play(choice);
    explore(next, keys);
  }
}
