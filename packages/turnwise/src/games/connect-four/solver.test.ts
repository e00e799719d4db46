import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import type { PositionSolver } from '../../kernel/index.ts';
import { AlphaBetaPlayer } from '../../players/index.ts';
import { solveSync } from '../../solvers/index.ts';
import { bookPositions, bookScore, bookScores } from './book.ts';
import { ConnectFour, type ConnectFourOptions } from './index.ts';
import { BoundsTable, ConnectFourSearch } from './search.ts';
import { stonesOf } from './solver.ts';

const isLong = process.env.TURNWISE_LONG === '1';

/**
 * Positions by their columns from 1, and scores for the role to move: stones that the winner has left, the last one
 * counted. From Pascal Pons' test sets (blog.gamesolver.org, part 2): two lines each of L3_R1, L2_R1 and
 * L2_R2, and one of L1_R1.
 */
const PUBLISHED = [
  ['2252576253462244111563365343671351441', -1],
  ['7422341735647741166133573473242566', 1],
  ['5554224333234511764415115', 4],
  ['52753311433677442422121', 8],
  ['274552224131661', 0],
  ['5455174361263362', -1],
  ...(isLong ? ([['32164625', 11]] as const) : []),
] as const;

/** Positions of up to five stones, from his sets L1_R1 to L1_R3, all of whose 434 such positions the book has right. */
const PUBLISHED_OPENINGS = [
  ['213', 0],
  ['312', 0],
  ['334', 0],
  ['527', 2],
  ['3627', 18],
  ['4224', 2],
  ['5156', 4],
  ['5272', -1],
  ['14534', 0],
  ['14754', 18],
  ['25462', -3],
  ['26635', 1],
  ['33215', 0],
  ['47161', -2],
  ['52535', -4],
  ['55146', 6],
  ['62267', 4],
  ['65262', 3],
  ['75515', -2],
  ['76742', 5],
] as const;

/** Width, height, ply on which best play ends, and its result for who begins; Tromp, and Steininger's solver c4. */
const SIZES = [
  [4, 4, 16, 0],
  [5, 4, 20, 0],
  [4, 5, 20, 0],
  [6, 4, 24, -1],
  [5, 5, 25, 0],
  ...(isLong
    ? ([
        [4, 6, 24, 0],
        [7, 4, 28, 0],
      ] as const)
    : []),
] as const;

describe('The solver of Connect Four', () => {
  test.each(PUBLISHED)('gives the published score of %s', (line, score) => {
    expect(bestScore(played(line))).toBe(score);
  });

  test.each(SIZES)('on %i columns of %i, play ends on ply %i', (width, height, ply, value) => {
    const game = new ConnectFour({ width, height });
    const solver = solved(game);
    const lines = choices(game).map((choice) => [solver.low(choice), solver.steps(choice)]);
    const [result, steps] = lines.reduce((best, line) => (isBetter(line, best) ? line : best));
    expect([result, steps]).toEqual([value, ply]);
  });

  test.each(
    isLong
      ? [
          [4, 4],
          [4, 5],
          [5, 4],
          [3, 6],
          [6, 3],
        ]
      : [
          [4, 4],
          [3, 6],
        ],
  )('agrees with the general solver on %i columns of %i', (width, height) => {
    const start = new ConnectFour({ width, height });
    const solution = solveSync(start);
    for (let seed = 0; seed < 300; seed++) {
      const game = drawn(start, seed, new Random(seed).below(width * height - 1));
      if (!game) continue;
      const { turn } = game.position;
      const solver = solved(game);
      const { moves } = solution.analysis(game, turn);
      for (const [choice, { value, distance }] of moves.entries()) {
        expect([`${game}`, solver.low(choice), solver.high(choice)]).toEqual([
          `${game}`,
          value,
          value,
        ]);
        if (distance !== undefined) expect(solver.steps(choice)).toBe(distance);
      }
    }
  });

  test('agrees with alpha-beta on late positions', () => {
    const alphaBeta = new AlphaBetaPlayer({ horizon: Infinity, rootValues: 'all' });
    let compared = 0;
    for (let seed = 0; compared < (isLong ? 3000 : 150); seed++) {
      const game = drawn(new ConnectFour(), seed, 27 + (seed % 12));
      if (!game) continue;
      const solver = solved(game);
      const { moves } = alphaBeta.analysis(game, game.position.turn);
      expect([`${game}`, ...choices(game).map((choice) => solver.low(choice))]).toEqual([
        `${game}`,
        ...moves.map(({ value }) => value),
      ]);
      compared++;
    }
  });

  test('gives mirror images mirrored answers', () => {
    for (let seed = 0; seed < 40; seed++) {
      const game = drawn(new ConnectFour({ width: 6 }), seed, 18);
      if (!game) continue;
      const image = game.at({ ...game.position, columns: game.position.columns.toReversed() });
      expect(answers(image).toReversed()).toEqual(answers(game));
    }
  });

  test('has bounds that hold the truth whenever it is interrupted', () => {
    for (let seed = 0; seed < 8; seed++) {
      const game = drawn(new ConnectFour({ width: 6, height: 5 }), seed, 8);
      if (!game) continue;
      const solver = solverFor(game);
      const bounds: (readonly [number, number])[][] = [];
      while (!solver.done) {
        bounds.push(choices(game).map((choice) => [solver.low(choice), solver.high(choice)]));
        solver.advance(0);
      }
      for (const choice of choices(game)) {
        const result = solver.low(choice);
        expect(solver.high(choice)).toBe(result);
        for (const { [choice]: [low, high] = [2, -2] } of bounds)
          expect(low <= result && result <= high).toBe(true);
      }
    }
  });

  test('knows a best choice before all is known, the same whatever others have solved', () => {
    for (let seed = 0; seed < 30; seed++) {
      const game = drawn(new ConnectFour(), seed, 18 + (seed % 10));
      if (!game) continue;
      const [alone, first] = [solverFor(game, 1_000_000), solverFor(game)];
      alone.advance(Infinity, 'best');
      first.advance(Infinity, 'best');
      const whole = solved(game);
      const lines = choices(game).map((choice) => [whole.low(choice), whole.steps(choice)]);
      const { best } = first;
      if (best === null) throw new Error('no choice');
      expect(lines.some((line) => isBetter(line, lines[best] ?? []))).toBe(false);
      expect([alone.best, solved(game).best]).toEqual([best, best]);
    }
  });

  test('moves on to a larger table in a long search, with all that it found', () => {
    const large = new BoundsTable(18);
    const search = new ConnectFourSearch(7, 6, new BoundsTable(13, large));
    const { columns, turn } = played('274552224131661').position; // of score 0, more than 4,096 nodes
    const stones = stonesOf(columns, turn === 'Yellow' ? 'y' : 'r');
    expect(search.reach(stones, 1)).toBeLessThanOrEqual(0);
    expect(search.reach(stones, 0)).toBeGreaterThanOrEqual(0);
    expect(search.nodes).toBeGreaterThan(4096);
    expect(search.table).toBe(large);

    const [keyLo, keyHi, pair] = [5, 9, 21 * 44 + 21];
    const first = new BoundsTable(8, large);
    first.keep(keyLo, keyHi, pair, 1);
    first.moveTo(large);
    expect([first.find(keyLo, keyHi), large.find(keyLo, keyHi)]).toEqual([-1, pair]);
  });

  test('leaves other lines and larger boards to the general ways', () => {
    expect(new ConnectFour({ line: 5 }).solver()).toBeNull();
    expect(new ConnectFour({ width: 8 }).solver()).toBeNull();
    expect(new ConnectFour({ height: 7 }).solver()).toBeNull();
    expect(played('1212121').solver()).toBeNull();
  });
});

describe('The opening book of Connect Four', () => {
  test('has all positions of five stones up to mirror images', () => {
    // 4,263 positions of 5 stones (John Tromp, OEIS A212693), 25 of them their own image.
    expect(bookPositions()).toHaveLength((4263 + 25) / 2);
    expect(bookScores()).toHaveLength(bookPositions().length);
    expect(bookScores()).not.toContain(null);
  });

  test.each(PUBLISHED_OPENINGS)('has the published score of %s', (line, score) => {
    expect(bookScore(played(line).position.columns)).toBe(score);
  });

  test('the first player wins, starting in the centre, on move 41', () => {
    // Allis 1988, Tromp: c and e draw, the others lose.
    expect(answers(new ConnectFour())).toEqual([
      [-1, 40],
      [-1, 42],
      [0, 42],
      [1, 41],
      [0, 42],
      [-1, 42],
      [-1, 40],
    ]);
  });

  test('answers every position of up to four stones at once', () => {
    for (let seed = 0; seed < 200; seed++) {
      const game = drawn(new ConnectFour(), seed, seed % 5);
      const solver = game && solverFor(game);
      expect([solver?.done, solver?.nodes]).toEqual([true, 0]);
    }
  });
});

describe.runIf(isLong)('A sample of the book', () => {
  // Quick ends, which are quickly proven.
  const scores = bookScores();
  const sample = bookPositions()
    .map((text, n) => [text, scores[n] ?? 0] as const)
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .slice(0, 6);

  test.each(sample)('has the score of %s', (text, score) => {
    const search = new ConnectFourSearch(7, 6, new BoundsTable(22));
    const stones = stonesOf(text.split('/'), 'r');
    expect(search.reach(stones, score)).toBeGreaterThanOrEqual(score);
    expect(search.reach(stones, score + 1)).toBeLessThanOrEqual(score);
  });
});

function played(line: string, options: ConnectFourOptions = {}): ConnectFour {
  return [...line].reduce(
    (game, digit) => game.next({ [game.position.turn]: Number(digit) - 1 }),
    new ConnectFour(options),
  );
}

/** A position after random moves; null where the game is over. */
function drawn(start: ConnectFour, seed: number, stones: number): ConnectFour | null {
  const random = new Random(seed);
  let game = start;
  for (let n = 0; n < stones; n++) {
    const open = game.moves()?.[game.position.turn];
    if (!open) return null;
    game = game.next({ [game.position.turn]: random.choice(open) });
  }
  return game.moves() ? game : null;
}

function choices(game: ConnectFour): number[] {
  return [...(game.moves()?.[game.position.turn] ?? []).keys()];
}

function solverFor(game: ConnectFour, nodes?: number): PositionSolver {
  const solver = game.solver({ nodes });
  if (!solver) throw new Error(`no solver for ${game}`);
  return solver;
}

function solved(game: ConnectFour): PositionSolver {
  const solver = solverFor(game);
  solver.advance(Infinity);
  expect(solver.done).toBe(true);
  return solver;
}

function answers(game: ConnectFour): (readonly number[])[] {
  const solver = solved(game);
  return choices(game).map((choice) => [solver.low(choice), solver.steps(choice)]);
}

function isBetter(line: readonly number[], other: readonly number[]): boolean {
  const [result = 0, steps = 0] = line;
  const [otherResult = 0, otherSteps = 0] = other;
  return result > otherResult || (result === otherResult && result * (otherSteps - steps) > 0);
}

/** The score of the best column, as in PUBLISHED. */
function bestScore(game: ConnectFour): number {
  const stones = game.position.columns.join('').length;
  const scores = answers(game).map(
    ([result = 0, steps = 0]) => result * Math.floor((44 - stones - steps) / 2) + 0,
  );
  return Math.max(...scores);
}
