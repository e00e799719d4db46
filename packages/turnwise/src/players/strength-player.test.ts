import { describe, expect, test } from 'vitest';
import { oddsOf } from '../analysis/index.ts';
import { type Game, type Json, Match, RandomPlayer, type Strengths } from '../core/index.ts';
import { games, OddsAndEvens, Pig, RockPaperScissors, TicTacToe } from '../games/index.ts';
import { checkPlayer } from '../testing/index.ts';
import { OneCard } from '../testing/sound-cards.fixture.ts';
import { autoParameters } from './auto-player.ts';
import {
  MonteCarloPlayer,
  PlayerRegistry,
  playerFrom,
  players,
  StrengthPlayer,
  TracePlayer,
} from './index.ts';
import { strengthNames, strengthsOf } from './internal.ts';
import { SlidingPuzzle } from './path/sliding-puzzle.fixture.ts';
import { PatientPlayer } from './patient-player.fixture.ts';

function ofStrength(strength: (typeof strengthNames)[number]): StrengthPlayer {
  return new StrengthPlayer({ strength, registry: players, seed: 1 });
}

/** Tic-tac-toe with another hard opponent. */
class Renamed extends TicTacToe {
  constructor(readonly hard: string) {
    super();
  }

  override get strengths(): Strengths {
    return { easy: 'random()', medium: 'random()', hard: this.hard };
  }
}

describe('easy, medium and hard', () => {
  test('are players by these names', () => {
    for (const strength of strengthNames) {
      const player = playerFrom(`${strength}()`);
      expect(player).toBeInstanceOf(StrengthPlayer);
      expect(player.specification).toBe(`${strength}()`);
      expect(player.name).toBe(`${strength}()`);
    }
  });

  test.each(games.map((entry) => [entry.name, entry] as const))(
    'every built-in game names players that can play it: %s',
    (_, entry) => {
      const game = entry.create();
      for (const strength of strengthNames) {
        const text = strengthsOf(game)[strength];
        expect(playerFrom(text).specification).toBe(text);
        expect(playerFrom(`${strength}()`).incompatibility(game)).toBeNull();
      }
    },
  );

  test.each(strengthNames)('%s keeps the promises of every player', async (strength) => {
    for (const game of [new Pig({ goal: 10 }), new OddsAndEvens({ goal: 3 }), new TicTacToe()]) {
      const report = await checkPlayer(playerFrom(`${strength}()`), game, { matches: 2 });
      expect(report.refused).toBeNull();
      expect(report.decisions).toBeGreaterThan(0);
    }
  });

  test('the player named by the game decides', async () => {
    const match = new Match(new Renamed('trace([4, 0])'), [
      playerFrom('hard()'),
      new RandomPlayer(),
    ]);
    await match.run(1);
    expect(match.history[0]?.moves).toEqual({ Xs: 4 });
    expect(ofStrength('hard').decision(new Renamed('trace([4])'), 'Xs')).toBe(4);
  });

  test('a move may have the name of a strength', () => {
    class Words extends Renamed {
      override parseMove(text: string): number {
        return text === 'hard' ? 4 : 0;
      }
    }
    for (const text of ['trace([hard])', 'trace(["hard()"], otherwise=random())']) {
      const game = new Words(text);
      expect(playerFrom('hard()').incompatibility(game)).toBeNull();
      expect(ofStrength('hard').playerFor(game)).toBeInstanceOf(TracePlayer);
    }
    expect(ofStrength('hard').decision(new Words('trace([hard])'), 'Xs')).toBe(4);
  });

  test('can be the agent of simulations, however long they think', () => {
    const registry = new PlayerRegistry().register({
      name: 'auto', // the default of hard
      about: 'Takes the last move, after a while.',
      parameters: autoParameters,
      create: () => new PatientPlayer(),
    });
    const agent = new StrengthPlayer({ strength: 'hard', registry, seed: 1 });
    const player = new MonteCarloPlayer({ simulationCount: 1, agent });
    for (const { move, value } of player.analysis(new TicTacToe(), 'Xs').moves) {
      let game = new TicTacToe().perform(Number(move));
      while (!game.result()) game = game.perform(game.moves()?.[game.activePlayer()]?.at(-1) ?? -1);
      expect(value).toBe(game.result()?.Xs);
    }
  });

  test('games that name none get UCT and auto, and puzzles a shortest-path search', () => {
    const named = (game: Game) =>
      strengthNames.map((strength) => ofStrength(strength).playerFor(game).specification);
    expect(named(new OneCard(1, 2, ''))).toEqual([
      'uct(simulationCount=20)',
      'uct(simulationCount=300)',
      'auto(timeCap=1000)',
    ]);
    expect(named(SlidingPuzzle.solved(3))).toEqual([
      'aStar(nodes=1000)',
      'aStar(nodes=10000)',
      'aStar(nodes=200000)',
    ]);
  });

  test('a puzzle is solved by a shortest path', async () => {
    const puzzle = new SlidingPuzzle([1, 2, 3, 4, 0, 6, 7, 5, 8]);
    const match = await new Match(puzzle, [playerFrom('hard()')], { seed: 1 }).run(2);
    expect(match.result()).toEqual({ Solo: 1 });
  });
});

describe('in a match', () => {
  test('the record keeps the player behind the strength, tables its name', async () => {
    const named = new StrengthPlayer({ strength: 'easy', registry: players, name: 'Ann' });
    const match = new Match(new TicTacToe(), [named, playerFrom('hard()')], { seed: 2 });
    expect(match.players.Xs.name).toBe('Ann');
    expect(match.players.Os.name).toBe('hard()');
    const record = (await match.run()).record();
    expect(record.players).toEqual({
      Xs: new TicTacToe().strengths.easy,
      Os: 'auto(timeCap=1000)',
    });
    const again = ['Xs', 'Os'].map((role) => playerFrom(record.players[role] ?? ''));
    expect((await new Match(new TicTacToe(), again, { seed: 2 }).run()).record()).toEqual(record);
  });

  test('the player behind the strength receives its events', async () => {
    // easy does what the opponent did last, which shows only if it receives the moves of the match.
    const game = new OddsAndEvens();
    const match = new Match(game, [playerFrom('easy()'), playerFrom('trace([1], titForTat())')], {
      seed: 1,
    });
    await match.run();
    for (const [turn, { moves }] of match.history.entries()) {
      const before = match.history[turn - 1]?.moves;
      if (before) expect(moves).toEqual({ Odds: before.Evens, Evens: before.Odds });
    }
  });
});

describe('outside a match', () => {
  test('the same seed gives the same decision and the same analysis', () => {
    const game = new TicTacToe().parsePosition('xx./oo./... Xs');
    expect(ofStrength('hard').decision(game, 'Xs')).toBe(2);
    const [first, second] = [1, 2].map(() => ofStrength('medium').analysis(game, 'Xs').moves);
    expect(first).toEqual(second);
  });

  test('moves are evaluated, analysed, and analysed in a stream', async () => {
    const game = new TicTacToe().parsePosition('xx./oo./... Xs');
    const analysis = ofStrength('hard').analysis(game, 'Xs', { seed: 1 });
    expect(analysis.player).toBe('solved()');
    expect(oddsOf(analysis, 2)?.known).toBe('exact');
    expect(ofStrength('hard').evaluatedMoves(game, 'Xs')).toHaveLength(5);
    let last: readonly Json[] = [];
    for await (const { moves } of ofStrength('hard').analyses(game, 'Xs', { seed: 1 })) {
      last = moves.map(({ value }) => value);
    }
    expect(last).toEqual(analysis.moves.map(({ value }) => value));
  });

  test('a player that does not evaluate moves says so', () => {
    const sentence =
      'easy() plays odds-and-evens as titForTat(), which does not evaluate moves; ask another player, such as uct()';
    const game = new OddsAndEvens();
    expect(() => ofStrength('easy').analysis(game, 'Odds')).toThrow(sentence);
    expect(() => ofStrength('easy').evaluatedMoves(game, 'Odds')).toThrow(sentence);
  });
});

describe('invalid strengths are refused with a message', () => {
  test.each([
    ['aStar()', 'it plays as aStar(), which cannot: it looks for a way to win without opponents'],
    ['utc()', 'tic-tac-toe.strengths.hard is utc(), which is no player: There is no player "utc"'],
    ['hard()', 'tic-tac-toe.strengths.hard is hard(), expected a player that is no strength'],
    [
      'trace([4], medium)',
      'tic-tac-toe.strengths.hard is trace([4], medium), expected a player that',
    ],
    [
      'uct(agent=easy())',
      'tic-tac-toe.strengths.hard is uct(agent=easy()), expected a player that',
    ],
    ['ensemble([easy])', 'tic-tac-toe.strengths.hard is ensemble([easy]), expected a player that'],
  ])('a game whose hard opponent is %s', (hard, sentence) => {
    const game = new Renamed(hard);
    expect(playerFrom('hard()').incompatibility(game)).toContain(sentence);
    expect(() => new Match(game, [playerFrom('hard()'), new RandomPlayer()])).toThrow(sentence);
  });

  test('values, and unknown strengths', () => {
    expect(() => playerFrom('hard(5)')).toThrow('hard: got 1 values, takes no values');
    const strength = 'harder' as 'hard';
    expect(() => new StrengthPlayer({ strength, registry: players })).toThrow(
      'StrengthPlayer: strength is "harder", expected easy, medium, hard',
    );
  });
});

describe('rock-paper-scissors', () => {
  test.each([
    ['easy', 1 / 2 + 1 / 6],
    ['medium', 1 / 4 + 1 / 4],
    ['hard', 1 / 3],
  ] as const)('%s throws rock with probability %d', async (strength, probability) => {
    const throws = process.env.TURNWISE_LONG === '1' ? 900 : 300;
    let rocks = 0;
    for (let seed = 0; seed < throws; seed++) {
      const player = playerFrom(`${strength}()`);
      const match = new Match(new RockPaperScissors(), [player, new RandomPlayer()], { seed });
      await match.run();
      if (match.history[0]?.moves.One === 'rock') rocks++;
    }
    // Five standard deviations of a share: at most 5 * sqrt(1/4 / 300) = 0.144, or 0.083 of 900.
    expect(Math.abs(rocks / throws - probability)).toBeLessThan(5 * Math.sqrt(0.25 / throws));
  });
});
