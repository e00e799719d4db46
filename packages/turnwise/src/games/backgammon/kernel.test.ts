import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { kernelOf, OVER } from '../../kernel/index.ts';
import { Backgammon, type BackgammonOptions, type BackgammonPosition } from './index.ts';
import { BackgammonKernel } from './kernel.ts';

const START = 'W:24x2,13x5,8x3,6x5 B:24x2,13x5,8x3,6x5';

const SIDE = 26;

describe('The kernel of backgammon', () => {
  test('is the one that searches use', () => {
    expect(kernelOf(new Backgammon())).toBeInstanceOf(BackgammonKernel);
  });

  test('has as many plays at the start as a search of all steps in any order finds', () => {
    const counts = rolls().map(([larger, smaller]) => {
      const game = new Backgammon().parsePosition(`White ${larger}${smaller} ${START}`);
      expect(kernelOf(game).choices()).toBe(positionsAfter(game).size);
      return kernelOf(game).choices();
    });
    // 11, 21, 22, 31 ... 66
    expect(counts).toEqual([
      42, 15, 75, 16, 17, 73, 14, 18, 17, 52, 8, 8, 9, 9, 4, 10, 14, 14, 14, 7, 11,
    ]);
  });

  test.each<BackgammonOptions>([{}, { checkers: 3 }, { checkers: 2 }])(
    'leads to the positions that a search of all steps finds, on %j',
    (options) => {
      const random = new Random(1);
      for (let position = 0; position < 60; position++) {
        const kernel = new Backgammon(options).kernel();
        kernel.playout(random, random.below(options.checkers ? 60 : 200));
        if (kernel.turn() < 0) continue;
        const expected = positionsAfter(kernel.state());
        const found = new Set<string>();
        for (let choice = 0; choice < kernel.choices(); choice++) {
          const next = kernel.copy();
          next.play(choice);
          const { black, white } = next.state().position;
          found.add(kernel.turn() === 0 ? `${white},${black}` : `${black},${white}`);
        }
        expect(found.size).toBe(kernel.choices());
        expect(found).toEqual(expected);
      }
    },
  );

  test('ends every random game', () => {
    const random = new Random(2);
    for (let game = 0; game < 100; game++) {
      const kernel = new Backgammon().kernel();
      kernel.playout(random);
      expect(kernel.turn()).toBe(OVER);
      expect([1, 2, 3]).toContain(Math.abs(kernel.payoff(0)));
      expect(kernel.payoff(0) + kernel.payoff(1)).toBe(0);
    }
  });
});

function rolls(): [number, number][] {
  return [1, 2, 3, 4, 5, 6].flatMap((larger) =>
    Array.from({ length: larger }, (_, n): [number, number] => [larger, n + 1]),
  );
}

/**
 * The positions after all legal plays, by trying every step with every die in any order. Shares nothing with the rules
 * but the data of a position.
 */
function positionsAfter({ position }: { readonly position: BackgammonPosition }): Set<string> {
  const [larger = 0, smaller = 0] = position.dice ?? [];
  const sides =
    position.turn === 'White'
      ? [...position.white, ...position.black]
      : [...position.black, ...position.white];
  const dice = larger === smaller ? [larger, larger, larger, larger] : [larger, smaller];
  const reached = new Map<string, { used: number; largest: number }>();
  const tried = new Set<string>();
  const explore = (board: readonly number[], left: readonly number[], largest: number) => {
    const state = `${board} ${left}`;
    if (tried.has(state) && largest === 0) return;
    tried.add(state);
    const used = dice.length - left.length;
    const known = reached.get(`${board}`) ?? { used: -1, largest: 0 };
    if (used > known.used || (used === known.used && largest > known.largest))
      reached.set(`${board}`, { used, largest });
    for (const [at, die] of left.entries())
      for (let from = 1; from <= 25; from++) {
        if (board[from] === 0 || (from !== 25 && (board[25] ?? 0) > 0)) continue;
        const to = from - die;
        const next = [...board];
        if (to > 0) {
          const opposite = SIDE + 25 - to;
          if ((board[opposite] ?? 0) > 1) continue;
          if (board[opposite] === 1) {
            next[opposite] = 0;
            next[SIDE + 25] = (next[SIDE + 25] ?? 0) + 1;
          }
        } else {
          const behind = board.slice(to === 0 ? 7 : from + 1, SIDE);
          const outside = board.slice(7, SIDE);
          if ([...behind, ...outside].some((count) => count > 0)) continue;
        }
        next[from] = (next[from] ?? 0) - 1;
        const end = Math.max(0, to);
        next[end] = (next[end] ?? 0) + 1;
        explore(next, left.toSpliced(at, 1), Math.max(largest, die));
      }
  };
  explore(sides, dice, 0);
  const ends = [...reached];
  const most = Math.max(...ends.map(([, { used }]) => used));
  const longest = ends.filter(([, { used }]) => used === most);
  const best = Math.max(...longest.map(([, { largest }]) => largest));
  const isOne = most === 1 && larger !== smaller;
  return new Set(
    longest.filter(([, { largest }]) => !isOne || largest === best).map(([board]) => board),
  );
}
