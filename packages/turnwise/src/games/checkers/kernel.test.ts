import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { GameKernel, kernelOf, OVER } from '../../kernel/index.ts';
import { Checkers, type CheckersOptions } from './index.ts';
import { CheckersKernel } from './kernel.ts';

const isLong = process.env.TURNWISE_LONG === '1';
const LONG = { timeout: 3_600_000 };

const OPTIONS: readonly CheckersOptions[] = [
  {},
  { repetition: null },
  { repetition: null, moveLimit: null },
  { repetition: 2, moveLimit: 3 },
  { repetition: 9, moveLimit: 200 },
  { start: 'W:W13,K1,K32:BK5,K18,K30:H7' },
];

const KINGS = 'B:WK32:BK1';
const ROUND = ['1-5', '32-28', '5-1', '28-32']; // from KINGS back to KINGS
const RING = 'W:WK26:B14,15,22,23,K1';

describe('The kernel of checkers', () => {
  test('is the one that searches use, unless the history to be remembered is unlimited', () => {
    for (const options of OPTIONS)
      expect(kernelOf(new Checkers(options))).toBeInstanceOf(CheckersKernel);
    expect(kernelOf(new Checkers({ moveLimit: null }))).toBeInstanceOf(GameKernel);
  });

  test('has the moves of the rules, in the same order, for any board', LONG, () => {
    const boards = isLong ? 100_000 : 3000;
    let captures = 0;
    for (let seed = 0; seed < boards; seed++) {
      const game = randomBoard(new Random(seed));
      const moves = game.moves()?.[game.activePlayer()] ?? [];
      const kernel = new CheckersKernel(game);
      expect(moves.map((_, choice) => kernel.move(choice))).toEqual(moves);
      expect(kernel.choices()).toBe(moves.length);
      if (moves.some((move) => move.split('x').length > 3)) captures++;
      for (const [choice, move] of moves.entries()) {
        const next = kernel.copy();
        next.play(choice);
        expect(`${next.state()}`).toBe(`${game.perform(move)}`);
      }
    }
    expect(captures).toBeGreaterThan(boards / 50); // of three pieces or more
  });

  test('has the known perft counts', LONG, () => {
    // Published by Aart Bik. From ply 12 on there are two counts; ours is the one in which two ways
    // over the same pieces are two moves, the other is 388617999.
    const all = [
      7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680, 18391564, 85242128, 388623673,
    ];
    const counts = isLong ? all : all.slice(0, 9);
    const kernel = new CheckersKernel(new Checkers());
    expect(counts.map((_, index) => perft(kernel, index + 1))).toEqual(counts);
  });

  test('has the perft counts of the rules after every first move', LONG, () => {
    const plies = isLong ? 9 : 7;
    const [game, kernel] = [new Checkers(), new CheckersKernel(new Checkers())];
    const byRules = (game.moves()?.Black ?? []).map(
      (move) => [move, perftOfRules(game.perform(move), plies - 1)] as const,
    );
    const byKernel = Array.from({ length: kernel.choices() }, (_, choice) => {
      const next = kernel.copy();
      next.play(choice);
      return [kernel.move(choice), perft(next, plies - 1)] as const;
    });
    expect(byKernel).toEqual(byRules);
    const sum = byKernel.reduce((total, [, count]) => total + count, 0);
    expect(sum).toBe(isLong ? 3963680 : 179740);
  });

  test('has the perft counts of the rules among kings, with draws on the way', () => {
    const options = { start: 'W:W13,K1,K32:BK5,K18,K30', repetition: 2, moveLimit: 2 };
    const game = new Checkers(options);
    for (let plies = 1; plies <= 5; plies++)
      expect(perft(new CheckersKernel(game), plies)).toBe(perftOfRules(game, plies));
    const free = new Checkers({ ...options, repetition: null, moveLimit: null });
    expect(perft(new CheckersKernel(game), 5)).toBeLessThan(perft(new CheckersKernel(free), 5));
  });

  test('lets a king capture a ring of four and end where it began', () => {
    const kernel = kernelAt(RING);
    expect([0, 1].map((choice) => kernel.move(choice))).toEqual([
      '26x17x10x19x26',
      '26x19x10x17x26',
    ]);
    kernel.play(0);
    expect(`${kernel.state()}`).toBe('B:WK26:BK1');
  });

  test('has move codes that stay the same while others come and go', () => {
    const kernel = kernelAt(KINGS);
    expect(kernel.moveCode(0)).toBe(0 * 32 + 4); // 1-5
    expect(kernelAt('B:WK32:B9,K1').moveCode(0)).toBe(kernel.moveCode(0));
    expect(kernelAt(RING).moveCode(1)).toBe(25 * 32 + 25);
  });

  test.each([
    ['B:W18:B14', '14x23', [1, -1]],
    ['W:WK19,K20:B12', '20-16', [-1, 1]],
  ])('at %s knows who has won after %s', (start, move, payoffs) => {
    const kernel = played(kernelAt(start), [move]);
    expect(kernel.turn()).toBe(OVER);
    expect(kernel.choices()).toBe(0);
    expect([kernel.payoff(0), kernel.payoff(1)]).toEqual(payoffs);
  });
});

describe('The history of the checkers kernel', () => {
  test('is restored with an earlier position, as after undoing a move', () => {
    const before = played(kernelAt(KINGS), [...ROUND, ...ROUND.slice(0, 3)]);
    const kernel = before.copy();
    played(kernel, ['28-32']);
    expect(kernel.turn()).toBe(OVER);
    expect([kernel.payoff(0), kernel.payoff(1)]).toEqual([0, 0]);
    kernel.copyFrom(before);
    expect(kernel.turn()).toBe(1);
    expect(picture(kernel)).toEqual(picture(before));
    played(kernel, ['28-24']);
    expect(kernel.turn()).toBe(0);
    kernel.copyFrom(before);
    expect(played(kernel, ['28-32']).turn()).toBe(OVER);
  });

  test('is restored even after a man has moved, and so are captured pieces', () => {
    const before = played(kernelAt('B:W21,K32:B12,K1:H70'), ROUND.slice(0, 2));
    const kernel = before.copy();
    expect(`${played(kernel, ['12-16']).state()}`).toBe('W:W21,K28:B16,K5');
    kernel.copyFrom(before);
    expect(`${kernel.state()}`).toBe('B:W21,K28:B12,K5:H72 after 1-5 32-28');
    const ring = kernelAt(RING);
    const copy = ring.copy();
    copy.play(1);
    copy.copyFrom(ring);
    expect(picture(copy)).toEqual(picture(ring));
  });

  test('is not shared between kernels or games', () => {
    const game = new Checkers({ start: KINGS });
    const [one, two] = [new CheckersKernel(game), new CheckersKernel(game)];
    played(one, [...ROUND, ...ROUND]);
    expect(one.turn()).toBe(OVER);
    played(two, ROUND);
    expect(two.turn()).toBe(0);
    two.load(game);
    expect(`${two.state()}`).toBe(KINGS);
    expect(played(two, ROUND).turn()).toBe(0);
    expect(one.turn()).toBe(OVER);
  });

  test('starts again when a man moves or something is captured', () => {
    expect(played(kernelAt('B:WK32:B12,K1:H79'), ['1-5']).turn()).toBe(OVER);
    const man = played(kernelAt('B:WK32:B12,K1:H79'), ['12-16']);
    expect(`${man.state()}`).toBe('W:WK32:B16,K1');
    const capture = played(kernelAt('B:WK2,K27:B9,K24:H79'), ['24x31']);
    expect(`${capture.state()}`).toBe('W:WK2:B9,K31');
  });

  test('does not save a side that cannot move', () => {
    const start = new Checkers({ start: 'W:WK19,K20:B12:H1', moveLimit: 1 });
    const kernel = played(new CheckersKernel(start), ['20-16']);
    expect(kernel.turn()).toBe(OVER);
    expect([kernel.payoff(0), kernel.payoff(1)]).toEqual([-1, 1]);
  });

  test('makes two positions of one board, with different keys', () => {
    const once = kernelAt(KINGS);
    const twice = played(kernelAt(KINGS), ROUND);
    expect(keyOf(twice)).not.toEqual(keyOf(once));
    expect(once.keyLength).toBe(4 + 16); // 80 steps, five a word
    const free = { repetition: null, moveLimit: null };
    const [first, second] = [kernelAt(KINGS, free), played(kernelAt(KINGS, free), ROUND)];
    expect(keyOf(second)).toEqual(keyOf(first));
    expect(first.keyLength).toBe(4);
  });

  test('is read back from a key of the longest history', () => {
    const random = new Random(3);
    const kernel = kernelAt('B:WK32,K31,K30:BK1,K2,K3', { repetition: 9 });
    while (kernel.turn() !== OVER && !kernel.move(0).includes('x')) {
      kernel.play(random.below(kernel.choices()));
      const other = kernelAt('B:W:B', { repetition: 9 });
      other.readKey(keyOf(kernel), 0);
      expect(picture(other)).toEqual(picture(kernel));
    }
    expect(kernel.state().position.history.length).toBeGreaterThan(5);
  });
});

function kernelAt(start: string, options: CheckersOptions = {}): CheckersKernel {
  return new CheckersKernel(new Checkers({ ...options, start }));
}

function played(kernel: CheckersKernel, moves: readonly string[]): CheckersKernel {
  for (const wanted of moves) {
    const open = Array.from({ length: kernel.choices() }, (_, choice) => kernel.move(choice));
    expect(open).toContain(wanted);
    kernel.play(open.indexOf(wanted));
  }
  return kernel;
}

function keyOf(kernel: CheckersKernel): Int32Array {
  const words = new Int32Array(kernel.keyLength);
  kernel.writeKey(words, 0);
  return words;
}

function picture(kernel: CheckersKernel) {
  return {
    state: `${kernel.state()}`,
    turn: kernel.turn(),
    moves: Array.from({ length: kernel.choices() }, (_, choice) => kernel.move(choice)),
    payoffs: [kernel.payoff(0), kernel.payoff(1)],
    key: keyOf(kernel),
  };
}

/** Few or many pieces on random squares, every second one a king, so that captures are long. */
function randomBoard(random: Random): Checkers {
  const squares = random.shuffle(Array.from({ length: 32 }, (_, n) => n));
  const board = new Array<string>(32).fill('.');
  const [black, white] = [1 + random.below(12), 1 + random.below(12)];
  for (const [n, square] of squares.slice(0, black + white).entries()) {
    const isBlack = n < black;
    const isKing = random.chance(0.5) || (isBlack ? square >= 28 : square < 4);
    const piece = isBlack ? 'b' : 'w';
    board[square] = isKing ? piece.toUpperCase() : piece;
  }
  const turn = random.choice(['Black', 'White'] as const);
  return new Checkers().at({ turn, board: board.join(''), quiet: 0, history: [] });
}

/** Ways to play this number of plies; the last ply is counted without playing it. */
function perft(start: CheckersKernel, plies: number): number {
  const kernels = Array.from({ length: plies }, () => start.copy()); // [plies played]
  const count = (depth: number): number => {
    const here = kernels[depth];
    const next = kernels[depth + 1];
    const choices = here.choices();
    if (!next) return choices;
    let sum = 0;
    for (let choice = 0; choice < choices; choice++) {
      next.copyFrom(here);
      next.play(choice);
      sum += count(depth + 1);
    }
    return sum;
  };
  return count(0);
}

function perftOfRules(game: Checkers, plies: number): number {
  const moves = game.possibleMoves();
  if (plies === 1) return moves.length;
  return moves.reduce((sum, move) => sum + perftOfRules(game.next(move), plies - 1), 0);
}
