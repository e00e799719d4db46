import { describe, expect, test } from 'vitest';
import { GameKernel, kernelOf } from '../../kernel/index.ts';
import { ConnectFour, type ConnectFourOptions } from './index.ts';
import { ConnectFourKernel } from './kernel.ts';

/** Small, odd and large boards, up to the largest that the kernel holds. */
const BOARDS: readonly ConnectFourOptions[] = [
  {},
  { width: 1, height: 7, line: 2 },
  { width: 5, height: 1, line: 2 },
  { width: 3, height: 3, line: 3 },
  { width: 4, height: 5, line: 3 },
  { width: 5, height: 7, line: 4 },
  { width: 7, height: 7, line: 4 },
  { width: 8, height: 7, line: 4 },
  { width: 8, height: 7, line: 5 },
  { width: 8, height: 2, line: 8 },
];

describe('The kernel of Connect Four', () => {
  test('is the one that searches use, on boards of up to 8 columns and 7 rows', () => {
    expect(kernelOf(new ConnectFour())).toBeInstanceOf(ConnectFourKernel);
    for (const options of BOARDS) {
      expect(kernelOf(new ConnectFour(options))).toBeInstanceOf(ConnectFourKernel);
    }
    expect(kernelOf(new ConnectFour({ width: 9 }))).toBeInstanceOf(GameKernel);
    expect(kernelOf(new ConnectFour({ height: 8 }))).toBeInstanceOf(GameKernel);
  });

  test('has the known perft counts', () => {
    // Recomputed independently. Games that end earlier are not counted.
    const counts = [7, 49, 343, 2401, 16807, 117649, 823536, 5673234, 39394572];
    expect(counts.map((_, index) => perft(new ConnectFour(), index + 1))).toEqual(counts);
  });

  test.each([
    { width: 3, height: 3, line: 3 },
    { width: 2, height: 4, line: 2 },
    { width: 8, height: 1, line: 3 },
  ])('has the perft counts of the rules on %j', (options) => {
    for (let plies = 1; plies <= 6; plies++) {
      const game = new ConnectFour(options);
      expect(perft(game, plies)).toBe(perftOfRules(game, plies));
    }
  });

  test('has a different key for every position', () => {
    const texts = new Map<string, string>();
    const kernel = newKernel({ width: 4, height: 3, line: 3 });
    explore(kernel, texts);
    expect(new Set(texts.values()).size).toBe(texts.size);
  });
});

function newKernel(options: ConnectFourOptions): ConnectFourKernel {
  return new ConnectFourKernel(new ConnectFour(options));
}

function key(kernel: ConnectFourKernel): string {
  const words = new Int32Array(kernel.keyLength);
  kernel.writeKey(words, 0);
  return `${words}`;
}

/** The texts of all positions that can be reached, by key. */
function explore(kernel: ConnectFourKernel, texts: Map<string, string>): void {
  const text = `${kernel.state()}`;
  const known = texts.get(key(kernel));
  if (known !== undefined) {
    expect(text).toBe(known);
    return;
  }
  texts.set(key(kernel), text);
  for (let choice = 0; choice < kernel.choices(); choice++) {
    const next = kernel.copy();
    next.play(choice);
    explore(next, texts);
  }
}

/** Ways to play this number of plies; the last ply is counted without playing it. */
function perft(game: ConnectFour, plies: number): number {
  const kernels = Array.from({ length: plies }, () => new ConnectFourKernel(game)); // [plies played]
  const count = (depth: number): number => {
    const here = kernels[depth];
    const next = kernels[depth + 1];
    if (!next) return here.choices();
    let sum = 0;
    for (let choice = 0; choice < here.choices(); choice++) {
      next.copyFrom(here);
      next.play(choice);
      sum += count(depth + 1);
    }
    return sum;
  };
  return count(0);
}

function perftOfRules(game: ConnectFour, plies: number): number {
  if (plies === 0) return 1;
  return game
    .possibleMoves()
    .reduce((sum, moves) => sum + perftOfRules(game.next(moves), plies - 1), 0);
}
