import { describe, expect, test } from 'vitest';
import { Contingent, Random, type State } from '../../core/index.ts';
import { CHANCE, Kernel, kernelOf, OVER } from '../../kernel/index.ts';
import { Pig, type PigMove, type PigOptions, type PigRole } from './index.ts';
import { PigKernel } from './kernel.ts';

const GAMES: readonly PigOptions[] = [
  {},
  { goal: 1 },
  { goal: 20, result: 'win' },
  { goal: 1000, sides: 20 },
  { goal: 30, sides: 2 },
  { variant: 'piglet' },
  { variant: 'piglet', goal: 2, result: 'win' },
  { goal: 60, roundLimit: 4 },
  { variant: 'piglet', roundLimit: 1 },
];

describe('The kernel of Pig', () => {
  test('is the one that searches get', () => {
    expect(kernelOf(new Pig())).toBeInstanceOf(PigKernel);
  });

  test.each(GAMES)('agrees with the rules of %o at every step of random games', (options) => {
    for (let seed = 0; seed < 40; seed++) {
      const random = new Random(seed);
      const start = new Pig(options);
      const kernel = start.kernel();
      let state: State<PigRole, PigMove> = start;
      for (;;) {
        if (state instanceof Contingent) {
          expectSameChance(kernel, state);
          const outcome = random.below(kernel.choices());
          state = state.next(kernel.haps(outcome));
          kernel.play(outcome);
          continue;
        }
        expect(`${kernel.state()}`).toBe(`${state}`);
        const legal = state.moves();
        if (!legal) break;
        const role = state.activePlayer();
        expect(kernel.turn()).toBe(state.players.indexOf(role));
        expect(openMoves(kernel)).toEqual(legal[role]);
        expect([kernel.roundSize(), kernel.committed()]).toEqual([1, 0]);
        const choice = random.below(kernel.choices());
        state = state.next({ [role]: kernel.move(choice) });
        kernel.play(choice);
      }
      expect(kernel.turn()).toBe(OVER);
      expect(kernel.choices()).toBe(0);
      expect({ One: kernel.payoff(0), Two: kernel.payoff(1) }).toEqual(state.result());
    }
  });

  test.each(GAMES)('of %o comes back from its key at every step', (options) => {
    const other = new Pig(options).kernel();
    for (let seed = 0; seed < 20; seed++) {
      const kernel = new Pig(options).kernel();
      const random = new Random(seed);
      for (;;) {
        other.readKey(Int32Array.of(0, ...key(kernel)), 1);
        expectSame(other, kernel);
        if (kernel.playout(random, 1) === 0) break;
      }
    }
  });

  test('has a key of its own for every position', () => {
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

  test('has copies that go their own way', () => {
    const kernel = new Pig().kernel();
    kernel.play(0);
    const copy = kernel.copy();
    expectSame(copy, kernel);
    copy.play(5);
    expect(`${copy.state()}`).toBe('One 0-0 +6');
    expect(kernel.turn()).toBe(CHANCE);
  });

  test('takes up the position of a state', () => {
    const kernel = new Pig().kernel();
    kernel.play(0);
    kernel.load(new Pig().parsePosition('Two 92-90 +8'));
    expect(`${kernel.state()}`).toBe('Two 92-90 +8');
    expect(kernel.turn()).toBe(1);
    expect(openMoves(kernel)).toEqual(['roll', 'hold']);
  });
});

describe('A playout of Pig', () => {
  test.each(GAMES)('of %o plays as the one of all kernels does', (options) => {
    for (let seed = 0; seed < 5; seed++) {
      const choices = new Random(seed);
      const kernel = new Pig(options).kernel();
      for (let steps = 0; steps < 200; steps++) {
        for (const limit of [0, 1, 2, 3, 6, 7, undefined]) {
          const fast = kernel.copy();
          const slow = kernel.copy();
          const [fastRandom, slowRandom] = [new Random(seed), new Random(seed)];
          const played = fast.playout(fastRandom, limit);
          expect(played).toBe(Kernel.prototype.playout.call(slow, slowRandom, limit));
          expect(fastRandom.state()).toEqual(slowRandom.state());
          expectSame(fast, slow);
        }
        if (kernel.turn() === OVER) break;
        kernel.play(choices.below(kernel.choices()));
      }
    }
  });

  test('sees the faces of the die equally often', () => {
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

function expectSameChance(kernel: PigKernel, waiting: Contingent<PigRole, PigMove>): void {
  expect(kernel.turn()).toBe(CHANCE);
  const outcomes = Array.from({ length: kernel.choices() }, (_, outcome) => ({
    haps: kernel.haps(outcome),
    probability: kernel.chance(outcome),
  }));
  const byHaps = (list: readonly { haps: { [name: string]: unknown }; probability: number }[]) =>
    list.map(({ haps, probability }) => `${JSON.stringify(haps)} ${probability}`).toSorted();
  expect(byHaps(outcomes)).toEqual(byHaps(waiting.possibleHaps()));
}

function openMoves(kernel: PigKernel): PigMove[] {
  return Array.from({ length: kernel.choices() }, (_, choice) => kernel.move(choice));
}

function key(kernel: PigKernel): number[] {
  const words = new Int32Array(kernel.keyLength);
  kernel.writeKey(words, 0);
  return [...words];
}

function expectSame(actual: PigKernel, expected: PigKernel): void {
  expect(key(actual)).toEqual(key(expected));
  expect(`${actual.state()}`).toBe(`${expected.state()}`);
  expect(actual.turn()).toBe(expected.turn());
  expect(actual.choices()).toBe(expected.choices());
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
