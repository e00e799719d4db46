import { type Analysis, type MoveOdds, Tally } from 'turnwise/analysis';
import { Checkers, ConnectFour, Pig, RockPaperScissors, TicTacToe } from 'turnwise/games';
import {
  AlphaBetaPlayer,
  MonteCarloPlayer,
  playerFrom,
  RewardPlayer,
  UCTPlayer,
} from 'turnwise/players';
import { scoreShares } from 'turnwise/players/internal';
import { describe, expect, test } from 'vitest';
import { mergeAnalyses } from './merge-analyses.ts';
import { expectSound } from './sound-analysis.fixture.ts';

const seeds = [1, 2, 3];

describe('Merged analyses', () => {
  test('sum their samples, and are valid analyses', () => {
    const player = new MonteCarloPlayer({ simulationCount: 400 });
    const parts = seeds.map((seed) => player.analysis(new ConnectFour(), 'Yellow', { seed }));
    const merged = mergeAnalyses(parts);
    expect(merged.simulations).toBe(3 * 7 * 400);
    expect(merged.complete).toBe(true);
    expectSound(merged);
    for (const [number, line] of merged.moves.entries()) {
      const same = parts.map(({ moves }) => moves[number]);
      const count = (field: 'win' | 'draw' | 'loss') =>
        same.reduce((sum, part) => sum + Math.round((part?.[field] ?? 0) * 400), 0);
      const tally = new Tally([-1, 1]);
      for (let i = 0; i < count('win'); i++) tally.add(1);
      for (let i = 0; i < count('draw'); i++) tally.add(0);
      for (let i = 0; i < count('loss'); i++) tally.add(-1);
      const whole = tally.odds();
      expect(line).toMatchObject({ n: 1200, win: whole.win, intervalBy: whole.intervalBy });
      expect(line.value).toBeCloseTo(whole.value, 12);
      expect(line.interval[0]).toBeCloseTo(whole.interval[0], 10);
      expect(line.interval[1]).toBeCloseTo(whole.interval[1], 10);
    }
  });

  test('of tree searches have the trees of all of them', () => {
    const player = new UCTPlayer({ simulationCount: 4000 });
    const parts = seeds.map((seed) => player.analysis(new ConnectFour(), 'Yellow', { seed }));
    const merged = mergeAnalyses(parts);
    expect(merged.simulations).toBe(12_000);
    for (const [number, line] of merged.moves.entries()) {
      const same = parts.map(({ moves }) => moves[number] as MoveOdds);
      expect(line.intervalBy).toBe('trees');
      expect(line.n).toBe(same.reduce((sum, { n }) => sum + n, 0));
      expect(line.trees?.length).toBe(same.flatMap(({ trees }) => trees).length);
    }
    expectSound(merged);
  });

  test.each([2, 3, 4])('of %i parts of one analysis are the whole', (of) => {
    const player = new UCTPlayer({ simulationCount: 4001 });
    const numbers = Array.from({ length: of }, (_, number) => number);
    for (const [game, role] of [
      [new ConnectFour(), 'Yellow'],
      [new Pig(), 'One'],
      [new TicTacToe(), 'Xs'],
    ] as const) {
      const parts = numbers.map((number) =>
        player.analysis(game, role, { seed: 1, part: { number, of } }),
      );
      const whole = player.analysis(game, role, { seed: 1 });
      expect({ ...mergeAnalyses(parts), seconds: 0 }).toEqual({ ...whole, seconds: 0 });
      expectSound(whole);
    }
  });

  test('are exact where one of them has a proof', () => {
    // X can complete the top row.
    const game = new TicTacToe().parsePosition('xx./oo./... Xs');
    const some = new UCTPlayer({ simulationCount: 3 });
    const much = new UCTPlayer({ simulationCount: 5000 });
    const role = game.activePlayer();
    const parts = [some.analysis(game, role, { seed: 1 }), much.analysis(game, role, { seed: 2 })];
    const merged = mergeAnalyses(parts);
    const proven = (parts[1] as Analysis).moves.filter(({ known }) => known === 'exact');
    expect(proven.length).toBeGreaterThan(0);
    for (const line of proven) {
      const found = merged.moves.find(({ text }) => text === line.text);
      expect(found).toMatchObject({ known: 'exact', value: line.value, interval: line.interval });
      expect(found?.n).toBeGreaterThanOrEqual(line.n);
    }
    expectSound(merged);
  });

  test('average mixed strategies by simulations', () => {
    const game = new RockPaperScissors();
    const role = game.players[0] as string;
    const parts = [1000, 3000].map((simulationCount) =>
      new UCTPlayer({ simulationCount }).analysis(game, role, { seed: 1 }),
    );
    const shares = mergeAnalyses(parts).moves.map(({ share }) => share);
    for (const [number, share] of shares.entries()) {
      const [a = 0, b = 0] = parts.map(({ moves }) => moves[number]?.share ?? 0);
      expect(share).toBeCloseTo(0.25 * a + 0.75 * b, 12);
    }
  });

  test('of reward scores pool the scores, and compute new shares', () => {
    const game = new Checkers();
    const parts = seeds.map((seed) =>
      new RewardPlayer({ simulationCount: 50 }).analysis(game, 'Black', { seed }),
    );
    const merged = mergeAnalyses(parts);
    const means = merged.moves.map((_, number) =>
      parts.reduce((sum, { moves }) => sum + (moves[number]?.value ?? 0) / 3, 0),
    );
    const shares = scoreShares(means);
    for (const [number, line] of merged.moves.entries()) {
      expect(line).toMatchObject({
        n: 150,
        win: null,
        draw: null,
        loss: null,
        intervalBy: 'normal',
      });
      expect(line.value).toBeCloseTo(means[number] as number, 9);
      expect(line.share).toBeCloseTo(shares[number] as number, 12);
      // Three equal samples: squared deviations add up, with those of the three means from the mean.
      const squares = parts.reduce((sum, { moves }) => {
        const part = moves[number];
        const half = (part?.interval[1] ?? 0) - (part?.value ?? 0);
        const own = (half / 1.959963984540054) ** 2 * 50 * 49;
        return sum + own + 50 * ((part?.value ?? 0) - line.value) ** 2;
      }, 0);
      const half = 1.959963984540054 * Math.sqrt(squares / 149 / 150);
      expect(line.interval[1] - line.value).toBeCloseTo(half, 9);
    }
    expectSound(merged);
  });

  test('are unchanged if there is only one, or if they sampled nothing', () => {
    const analysis = new MonteCarloPlayer().analysis(new Pig(), 'One', { seed: 1 });
    expect(mergeAnalyses([analysis])).toBe(analysis);
    const sample = { sum: 0, squares: 0, wins: 0, losses: 0, between: 0 };
    const none = { win: null, draw: null, loss: null, value: 0, n: 0, sample } as const;
    const empty = { ...analysis, moves: analysis.moves.map((line) => ({ ...line, ...none })) };
    expect(mergeAnalyses([empty, empty]).moves).toEqual(empty.moves);
    const [line] = mergeAnalyses([empty, analysis]).moves;
    expect(line?.n).toBe(analysis.moves[0]?.n);
    expect(line?.value).toBeCloseTo(analysis.moves[0]?.value ?? 0, 12);
  });

  test('must be of one position, and count simulations', () => {
    const game = new TicTacToe();
    const role = game.activePlayer();
    const ofTicTacToe = playerFrom('monteCarlo(10)') as MonteCarloPlayer;
    const one = ofTicTacToe.analysis(game, role, { seed: 1 });
    const other = ofTicTacToe.analysis(new Pig(), 'One', { seed: 1 });
    expect(() => mergeAnalyses([])).toThrow('expected one analysis or more, got none');
    expect(() => mergeAnalyses([one, other])).toThrow(
      'expected analyses of one position, got game',
    );
    expect(() => mergeAnalyses([one, { ...one, moves: one.moves.slice(1) }])).toThrow('same moves');
    const moves = one.moves.map(({ sample: _sample, ...line }) => line);
    const unknown = { ...one, moves };
    expect(() => mergeAnalyses([one, unknown])).toThrow('expected odds with samples');
    const searched = new AlphaBetaPlayer().analysis(game, role);
    expect(() => mergeAnalyses([searched, searched])).toThrow('which counts nodes');
  });
});
