import { describe, expect, test } from 'vitest';
import { Match, parseRecord, RandomPlayer, replay } from '../core/index.ts';
import { OddsAndEvens, Pig, RockPaperScissors, TicTacToe } from '../games/index.ts';
import { checkGame } from '../testing/index.ts';
import { AlphaBetaPlayer } from './alpha-beta-player.ts';
import { MaxNPlayer, MiniMaxPlayer } from './minimax-player.ts';
import { SerializedGame, serialized } from './serialized.ts';
import { ThreeHands } from './tiny-games.fixture.ts';

describe('a serialized game', () => {
  test('lets the roles of a round move in turn, with the later ones seeing the moves', () => {
    const start = serialized(new OddsAndEvens());
    expect(start.isSimultaneous).toBe(false);
    expect(start.activePlayers).toEqual(['Odds']);
    expect(start.moves()).toEqual({ Odds: [1, 2] });
    const half = new SerializedGame(start.round, { Odds: 1 });
    expect(`${start.perform(1)}`).toBe(`${half}`);
    expect(half.activePlayers).toEqual(['Evens']);
    expect(`${half}`).toBe(`${new OddsAndEvens()} ; 1`);
    expect(`${start.parsePosition(`${half}`)}`).toBe(`${half}`);
    expect(`${half.perform(2)}`).toBe(`${new OddsAndEvens().next({ Odds: 1, Evens: 2 })}`);
  });

  test('keeps the promises of games', () => {
    checkGame(serialized(new OddsAndEvens({ goal: 3 })), { matches: 20 });
    checkGame(serialized(new RockPaperScissors()), { matches: 20 });
    checkGame(serialized(new TicTacToe()), { matches: 20 });
    checkGame(serialized(new Pig({ goal: 10 })), { matches: 20 });
  });

  test('is pessimistic for the role that moves first, and says so', () => {
    const game = serialized(new OddsAndEvens({ goal: 1 }));
    const { moves } = new AlphaBetaPlayer({ horizon: Infinity }).analysis(game, 'Odds');
    for (const move of moves)
      expect(move).toMatchObject({
        value: -1,
        known: 'exact',
        loss: 1,
        assumes: expect.stringMatching(/pessimistic/),
      });
  });

  test('is played by minimax, alpha-beta and max^n: the last to move always wins', async () => {
    for (const player of [
      new MiniMaxPlayer({ horizon: 4 }),
      new AlphaBetaPlayer({ horizon: 4 }),
      new MaxNPlayer({ horizon: 4 }),
    ]) {
      const game = serialized(new OddsAndEvens({ goal: 2 }));
      const match = new Match(game, [new RandomPlayer(), player], { seed: 1 });
      await match.run();
      expect(match.result()).toEqual({ Odds: -2, Evens: 2 });
      const record = parseRecord(JSON.stringify(match.record()));
      expect([...replay(record, game)]).toHaveLength(4);
    }
  });

  test('with chance can be recorded and replayed', async () => {
    for (let seed = 0; seed < 20; seed++) {
      const game = serialized(new ThreeHands());
      const match = new Match(game, [new RandomPlayer(), new RandomPlayer(), new RandomPlayer()], {
        seed,
      });
      await match.run();
      const plies = [...replay(match.record(), game)];
      expect(plies.map((ply) => Object.keys(ply.moves))).toEqual([['A'], ['B'], ['C']]);
      expect(plies.map((ply) => ply.haps.length)).toEqual([0, 0, 1]);
    }
  });

  test('with chance has the value of its rounds', () => {
    // A shows 1 or 2; B, who wants A to have less, answers with the least, 1; C with the most taken, 4.
    // A = 1: 1 * (1 - 4) + 3.5 = 0.5; A = 2: 2 * (1 - 4) = -6. B and C share the loss, so both want
    // A low; C sees B's number but has nothing better than 4.
    const { moves } = new MaxNPlayer({ horizon: Infinity }).analysis(
      serialized(new ThreeHands()),
      'A',
    );
    expect(moves.map(({ value }) => Math.round(value * 1e9) / 1e9)).toEqual([0.5, -6]);
  });
});
