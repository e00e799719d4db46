import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { kernelOf, OVER } from '../../kernel/index.ts';
import { AlphaBetaPlayer } from '../../players/index.ts';
import { checkKernel } from '../../testing/index.ts';
import { Hex, hex } from './index.ts';
import { HexKernel } from './kernel.ts';

const isLong = process.env.TURNWISE_LONG === '1';

describe('The kernel of Hex', () => {
  test('is the one that searches use', () => {
    expect(kernelOf(new Hex())).toBeInstanceOf(HexKernel);
  });

  test('agrees with the rules on large boards', () => {
    const size = isLong ? 19 : 9;
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

  test('has about as many boards as the list of games says', () => {
    const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
    const ways = (red: number, blue: number) =>
      factorial(121) / factorial(red) / factorial(blue) / factorial(121 - red - blue);
    let boards = 0;
    for (let blue = 0; blue <= 60; blue++) boards += ways(blue, blue) + ways(blue + 1, blue);
    expect(boards.toExponential(1)).toBe('4.8e+56');
    expect(hex.known?.positions).toBe('4.8e56');
  });

  // The strategy-stealing argument (Nash) says that some opening wins.
  test('classifies the openings of 3 x 3 as a plain search of the rules does', () => {
    const known = new Map<string, boolean>();
    const start = new Hex({ size: 3 });
    const byRules = Array.from(
      { length: 9 },
      (_, cell) => !winsByRules(start.perform(cell), known),
    );
    expect(mapOf(byRules)).toEqual(OPENINGS[3]);
  });

  test.each([3, 4])(
    'classifies the openings of %i rows by must-play regions',
    { timeout: 60_000 },
    (size) => {
      expect(mapOf(new MustPlay(size).openings())).toEqual(OPENINGS[size]);
    },
  );

  test('wins with the centre of 5 x 5', { timeout: 600_000 }, () => {
    if (!isLong) return; // 6 s
    expect(new MustPlay(5).isWonWith(12)).toBe(true);
  });

  test.each(isLong ? [3, 4] : [3])(
    'is solved by alpha-beta from the start, with %i rows',
    { timeout: 60_000 },
    (size) => {
      const player = new AlphaBetaPlayer({ horizon: Infinity });
      const { moves } = player.analysis(new Hex({ size }), 'Red', { seed: 1 });
      expect(moves.every(({ known }) => known === 'exact')).toBe(true);
      expect(mapOf(moves.map(({ value }) => value === 1))).toBe(OPENINGS[size]);
    },
  );

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

function keyOf(kernel: HexKernel): string {
  const words = new Int32Array(kernel.keyLength);
  kernel.writeKey(words, 0);
  return words.join();
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

/**
 * Whether Red wins after an opening, by must-play regions: the winner of a position wins within some of the empty cells,
 * and whoever wants to change that must play there. R. Hayward, Y. Björnsson and others, Solving 7 x 7 Hex: Virtual
 * Connections and Game-State Reduction, 2003; here without virtual connections.
 */
class MustPlay {
  private readonly known = new Map<string, Verdict>();
  private readonly stack: HexKernel[]; // [plies played]
  private readonly cells: number;

  constructor(size: number) {
    this.stack = [new Hex({ size }).kernel()];
    this.cells = size * size;
  }

  openings(): boolean[] {
    return Array.from({ length: this.cells }, (_, cell) => this.isWonWith(cell));
  }

  isWonWith(cell: number): boolean {
    return !this.after(0, cell).isWon;
  }

  /** Of the role to move. */
  private verdict(depth: number): Verdict {
    const here = this.stack[depth];
    const key = keyOf(here);
    const found = this.known.get(key) ?? this.search(depth, here);
    this.known.set(key, found);
    return found;
  }

  private search(depth: number, here: HexKernel): Verdict {
    const next = here.copy();
    const worth = (choice: number) => {
      next.copyFrom(here);
      next.play(choice);
      return next.turn() === OVER ? 1 : -next.estimate(next.turn());
    };
    const moves = Array.from({ length: here.choices() }, (_, choice) => ({
      choice,
      cell: 1 << here.moveCode(choice),
      worth: worth(choice),
    }));
    let mustPlay = -1;
    let region = 0; // in which the opponent wins
    for (const { choice, cell } of moves.sort((a, b) => b.worth - a.worth)) {
      if ((mustPlay & cell) === 0) continue;
      const reply = this.after(depth, choice);
      if (!reply.isWon) return { isWon: true, region: reply.region | cell };
      mustPlay &= reply.region;
      region |= reply.region;
    }
    return { isWon: false, region };
  }

  /** Of the opponent, who is to move after it. */
  private after(depth: number, choice: number): Verdict {
    this.stack[depth + 1] ??= this.stack[0].copy();
    const next = this.stack[depth + 1];
    next.copyFrom(this.stack[depth]);
    next.play(choice);
    return next.turn() === OVER ? { isWon: false, region: 0 } : this.verdict(depth + 1);
  }
}

interface Verdict {
  readonly isWon: boolean; // by the role to move
  readonly region: number; // a bit for each cell that the winner may need
}
