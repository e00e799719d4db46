import { describe, expect, test } from 'vitest';
import { OVER } from '../../kernel/index.ts';
import { Puzzle15 } from './rules.ts';

/** [key] The moves from the order to every position, by breadth-first search on kernels. Moves can be taken back. */
function distances(width: number, height: number): Map<string, number> {
  const game = new Puzzle15({ width, height, moveLimit: 1_000_000 });
  const cells = width * height;
  const order = Array.from({ length: cells }, (_, cell) => (cell + 1) % cells);
  // The order itself is an end of the game: the search begins beside it, on both sides.
  const known = new Map<string, number>();
  const kernel = game.kernel();
  const child = game.kernel();
  const key = new Int32Array(kernel.keyLength);
  const short = new Int32Array(kernel.shortKeyLength);
  const keyOf = (of: typeof kernel) => {
    of.writeShortKey(short, 0);
    return short.join(' ');
  };
  kernel.load(game.at({ tiles: order, moves: 0 }));
  known.set(keyOf(kernel), 0);
  let frontier: Int32Array[] = [cells - 2, cells - 1 - width].map((cell) => {
    kernel.load(game.at({ tiles: order.with(cells - 1, order[cell]).with(cell, 0), moves: 0 }));
    known.set(keyOf(kernel), 1);
    kernel.writeKey(key, 0);
    return key.slice();
  });
  for (let depth = 2; frontier.length > 0; depth++) {
    const next: Int32Array[] = [];
    for (const words of frontier) {
      kernel.readKey(words, 0);
      for (let choice = 0; choice < kernel.choices(); choice++) {
        child.copyFrom(kernel);
        child.play(choice);
        const text = keyOf(child);
        if (known.has(text)) continue;
        known.set(text, depth);
        child.writeKey(key, 0);
        next.push(key.slice());
      }
    }
    frontier = next;
  }
  return known;
}

function counts(known: ReadonlyMap<string, number>): number[] {
  const found: number[] = [];
  for (const distance of known.values()) found[distance] = (found[distance] ?? 0) + 1;
  return found;
}

describe('The kernel reaches', () => {
  const eight = distances(3, 3);

  test('all 12 positions of 2 x 2, in 6 moves at most', () => {
    expect(counts(distances(2, 2))).toEqual([1, 2, 2, 2, 2, 2, 1]); // a ring
  });

  test('all 360 positions of 3 x 2, in 21 moves at most', () => {
    const known = distances(3, 2);
    expect(known.size).toBe(360); // 6! / 2
    expect(Math.max(...known.values())).toBe(21); // https://oeis.org/A151944
  });

  test('all 181,440 positions of 3 x 3, and two of them need the maximum of 31 moves', () => {
    // https://oeis.org/A089473
    expect(counts(eight)).toEqual([
      1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529,
      10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
    ]);
    expect(eight.size).toBe(181_440);
  });

  test('no position of 3 x 3 that needs fewer moves than the pattern databases say', () => {
    const game = new Puzzle15({ width: 3, height: 3 });
    const kernel = game.kernel();
    const words = new Int32Array(kernel.keyLength);
    let sum = 0;
    let wrong = 0;
    for (const [text, distance] of eight) {
      words.set(text.split(' ').map(Number));
      kernel.readKey(words, 0);
      const least = kernel.movesToWin();
      sum += least;
      // Every move changes the parity; 0 is the order alone.
      if (least > distance || (distance - least) % 2 !== 0 || (least === 0 && distance > 0))
        wrong++;
    }
    expect(wrong).toBe(0);
    // The mean of the distances is 21.97.
    expect(sum / eight.size).toBeGreaterThan(17);
  });
});

describe('The kernel knows', () => {
  test('that no win is left within the limit', () => {
    const game = new Puzzle15({ width: 3, height: 3, moveLimit: 10 });
    const at = (moves: number) => game.parsePosition(`1 2 0/4 5 3/7 8 6 after ${moves}`).kernel();
    expect(at(8).movesToWin()).toBe(2);
    expect(at(9).movesToWin()).toBe(Infinity);
    expect(at(10).turn()).toBe(OVER);
    expect(at(10).payoff()).toBe(-1);
  });
});
