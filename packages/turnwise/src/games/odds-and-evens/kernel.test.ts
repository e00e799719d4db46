import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { Kernel, kernelOf, OVER } from '../../kernel/index.ts';
import { OddsAndEvens, type OddsAndEvensMove, type OddsAndEvensRole } from './index.ts';
import { OddsAndEvensKernel } from './kernel.ts';

describe('The kernel of Odds and Evens', () => {
  test('is the one that searches get', () => {
    expect(kernelOf(new OddsAndEvens())).toBeInstanceOf(OddsAndEvensKernel);
  });

  test('agrees with the rules at every step of random games', () => {
    for (let seed = 0; seed < 300; seed++) {
      const random = new Random(seed);
      let game = new OddsAndEvens({ goal: 1 + random.below(12) });
      const kernel = game.kernel();
      while (kernel.turn() !== OVER) {
        const moves: { [role in OddsAndEvensRole]?: OddsAndEvensMove } = {};
        for (const [seat, role] of game.players.entries()) {
          expect(kernel.turn()).toBe(seat);
          expect(kernel.committed()).toBe(seat);
          expect(kernel.roundSize()).toBe(2);
          expect(openMoves(kernel)).toEqual(game.moves()?.[role]);
          expect(`${kernel.state()}`).toBe(`${game}`);
          const choice = random.below(kernel.choices());
          moves[role] = kernel.move(choice);
          kernel.play(choice);
        }
        game = game.next(moves);
        expect(`${kernel.state()}`).toBe(`${game}`);
        expect(kernel.turn() === OVER).toBe(game.moves() === null);
      }
      expect(kernel.choices()).toBe(0);
      expect(kernel.committed()).toBe(0);
      expect({ Odds: kernel.payoff(0), Evens: kernel.payoff(1) }).toEqual(game.result());
    }
  });

  test('has a key of its own for every position and commitment', () => {
    const goal = 4;
    const keys = new Set<number>();
    explore(new OddsAndEvens({ goal }).kernel(), keys);
    // Both have 0 to goal - 1 points, and nothing, 1 or 2 is committed; or one of them has won.
    expect(keys.size).toBe(3 * goal * goal + 2 * goal);
  });

  test('comes back from its key, in the middle of a round too', () => {
    const other = new OddsAndEvens({ goal: 1000 }).kernel();
    for (let seed = 0; seed < 200; seed++) {
      const kernel = new OddsAndEvens({ goal: 1000 }).kernel();
      kernel.playout(new Random(seed), 19 * seed);
      other.readKey(Int32Array.of(0, key(kernel)), 1);
      expectSame(other, kernel);
    }
  });

  test('has copies that go their own way', () => {
    const kernel = new OddsAndEvens().kernel();
    kernel.play(1);
    const copy = kernel.copy();
    expectSame(copy, kernel);
    copy.play(0);
    expect(`${copy.state()}`).toBe('Odds 1 Evens 0');
    expect(`${kernel.state()}`).toBe('Odds 0 Evens 0');
    expect(kernel.turn()).toBe(1);
  });

  test('takes up the position of a state, and forgets commitments', () => {
    const kernel = new OddsAndEvens().kernel();
    kernel.play(0);
    kernel.load(new OddsAndEvens({}, { Odds: 9, Evens: 10 }));
    expect(kernel.turn()).toBe(OVER);
    expect(kernel.payoff(0)).toBe(-1);
  });
});

describe('A playout of Odds and Evens', () => {
  test('plays as the one of all kernels does, from everywhere and to every limit', () => {
    for (let seed = 0; seed < 20; seed++) {
      const choices = new Random(seed);
      const kernel = new OddsAndEvens({ goal: 1 + (seed % 8) }).kernel();
      for (;;) {
        for (const limit of [0, 1, 2, 3, 6, 7, undefined]) {
          const fast = kernel.copy();
          const slow = kernel.copy();
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

function openMoves(kernel: OddsAndEvensKernel): OddsAndEvensMove[] {
  return Array.from({ length: kernel.choices() }, (_, choice) => kernel.move(choice));
}

function key(kernel: OddsAndEvensKernel): number {
  const words = new Int32Array(kernel.keyLength);
  kernel.writeKey(words, 0);
  return words[0] ?? Number.NaN;
}

function expectSame(actual: OddsAndEvensKernel, expected: OddsAndEvensKernel): void {
  expect(key(actual)).toBe(key(expected));
  expect(`${actual.state()}`).toBe(`${expected.state()}`);
  expect(actual.turn()).toBe(expected.turn());
  expect(actual.committed()).toBe(expected.committed());
}

/** Collects the keys of all positions that can be reached. */
function explore(kernel: OddsAndEvensKernel, keys: Set<number>): void {
  if (keys.has(key(kernel))) return;
  keys.add(key(kernel));
  for (let choice = 0; choice < kernel.choices(); choice++) {
    const next = kernel.copy();
    next.play(choice);
    explore(next, keys);
  }
}
