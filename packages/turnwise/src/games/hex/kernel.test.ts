import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { kernelOf, OVER } from '../../kernel/index.ts';
import { AlphaBetaPlayer } from '../../players/index.ts';
import { checkKernel } from '../../testing/index.ts';
import { Hex } from './index.ts';
import { HexKernel } from './kernel.ts';

describe('The kernel of Hex', () => {
  test('is the one that searches use', () => {
    expect(kernelOf(new Hex())).toBeInstanceOf(HexKernel);
  });

  test('agrees with the rules on large boards', () => {
    const size = process.env.TURNWISE_LONG === '1' ? 19 : 9;
    expect(checkKernel(new Hex({ size, swap: true }), { matches: 1 }).finished).toBe(1);
  });

  test('connects exactly one role, at the latest on the last cell', () => {
    const start = new Hex({ size: 5 }).kernel();
    const kernel = start.copy();
    for (let seed = 0; seed < 300; seed++) {
      kernel.copyFrom(start);
      expect(kernel.playout(new Random(seed))).toBeLessThanOrEqual(25);
      expect(kernel.turn()).toBe(OVER);
      expect(kernel.payoff(0) + kernel.payoff(1)).toBe(0);
    }
  });

  test('has the same canonical key for a board turned by half a circle, and no other', () => {
    const keyAt = (text: string) => canonicalKey(new Hex({ size: 3 }).parsePosition(text).kernel());
    expect(keyAt('r../.../.b. Red')).toBe(keyAt('.b./.../..r Red'));
    expect(keyAt('r../.../.b. Red')).not.toBe(keyAt('..r/.../.b. Red'));
  });

  // Computed twice here: by the rules and by the kernel. The strategy-stealing argument (Nash) says that some opening wins.
  test('classifies the openings of 3 x 3 as a plain search of the rules does', () => {
    const known = new Map<string, boolean>();
    const start = new Hex({ size: 3 });
    const byRules = Array.from(
      { length: 9 },
      (_, cell) => !winsByRules(start.perform(cell), known),
    );
    expect(winningOpenings(3)).toEqual(byRules);
    expect(mapOf(byRules)).toEqual(OPENINGS[3]);
  });

  test('classifies the openings of 4 x 4', { timeout: 60_000 }, () => {
    if (process.env.TURNWISE_LONG !== '1') return; // 8 s
    expect(mapOf(winningOpenings(4))).toEqual(OPENINGS[4]);
  });

  test.each([3, 4])('is solved by alpha-beta from the start, with %i columns', (size) => {
    const player = new AlphaBetaPlayer({ horizon: Infinity });
    const { moves } = player.analysis(new Hex({ size }), 'Red', { seed: 1 });
    expect(moves.every(({ known }) => known === 'exact')).toBe(true);
    expect(mapOf(moves.map(({ value }) => value === 1))).toBe(OPENINGS[size]);
  });

  // Anatole Beck, in A. Beck, M. Bleicher, D. Crowe, Excursions into Mathematics, 1969, for all sizes from 3 on.
  test('is lost with a1 and b1', () => {
    for (const map of Object.values(OPENINGS)) expect(map.slice(0, 2)).toBe('--');
  });
});

/** + where Red wins after this opening. */
const OPENINGS: { readonly [size: number]: string } = {
  3: '--+/+++/+--',
  4: '---+/--+-/-+--/+---',
};

function mapOf(wins: readonly boolean[]): string {
  const size = Math.sqrt(wins.length);
  const marks = wins.map((isWin) => (isWin ? '+' : '-')).join('');
  return Array.from({ length: size }, (_, row) => marks.slice(row * size, (row + 1) * size)).join(
    '/',
  );
}

function canonicalKey(kernel: HexKernel): string {
  const words = new Int32Array(kernel.keyLength);
  kernel.writeCanonicalKey(words, 0);
  return words.join();
}

/** Whether the role to move wins. */
function winsByRules(game: Hex, known: Map<string, boolean>): boolean {
  if (game.result()) return false;
  const earlier = known.get(`${game}`);
  if (earlier !== undefined) return earlier;
  const found = game.possibleMoves().some((moves) => !winsByRules(game.next(moves), known));
  known.set(`${game}`, found);
  return found;
}

/** [cell] whether Red wins after this opening: alpha-beta with a table of canonical keys, the centre first. */
function winningOpenings(size: number): boolean[] {
  const game = new Hex({ size });
  const known = new Map<string, boolean>();
  const stack = [game.kernel()]; // [plies played]
  const wins = (depth: number): boolean => {
    const here = stack[depth];
    const key = canonicalKey(here);
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    const rank = (choice: number) => here.moveRank(here.moveCode(choice));
    const order = Array.from({ length: here.choices() }, (_, choice) => choice);
    order.sort((a, b) => rank(b) - rank(a));
    const found = order.some((choice) => !winsAfter(depth, choice));
    known.set(key, found);
    return found;
  };
  const winsAfter = (depth: number, choice: number): boolean => {
    stack[depth + 1] ??= game.kernel();
    stack[depth + 1].copyFrom(stack[depth]);
    stack[depth + 1].play(choice);
    return stack[depth + 1].turn() !== OVER && wins(depth + 1);
  };
  return Array.from({ length: size * size }, (_, cell) => !winsAfter(0, cell));
}
