import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { nextWindow, type PositionSolver } from '../../kernel/index.ts';
import { AutoPlayer } from '../../players/index.ts';
import { boardHalves } from './bitboards.ts';
import { Othello, type OthelloOptions } from './index.ts';
import type { OthelloKernel } from './kernel.ts';
import { BoundsTable, EndSearch } from './search.ts';
import { writeDiscs } from './solver.ts';

const isLong = process.env.TURNWISE_LONG === '1';

/**
 * End positions of the French Othello Federation (FFO), with the score of the role to move: numbers 1 to 5 with 14 empty
 * squares, 13 and 15 with 16, then, in the long run, 40 to 44 with 20 to 23.
 * http://www.radagast.se/othello/ffotest.html
 */
const PUBLISHED = [
  ['--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X', 18],
  ['-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X', 10],
  ['----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX X', 2],
  ['-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO- X', 0],
  ['-OOOOO----OXXO-XXXOXOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOOO---XXXXX-- X', 32],
  ['--XXXXX--OOOXX---OOOXXXX-OXOXOXXOXXXOXXX--XOXOXX--OXOOO--OOOOO-- X', 14],
  ['----O------OOX---OOOXX-XOOOXOOOOOXXOXXOOOXXXOOOOOXXXOOXO--OOOOOX X', 4],
] as const;

const PUBLISHED_LONG = [
  ['O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X', 38],
  ['-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X', 0],
  ['--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X', 6],
  ['--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O', -12],
  ['--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O', -14],
] as const;

describe('The search of Othello', () => {
  test.each(PUBLISHED)('finds the published score of %s', (text, score) => {
    expect(scoreOf(new Othello().parsePosition(text))).toBe(score);
  });

  test('finds what plain negamax finds in late positions', () => {
    for (const size of [4, 6, 8])
      for (let seed = 0; seed < (isLong ? 400 : 20); seed++) {
        const game = drawn({ size, result: 'margin' }, seed, 5 + (seed % 4));
        if (game) expect([`${game}`, scoreOf(game)]).toEqual([`${game}`, negamax(game)]);
      }
  });

  test('on 4 x 4 the second player wins by 10, of which 2 are empty squares', () => {
    // Recomputed independently: by 8, where empty squares count for nobody.
    const start = new Othello({ size: 4, result: 'margin' });
    expect(scoreOf(start)).toBe(-10);
    expect(discsAhead(start.kernel(), new Map())).toBe(-8);
  });
});

describe.runIf(isLong)('The search of Othello, on long ends', () => {
  test.each(PUBLISHED_LONG)(
    'finds the published score of %s',
    { timeout: 600_000 },
    (text, score) => {
      expect(scoreOf(new Othello().parsePosition(text), 22)).toBe(score);
    },
  );
});

describe('The solver of Othello', () => {
  test('tells the margin of every move, or who wins', () => {
    for (let seed = 0; seed < 8; seed++) {
      const game = drawn({ result: 'margin' }, seed, 7);
      if (!game) continue;
      const margins = game.possibleMoves().map((moves) => 0 - negamax(game.next(moves)));
      expect(answers(game)).toEqual(margins.map((margin) => margin + 0));
      const sober = new Othello().at(game.position);
      expect(answers(sober)).toEqual(margins.map((margin) => Math.sign(margin) + 0));
    }
  });

  test('knows a best move before all is known, the same whatever others have solved', () => {
    for (let seed = 0; seed < 20; seed++) {
      const game = drawn({}, seed, 9 + (seed % 4));
      if (!game) continue;
      const [alone, first] = [solverFor(game, 1_000_000), solverFor(game)];
      alone.advance(Infinity, 'best');
      first.advance(Infinity, 'best');
      const margins = answers(new Othello({ result: 'margin' }).at(game.position));
      expect(margins[first.best ?? -1]).toBe(Math.max(...margins));
      expect(alone.best).toBe(first.best);
    }
  });

  test('has bounds that hold the truth whenever it is interrupted', () => {
    for (let seed = 0; seed < 6; seed++) {
      const game = drawn({ result: 'margin' }, seed, 12);
      if (!game) continue;
      const solver = solverFor(game);
      const choices = [...game.possibleMoves().keys()];
      const bounds: (readonly [number, number])[][] = [];
      while (!solver.done) {
        bounds.push(choices.map((choice) => [solver.low(choice), solver.high(choice)]));
        solver.advance(0);
      }
      for (const choice of choices) {
        const result = solver.low(choice);
        expect(solver.high(choice)).toBe(result);
        for (const { [choice]: [low, high] = [65, -65] } of bounds)
          expect(low <= result && result <= high).toBe(true);
      }
    }
  });

  test('stops at its limit of nodes', () => {
    const game = drawn({}, 3, 16);
    const solver = game && solverFor(game, 500);
    solver?.advance(Infinity);
    expect([solver?.exhausted, solver?.done]).toEqual([true, false]);
  });

  test('makes the odds of `auto` exact', () => {
    const game = drawn({}, 5, 10);
    if (!game) throw new Error('the game is over');
    const { moves, player } = new AutoPlayer().analysis(game, game.position.turn);
    expect(player).toBe('optimal()');
    expect(moves.map(({ known }) => known)).toEqual(moves.map(() => 'exact'));
    expect(moves.map(({ value }) => value)).toEqual(answers(game));
  });

  test('leaves positions with more than 18 empty squares to the general ways', () => {
    expect(new Othello().solver()).toBeNull();
    expect(new Othello({ size: 4 }).solver()).not.toBeNull();
    expect(new Othello({ size: 4 }).parsePosition('XXXX/XXXX/XXXO/OOOO Black').solver()).toBeNull();
  });
});

/** The exact score for the role to move. */
function scoreOf({ position, settings }: Othello, tableBits = 16): number {
  const { cells, size } = settings;
  const [boardLo, boardHi] = boardHalves(size);
  const search = new EndSearch(cells, boardLo, boardHi, new BoundsTable(tableBits));
  const words = new Int32Array(4);
  writeDiscs(words, position, size);
  let [low, high] = [-cells, cells];
  while (low < high) {
    const beta = nextWindow(low, high, 2);
    const bound = search.reach(words, 0, beta);
    if (bound >= beta) low = bound;
    else high = bound;
  }
  return low + 0;
}

/** The same through the rules, for `result=margin`. */
function negamax(game: Othello, alpha = -Infinity, beta = Infinity): number {
  const result = game.result();
  if (result) return result[game.position.turn];
  let best = -Infinity;
  for (const moves of game.possibleMoves()) {
    const bound = Math.max(alpha, best);
    best = Math.max(best, 0 - negamax(game.next(moves), 0 - beta, 0 - bound));
    if (best >= beta) break;
  }
  return best;
}

/** What the role to move gets on 4 x 4 if both play for the difference of discs, whatever is left empty. */
function discsAhead(kernel: OthelloKernel, known: Map<string, number>): number {
  const words = new Int32Array(kernel.keyLength);
  kernel.writeCanonicalKey(words, 0);
  const key = words.join();
  const earlier = known.get(key);
  if (earlier !== undefined) return earlier;
  const choices = kernel.choices();
  let best = -Infinity;
  if (choices === 0) {
    const { turn, board } = new Othello({ size: 4 }).parsePosition(`${kernel.state()}`).position;
    const lead = board.split('X').length - board.split('O').length;
    best = turn === 'Black' ? lead : 0 - lead;
  }
  for (let choice = 0; choice < choices; choice++) {
    const next = kernel.copy();
    next.play(choice);
    best = Math.max(best, 0 - discsAhead(next, known));
  }
  known.set(key, best);
  return best;
}

/** A position of a random game with this many empty squares; null where the game is over before. */
function drawn(options: OthelloOptions, seed: number, empty: number): Othello | null {
  const start = new Othello(options);
  const kernel = start.kernel();
  const random = new Random(seed);
  for (;;) {
    const { board, turn } = start.parsePosition(`${kernel.state()}`).position;
    const game = start.at({ board, turn });
    if (!game.moves()) return null;
    if (board.split('.').length - 1 <= empty) return game;
    kernel.playout(random, 1);
  }
}

function solverFor(game: Othello, nodes?: number): PositionSolver {
  const solver = game.solver({ nodes });
  if (!solver) throw new Error(`no solver for ${game}`);
  return solver;
}

/** The result of every move. */
function answers(game: Othello): number[] {
  const solver = solverFor(game);
  solver.advance(Infinity);
  expect(solver.done).toBe(true);
  return [...game.possibleMoves().keys()].map((choice) => solver.low(choice));
}
