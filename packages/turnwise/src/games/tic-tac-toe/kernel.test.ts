import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { Kernel, kernelOf, OVER } from '../../kernel/index.ts';
import { TicTacToe } from './index.ts';
import { TicTacToeKernel } from './kernel.ts';

describe('The kernel of tic-tac-toe', () => {
  test('is the one that searches get', () => {
    expect(kernelOf(new TicTacToe())).toBeInstanceOf(TicTacToeKernel);
  });

  test('agrees with the rules at every step of random games', () => {
    for (let seed = 0; seed < 500; seed++) {
      const random = new Random(seed);
      let game = new TicTacToe();
      const kernel = game.kernel();
      while (kernel.turn() !== OVER) {
        const role = game.activePlayer();
        expect(game.players[kernel.turn()]).toBe(role);
        expect({ [role]: openMoves(kernel) }).toEqual(game.moves());
        const choice = random.below(kernel.choices());
        game = game.next({ [role]: kernel.move(choice) });
        kernel.play(choice);
        expect(kernel.state()).toEqual(game);
      }
      expect(game.moves()).toBeNull();
      expect(kernel.choices()).toBe(0);
      expect({ Xs: kernel.payoff(0), Os: kernel.payoff(1) }).toEqual(game.result());
    }
  });

  test('has a key of its own for each of the 5478 positions', () => {
    const keys = new Set<number>();
    explore(new TicTacToe().kernel(), keys);
    expect(keys.size).toBe(5478); // published, and recomputed independently
  });

  test('plays 255168 games', () => {
    // Published, and recomputed independently.
    expect(outcomes(new TicTacToe().kernel(), false)).toEqual([131184, 77904, 46080]);
  });

  test('has known odds when both play at random', () => {
    const [xs = 0, os = 0, drawn = 0] = outcomes(new TicTacToe().kernel(), true);
    // Published, and recomputed independently.
    expect(Math.abs(xs - 0.584921)).toBeLessThan(1e-6);
    expect(Math.abs(os - 0.288095)).toBeLessThan(1e-6);
    expect(Math.abs(drawn - 0.126984)).toBeLessThan(1e-6);
  });

  test('comes back from its key, won, drawn or neither', () => {
    const other = new TicTacToe().kernel();
    for (let seed = 0; seed < 300; seed++) {
      const kernel = new TicTacToe().kernel();
      kernel.playout(new Random(seed), seed % 10);
      other.readKey(Int32Array.of(0, key(kernel)), 1);
      expectSame(other, kernel);
    }
  });

  test('has copies that go their own way', () => {
    const kernel = new TicTacToe().kernel();
    kernel.play(4);
    const copy = kernel.copy();
    expectSame(copy, kernel);
    copy.play(0);
    expect(`${copy.state()}`).toBe('o../.x./... Xs');
    expect(`${kernel.state()}`).toBe('.../.x./... Os');
  });

  test('takes up the position of a state', () => {
    const kernel = new TicTacToe().kernel();
    kernel.load(new TicTacToe().parsePosition('xx./ooo/x.. Xs'));
    expect(kernel.turn()).toBe(OVER);
    expect(kernel.payoff(0)).toBe(-1);
    kernel.load(new TicTacToe());
    expect(kernel.turn()).toBe(0);
    expect(kernel.choices()).toBe(9);
  });
});

describe('A playout of tic-tac-toe', () => {
  test('plays as the one of all kernels does, from everywhere and to every limit', () => {
    for (let seed = 0; seed < 50; seed++) {
      const choices = new Random(seed);
      const kernel = new TicTacToe().kernel();
      for (;;) {
        for (const limit of [0, 1, 2, 3, 8, undefined]) {
          const [fast, slow] = [kernel.copy(), kernel.copy()];
          const [fastRandom, slowRandom] = [new Random(seed), new Random(seed)];
          const steps = fast.playout(fastRandom, limit);
          expect(steps).toBe(Kernel.prototype.playout.call(slow, slowRandom, limit));
          expect(fastRandom.state()).toEqual(slowRandom.state());
          expectSame(fast, slow);
        }
        if (kernel.turn() === OVER) break;
        kernel.play(choices.below(kernel.choices()));
      }
    }
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

function expectSame(actual: TicTacToeKernel, expected: TicTacToeKernel): void {
  expect(actual.state()).toEqual(expected.state());
  expect(key(actual)).toBe(key(expected));
  expect(actual.turn()).toBe(expected.turn());
  expect(actual.choices()).toBe(expected.choices());
  expect(actual.payoff(0)).toBe(expected.payoff(0));
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
