import { describe, expect, test } from 'vitest';
import { soundAnalysis } from '../analysis/contradictions.fixture.ts';
import { bestOf, oddsOf, printAnalysis } from '../analysis/index.ts';
import { Match, RandomPlayer } from '../core/index.ts';
import { Checkers } from '../games/checkers/index.ts';
import { TicTacToe } from '../games/tic-tac-toe/index.ts';
import { checkPlayer } from '../testing/index.ts';
import { playerFrom } from './players.ts';
import { RewardPlayer, scoreShares } from './reward-player.ts';

describe('Score shares', () => {
  test('are shares of the scores, lifted above 0 by the lowest and one more', () => {
    // The lift is 4: 1, 5 and 6 of 12.
    expect(scoreShares([-3, 1, 2])).toEqual([1 / 12, 5 / 12, 6 / 12]);
    // The lift is 3 also where all are above 0: 5, 7 and 13 of 25.
    expect(scoreShares([2, 4, 10])).toEqual([5 / 25, 7 / 25, 13 / 25]);
    expect(scoreShares([0, 0])).toEqual([0.5, 0.5]);
    expect(scoreShares([-1000])).toEqual([1]);
    expect(scoreShares([])).toEqual([]);
  });
});

describe('The reward player', () => {
  test('reports the mean scores of the moves and their shares, but no odds of winning', () => {
    // 14x23 earns 50 and is answered by 27x18x11 for 100, 15x22 earns 50 and is answered by 25x18 for
    // 50. With 1.1 for a point of the opponent: 50 - 110 = -60 and 50 - 55 = -5. The lift is 61, so the
    // shares are 1 and 56 of 57.
    const game = new Checkers({ start: 'B:W18,25,27,29,32:B9,14,15' });
    const analysis = new RewardPlayer({ endingDepth: 1 }).analysis(game, 'Black', { seed: 1 });
    expect(analysis.moves.map(({ text }) => text)).toEqual(['14x23', '15x22']);
    for (const [index, score, share] of [
      [0, -60, 1 / 57],
      [1, -5, 56 / 57],
    ] as const) {
      expect(analysis.moves[index]?.value).toBeCloseTo(score, 9);
      expect(analysis.moves[index]?.share).toBeCloseTo(share, 9);
    }
    expect(analysis).toMatchObject({ measures: 'reward scores', complete: true, simulations: 10 });
    expect(analysis).not.toHaveProperty('bounds');
    expect(oddsOf(analysis, '14x23')).toMatchObject({
      move: '14x23',
      text: '14x23',
      win: null,
      draw: null,
      loss: null,
      intervalBy: 'normal',
      n: 5,
      known: 'estimated',
      assumes: 'random play for 1 moves, counted in rewards',
    });
  });

  test('values a move by its own reward if the depth is 0', () => {
    // 26-30 and 26-31 make a king for 100, 1-5 and 1-6 earn 1. The lift is 2: 102, 102, 3, 3 of 210.
    const game = new Checkers({ start: 'B:W12:B26,1' });
    const { moves } = new RewardPlayer({ endingDepth: 0 }).analysis(game, 'Black');
    expect(moves.map(({ text, value, share }) => [text, value, share])).toEqual([
      ['1-5', 1, 3 / 210],
      ['1-6', 1, 3 / 210],
      ['26-30', 100, 102 / 210],
      ['26-31', 100, 102 / 210],
    ]);
    expect(['26-30', '26-31']).toContain(
      new RewardPlayer({ endingDepth: 0 }).decision(game, 'Black'),
    );
  });

  test('accepts other rewards, and another weight of the opponent', () => {
    const game = new Checkers({ start: 'B:W18,27,32:B14,1' });
    const value = (text: string) =>
      (playerFrom(text) as RewardPlayer).analysis(game, 'Black').moves[0]?.value;
    // 14x23 for 50, then 27x18 for 50.
    expect(value('reward(endingDepth=1, opponentScaler=2)')).toBe(-50);
    expect(value('reward(endingDepth=1, opponentScaler=0, removeOpponentPiece=7)')).toBe(7);
    // Then a man of Black's moves for 3.
    expect(value('reward(endingDepth=2, opponentScaler=0, defaultReward=3)')).toBe(53);
  });

  test('plays fewer games, of another depth, if a role has few pieces', () => {
    const player = new RewardPlayer({ endingDepth: 3 });
    const line = (start: string) =>
      player.analysis(new Checkers({ start }), 'Black', { seed: 1 }).moves[0];
    for (const start of ['B:W21-25:B1-4', 'B:W21-24:B1-12', 'B:WK21:BK1'])
      expect(line(start)).toMatchObject({ n: 5, assumes: expect.stringContaining('for 3 moves') });
    for (const start of ['B:W21-25:B1-5', 'B:W21-32:B1-12'])
      expect(line(start)).toMatchObject({
        n: 10,
        assumes: expect.stringContaining('for 10 moves'),
      });
    const late = new RewardPlayer({ endingThreshold: 12, endingSimulationCount: 2 });
    expect(late.analysis(new Checkers(), 'Black').simulations).toBe(14);
  });

  test('has an interval for its mean scores', () => {
    const player = new RewardPlayer({ simulationCount: 400 });
    const many = player.analysis(new Checkers(), 'Black', { seed: 1 });
    const exact = new RewardPlayer({ simulationCount: 40_000 }).analysis(new Checkers(), 'Black', {
      seed: 2,
    });
    for (const { move, interval, value } of many.moves) {
      const half = (interval[1] - interval[0]) / 2;
      expect(half).toBeGreaterThan(0);
      // Half an interval is 1.96 standard errors, the other's is a tenth: 2.3 halves are 4.5 of theirs
      // together, and one of 7 lies beyond with a probability of 7 * 7e-6.
      expect(Math.abs(value - (oddsOf(exact, move)?.value ?? 0))).toBeLessThan(2.3 * half);
    }
    const one = new RewardPlayer({ simulationCount: 1 }).analysis(new Checkers(), 'Black');
    expect(one.moves[0]?.interval).toEqual([-Infinity, Infinity]);
    expect(soundAnalysis(JSON.stringify(one))).toEqual(one);
  });

  test('plays the move with the highest score', async () => {
    for (let seed = 0; seed < 20; seed++) {
      const player = new RewardPlayer({ simulationCount: 3, seed });
      const twin = new RewardPlayer({ simulationCount: 3, seed });
      const move = String(await player.decision(new Checkers(), 'Black'));
      const analysis = twin.analysis(new Checkers(), 'Black');
      expect(bestOf(analysis).map((line) => line.move)).toContain(move);
      const shares = analysis.moves.map(({ share }) => share ?? 0);
      expect(oddsOf(analysis, move)?.share).toBe(Math.max(...shares));
    }
  });

  test('calls its shares score shares, in the table and in JSON', () => {
    const analysis = new RewardPlayer().analysis(new Checkers(), 'Black', { seed: 5 });
    const lines = printAnalysis(analysis).split('\n');
    expect(lines).toContain('Assumes random play for 10 moves, counted in rewards.');
    expect(lines).toContain(
      'Scores are rewards earned, score shares their parts: no odds of winning.',
    );
    expect(lines.find((line) => line.startsWith('move'))).toMatch(/^move +score share +score +int/);
    expect(JSON.stringify(analysis)).toContain('"measures":"reward scores"');
    expect(soundAnalysis(JSON.stringify(analysis))).toEqual(analysis);
  });

  test('streams analyses that are scores too, the last of them complete', async () => {
    const player = new RewardPlayer({ simulationCount: 20_000 });
    const seen = [];
    for await (const analysis of player.analyses(new Checkers(), 'Black', { seed: 3 }))
      seen.push(analysis);
    for (const { measures } of seen) expect(measures).toBe('reward scores');
    const whole = player.analysis(new Checkers(), 'Black', { seed: 3 });
    expect(seen.at(-1)?.moves).toEqual(whole.moves);
  });

  test('gives no shares before every move was simulated', () => {
    const player = new RewardPlayer({ simulationCount: 1_000_000_000, timeCap: 1 });
    const stopped = player.analysis(new Checkers(), 'Black');
    expect(stopped.complete).toBe(false);
    const isWhole = stopped.moves.every(({ n }) => n > 0);
    for (const { share } of stopped.moves) expect(share !== null).toBe(isWhole);
  });

  test('beats random play', async () => {
    let points = 0;
    for (let seed = 0; seed < 10; seed++) {
      const match = new Match(new Checkers(), [new RewardPlayer(), new RandomPlayer()], { seed });
      await match.run();
      points += match.result()?.Black ?? 0;
    }
    // A sum of 9 takes 9 wins of 10; an equal player has them with a probability of 11 / 1024 at most.
    expect(points).toBeGreaterThanOrEqual(9);
  });

  test('is printed as a specification and read back', () => {
    expect(new RewardPlayer().specification).toBe('reward()');
    const text = 'reward(simulationCount=100, depth=4, opponentScaler=1.5, becomeKing=-2.5)';
    expect(playerFrom(text).specification).toBe(text);
    expect(playerFrom('reward(100, 50)').specification).toBe(
      'reward(simulationCount=100, endingSimulationCount=50)',
    );
    expect(() => new RewardPlayer({ depth: -1 })).toThrow(
      'RewardPlayer: depth is -1, expected a whole number from 0 to 10,000',
    );
    expect(() => playerFrom('reward(king=1)')).toThrow('there is no "king"');
  });

  test('keeps the promises of every player', async () => {
    const report = await checkPlayer(playerFrom('reward(4, 3, depth=6)'), new Checkers(), {
      matches: 3,
    });
    expect(report).toMatchObject({ matches: 7, refused: null });
  });

  test('refuses games without rewards, with a message', async () => {
    const player = new RewardPlayer();
    const reason = 'it plays by rewards, and this game with these options counts none';
    for (const game of [new TicTacToe(), new Checkers({ moveLimit: null })]) {
      expect(player.incompatibility(game)).toBe(reason);
      expect((await checkPlayer(player, game, { matches: 1 })).refused).toBe(reason);
    }
    expect(() => player.analysis(new TicTacToe(), 'Xs')).toThrow(
      `cannot play tic-tac-toe: ${reason}`,
    );
    expect(player.isCompatibleWith(new Checkers({ repetition: null, moveLimit: null }))).toBe(true);
  });
});
