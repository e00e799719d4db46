import { describe, expect, test } from 'vitest';
import { printAnalysis } from '../analysis/index.ts';
import { rulePolicy } from '../core/index.ts';
import { ExactPig, OddsAndEvens, Pig, RockPaperScissors, TicTacToe } from '../games/index.ts';
import { Fingers, Heap, Tosses } from '../testing/sound-games.fixture.ts';
import { GraphGame, type Spot } from './graph-game.fixture.ts';
import { bestResponse, matrixGame, type SolveProgress, solve, solveSync } from './index.ts';

describe('Tic-tac-toe', () => {
  const start = new TicTacToe();
  const solution = solveSync(start);

  test('has 5478 positions and is a draw, without any error', () => {
    expect(solution.states).toBe(5478);
    expect(solution.components).toBe(5478);
    expect(solution.iterations).toBe(0);
    expect(solution.certificate).toEqual({ kind: 'value', error: 0 });
    expect(solution.bounds(start, 'Xs')).toEqual([0, 0]);
    expect(solution.bestMoves(start, 'Xs')).toHaveLength(9);
    expect(solution.isFinite).toBe(true);
  });

  test('is lost by an edge in answer to a corner, and the odds say so', () => {
    const corner = start.parsePosition('x../.../... Os');
    expect(solution.bestMoves(corner, 'Os')).toEqual([4]);
    const { moves } = solution.analysis(corner, 'Os');
    for (const { move, win, draw, loss, value, known } of moves) {
      const isDraw = move === 4;
      expect({ win, draw, loss, value, known }).toEqual({
        win: 0,
        draw: isDraw ? 1 : 0,
        loss: isDraw ? 0 : 1,
        value: isDraw ? 0 : -1,
        known: 'exact',
      });
    }
    expect(printAnalysis(solution.analysis(corner, 'Os'))).toContain('Assumes best play.');
  });

  test('is won in as few moves as possible, and lost in as many', () => {
    const winning = start.parsePosition('xx./oo./... Xs');
    expect(solution.probabilities(winning, 'Xs')).toEqual([1, 0, 0, 0, 0]);
    const losing = start.parsePosition('x.x/o../x.o Os'); // two threats: either block loses at once
    const [best] = solution.bestMoves(losing, 'Os');
    expect(solution.value(losing, 'Os')).toBe(-1);
    expect([1, 4]).toContain(best);
  });

  test('knows the positions after the one it was solved from, and no others', () => {
    const later = start.parsePosition('x.o/.../... Xs');
    const part = solveSync(later);
    expect(part.states).toBeLessThan(5478);
    expect(part.knows(later)).toBe(true);
    expect(part.knows(start)).toBe(false);
    // @ts-expect-error no game
    expect(() => part.knows(null)).toThrow('Solution.knows: expected a game, got null');
    // @ts-expect-error no rows
    expect(() => matrixGame(null)).toThrow('matrixGame: expected rows of payoffs, got none');
    expect(() => part.value(start, 'Xs')).toThrow('cannot come up after x.o/.../... Xs');
    expect(() => solution.value(start, 'Zs')).toThrow('tic-tac-toe has no role Zs');
    expect(() => solution.probabilities(start, 'Os')).toThrow('Os has no moves');
    expect(() => solution.value(new Pig(), 'One')).toThrow(
      'it is a solution of tic-tac-toe, not of pig',
    );
  });
});

describe('Pig', () => {
  test('to 40 is solved as by pairs of scores, in every position', () => {
    const pig = new Pig({ goal: 40 });
    const exact = ExactPig.of(pig.settings);
    const solution = solveSync(pig);
    let worst = 0;
    for (let own = 0; own < 40; own++) {
      for (let other = 0; other < 40; other++) {
        for (let points = 0; own + points < 40; points++) {
          if (points === 1) continue; // a 1 loses the points
          const game = pig.at({ turn: 'One', one: own, two: other, points, round: 0 });
          const twin = pig.at({ turn: 'Two', one: other, two: own, points, round: 0 });
          if (!solution.knows(game)) continue;
          const value = exact.value(own, other, points);
          worst = Math.max(worst, Math.abs(solution.value(game, 'One') - value));
          if (solution.knows(twin))
            worst = Math.max(worst, Math.abs(solution.value(twin, 'Two') - value));
        }
      }
    }
    expect(worst).toBeLessThan(1e-12);
    expect(solution.certificate.error).toBeLessThan(1e-12);
    expect(solution.isFinite).toBe(true);
    const [roll] = solution.analysis(pig, 'One').moves;
    expect(roll?.win).toBeCloseTo((1 + exact.firstPlayer) / 2, 12);
  });

  test('for the margin is solved too', () => {
    const pig = new Pig({ goal: 25 });
    const solution = solveSync(pig);
    expect(solution.value(pig, 'One')).toBeCloseTo(ExactPig.of(pig.settings).firstPlayer, 11);
  });

  // Published: T. Neller and C. Presser, 2004.
  test.each([
    ['One 0-0 +0', 4 / 7],
    ['One 0-0 +1', 5 / 7],
    ['One 0-1 +0', 2 / 5],
    ['One 1-0 +0', 4 / 5],
    ['One 1-1 +0', 2 / 3],
  ])('as Piglet to 2 wins at %s with its published probability', (position, win) => {
    const piglet = new Pig({ variant: 'piglet', goal: 2 });
    const solution = solveSync(piglet);
    const value = solution.value(piglet.parsePosition(position), 'One');
    expect((1 + value) / 2).toBeCloseTo(win, 13);
  });

  test('as Piglet to 10 and as Pig to 20 has the independently computed value', () => {
    const piglet = new Pig({ variant: 'piglet', goal: 10 });
    expect((1 + solveSync(piglet).value(piglet, 'One')) / 2).toBeCloseTo(0.522479407948832, 13);
    const pig = new Pig({ goal: 20 });
    expect((1 + solveSync(pig).value(pig, 'One')) / 2).toBeCloseTo(0.6155585498, 10);
  });

  test('with a limit of rounds, which no formula covers, is solved', () => {
    const pig = new Pig({ goal: 10, roundLimit: 3 });
    const solution = solveSync(pig);
    expect(solution.components).toBe(solution.states); // the rounds count up: no cycles
    expect(Math.abs(solution.value(pig, 'One'))).toBeLessThan(1);
  });
});

test('A solution does not apply to a game with other options', () => {
  const twenty = new Pig({ goal: 20 });
  const solution = solveSync(twenty);
  expect(solution.knows(new Pig({ goal: 20 }))).toBe(true);
  expect(solution.knows(new Pig({ goal: 30 }))).toBe(false);
  expect(() => solution.value(new Pig({ goal: 30 }), 'One')).toThrow(
    'it is a solution of pig with',
  );
  expect(solution.policy().incompatibility(new Pig({ goal: 30 }))).toContain('"goal":20');
});

describe('Simultaneous roles', () => {
  test('are even at an even score of Odds and Evens, and play each finger equally often', () => {
    const game = new OddsAndEvens({ goal: 5 });
    const solution = solveSync(game);
    for (let score = 0; score < 5; score++) {
      const even = game.parsePosition(`Odds ${score} Evens ${score}`);
      expect(Math.abs(solution.value(even, 'Odds'))).toBeLessThan(1e-12);
      for (const role of game.players) {
        const [one, two] = solution.probabilities(even, role);
        expect(one).toBeCloseTo(0.5, 10);
        expect(two).toBeCloseTo(0.5, 10);
      }
    }
    expect(solution.value(game.parsePosition('Odds 4 Evens 0'), 'Odds')).toBeGreaterThan(3);
    expect(solution.certificate.error).toBeLessThan(1e-12);
  });

  test('throw rock, paper and scissors equally often', () => {
    const game = new RockPaperScissors();
    const solution = solveSync(game);
    expect(solution.value(game, 'One')).toBeCloseTo(0, 14);
    expect(solution.isMixed(game)).toBe(true);
    for (const share of solution.probabilities(game, 'Two')) expect(share).toBeCloseTo(1 / 3, 12);
    const { moves } = solution.analysis(game, 'One');
    for (const { share, value, known } of moves) {
      expect(share).toBeCloseTo(1 / 3, 12);
      expect(value).toBeCloseTo(0, 12);
      expect(known).toBe('exact');
    }
  });

  test('need no kernel of their own', () => {
    const solution = solveSync(new Fingers());
    expect(solution.value(new Fingers(), 'Even')).toBeCloseTo(0, 14);
    expect(solution.probabilities(new Fingers(), 'Odd')).toEqual([0.5, 0.5]);
  });
});

describe('Other kinds of games', () => {
  test('of one role are solved: three tosses give one and a half heads', () => {
    const solution = solveSync(new Tosses());
    expect(solution.value(new Tosses(), 'Cara')).toBeCloseTo(1.5, 13);
  });

  test('of two roles: a heap is lost if it can be divided by three', () => {
    for (let left = 1; left <= 12; left++) {
      const heap = new Heap('Ann', left);
      expect(solveSync(heap).value(heap, 'Ann')).toBe(left % 3 === 0 ? -1 : 1);
    }
  });

  test('of three roles and with cycles: the first to toss heads wins', () => {
    // In turns, a fair coin: 4/7, 2/7 and 1/7 of the games.
    const spots: Spot[] = [0, 1, 2].flatMap((seat): Spot[] => [
      { turn: seat, to: [2 * seat + 1] },
      {
        chance: [
          [1, 6 + seat],
          [1, (2 * seat + 2) % 6],
        ],
      },
    ]);
    const wins = [0, 1, 2].map((seat): Spot => ({ end: [0, 1, 2].map((n) => Number(n === seat)) }));
    const game = new GraphGame([...spots, ...wins], 3);
    const solution = solveSync(game);
    expect(solution.certificate.kind).toBe('equilibrium');
    expect(solution.certificate.error).toBeLessThan(1e-12);
    for (const [seat, share] of [4 / 7, 2 / 7, 1 / 7].entries())
      expect(solution.value(game, `P${seat}`)).toBeCloseTo(share, 12);
  });

  test('whose results do not add to 0: each role maximises its own result', () => {
    // The first may take 1, or leave it to the second, who takes what is better for itself.
    const game = new GraphGame([
      { turn: 0, to: [1, 2] },
      { end: [1, 0] },
      { turn: 1, to: [3, 4] },
      { end: [3, 1] },
      { end: [0, 2] },
    ]);
    const solution = solveSync(game);
    expect(solution.value(game, 'P0')).toBe(1);
    expect(solution.value(game, 'P1')).toBe(0);
    expect(solution.bestMoves(game, 'P0')).toEqual([0]);
    expect(solution.certificate).toEqual({ kind: 'equilibrium', error: 0 });
  });
});

describe('Games that violate their own description', () => {
  class Generous extends Heap {
    override result(): { Ann: number; Bob: number } | null {
      return this.left === 0 ? { Ann: 1, Bob: 1 } : null;
    }
  }
  class Sly extends Fingers {
    override get isSimultaneous(): boolean {
      return false;
    }
  }

  test('are detected', async () => {
    expect(() => solveSync(new Generous())).toThrow(
      'heap says that its results add to 0 (isZeroSum), but they are 1,1',
    );
    const ones = rulePolicy('ones', () => 1);
    await expect(bestResponse(new Sly(), { Odd: ones })).rejects.toThrow('(isSimultaneous)');
  });
});

describe('What cannot be solved', () => {
  test('is refused with a message', () => {
    expect(() => solveSync(new TicTacToe(), { maxStates: 100 })).toThrow(
      'tic-tac-toe has more than 100 positions, which is the limit maxStates',
    );
    // @ts-expect-error no such option
    expect(() => solveSync(new TicTacToe(), { maxState: 100 })).toThrow(
      'there is no option "maxState"; did you mean maxStates?',
    );
    expect(() => solveSync(new TicTacToe(), { tolerance: -1 })).toThrow('tolerance is -1');
    expect(() => solveSync(new TicTacToe(), { unending: Number.NaN })).toThrow('unending is NaN');
    // @ts-expect-error no game
    expect(() => solveSync(null)).toThrow('solveSync: expected a game, got null');
  });

  test('is refused if onProgress or signal is invalid', async () => {
    // @ts-expect-error no function
    await expect(solve(new TicTacToe(), { onProgress: 'x' })).rejects.toThrow('onProgress is "x"');
    // @ts-expect-error no signal
    await expect(solve(new TicTacToe(), { signal: 5 })).rejects.toThrow('signal is 5');
  });

  test('can be stopped', async () => {
    const abort = new AbortController();
    const solving = solve(new Pig({ goal: 60 }), { signal: abort.signal });
    setTimeout(() => abort.abort(new Error('enough')), 30);
    await expect(solving).rejects.toThrow('enough');
  });
});

describe('Progress', () => {
  test('reports the positions, then the components and the error', async () => {
    const seen: SolveProgress[] = [];
    const pig = new Pig({ goal: 35 });
    const solution = await solve(pig, { onProgress: (progress) => seen.push(progress) });
    expect(seen.length).toBeGreaterThan(0);
    const states = seen.map((progress) => progress.states);
    expect(states).toEqual([...states].sort((a, b) => a - b));
    expect(states.at(-1)).toBeLessThanOrEqual(solution.states);
    for (const { error } of seen) expect(error).toBeLessThan(1e-12);
    expect(solution.value(pig, 'One')).toBe(solveSync(pig).value(pig, 'One'));
  });
});
