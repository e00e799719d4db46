/** What UCT says of every move: each is judged, proofs are used, and moves that are alike get the same numbers. */
import { describe, expect, test } from 'vitest';
import { isUnsampled, type MoveOdds, oddsOf, printAnalysis } from '../analysis/index.ts';
import { Game, type LegalMoves, type Moves, type Numbers } from '../core/index.ts';
import { ConnectFour, gameFrom, Pig, TicTacToe } from '../games/index.ts';
import { Domineering } from './domineering.fixture.ts';
import { UCTPlayer } from './uct-player.ts';

type Side = 'A' | 'B';

/** Nim: take any number of stones from one heap; who takes the last one wins. */
class Nim extends Game<Side, string> {
  readonly name = 'nim';
  readonly players = ['A', 'B'] as const;

  constructor(
    readonly heaps: readonly number[],
    readonly side: Side = 'A',
  ) {
    super(side);
  }

  moves(): LegalMoves<Side, string> | null {
    const moves = this.heaps.flatMap((stones, heap) =>
      Array.from({ length: stones }, (_, n) => `${heap}-${n + 1}`),
    );
    return moves.length > 0 ? { [this.side]: moves } : null;
  }

  next(moves: Moves<Side, string>): Nim {
    const [heap, taken] = (moves[this.side] as string).split('-').map(Number);
    const heaps = this.heaps.map((stones, n) => (n === heap ? stones - taken : stones));
    return new Nim(heaps, this.side === 'A' ? 'B' : 'A');
  }

  result(): Numbers<Side> | null {
    if (this.heaps.some((stones) => stones > 0)) return null;
    return this.side === 'A' ? { A: -1, B: 1 } : { A: 1, B: -1 };
  }

  override toString(): string {
    return `${this.heaps.join('-')} ${this.side}`;
  }
}

const odds = (game: Game, simulationCount: number, seed = 1) =>
  new UCTPlayer({ simulationCount }).analysis(game, game.activePlayers[0] as string, { seed });

const known = ({ known, value }: MoveOdds) => [known, value];

describe('Every move is judged', () => {
  test('a quarter of the simulations is spread evenly over the moves', () => {
    for (const count of [1000, 8000])
      for (const { n } of odds(new ConnectFour(), count).moves)
        expect(n).toBeGreaterThanOrEqual(Math.floor(count / 4 / 7));
  });

  test('a move that seems bad while little is known is not given up', () => {
    // Holding wins with 18.4 %, so it is worth -0.631. A tree that searched only what looks best stayed at -0.838, from
    // 2,780 simulations, however many there were.
    const game = new Pig({ result: 'win' }).parsePosition('One 30-70 +10');
    const hold = oddsOf(odds(game, 100_000), 'hold');
    expect(hold?.n).toBeGreaterThanOrEqual(12_500);
    expect(hold?.value).toBeGreaterThan(-0.82);
  });

  test('beside a proven win the others have enough samples, or no numbers', () => {
    const game = new ConnectFour().parsePosition(
      '......./......./......./......./rrr..../yyy.... Yellow',
    );
    for (const count of [200, 4000]) {
      const analysis = odds(game, count);
      expect(oddsOf(analysis, 3)).toMatchObject({ text: 'd', known: 'exact', value: 1, win: 1 });
      const others = analysis.moves.filter(({ text }) => text !== 'd');
      expect(others.some(isUnsampled)).toBe(count === 200);
      for (const row of printAnalysis(analysis)
        .split('\n')
        .filter((row) => row.endsWith('estimated')))
        expect(row.includes('%'), row).toBe(Number(row.trim().split(/\s+/).at(-2)) >= 100);
    }
  });
});

describe('What is proven is shown', () => {
  test('in Nim every move of a small position is a win or a loss', () => {
    // 1, 2 and 3 stones are a lost position; of 1, 1 and 3 only taking the whole heap of 3 wins.
    for (const { text, ...line } of odds(new Nim([1, 2, 3]), 10_000).moves)
      expect(known({ text, ...line }), text).toEqual(['exact', -1]);
    for (const line of odds(new Nim([1, 1, 3]), 10_000).moves) {
      const value = line.text === '2-3' ? 1 : -1;
      expect(known(line), line.text).toEqual(['exact', value]);
      expect([line.win, line.draw, line.loss]).toEqual(value === 1 ? [1, 0, 0] : [0, 0, 1]);
    }
  });

  test('moves that are proven equal have equal lines, but for their samples', () => {
    const { moves } = odds(new TicTacToe().parsePosition('x../.o./..x Os'), 10_000);
    for (const line of moves) expect(line.known).toBe('exact');
    expect(moves.filter(({ draw }) => draw === 1).map(({ text }) => text)).toEqual([
      'b3',
      'a2',
      'c2',
      'b1',
    ]);
    expect(moves.filter(({ loss }) => loss === 1).map(({ text }) => text)).toEqual(['c3', 'a1']);
  });
});

describe('Moves that are alike', () => {
  const numbers = ({ move: _, text: __, ...line }: MoveOdds) => line;

  test('get the same numbers if they are mirror images: Connect Four', () => {
    const { moves } = odds(new ConnectFour(), 2000);
    for (let column = 0; column < 3; column++)
      expect(numbers(moves[column])).toEqual(numbers(moves[6 - column]));
    expect(moves[0]?.value).not.toBe(moves[3]?.value);
  });

  test('get the same numbers if the board can be turned: tic-tac-toe', () => {
    const { moves } = odds(new TicTacToe(), 1000);
    expect(new Set(moves.map((line) => JSON.stringify(numbers(line)))).size).toBe(3);
  });

  test('keep their own where nothing is symmetric', () => {
    const { moves } = odds(
      new ConnectFour().parsePosition('......./......./......./......./......./y...... Red'),
      4000,
    );
    expect(new Set(moves.map(({ value }) => value)).size).toBe(7);
  });
});

describe('The interval', () => {
  test('comes from four trees', () => {
    for (const { intervalBy, trees, n } of odds(new ConnectFour(), 4000).moves) {
      expect(intervalBy).toBe('trees');
      expect(trees?.map(({ tree }) => tree)).toEqual([0, 1, 2, 3]);
      const each = trees?.map(({ early, late }) => early.n + late.n) ?? [];
      expect(each.reduce((sum, count) => sum + count, 0)).toBe(n);
    }
  });

  test('is missing where ten times the work would probably solve the position', () => {
    for (const { interval, intervalBy, known } of odds(new Domineering(4), 300).moves) {
      expect(known).toBe('estimated');
      expect(intervalBy).toBe('none');
      expect(interval).toEqual([-Infinity, Infinity]);
    }
    for (const { intervalBy } of odds(new Domineering(7), 300).moves)
      expect(intervalBy).toBe('trees');
  });

  test('is missing where several roles decide at once', () => {
    const { moves } = odds(gameFrom('odds-and-evens'), 1000);
    expect(moves.map(({ intervalBy }) => intervalBy)).toEqual(['none', 'none']);
    expect(printAnalysis(odds(gameFrom('odds-and-evens'), 1000))).not.toContain('interval');
  });

  test('is the same for the same seed, and another for another', () => {
    const intervals = (seed: number) =>
      odds(new ConnectFour(), 1000, seed).moves.map(({ interval }) => interval);
    expect(intervals(1)).toEqual(intervals(1));
    expect(intervals(1)).not.toEqual(intervals(2));
  });
});
