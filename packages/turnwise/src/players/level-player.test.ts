import { describe, expect, test } from 'vitest';
import type { MoveOdds } from '../analysis/index.ts';
import { type Game, type Levels, Match } from '../core/index.ts';
import {
  Checkers,
  ConnectFour,
  games,
  OddsAndEvens,
  Pig,
  Puzzle15,
  RockPaperScissors,
  TicTacToe,
} from '../games/index.ts';
import { checkPlayer } from '../testing/index.ts';
import { OneCard } from '../testing/sound-cards.fixture.ts';
import { LevelPlayer, MonteCarloPlayer, playerFrom } from './index.ts';
import { strengthNames } from './internal.ts';
import { givenAway, givenAwayAlone, LEVELS, softmax } from './level-player.ts';
import { SlidingPuzzle } from './path/sliding-puzzle.fixture.ts';

const numbers = Array.from({ length: LEVELS }, (_, n) => n + 1);

/** The moves that a level decides for with many seeds: how often each. */
function decided(text: string, game: Game, seeds: number): Map<unknown, number> {
  const role = game.activePlayers[0] ?? '';
  const counts = new Map<unknown, number>();
  const player = playerFrom(text);
  for (let seed = 0; seed < seeds; seed++) {
    player.random.reseed(seed);
    const move = player.decision(game, role, { random: player.random, isSync: true });
    counts.set(move, (counts.get(move) ?? 0) + 1);
  }
  return counts;
}

/** What a move of this kind is known by. */
function line(odds: Partial<MoveOdds>): MoveOdds {
  return {
    move: 0,
    text: '',
    win: null,
    draw: null,
    loss: null,
    value: 0,
    interval: [0, 0],
    intervalBy: 'none',
    n: 1000,
    known: 'exact',
    assumes: 'best play',
    share: null,
    ...odds,
  };
}

describe('the levels of a game', () => {
  const temperaturesIn = (game: Game) =>
    numbers.map((level) => new LevelPlayer({ level }).temperatureIn(game));

  test.each(games.map((entry) => [entry.name, entry.create()] as const))(
    'level 10 of %s plays what its search recommends, level 1 errs most',
    (_, game) => {
      const temperatures = temperaturesIn(game);
      expect(temperatures).toEqual(game.levels?.temperatures ?? temperaturesIn(new OneCard()));
      expect(temperatures[0]).toBe(Math.max(...temperatures));
      expect(temperatures.at(-1)).toBe(0);
    },
  );

  test.each([
    [[1, 0]],
    [[1, 1, 1, 1, 1, 1, 1, 1, 0, -1]],
    [[1, 1, 1, 1, 1, 1, 1, 1, Number.NaN, 0]],
  ])('with the temperatures %o are refused with a message', (temperatures) => {
    class Hot extends TicTacToe {
      override get levels(): Levels {
        return { simulationCount: 100, temperatures };
      }
    }
    expect(playerFrom('level(3)').incompatibility(new Hot())).toBe(
      `tic-tac-toe.levels.temperatures is [${temperatures.join(', ')}], expected 10 numbers of 0 or more`,
    );
  });

  test.each([0, 2.5, Number.NaN])('with %d simulations are refused with a message', (count) => {
    class Idle extends TicTacToe {
      override get levels(): Levels {
        return { simulationCount: count, temperatures: numbers };
      }
    }
    expect(playerFrom('level(3)').incompatibility(new Idle())).toBe(
      `tic-tac-toe.levels.simulationCount is ${count}, expected a whole number above 0`,
    );
  });

  test('may give the search little work', () => {
    class Quick extends ConnectFour {
      override get levels(): Levels {
        return { simulationCount: 300, temperatures: numbers };
      }
    }
    const { simulations } = levelFrom('level(10)').analysis(new Quick({ width: 8 }), 'Yellow', {
      seed: 1,
    });
    expect(simulations).toBe(300);
  });
});

describe('a level as text', () => {
  test('is its number, and its own temperature if it has one', () => {
    for (const text of ['level(1)', 'level(10)', 'level(3, temperature=0.25)'])
      expect(playerFrom(text).specification).toBe(text);
    expect(playerFrom('level(level=4)').specification).toBe('level(4)');
    expect(playerFrom('level(1, temperature=Infinity)').incompatibility(new Checkers())).toBeNull();
  });

  test.each(['0', '11', '2.5'])('level(%s) is refused with a message', (number) => {
    expect(() => playerFrom(`level(${number})`)).toThrow(
      `level: level is ${number}, expected a whole number from 1 to 10`,
    );
  });
});

describe('what a move gives away', () => {
  const bounds = [-1, 1] as const;

  test('is the difference to the best on a scale of 0 to 1', () => {
    const lines = [0.5, -0.5, 0.4].map((value) => line({ value }));
    expect(givenAway(lines, bounds)).toEqual([0, 0.5, expect.closeTo(0.05, 12)]);
    const [best, worst, near] = givenAway(lines, [-10, 10]);
    expect(best).toBe(0);
    expect(worst).toBeCloseTo(0.05, 12);
    expect(near).toBeCloseTo(0.005, 12);
  });

  test('is on a scale of the values where results have no bounds', () => {
    const lines = [30, 10, 25].map((value) => line({ value }));
    const open = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
    expect(givenAway(lines, open)).toEqual([0, 1, 0.25]);
    expect(givenAway([line({ value: 30 })], open)).toEqual([0]);
  });

  test('is more for a loss at once than for a late one, and for a slow win than for a quick one', () => {
    const win = (distance: number) => line({ value: 1, win: 1, loss: 0, distance });
    const loss = (distance: number) => line({ value: -1, win: 0, loss: 1, distance });
    const [quick, slow, late, soon] = givenAway([win(1), win(9), loss(20), loss(2)], bounds);
    expect(quick).toBe(0);
    expect(slow).toBeCloseTo(1 / 4 - 1 / 36, 12);
    expect(late).toBeCloseTo(1 + 1 / 4 + 1 / 80, 12);
    expect(soon).toBeCloseTo(1 + 1 / 4 + 1 / 8, 12);
  });

  test('counts with the lower end of the interval that trees have found, as the choice of the search does', () => {
    const byTrees = (value: number, low: number) =>
      line({ value, interval: [low, 1], intervalBy: 'trees', known: 'estimated' });
    const lines = [byTrees(0.3, 0.2), byTrees(0.5, -0.6), line({ value: 0 })];
    expect(givenAway(lines, bounds)).toEqual([0, 0.4, 0.1].map((each) => expect.closeTo(each, 12)));
  });

  test('is never below 0, and that of the worst where nothing is known', () => {
    // The third looks better by its value, but only by 10 samples, which do not make it the best move.
    const lines = [
      line({ value: 0, known: 'estimated' }),
      line({ value: -1, known: 'estimated' }),
      line({ value: 1, known: 'estimated', n: 10 }),
      line({ value: 0, known: 'estimated', n: 0 }),
    ];
    expect(givenAway(lines, bounds)).toEqual([0, 0.5, 0, 0.5]);
  });
});

describe('the dial', () => {
  const lost = [0, 0.02, 0.1, 0.4];
  const expectedLoss = (temperature: number) =>
    softmax(lost, temperature).reduce((sum, share, n) => sum + share * (lost[n] ?? 0), 0);

  test('makes small losses likelier than large ones', () => {
    for (const temperature of [0.01, 0.1, 1]) {
      const shares = softmax(lost, temperature);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      expect(new Set(shares).size).toBe(lost.length);
    }
  });

  test('gives away more at higher temperatures, up to the mean', () => {
    const given = [0.001, 0.01, 0.1, 1, 10].map(expectedLoss);
    expect(given).toEqual(given.toSorted((a, b) => a - b));
    expect(expectedLoss(0.001)).toBeLessThan(1e-9);
    expect(expectedLoss(Number.POSITIVE_INFINITY)).toBeCloseTo(0.13, 12);
  });

  // Two moves win, three draw and two lose.
  const game = new TicTacToe().parsePosition('x../.../..o Xs');
  const { moves } = levelFrom('level(10)').analysis(game, 'Xs', { seed: 1 });

  test('is followed by decisions: mistakes are the rarer, the worse they are', () => {
    const shares = softmax(givenAway(moves, [-1, 1]), 0.4);
    const counts = decided('level(3, temperature=0.4)', game, 1000);
    for (const [n, { move }] of moves.entries()) {
      const share = shares[n] ?? 0;
      const deviation = Math.sqrt((share * (1 - share)) / 1000);
      expect(Math.abs((counts.get(move) ?? 0) / 1000 - share)).toBeLessThan(5 * deviation);
    }
    const played = (value: number) =>
      moves.filter((line) => line.value === value).map(({ move }) => counts.get(move) ?? 0);
    expect([1, 0, -1].map((value) => played(value).length)).toEqual([2, 3, 2]);
    expect(Math.min(...played(1))).toBeGreaterThan(Math.max(...played(0)));
    expect(Math.min(...played(0))).toBeGreaterThan(Math.max(...played(-1)));
  });

  test('at 0, plays the best move', () => {
    const best = moves.filter(({ value }) => value === 1).map(({ move }) => move);
    for (const move of decided('level(10)', game, 20).keys()) expect(best).toContain(move);
  });

  test('near 0, takes the one of equal moves that the search takes, else any of them', () => {
    // Two columns win in 5 plies.
    const four = new ConnectFour().parsePosition(
      '......./......./......./...y.../rryrry./rryyyry Yellow',
    );
    const own = [...decided('level(10)', four, 10).keys()];
    expect(own).toHaveLength(1);
    expect([...decided('level(9, temperature=0.0001)', four, 10).keys()]).toEqual(own);
    expect(decided('level(9, temperature=0.02)', four, 40).size).toBeGreaterThan(1);
  });
});

describe('what is proven', () => {
  test.each([
    ['a win', 'x../.../..o Xs', [2, 6]],
    ['a draw', 'xo./..x/... Os', [4]],
  ])('%s is kept from level 8 on, however hot', (_, position, kept) => {
    const game = new TicTacToe().parsePosition(position);
    for (const level of [8, 9]) {
      const moves = decided(`level(${level}, temperature=Infinity)`, game, 40).keys();
      expect([...moves].toSorted()).toEqual(kept);
    }
    // That 40 moves at random are all among those kept has a probability of at most (2/7)^40.
    const below = decided('level(7, temperature=Infinity)', game, 40);
    expect(below.size).toBeGreaterThan(kept.length);
  });

  test('a loss leaves the choice', () => {
    const lost = new TicTacToe().parsePosition('xo./.x./... Os');
    expect(decided('level(8, temperature=Infinity)', lost, 60).size).toBe(6);
  });

  test.each([
    ['2531276566711153', 1],
    ['165713352355467777', 1],
    ['45716437674255747', 5],
  ])(
    'hard finds the one column that wins after %s, which takes a solver 55,000 positions and more',
    (line, wins) => {
      // From Pascal Pons' test set L2_R2 (blog.gamesolver.org). No other column wins; columns count from 0.
      const game = [...line].reduce(
        (state, digit) => state.next({ [state.position.turn]: Number(digit) - 1 }),
        new ConnectFour(),
      );
      expect([...decided('level(8, temperature=Infinity)', game, 3).keys()]).toEqual([wins]);
    },
  );

  test('what is only likely does not bind: holding and rolling in Pig both stay possible', () => {
    const game = new Pig().parsePosition('One 30-70 +10');
    expect(decided('level(9, temperature=Infinity)', game, 40).size).toBe(2);
  });
});

function levelFrom(text: string): LevelPlayer {
  const player = playerFrom(text);
  if (player instanceof LevelPlayer) return player;
  throw new Error(`${text} is no level`);
}

describe('a win at once', () => {
  const game = new TicTacToe().parsePosition('xx./oo./... Xs');

  test.each([3, 5, 10])('is always taken by level %d', (level) => {
    const text = `level(${level}, temperature=Infinity)`;
    expect([...decided(text, game, 20).keys()]).toEqual([2]);
  });

  test.each([1, 2])('is missed now and then by level %d', (level) => {
    // Four of five moves miss it: that none of 20 does has a probability of 0.2 ^ 20.
    expect(decided(`level(${level}, temperature=Infinity)`, game, 20).size).toBeGreaterThan(1);
  });

  test('is seen in a game of many positions, too', () => {
    const four = new ConnectFour().parsePosition(
      '......./......./......./......./rr...../yyy.r.. Yellow',
    );
    expect([...decided('level(3, temperature=Infinity)', four, 20).keys()]).toEqual([3]);
  });
});

describe('without a scale of losses', () => {
  const bounded = line({ known: 'bounded', interval: [-1, 1], intervalBy: 'bounds' });

  test('the worst move of a game for one gives away 0.3, others their part of it by value', () => {
    const lines = [0.2, 0.5, -0.1, 0.5].map((value) => line({ value, known: 'estimated' }));
    const shares = [0.15, 0, 0.3, 0].map((share) => expect.closeTo(share, 12));
    expect(givenAwayAlone(lines, 1)).toEqual(shares);
    expect(givenAwayAlone([line({ value: 7 }), line({ value: 7 })], 1)).toEqual([0, 0]);
  });

  test('longer ways give away more, if all moves win', () => {
    const lines = [14, 10, 12].map((distance) => line({ value: 1, win: 1, distance }));
    expect(givenAwayAlone(lines, 1)).toEqual([0.3, 0, expect.closeTo(0.15, 12)]);
  });

  test('the choice of the search gives away nothing, and what it does not know the most', () => {
    expect(givenAwayAlone([line({ value: 1, win: 1, distance: 5 }), bounded], 0)).toEqual([0, 0.3]);
    expect(givenAwayAlone([bounded, bounded, bounded], 2)).toEqual([0.3, 0.3, 0]);
  });

  test('moves at the same time are drawn at random with the probability of the temperature', () => {
    // The strategy is uniform itself, so no level can be seen through.
    const counts = decided('level(1)', new RockPaperScissors(), 300);
    // Five standard deviations: 5 * sqrt(1/3 * 2/3 * 300) = 41.
    for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(41);
    expect(counts.size).toBe(3);
  });

  test('a puzzle is solved with detours', () => {
    const puzzle = new SlidingPuzzle([1, 2, 3, 4, 5, 6, 7, 0, 8]); // one of three moves solves it
    const solving = decided('level(2, temperature=0.2)', puzzle, 200);
    // The others have a weight of exp(-0.3 / 0.2) each: 1 / 1.446 of 200 is 138, and five standard deviations are 33.
    expect(Math.abs((solving.get(8) ?? 0) - 138)).toBeLessThan(33);
  });

  test('a puzzle with a solver is played by the moves that each way takes', () => {
    const puzzle = new Puzzle15({ width: 3, height: 3, shuffle: 7 });
    const { moves } = levelFrom('level(10)').analysis(puzzle, 'Solo', { seed: 1 });
    const lengths = moves.map(({ distance = 0 }) => distance);
    const shortest = Math.min(...lengths);
    expect(new Set(lengths)).toEqual(new Set([shortest, shortest + 2]));
    const shares = softmax(
      lengths.map((length) => (length - shortest) * 0.15),
      0.3,
    );
    const counts = decided('level(7, temperature=0.3)', puzzle, 200);
    for (const [n, { move }] of moves.entries()) {
      const share = shares[n] ?? 0;
      const deviation = Math.sqrt(share * (1 - share) * 200);
      expect(Math.abs((counts.get(move) ?? 0) - share * 200)).toBeLessThan(5 * deviation);
    }
  });
});

describe('easy, medium and hard', () => {
  test('are levels 2, 5 and 8 under these names', async () => {
    const seats = strengthNames.map((name) => playerFrom(name));
    expect(seats.map(({ name }) => name)).toEqual(['easy()', 'medium()', 'hard()']);
    expect(seats.map(({ specification }) => specification)).toEqual([
      'level(2)',
      'level(5)',
      'level(8)',
    ]);
    expect(() => playerFrom('hard(5)')).toThrow('hard: got 1 values, takes no values');
  });

  test('are recorded as levels, and replay', async () => {
    const play = (players: readonly string[]) =>
      new Match(new TicTacToe(), players.map(playerFrom), { seed: 2 }).run();
    const match = await play(['easy', 'hard']);
    expect(match.players.Os.name).toBe('hard()');
    const record = match.record();
    expect(record.players).toEqual({ Xs: 'level(2)', Os: 'level(8)' });
    expect((await play(['level(2)', 'level(8)'])).record()).toEqual(record);
  });

  test.each(strengthNames)('%s keeps the promises of every player', async (strength) => {
    for (const game of [new Pig({ goal: 10 }), new OddsAndEvens({ goal: 2 }), new OneCard()]) {
      const report = await checkPlayer(playerFrom(strength), game, { matches: 2 });
      expect(report.refused).toBeNull();
      expect(report.decisions).toBeGreaterThan(0);
    }
  });

  test('can be the agent of simulations', () => {
    const player = new MonteCarloPlayer({ simulationCount: 1, agent: playerFrom('hard') });
    const draw = new TicTacToe().parsePosition('xo./..x/... Os');
    const analysis = player.analysis(draw, 'Os', { seed: 1 });
    expect(analysis.moves.map(({ value }) => value)).toEqual([-1, -1, 0, -1, -1, -1]);
  });
});

test.each([new TicTacToe(), new OddsAndEvens({ goal: 3 }), new ConnectFour()])(
  'the same seed gives the same match: $name',
  async (game) => {
    const play = async () => {
      const seats = [playerFrom('level(4)'), playerFrom('level(6)')];
      return (await new Match(game, seats, { seed: 5 }).run()).record();
    };
    expect(await play()).toEqual(await play());
  },
);
