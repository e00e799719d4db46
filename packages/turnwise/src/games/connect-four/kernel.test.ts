import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { GameKernel, Kernel, kernelOf, OVER } from '../../kernel/index.ts';
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
  test('is the one that searches get, on boards of up to 8 columns and 7 rows', () => {
    expect(kernelOf(new ConnectFour())).toBeInstanceOf(ConnectFourKernel);
    for (const options of BOARDS) {
      expect(kernelOf(new ConnectFour(options))).toBeInstanceOf(ConnectFourKernel);
    }
    expect(kernelOf(new ConnectFour({ width: 9 }))).toBeInstanceOf(GameKernel);
    expect(kernelOf(new ConnectFour({ height: 8 }))).toBeInstanceOf(GameKernel);
  });

  test.each(BOARDS)('agrees with the rules at every step of random games on %j', (options) => {
    for (let seed = 0; seed < 60; seed++) expectAgreement(new ConnectFour(options), seed);
  });

  test.each([
    { width: 9, height: 3, line: 3 },
    { width: 20, height: 20, line: 4 },
  ])('gives way to the adapter of all games on %j', (options) => {
    for (let seed = 0; seed < 20; seed++) expectAgreement(new ConnectFour(options), seed);
  });

  test('plays known numbers of ways for so many plies', () => {
    // Recomputed independently. Games that end earlier are not counted.
    const counts = [7, 49, 343, 2401, 16807, 117649, 823536, 5673234, 39394572];
    expect(counts.map((_, index) => perft(new ConnectFour(), index + 1))).toEqual(counts);
  });

  test.each([
    { width: 3, height: 3, line: 3 },
    { width: 2, height: 4, line: 2 },
    { width: 8, height: 1, line: 3 },
  ])('plays as many ways as the rules on %j', (options) => {
    for (let plies = 1; plies <= 6; plies++) {
      const game = new ConnectFour(options);
      expect(perft(game, plies)).toBe(perftOfRules(game, plies));
    }
  });

  test('has a key of its own for every position', () => {
    const texts = new Map<string, string>();
    const kernel = newKernel({ width: 4, height: 3, line: 3 });
    explore(kernel, texts);
    expect(new Set(texts.values()).size).toBe(texts.size);
  });

  test.each(BOARDS)('comes back from its key, won, drawn or neither, on %j', (options) => {
    const other = newKernel(options);
    for (let seed = 0; seed < 60; seed++) {
      const kernel = newKernel(options);
      kernel.playout(new Random(seed), seed);
      const words = new Int32Array(4);
      kernel.writeKey(words, 1);
      other.readKey(words, 1);
      expectSame(other, kernel);
    }
  });

  test('has copies that go their own way', () => {
    const kernel = newKernel({ width: 3, height: 2, line: 2 });
    kernel.play(0);
    const copy = kernel.copy();
    expectSame(copy, kernel);
    copy.play(0);
    expect(`${copy.state()}`).toBe('r../y.. Yellow');
    expect(`${kernel.state()}`).toBe('.../y.. Red');
    expect(copy.move(0)).toBe(1);
    expect(kernel.move(0)).toBe(0);
  });

  test('takes up the position of a state', () => {
    const game = new ConnectFour({ width: 3, height: 3, line: 3 });
    const kernel = new ConnectFourKernel(game);
    kernel.load(game.parsePosition('.../rr./yyy Red'));
    expect(kernel.turn()).toBe(OVER);
    expect(kernel.choices()).toBe(0);
    expect(kernel.payoff(0)).toBe(1);
    expect(kernel.payoff(1)).toBe(-1);
    kernel.load(game);
    expect(kernel.turn()).toBe(0);
    expect(kernel.choices()).toBe(3);
  });
});

describe('A playout of Connect Four', () => {
  test.each(BOARDS)('plays as the one of all kernels does, to every limit, on %j', (options) => {
    for (let seed = 0; seed < 10; seed++) {
      const choices = new Random(seed);
      const kernel = newKernel(options);
      for (;;) {
        for (const limit of [0, 1, 2, 7, undefined]) {
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

function newKernel(options: ConnectFourOptions): ConnectFourKernel {
  return new ConnectFourKernel(new ConnectFour(options));
}

/** Plays a random game by the rules and on the kernel, and compares them after every move. */
function expectAgreement(start: ConnectFour, seed: number): void {
  const random = new Random(seed);
  const kernel = start.kernel();
  let game = start;
  while (kernel.turn() !== OVER) {
    const role = game.activePlayer();
    const open = game.moves()?.[role] ?? [];
    expect(game.players[kernel.turn()]).toBe(role);
    expect(open.map((_, choice) => kernel.move(choice))).toEqual(open);
    expect(kernel.choices()).toBe(open.length);
    const choice = random.below(open.length);
    game = game.next({ [role]: open[choice] });
    kernel.play(choice);
    expect(kernel.state()).toEqual(game);
  }
  expect(game.moves()).toBeNull();
  expect(kernel.choices()).toBe(0);
  expect({ Yellow: kernel.payoff(0), Red: kernel.payoff(1) }).toEqual(game.result());
}

function key(kernel: ConnectFourKernel): string {
  const words = new Int32Array(kernel.keyLength);
  kernel.writeKey(words, 0);
  return `${words}`;
}

function expectSame(actual: ConnectFourKernel, expected: ConnectFourKernel): void {
  expect(actual).toEqual(expected);
  expect(actual.state()).toEqual(expected.state());
  expect(key(actual)).toBe(key(expected));
  expect(actual.turn()).toBe(expected.turn());
  expect(actual.payoff(0)).toBe(expected.payoff(0));
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

/** Ways to play so many plies; the last ply is counted without playing it. */
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
