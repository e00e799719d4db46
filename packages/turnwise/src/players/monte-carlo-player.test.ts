import { describe, expect, test } from 'vitest';
import { soundAnalysis } from '../analysis/contradictions.fixture.ts';
import { bestOf, type MoveOdds, oddsOf } from '../analysis/index.ts';
import {
  type Decision,
  expectedEvaluation,
  type Game,
  type Json,
  Match,
  type Moves,
  Player,
  Random,
  RandomPlayer,
} from '../core/index.ts';
import { ConnectFour } from '../games/connect-four/index.ts';
import { OddsAndEvens } from '../games/odds-and-evens/index.ts';
import { Pig, type PigRole } from '../games/pig/index.ts';
import { RockPaperScissors } from '../games/rock-paper-scissors/index.ts';
import { TicTacToe } from '../games/tic-tac-toe/index.ts';
import { checkPlayer } from '../testing/index.ts';
import { OneCard } from '../testing/sound-cards.fixture.ts';
import { MonteCarloPlayer } from './monte-carlo-player.ts';
import { randomPlay } from './random-play.fixture.ts';
import { Slow, stopClock } from './slow-game.fixture.ts';
import { Pick, ThreeHands } from './tiny-games.fixture.ts';
import { TitForTatPlayer } from './tit-for-tat-player.ts';

/** Takes the first legal move. */
class First extends Player {
  decision(game: Game, role: string): Decision<Json> {
    return this.movesFor(game, role)[0];
  }
}

function line(
  player: MonteCarloPlayer,
  game: Game,
  role: string,
  move: Json,
  seed: number,
): MoveOdds {
  const odds = oddsOf(player.analysis(game, role, { seed }), move);
  if (!odds) throw new Error(`no line for ${JSON.stringify(move)}`);
  return odds;
}

/** How many seeded estimates of a move have an interval that contains the value. */
function held(player: MonteCarloPlayer, game: Game, move: Json, value: number): number {
  let count = 0;
  for (let seed = 0; seed < 1000; seed++) {
    const [low, high] = line(player, game, game.activePlayer(), move, seed).interval;
    if (low <= value && value <= high) count++;
  }
  return count;
}

describe('The odds of flat Monte Carlo', () => {
  test('in tic-tac-toe are those of random play, for every opening', () => {
    expect(randomPlay(new TicTacToe(), (over) => (over.payoff(0) === 1 ? 1 : 0))).toBeCloseTo(
      0.584921, // published
      6,
    );
    const n = 10_000;
    const player = new MonteCarloPlayer({ simulationCount: n });
    const { moves } = player.analysis(new TicTacToe(), 'Xs', { seed: 1 });
    expect(moves).toHaveLength(9);
    for (const { move, win, draw, loss, value, known, assumes } of moves) {
      expect([known, assumes]).toEqual(['estimated', 'random play']);
      for (const [estimate, payoff] of [
        [win, 1],
        [draw, 0],
        [loss, -1],
      ] as const) {
        const p = randomPlay(new TicTacToe().perform(Number(move)), (over) =>
          over.payoff(0) === payoff ? 1 : 0,
        );
        // 4 standard errors: one of 27 lies beyond with a probability of 27 * 6.3e-5 = 0.0017.
        expect(Math.abs((estimate ?? 0) - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / n));
      }
      expect(value).toBeCloseTo((win ?? 0) - (loss ?? 0), 12);
    }
  });

  test('in simultaneous games are those against a random opponent', () => {
    const n = 20_000;
    const player = new MonteCarloPlayer({ simulationCount: n });
    for (const role of ['One', 'Two']) {
      for (const { value, interval } of player.analysis(new RockPaperScissors(), role, { seed: 2 })
        .moves) {
        // The result is -1, 0 or 1, so its variance is 2/3; 4 standard errors for 6 lines: 0.0004.
        expect(Math.abs(value)).toBeLessThan(4 * Math.sqrt(2 / 3 / n));
        expect(interval[1] - interval[0]).toBeCloseTo(2 * 1.96 * Math.sqrt(2 / 3 / n), 3);
      }
    }
    // Against B's 1, 2 or 6 and C's 0 or 4, A's 1 is worth 4.5 and its 2 is worth 2 (heuristic-player.test.ts).
    // Of A's 2 the variance is 4 * (14/3 + 4) = 34.7, of its 1 it is 14/3 + 4 + 35/12 = 11.6.
    const [one, two] = player.analysis(new ThreeHands(), 'A', { seed: 2 }).moves;
    expect(Math.abs((one?.value ?? 0) - 4.5)).toBeLessThan(4 * Math.sqrt(11.6 / n));
    expect(Math.abs((two?.value ?? 0) - 2)).toBeLessThan(4 * Math.sqrt(34.7 / n));
  });

  test('with hidden information are averages over everything that may be hidden', () => {
    // One holds the 2, Two the 1 or the 3. Bet: Two passes, or calls, at random. A pass wins 1; a call
    // wins 2 from the 1 and loses 2 to the 3, 0 in the mean. So 1/2. The variance: results 1, 2, -2 with
    // chances 1/2, 1/4, 1/4, so 1/2 + 1 + 1 - 1/4 = 9/4.
    const n = 10_000;
    const player = new MonteCarloPlayer({ simulationCount: n });
    for (const theirs of [1, 3]) {
      const bet = line(player, new OneCard(2, theirs), 'One', 'bet', 4);
      expect(Math.abs(bet.value - 0.5)).toBeLessThan(4 * Math.sqrt(9 / 4 / n));
    }
  });

  // The count of intervals that hold the value is binomial; with p = 0.95 its standard deviation is
  // sqrt(1000 * 0.95 * 0.05) = 6.9, and 930 to 970 are 2.9 of them to either side.
  test('have intervals that contain the exact value in 930 to 970 of 1000 cases, with draws', () => {
    const game = new TicTacToe({ turn: 'Xs', board: 'xo..x.o..' });
    const player = new MonteCarloPlayer({ simulationCount: 300 });
    for (const move of [2, 3]) {
      const value = randomPlay(game.perform(move), (over) => over.payoff(0));
      expect(line(player, game, 'Xs', move, 0).intervalBy).toBe('normal');
      const count = held(player, game, move, value);
      expect(count).toBeGreaterThanOrEqual(930);
      expect(count).toBeLessThanOrEqual(970);
    }
  });

  test('have intervals that contain the exact value in 930 to 970 of 1000 cases, without draws', () => {
    const game = new Pig({ variant: 'piglet', goal: 4 }).parsePosition('One 1-2 +1');
    const player = new MonteCarloPlayer({ simulationCount: 300 });
    for (const move of ['roll', 'hold'] as const) {
      const value = expectedEvaluation(game.next({ One: move }), (next) =>
        randomPlay(next, (over) => over.payoff(0)),
      );
      expect(line(player, game, 'One', move, 0).intervalBy).toBe('wilson');
      const count = held(player, game, move, value);
      expect(count).toBeGreaterThanOrEqual(930);
      expect(count).toBeLessThanOrEqual(970);
    }
  });

  test('survive JSON', () => {
    const analysis = new MonteCarloPlayer({ simulationCount: 20 }).analysis(new Pig(), 'One');
    expect(soundAnalysis(JSON.stringify(analysis))).toEqual(analysis);
  });
});

describe('Under a time cap', () => {
  test('an analysis ends within a few steps of it, however long a simulation is', () => {
    stopClock();
    for (const agent of [null, new First()]) {
      const player = new MonteCarloPlayer({ timeCap: 100, agent });
      const begun = performance.now();
      const { complete, simulations } = player.analysis(new Slow(Infinity), 'A');
      expect(performance.now() - begun).toBeLessThan(105); // milliseconds of the stopped clock
      expect([complete, simulations]).toEqual([false, 0]);
    }
  });

  test('so does a decision, and a simulation continues after yielding', async () => {
    stopClock();
    const player = new MonteCarloPlayer({ timeCap: 100, seed: 1 });
    const begun = performance.now();
    // 60 milliseconds a simulation, so that none fits into a slice.
    const move = await player.decision(new Slow(60), 'A');
    expect(performance.now() - begun).toBeLessThan(105);
    expect(move).toBe(0); // the only one that was simulated
  });

  test('a state is evaluated all the same', () => {
    stopClock();
    const heuristic = (game: Slow) => game.steps / 1000;
    const player = new MonteCarloPlayer({ timeCap: 100, heuristic });
    const begun = performance.now();
    const value = player.stateEvaluation(new Slow(Infinity), 'A');
    expect(performance.now() - begun).toBeLessThan(105);
    expect(value).toBeGreaterThan(0.09); // a hundred steps and more
    expect(player.stateEvaluation(new Slow(60), 'A')).toBe(-1); // the second one is not counted
  });

  test('only simulated moves are chosen, even if none is known to be worse', async () => {
    stopClock();
    const player = new MonteCarloPlayer({ timeCap: 20, seed: 1 });
    const analysis = player.analysis(new Slow(1), 'A');
    const simulated = analysis.moves.filter(({ n }) => n > 0).map(({ move }) => move);
    expect(simulated.length).toBeGreaterThan(0);
    expect(simulated.length).toBeLessThan(50);
    expect(bestOf(analysis).map(({ move }) => move)).toEqual(simulated);
    for (let i = 0; i < 20; i++)
      expect(simulated).toContain(await player.decision(new Slow(1), 'A'));
  });

  test('any move is chosen if there was no time at all', async () => {
    stopClock();
    const player = new MonteCarloPlayer({ timeCap: 20, seed: 1 });
    const chosen = new Set<unknown>();
    for (let i = 0; i < 20; i++) chosen.add(await player.decision(new Slow(Infinity), 'A'));
    expect(chosen.size).toBeGreaterThan(5); // of 50, with 20 draws, 16.6 on average
  });
});

describe('MonteCarloPlayer', () => {
  test('has no limit on the number of moves', () => {
    const numbers = [...new Array(150_000).keys()];
    /** Picks a number, of which one wins. */
    class Wide extends Pick {
      override moves() {
        return this.worth === null ? { Solo: numbers } : null;
      }

      override next({ Solo }: Moves<'Solo', Json>): Wide {
        return new Wide([], Solo === 777 ? 1 : 0);
      }
    }
    const player = new MonteCarloPlayer({ simulationCount: 1 });
    expect(player.decision(new Wide([]), 'Solo', { random: new Random(1), isSync: true })).toBe(
      777,
    );
  });

  test('refuses unknown roles and games its agent cannot play', () => {
    const player = new MonteCarloPlayer({ agent: new TitForTatPlayer() });
    expect(() => player.stateEvaluation(new TicTacToe(), 'Zed')).toThrow(
      'MonteCarloPlayer.stateEvaluation: tic-tac-toe has no role "Zed"; its roles are Xs, Os',
    );
    expect(() => player.stateEvaluation(new ThreeHands(), 'A')).toThrow(
      'cannot play three-hands: its agent titForTat() cannot',
    );
  });

  test('lets its agent play simultaneous opponents, too', () => {
    // B's first is 1, C's first is 0: A gets 1 plus the die, or 2.
    const player = new MonteCarloPlayer({ simulationCount: 600, agent: new First() });
    const [one, two] = player.analysis(new ThreeHands(), 'A', { seed: 1 }).moves;
    expect(two).toMatchObject({ value: 2, assumes: 'play of first()' });
    // The die has a mean of 3.5 and a variance of 35/12; four standard errors.
    expect(Math.abs((one?.value ?? 0) - 4.5)).toBeLessThan(4 * Math.sqrt(35 / 12 / 600));
    // A's first is 1 and C's is 0, so a B of 6 leaves 6 and the die to A.
    const six = player.analysis(new ThreeHands(), 'B', { seed: 1 }).moves[2];
    expect(Math.abs((six?.value ?? 0) + 9.5 / 2)).toBeLessThan(2 * Math.sqrt(35 / 12 / 600));
  });

  test('simulates every move as often as specified', () => {
    for (const simulationCount of [1, 7, 100]) {
      const player = new MonteCarloPlayer({ simulationCount });
      const analysis = player.analysis(new TicTacToe(), 'Xs');
      expect(analysis).toMatchObject({ simulations: 9 * simulationCount, complete: true });
      expect(analysis.moves.map(({ n }) => n)).toEqual(new Array(9).fill(simulationCount));
    }
  });

  test('does what it can within its time', () => {
    const player = new MonteCarloPlayer({ simulationCount: 1e9, timeCap: 20 });
    const { complete, moves, simulations } = player.analysis(new TicTacToe(), 'Xs');
    expect(complete).toBe(false);
    const counts = moves.map(({ n }) => n);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(simulations);
    expect(simulations).toBeLessThan(9e9);
  });

  test('answers the same for the same seed', () => {
    const player = new MonteCarloPlayer({ simulationCount: 50 });
    const { moves } = player.analysis(new ConnectFour(), 'Yellow', { seed: 'a' });
    expect(player.analysis(new ConnectFour(), 'Yellow', { seed: 'a' }).moves).toEqual(moves);
    expect(player.analysis(new ConnectFour(), 'Yellow', { seed: 'b' }).moves).not.toEqual(moves);
  });

  test('takes the win in front of it', async () => {
    const game = new TicTacToe({ turn: 'Xs', board: 'xx.oo....' });
    for (let seed = 0; seed < 20; seed++)
      expect(await new MonteCarloPlayer({ simulationCount: 100, seed }).decision(game, 'Xs')).toBe(
        2,
      );
  });

  test('takes each of equally good moves equally often', async () => {
    const game = new Pick([
      ['a', 0.5],
      ['b', 0.5],
      ['c', 0],
    ]);
    const player = new MonteCarloPlayer({ simulationCount: 3, seed: 1 });
    const count = 400;
    let taken = 0;
    for (let i = 0; i < count; i++) {
      const move = await player.decision(game, 'Solo');
      expect(['a', 'b']).toContain(move);
      if (move === 'a') taken++;
    }
    // Binomial with p = 1/2: a standard deviation of 10; five of them.
    expect(Math.abs(taken - count / 2)).toBeLessThan(50);
  });

  test('streams a long analysis, which ends like a single one', async () => {
    const player = new MonteCarloPlayer({ simulationCount: 100_000 });
    const counts: number[] = [];
    let last: unknown;
    for await (const analysis of player.analyses(new ConnectFour(), 'Yellow', { seed: 5 })) {
      counts.push(analysis.simulations);
      last = { ...analysis, seconds: 0 };
    }
    expect(counts.length).toBeGreaterThan(3);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(counts[0]).toBeLessThan(700_000);
    const atOnce = player.analysis(new ConnectFour(), 'Yellow', { seed: 5 });
    expect(last).toEqual({ ...atOnce, seconds: 0 });
  });

  test('can be cancelled, in a stream and in a match', async () => {
    const player = new MonteCarloPlayer({ simulationCount: 1e9 });
    const abort = new AbortController();
    let last: { readonly complete: boolean } | undefined;
    for await (const analysis of player.analyses(new Pig(), 'One', { signal: abort.signal })) {
      last = analysis;
      abort.abort();
    }
    expect(last?.complete).toBe(false);
    const stop = new AbortController();
    const match = new Match(new Pig(), [player, player], { seed: 1, signal: stop.signal });
    const running = match.run();
    setTimeout(() => stop.abort(new Error('enough')), 50);
    await expect(running).rejects.toThrow('enough');
  });

  test('values a state by the mean of its simulations', () => {
    const n = 10_000;
    const player = new MonteCarloPlayer({ simulationCount: n, seed: 3 });
    // 0.584921 - 0.288095 = 0.296826 with a variance of 0.873016 - 0.296826^2 = 0.785.
    const value = player.stateEvaluation(new TicTacToe(), 'Xs');
    expect(Math.abs(value - 0.296826)).toBeLessThan(4 * Math.sqrt(0.785 / n));
    expect(Math.abs(player.stateEvaluation(new TicTacToe(), 'Os') + 0.296826)).toBeLessThan(
      4 * Math.sqrt(0.785 / n),
    );
    const over = new TicTacToe({ turn: 'Os', board: 'xxxoo....' });
    expect(player.stateEvaluation(over, 'Xs')).toBe(1);
    expect(player.stateEvaluation(over, 'Os')).toBe(-1);
  });

  test('values a state in the available time', () => {
    const player = new MonteCarloPlayer({ simulationCount: 1e9, timeCap: 1 });
    expect(Math.abs(player.stateEvaluation(new Pig(), 'One'))).toBeLessThanOrEqual(100);
  });

  test('evaluates unfinished simulations with its heuristic', () => {
    const lead = (game: Pig, role: PigRole) => game.scores()[role] / 100;
    const player = new MonteCarloPlayer({ simulationCount: 10, horizon: 0, heuristic: lead });
    const game = new Pig().parsePosition('One 30-50 +7');
    expect(line(player, game, 'One', 'hold', 1).value).toBeCloseTo(0.37, 12);
    const nothing = new MonteCarloPlayer({ simulationCount: 10, horizon: 2 });
    expect(nothing.analysis(new TicTacToe(), 'Xs').moves.map(({ value }) => value)).toEqual(
      new Array(9).fill(0),
    );
  });

  test('lets its agent play the simulations', () => {
    const player = new MonteCarloPlayer({ simulationCount: 5, agent: new First() });
    for (const { move, value, win, assumes } of player.analysis(new TicTacToe(), 'Xs').moves) {
      let game = new TicTacToe().perform(Number(move));
      while (!game.result()) game = game.perform(game.moves()?.[game.activePlayer()]?.[0] ?? -1);
      expect(value).toBe(game.result()?.Xs);
      expect(win).toBe(value === 1 ? 1 : 0);
      expect(assumes).toBe('play of first()');
    }
  });

  test('answers the same for the same seed, whatever the seed of its agent', () => {
    const moves = (seed: number) => {
      const agent = new RandomPlayer({ seed });
      return new MonteCarloPlayer({ simulationCount: 20, agent }).analysis(new Pig(), 'One', {
        seed: 1,
      }).moves;
    };
    expect(moves(1)).toEqual(moves(2));
  });

  test('refuses the games that its agent refuses, and asynchronous agents', () => {
    const player = new MonteCarloPlayer({ agent: new TitForTatPlayer() });
    expect(player.incompatibility(new ThreeHands())).toBe(
      'its agent titForTat() cannot: it imitates its one opponent, so it needs two roles, not 3',
    );
    expect(player.isCompatibleWith(new OddsAndEvens())).toBe(true);
    class Slow extends First {
      override async decision(): Promise<Json> {
        return 0;
      }
    }
    expect(() =>
      new MonteCarloPlayer({ agent: new Slow() }).decision(new TicTacToe(), 'Xs'),
    ).toThrow('slow() cannot be the agent of simulations: it does not answer at once');
  });

  test.each([
    new Pig({ goal: 15 }),
    new OddsAndEvens({ goal: 3 }),
    new TicTacToe(),
    new OneCard(),
    new ThreeHands(),
  ])('keeps the promises of players at $name', async (game) => {
    await checkPlayer(new MonteCarloPlayer({ simulationCount: 5 }), game, { matches: 3 });
    const agent = new RandomPlayer();
    await checkPlayer(new MonteCarloPlayer({ simulationCount: 2, agent }), game, { matches: 2 });
  });

  test('plays better than random', async () => {
    let wins = 0;
    const seats = [new MonteCarloPlayer({ simulationCount: 20 }), new RandomPlayer()];
    for (let seed = 0; seed < 100; seed++) {
      const match = await new Match(new TicTacToe(), seats, { seed }).run();
      if (match.result()?.Xs === 1) wins++;
    }
    // Random play wins 58.5 of 100 with a standard deviation of 4.9; this is 5 of them more.
    expect(wins).toBeGreaterThan(83);
  });

  test('prints a specification with what differs from the defaults', () => {
    expect(new MonteCarloPlayer().specification).toBe('monteCarlo()');
    expect(
      new MonteCarloPlayer({
        simulationCount: 50,
        timeCap: 1000,
        horizon: 10,
        heuristic: 'scores',
        agent: new RandomPlayer(),
      }).specification,
    ).toBe(
      'monteCarlo(simulationCount=50, timeCap=1000, horizon=10, heuristic=scores, agent=random())',
    );
  });

  test('refuses wrong options at once, naming the class', () => {
    const made = (options: object) => () => new MonteCarloPlayer(options);
    expect(made({ simulationCount: 0 })).toThrow('MonteCarloPlayer: simulationCount is 0');
    expect(made({ simulations: 5 })).toThrow('MonteCarloPlayer: there is no "simulations"');
    expect(made({ timeCap: -1 })).toThrow('MonteCarloPlayer: timeCap is -1');
    expect(made({ heuristic: 'scroes' })).toThrow(
      'MonteCarloPlayer: heuristic is "scroes", expected own, result, scores or',
    );
    expect(made({ agent: 'random' })).toThrow(
      'MonteCarloPlayer: agent is "random", expected a player, or none',
    );
  });
});
