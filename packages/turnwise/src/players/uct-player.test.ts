import { describe, expect, test } from 'vitest';
import { oddsOf } from '../analysis/index.ts';
import {
  type DecisionContext,
  type Game,
  Match,
  Player,
  Random,
  RandomPlayer,
} from '../core/index.ts';
import {
  ConnectFour,
  gameFrom,
  OddsAndEvens,
  Pig,
  RockPaperScissors,
  TicTacToe,
  type TicTacToeRole,
} from '../games/index.ts';
import { OneCard } from '../testing/sound-cards.fixture.ts';
import { type Drawn, DrawnTree, randomTree, valuesOf } from './drawn-tree.fixture.ts';
import { UCTPlayer } from './uct-player.ts';

const isLong = process.env.TURNWISE_LONG === '1';

function valueFound(game: Game, role: string, simulationCount: number, seed: number): number {
  const { moves } = new UCTPlayer({ simulationCount }).analysis(game, role, { seed });
  return moves.reduce((best, line) => (line.n > best.n ? line : best)).value;
}

describe('each seat maximises its own payoff', () => {
  /** Move 0 looks best on average, but the opponent has an answer that refutes it. */
  const trap: Drawn = {
    turn: 0,
    moves: [
      {
        turn: 1,
        moves: [
          [1, -1],
          [1, -1],
          [1, -1],
          [-1, 1],
        ],
      },
      {
        turn: 1,
        moves: [
          [0, 0],
          [0, 0],
          [0.2, -0.2],
          [0, 0],
        ],
      },
    ],
  };

  test('a trap that a helpful opponent would not spring is avoided, 20 times out of 20', async () => {
    for (let seed = 0; seed < 20; seed++) {
      const player = new UCTPlayer({ simulationCount: 300, seed });
      expect(await player.decision(new DrawnTree(trap), 'P0')).toBe(1);
    }
  });

  test('three seats: nobody prefers -1 to 0, and there are no coalitions', async () => {
    // P1 would rather take 0.5 for itself than hurt P0; so P0 may trust it and take move 1.
    const tree: Drawn = {
      turn: 0,
      moves: [
        {
          turn: 2,
          moves: [
            [0, 0, 0],
            [0, 0.5, -1],
          ],
        },
        {
          turn: 1,
          moves: [
            [-1, 0, 1],
            [0.5, 0.5, -1],
          ],
        },
      ],
    };
    expect(valuesOf(tree)).toEqual([0.5, 0.5, -1]);
    for (let seed = 0; seed < 20; seed++) {
      const player = new UCTPlayer({ simulationCount: 500, seed });
      expect(await player.decision(new DrawnTree(tree, 3), 'P0')).toBe(1);
    }
  });

  test('games that are not zero-sum: both can win', async () => {
    const tree: Drawn = {
      turn: 0,
      moves: [
        {
          turn: 1,
          moves: [
            [1, 0.9],
            [0, 0.5],
          ],
        },
        [0.6, 1],
      ],
    };
    for (let seed = 0; seed < 20; seed++) {
      const player = new UCTPlayer({ simulationCount: 500, seed });
      expect(await player.decision(new DrawnTree(tree), 'P0')).toBe(0);
    }
  });
});

describe('chance', () => {
  test('is drawn, not chosen by an opponent or a friend', async () => {
    // 0.6 * 1 - 0.4 = 0.2 beats a sure 0.1, which a pessimist would take; an optimist takes move 2.
    const tree: Drawn = {
      turn: 0,
      moves: [
        [0.1, -0.1],
        {
          chance: [
            [6, [1, -1]],
            [4, [-1, 1]],
          ],
        },
        {
          chance: [
            [1, [1, -1]],
            [9, [-1, 1]],
          ],
        },
      ],
    };
    for (let seed = 0; seed < 20; seed++) {
      const player = new UCTPlayer({ simulationCount: 2000, seed });
      expect(await player.decision(new DrawnTree(tree), 'P0')).toBe(1);
      const odds = oddsOf(player.analysis(new DrawnTree(tree), 'P0'), 1);
      expect(odds?.known).toBe('exact');
      expect(odds?.value).toBeCloseTo(0.2, 12);
    }
  });

  test('rolls a 1 in a sixth of its rolls: the search does not know the dice in advance', async () => {
    let rolls = 0;
    let ones = 0;
    for (let seed = 0; seed < 12; seed++) {
      const player = new UCTPlayer({ simulationCount: 200 });
      const match = await new Match(new Pig(), [player, player], { seed }).run();
      for (const { haps } of match.history) {
        if (haps.length === 0) continue;
        rolls++;
        if (haps[0]?.die === 1) ones++;
      }
    }
    // Four standard deviations of a share of 1/6.
    expect(Math.abs(ones / rolls - 1 / 6)).toBeLessThan(4 * Math.sqrt(5 / 36 / rolls));
    expect(rolls).toBeGreaterThan(500);
  });
});

describe('values', () => {
  test('that are called exact are exact, and most small trees are searched completely', async () => {
    const random = new Random(1);
    let exact = 0;
    let all = 0;
    let lost = 0; // what the choices gave away, of results from -1 to 1
    for (let i = 0; i < 200; i++) {
      const tree = { turn: 0, moves: [0, 1, 2].map(() => randomTree(random, 3, i % 2 === 1)) };
      const player = new UCTPlayer({ simulationCount: 5000 });
      const { moves } = player.analysis(new DrawnTree(tree), 'P0', { seed: i });
      for (const [index, line] of moves.entries()) {
        all++;
        if (line.known !== 'exact') continue;
        exact++;
        expect(line.value).toBeCloseTo(valuesOf(tree.moves[index] ?? [])[0] ?? Number.NaN, 9);
      }
      const chosen = await new UCTPlayer({ simulationCount: 5000, seed: i }).decision(
        new DrawnTree(tree),
        'P0',
      );
      const worth = valuesOf(tree.moves[Number(chosen)] ?? [])[0] ?? Number.NaN;
      lost += (valuesOf(tree)[0] ?? Number.NaN) - worth;
    }
    expect(exact / all).toBeGreaterThan(0.5); // a sure win ends a search
    expect(lost / 200).toBeLessThan(0.01);
  });

  test('approach the exact ones as the budget grows fourfold, on average over seeds', () => {
    const random = new Random(7);
    const trees = Array.from({ length: isLong ? 30 : 12 }, () => ({
      turn: 0,
      moves: [randomTree(random, 7, true), randomTree(random, 7, true)],
    }));
    const games = trees.map((tree) => new DrawnTree(tree));
    const exact = trees.map((tree) => valuesOf(tree)[0] ?? Number.NaN);
    const budgets = [50, 200, 800, 3200];
    const errors = budgets.map((budget) => {
      let sum = 0;
      for (const [index, game] of games.entries()) {
        for (let seed = 0; seed < 4; seed++) {
          const value = valueFound(game, 'P0', budget, seed + 100 * index);
          sum += Math.abs(value - (exact[index] ?? Number.NaN));
        }
      }
      return sum / (trees.length * 4);
    });
    for (let i = 1; i < errors.length; i++) expect(errors[i]).toBeLessThan(errors[i - 1] ?? 0);
  });

  test('a proven win is reported as exact, and the shortest is preferred', async () => {
    const game = new TicTacToe().parsePosition('xx./oo./... Xs');
    const player = new UCTPlayer({ simulationCount: 5000, seed: 1 });
    expect(game.printMove((await player.decision(game, 'Xs')) as number)).toBe('c3');
    const analysis = player.analysis(game, 'Xs', { seed: 1 });
    expect(analysis.complete).toBe(true);
    expect(oddsOf(analysis, 2)).toMatchObject({
      known: 'exact',
      value: 1,
      win: 1,
      draw: 0,
      loss: 0,
      interval: [1, 1],
    });
    // A win in one and a win in three: the nearer one.
    const slow: Drawn = {
      turn: 0,
      moves: [{ turn: 1, moves: [{ turn: 0, moves: [[1, -1]] }] }, [1, -1]],
    };
    for (let seed = 0; seed < 20; seed++) {
      expect(
        await new UCTPlayer({ seed, simulationCount: 50 }).decision(new DrawnTree(slow), 'P0'),
      ).toBe(1);
    }
  });
});

describe('simultaneous rounds', () => {
  test('rock-paper-scissors and Odds and Evens are played within 0.05 of uniform', () => {
    for (let seed = 0; seed < (isLong ? 5 : 1); seed++) {
      const player = new UCTPlayer({ simulationCount: 100_000 });
      for (const [game, role, share] of [
        [new RockPaperScissors(), 'One', 1 / 3],
        [new OddsAndEvens(), 'Odds', 1 / 2],
        [new OddsAndEvens({ goal: 1 }), 'Evens', 1 / 2],
      ] as const) {
        const { moves } = player.analysis(game, role, { seed });
        for (const line of moves) expect(Math.abs((line.share ?? 0) - share)).toBeLessThan(0.05);
      }
    }
  });

  test('the move is drawn from the strategy, not always the same', async () => {
    const counts = new Map<unknown, number>();
    for (let seed = 0; seed < 300; seed++) {
      const move = await new UCTPlayer({ simulationCount: 500, seed }).decision(
        new RockPaperScissors(),
        'Two',
      );
      counts.set(move, (counts.get(move) ?? 0) + 1);
    }
    // 100 each; the standard deviation is 8.2 and strategies vary; six of them.
    for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(49);
    expect(counts.size).toBe(3);
  });
});

describe('limits', () => {
  test('the tree stays within its bytes and the search goes on', () => {
    const player = new UCTPlayer({ simulationCount: 60_000, maxBytes: 1e6 });
    const analysis = player.analysis(new ConnectFour(), 'Yellow', { seed: 1 });
    expect(analysis.simulations).toBe(60_000);
    expect(analysis.complete).toBe(true);
  });

  test('a horizon with a heuristic replaces long rollouts', () => {
    const player = new UCTPlayer({ simulationCount: 500, horizon: 4, heuristic: 'scores' });
    const { moves } = player.analysis(gameFrom('pig'), 'One', { seed: 1 });
    expect(moves[0]?.value).toBeGreaterThan(-100);
    expect(player.specification).toBe('uct(simulationCount=500, horizon=4, heuristic=scores)');
  });

  test('the agent plays the rollouts', () => {
    const agent = new RandomPlayer({ seed: 5 });
    const analysis = new UCTPlayer({ simulationCount: 50, agent }).analysis(new TicTacToe(), 'Xs', {
      seed: 1,
    });
    expect(analysis.simulations).toBe(50);
  });
});

describe('in a match', () => {
  test('the tree survives between moves, and the same seed gives the same match', async () => {
    const play = async () => {
      const player = new UCTPlayer({ simulationCount: 300 });
      return (await new Match(new ConnectFour(), [player, player], { seed: 3 }).run()).record();
    };
    expect(await play()).toEqual(await play());
  });

  test('it beats random players at every game of skill', async () => {
    for (const name of ['connect-four', 'tic-tac-toe', 'pig']) {
      let wins = 0;
      for (let seed = 0; seed < 20; seed++) {
        const game = gameFrom(name);
        const seats =
          seed % 2 === 0
            ? [new UCTPlayer({ simulationCount: 300 }), new RandomPlayer()]
            : [new RandomPlayer(), new UCTPlayer({ simulationCount: 300 })];
        const match = await new Match(game, seats, { seed }).run();
        if ((match.result()?.[game.players[seed % 2] ?? ''] ?? 0) > 0) wins++;
      }
      // Pig depends more on luck: over 200 other seeds it won 87 %, and 13 of 20 is 3 deviations below that.
      expect(wins, name).toBeGreaterThanOrEqual(name === 'pig' ? 13 : 18);
    }
  });
});

describe('hidden information', () => {
  test('what the role cannot see does not affect its decision', async () => {
    for (const [own, bets, role] of [
      [1, '', 'One'],
      [1, 'p', 'Two'],
      [2, 'pb', 'One'],
    ] as const) {
      const others = [1, 2, 3].filter((card) => card !== own);
      const worlds = others.map((other) =>
        role === 'One' ? new OneCard(own, other, bets) : new OneCard(other, own, bets),
      );
      for (let seed = 0; seed < 20; seed++) {
        const decide = (game: OneCard) =>
          new UCTPlayer({ simulationCount: 300, seed }).decision(game, role);
        const lines = (game: OneCard) =>
          new UCTPlayer({ simulationCount: 300 }).analysis(game, role, { seed }).moves;
        const [first, second] = worlds as [OneCard, OneCard];
        expect(await decide(first)).toBe(await decide(second));
        expect(lines(first)).toEqual(lines(second));
      }
    }
  });

  test('the best card calls, the worst one folds', async () => {
    for (let seed = 0; seed < 10; seed++) {
      const player = new UCTPlayer({ simulationCount: 2000, seed });
      expect(await player.decision(new OneCard(1, 3, 'b'), 'Two')).toBe('bet');
      expect(await player.decision(new OneCard(3, 1, 'b'), 'Two')).toBe('pass');
    }
  });
});

describe('perfect play', () => {
  const matches = isLong ? 1000 : 30;

  test(`tic-tac-toe is not lost in ${matches} matches with 2,000 simulations a move`, async () => {
    for (let seed = 0; seed < matches; seed++) {
      const uct = new UCTPlayer({ simulationCount: 2000 });
      const seats = seed % 2 === 0 ? [uct, new Perfect()] : [new Perfect(), uct];
      const match = await new Match(new TicTacToe(), seats, { seed }).run();
      expect(match.result(), `seed ${seed}`).toEqual({ Xs: 0, Os: 0 });
    }
  });
});

/** Takes any move that gives nothing away, by plain recursion over the rules. */
class Perfect extends Player<TicTacToe> {
  decision(game: TicTacToe, role: TicTacToeRole, { random }: DecisionContext = this): number {
    const moves = this.movesFor(game, role);
    const values = moves.map((move) => worth(game.next({ [role]: move }), role));
    const most = Math.max(...values);
    return random.choice(moves.filter((_, index) => values[index] === most));
  }
}

const known = new Map<string, number>(); // position -> result of Xs under best play

function worth(game: TicTacToe, role: TicTacToeRole): number {
  const key = `${game}`;
  const stored = known.get(key);
  const xs = stored ?? worthOfXs(game);
  if (stored === undefined) known.set(key, xs);
  return role === 'Xs' ? xs : -xs + 0;
}

function worthOfXs(game: TicTacToe): number {
  const result = game.result();
  if (result) return result.Xs;
  const role = game.activePlayer();
  const values = (game.moves()?.[role] ?? []).map((move) =>
    worth(game.next({ [role]: move }), 'Xs'),
  );
  return role === 'Xs' ? Math.max(...values) : Math.min(...values);
}
