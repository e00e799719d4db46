import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { kernelOf, NOT_IN_TABLEBASE, OVER } from '../../kernel/index.ts';
import { Breakthrough } from './index.ts';
import { BreakthroughKernel } from './kernel.ts';

const isLong = process.env.TURNWISE_LONG === '1';

describe('The kernel of Breakthrough', () => {
  test('is the one that searches use', () => {
    expect(kernelOf(new Breakthrough())).toBeInstanceOf(BreakthroughKernel);
  });

  test.each([
    { width: 3, height: 4 },
    { width: 8, height: 4 },
    { width: 5, height: 5 },
    { width: 8, height: 8 },
  ])('has the perft counts of the rules on %j', (options) => {
    const game = new Breakthrough(options);
    for (let plies = 1; plies <= 3; plies++)
      expect(perft(game.kernel(), plies)).toBe(perftOfRules(game, plies));
  });

  test('has 22, 484 and 11,132 ways to begin', () => {
    // 22 each: nothing meets in two plies. Three plies recomputed with the rules above.
    expect([1, 2, 3].map((plies) => perft(new Breakthrough().kernel(), plies))).toEqual([
      22, 484, 11_132,
    ]);
  });

  test('has the same canonical key for mirror images, and another for anything else', () => {
    const keyAt = (text: string) => {
      const game = new Breakthrough({ width: 5, height: 5 }).parsePosition(text);
      return canonicalKey(game.kernel());
    };
    const key = keyAt('bbb.b/.b.b./w..b./.w.w./ww..w White');
    expect(keyAt('b.bbb/.b.b./.b..w/.w.w./w..ww White')).toBe(key);
    expect(keyAt('b.bbb/.b.b./.b..w/.w.w./w..ww Black')).not.toBe(key);
    expect(keyAt('b.bbb/.b.b./.b..w/.w.w./ww..w White')).not.toBe(key);
  });

  test('tells the roles apart in keys of a full board', () => {
    const game = new Breakthrough({ width: 8, height: 4 });
    const board = `${game}`.split(' ')[0];
    const white = canonicalKey(game.parsePosition(`${board} White`).kernel());
    expect(canonicalKey(game.parsePosition(`${board} Black`).kernel())).not.toBe(white);
  });

  test('sees ends that are near, with the steps that the rules need', () => {
    const seen = new Set<number>();
    for (const [width, height] of [
      [3, 4],
      [3, 5],
      [4, 6],
      [3, 8],
    ]) {
      const game = new Breakthrough({ width, height });
      for (let seed = 0; seed < 12; seed++) {
        for (const at of matchOf(game, seed).slice(-4)) {
          const kernel = at.kernel();
          const steps = kernel.tablebaseSteps();
          const nearest = [1, 2, 3].find((most) => isDecided(at, most)) ?? NOT_IN_TABLEBASE;
          if (steps !== NOT_IN_TABLEBASE) expect([`${at}`, steps]).toEqual([`${at}`, nearest]);
          if (nearest === 1) expect(steps).toBe(1);
          seen.add(steps);
          const seat = kernel.turn();
          if (steps !== NOT_IN_TABLEBASE)
            expect(kernel.tablebasePayoff(seat)).toBe(steps === 2 ? -1 : 1);
        }
      }
    }
    expect([...seen].sort()).toEqual([NOT_IN_TABLEBASE, 1, 2, 3]);
  });

  test('loses 3 x 4 and 4 x 4 for White, as a plain search of the rules finds', () => {
    for (const width of [3, 4]) {
      const game = new Breakthrough({ width, height: 4 });
      expect(winsByRules(game, new Map())).toBe(false);
      expect(wins(game)).toBe(false);
    }
  });

  // Computed here, not published: the second player wins on the small boards but 3 x 6.
  test.each([
    { width: 5, height: 4, first: false, isSlow: false },
    { width: 3, height: 5, first: false, isSlow: false },
    { width: 6, height: 4, first: false, isSlow: true },
    { width: 4, height: 5, first: false, isSlow: true },
    { width: 3, height: 6, first: true, isSlow: true },
  ])('has a known winner on $width x $height', { timeout: 120_000 }, (board) => {
    const { width, height, first, isSlow } = board;
    if (isSlow && !isLong) return;
    expect(wins(new Breakthrough({ width, height }))).toBe(first);
  });
});

/** The states of a random match but the last. */
function matchOf(game: Breakthrough, seed: number): Breakthrough[] {
  const random = new Random(seed);
  const states: Breakthrough[] = [];
  for (let at = game; !at.result(); at = at.next(random.choice([...at.possibleMoves()])))
    states.push(at);
  return states;
}

/** Whether the role to move wins or loses within a number of steps, by all moves of the rules. */
function isDecided(game: Breakthrough, steps: number): boolean {
  const after = game.possibleMoves().map((moves) => game.next(moves));
  const decides = (next: Breakthrough) =>
    steps === 1 ? next.result() !== null : !next.result() && isDecided(next, steps - 1);
  return steps % 2 === 1 ? after.some(decides) : after.every(decides);
}

function canonicalKey(kernel: BreakthroughKernel): string {
  const words = new Int32Array(kernel.keyLength);
  kernel.writeCanonicalKey(words, 0);
  return words.join();
}

function perft(kernel: BreakthroughKernel, plies: number): number {
  if (plies === 1) return kernel.choices();
  let sum = 0;
  for (let choice = 0; choice < kernel.choices(); choice++) {
    const next = kernel.copy();
    next.play(choice);
    sum += perft(next, plies - 1);
  }
  return sum;
}

function perftOfRules(game: Breakthrough, plies: number): number {
  if (plies === 0) return 1;
  return game
    .possibleMoves()
    .reduce((sum, moves) => sum + perftOfRules(game.next(moves), plies - 1), 0);
}

/** Whether the role to move wins, by all moves of the rules in their order. */
function winsByRules(game: Breakthrough, known: Map<string, boolean>): boolean {
  if (game.result()) return false;
  const earlier = known.get(`${game}`);
  if (earlier !== undefined) return earlier;
  const found = game.possibleMoves().some((moves) => !winsByRules(game.next(moves), known));
  known.set(`${game}`, found);
  return found;
}

/** Whether the first player wins: alpha-beta to the end, the best-ranked moves first, with a table of canonical keys. */
function wins(game: Breakthrough): boolean {
  const known = new Map<string, boolean>();
  const stack = [game.kernel()]; // [plies played]
  const search = (depth: number): boolean => {
    const here = stack[depth];
    const key = canonicalKey(here);
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    stack[depth + 1] ??= game.kernel();
    const next = stack[depth + 1];
    const rank = (choice: number) => here.moveRank(here.moveCode(choice));
    const order = Array.from({ length: here.choices() }, (_, choice) => choice);
    order.sort((a, b) => rank(b) - rank(a));
    const found = order.some((choice) => {
      next.copyFrom(here);
      next.play(choice);
      return next.turn() === OVER || !search(depth + 1);
    });
    known.set(key, found);
    return found;
  };
  return search(0);
}
