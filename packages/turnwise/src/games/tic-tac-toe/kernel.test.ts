import { describe, expect, test } from 'vitest';
import { kernelOf, OVER } from '../../kernel/index.ts';
import { TicTacToe } from './index.ts';
import { TicTacToeKernel } from './kernel.ts';

describe('The kernel of tic-tac-toe', () => {
  test('is the one that searches use', () => {
    expect(kernelOf(new TicTacToe())).toBeInstanceOf(TicTacToeKernel);
  });

  test('has a different key for each of the 5478 positions', () => {
    const keys = new Set<number>();
    explore(new TicTacToe().kernel(), keys);
    expect(keys.size).toBe(5478); // published, and recomputed independently
  });

  test('plays 255168 games', () => {
    // Published, and recomputed independently.
    expect(outcomes(new TicTacToe().kernel(), false)).toEqual([131184, 77904, 46080]);
  });

  test('has the known odds if both play at random', () => {
    const [xs = 0, os = 0, drawn = 0] = outcomes(new TicTacToe().kernel(), true);
    // Published, and recomputed independently.
    expect(Math.abs(xs - 0.584921)).toBeLessThan(1e-6);
    expect(Math.abs(os - 0.288095)).toBeLessThan(1e-6);
    expect(Math.abs(drawn - 0.126984)).toBeLessThan(1e-6);
  });
});

function openMoves(kernel: TicTacToeKernel): number[] {
  return Array.from({ length: kernel.choices() }, (_, choice) => kernel.move(choice));
}

function key(kernel: TicTacToeKernel): number {
  const words = new Int32Array(kernel.keyLength);
  kernel.writeKey(words, 0);
  return words[0] ?? Number.NaN;
}

function explore(kernel: TicTacToeKernel, keys: Set<number>): void {
  if (keys.has(key(kernel))) return;
  keys.add(key(kernel));
  for (const next of nextPositions(kernel)) explore(next, keys);
}

/** Wins of Xs, wins of Os, draws: as many ways of play, or as shares of play at random. */
function outcomes(kernel: TicTacToeKernel, asShares: boolean): number[] {
  if (kernel.turn() === OVER) {
    return [kernel.payoff(0) === 1, kernel.payoff(1) === 1, kernel.payoff(0) === 0].map(Number);
  }
  const scale = asShares ? kernel.choices() : 1;
  return nextPositions(kernel)
    .map((next) => outcomes(next, asShares))
    .reduce((sum, ways) => sum.map((value, kind) => value + (ways[kind] ?? 0)))
    .map((value) => value / scale);
}

function nextPositions(kernel: TicTacToeKernel): TicTacToeKernel[] {
  return openMoves(kernel).map((_, choice) => {
    const next = kernel.copy();
    next.play(choice);
    return next;
  });
}
