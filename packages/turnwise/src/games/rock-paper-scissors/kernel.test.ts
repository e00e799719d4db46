import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { Kernel, kernelOf, OVER } from '../../kernel/index.ts';
import {
  RockPaperScissors,
  type RockPaperScissorsMove,
  type RockPaperScissorsRole,
} from './index.ts';
import { RockPaperScissorsKernel } from './kernel.ts';

describe('The kernel of Rock Paper Scissors', () => {
  test('is the one that searches get', () => {
    expect(kernelOf(new RockPaperScissors())).toBeInstanceOf(RockPaperScissorsKernel);
  });

  test('agrees with the rules at every step of random games', () => {
    for (let seed = 0; seed < 300; seed++) {
      const random = new Random(seed);
      const game = new RockPaperScissors();
      const kernel = game.kernel();
      const moves: { [role in RockPaperScissorsRole]?: RockPaperScissorsMove } = {};
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
      const over = game.next(moves);
      expect(kernel.turn()).toBe(OVER);
      expect(kernel.choices()).toBe(0);
      expect(kernel.committed()).toBe(0);
      expect(`${kernel.state()}`).toBe(`${over}`);
      expect({ One: kernel.payoff(0), Two: kernel.payoff(1) }).toEqual(over.result());
    }
  });

  test('has thirteen positions, which come back from their keys', () => {
    const all = positions();
    // The beginning, three commitments of One, nine ends.
    expect(all).toHaveLength(13);
    expect(new Set(all.map(key)).size).toBe(13);
    const other = new RockPaperScissors().kernel();
    for (const kernel of all) {
      other.readKey(Int32Array.of(0, key(kernel)), 1);
      expectSame(other, kernel);
    }
  });

  test('has copies that go their own way', () => {
    const kernel = new RockPaperScissors().kernel();
    kernel.play(0);
    const copy = kernel.copy();
    expectSame(copy, kernel);
    copy.play(1);
    expect(`${copy.state()}`).toBe('One rock Two paper');
    expect(kernel.turn()).toBe(1);
  });

  test('takes up the position of a state', () => {
    const kernel = new RockPaperScissors().kernel();
    for (const { One, Two } of new RockPaperScissors().possibleMoves()) {
      const over = new RockPaperScissors().parsePosition(`One ${One} Two ${Two}`);
      kernel.load(over);
      expect(`${kernel.state()}`).toBe(`${over}`);
      expect(kernel.turn()).toBe(OVER);
    }
    kernel.load(new RockPaperScissors());
    expect(kernel.turn()).toBe(0);
  });

  test('knows no fourth throw', () => {
    expect(() => new RockPaperScissors().kernel().move(3)).toThrow('3 of 3 choices');
  });
});

describe('A playout of Rock Paper Scissors', () => {
  test('plays as the one of all kernels does, from everywhere and to every limit', () => {
    for (const kernel of positions()) {
      for (const limit of [0, 1, 2, 3, undefined]) {
        for (let seed = 0; seed < 20; seed++) {
          const fast = kernel.copy();
          const slow = kernel.copy();
          const [fastRandom, slowRandom] = [new Random(seed), new Random(seed)];
          const steps = fast.playout(fastRandom, limit);
          expect(steps).toBe(Kernel.prototype.playout.call(slow, slowRandom, limit));
          expect(fastRandom.state()).toEqual(slowRandom.state());
          expectSame(fast, slow);
        }
      }
    }
  });
});

function openMoves(kernel: RockPaperScissorsKernel): RockPaperScissorsMove[] {
  return Array.from({ length: kernel.choices() }, (_, choice) => kernel.move(choice));
}

function key(kernel: RockPaperScissorsKernel): number {
  const words = new Int32Array(kernel.keyLength);
  kernel.writeKey(words, 0);
  return words[0] ?? Number.NaN;
}

function expectSame(actual: RockPaperScissorsKernel, expected: RockPaperScissorsKernel): void {
  expect(key(actual)).toBe(key(expected));
  expect(`${actual.state()}`).toBe(`${expected.state()}`);
  expect(actual.turn()).toBe(expected.turn());
  expect(actual.committed()).toBe(expected.committed());
}

/** All positions that can be reached, commitments included. */
function positions(kernel = new RockPaperScissors().kernel()): RockPaperScissorsKernel[] {
  const after = Array.from({ length: kernel.choices() }, (_, choice) => {
    const next = kernel.copy();
    next.play(choice);
    return positions(next);
  });
  return [kernel, ...after.flat()];
}
