/** The symmetries that games tell their searches: positions with equal canonical keys are images of each other. */
import { describe, expect, test } from 'vitest';
import type { Game } from '../core/index.ts';
import { type Kernel, kernelOf } from '../kernel/index.ts';
import { gameFrom } from './index.ts';

function keyOf(kernel: Kernel): string {
  const words = new Int32Array(kernel.keyLength);
  kernel.writeCanonicalKey(words, 0);
  return words.join();
}

const keyAt = (game: Game, position: string) => keyOf(kernelOf(game.parsePosition(position)));

/** The number of positions up to symmetry, from the start. */
function countUpToSymmetry(game: Game): number {
  const seen = new Set<string>();
  const pending = [kernelOf(game)];
  for (let kernel = pending.pop(); kernel; kernel = pending.pop()) {
    const key = keyOf(kernel);
    if (seen.has(key)) continue;
    seen.add(key);
    for (let choice = 0; choice < kernel.choices(); choice++) {
      const next = kernel.copy();
      next.play(choice);
      pending.push(next);
    }
  }
  return seen.size;
}

describe('Tic-tac-toe', () => {
  const game = gameFrom('tic-tac-toe');

  test('has 765 positions up to symmetry', () => {
    expect(countUpToSymmetry(game)).toBe(765); // published; 5478 without symmetry
  });

  test('has the same key for all eight images, and others for what is different', () => {
    const images = [
      ['xo./.../...', '.ox/.../...', '.../.../xo.', '.../.../.ox'],
      ['x../o../...', '..x/..o/...', '.../o../x..', '.../..o/..x'],
    ].flat();
    const keys = images.map((board) => keyAt(game, `${board} Xs`));
    expect(new Set(keys).size).toBe(1);
    expect(keyAt(game, 'x.o/.../... Xs')).not.toBe(keys[0]);
    expect(keyAt(game, 'ox./.../... Xs')).not.toBe(keys[0]);
  });
});

describe('Connect Four', () => {
  test.each(['connect-four', 'connect-four(width=4, height=5)', 'connect-four(width=8)'])(
    'has the same key for the columns and their mirror images: %s',
    (name) => {
      const start = kernelOf(gameFrom(name));
      const after = (columns: readonly number[]) => {
        const kernel = start.copy();
        for (const column of columns) kernel.play(column);
        return keyOf(kernel);
      };
      const width = start.choices();
      const lines = [[0], [1], [0, 1], [0, 0, 1], [1, 0, 3, 3], [width - 1, 0, 1]];
      for (const columns of lines) {
        const mirrored = columns.map((column) => width - 1 - column);
        expect(after(mirrored)).toBe(after(columns));
      }
      expect(after([0])).not.toBe(after([1]));
      expect(after([0, 1])).not.toBe(after([1, 0]));
    },
  );

  test('has 4 of 7 first moves, and 25 of 49 pairs, up to symmetry', () => {
    const start = kernelOf(gameFrom('connect-four'));
    const firsts = new Set<string>();
    const pairs = new Set<string>();
    for (let first = 0; first < 7; first++) {
      for (let second = 0; second < 7; second++) {
        const kernel = start.copy();
        kernel.play(first);
        firsts.add(keyOf(kernel));
        kernel.play(second);
        pairs.add(keyOf(kernel));
      }
    }
    expect([firsts.size, pairs.size]).toEqual([4, 25]);
  });
});
