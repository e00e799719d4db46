import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Decision, Game, type Json, Player, Random, RandomPlayer } from '../core/index.ts';
import { OddsAndEvens } from '../games/odds-and-evens/index.ts';
import { Pig } from '../games/pig/index.ts';
import { RockPaperScissors } from '../games/rock-paper-scissors/index.ts';
import { TicTacToe } from '../games/tic-tac-toe/index.ts';
import { kernelOf } from '../kernel/index.ts';
import { EnsemblePlayer } from './ensemble-player.ts';
import { resultHeuristic } from './heuristics.ts';
import { PatientPlayer } from './patient-player.fixture.ts';
import { Rollout, type RolloutOptions } from './rollout.ts';
import { RuleBasedPlayer } from './rule-based-player.ts';
import { ThreeHands } from './tiny-games.fixture.ts';
import { TracePlayer } from './trace-player.ts';

/** Takes the first legal move, and records what it was asked. */
class First extends Player {
  readonly asked: string[] = [];

  decision(game: Game, role: string): Decision<Json> {
    this.asked.push(`${role} at ${game}`);
    return this.movesFor(game, role)[0];
  }
}

/** Takes the last legal move. */
class Last extends Player {
  decision(game: Game, role: string): Decision<Json> {
    return this.movesFor(game, role).at(-1) as Json;
  }
}

const random: RolloutOptions = { horizon: Infinity, heuristic: resultHeuristic, agent: null };

function simulated(game: Game, options: Partial<RolloutOptions>, seed = 1): number[] {
  const rollout = new Rollout(game, { ...random, ...options });
  rollout.run(kernelOf(game), new Random(seed));
  return [...rollout.payoffs];
}

describe('A simulation', () => {
  test('pays each seat the result of the game', () => {
    for (let seed = 0; seed < 50; seed++) {
      const game = new Pig({ goal: 20 });
      const kernel = game.kernel();
      kernel.playout(new Random(seed));
      expect(simulated(game, {}, seed)).toEqual([kernel.payoff(0), kernel.payoff(1)]);
    }
  });

  test('of a finished game pays its result', () => {
    const over = new TicTacToe({ turn: 'Os', board: 'xxxoo....' });
    for (const agent of [null, new First()])
      expect(simulated(over, { horizon: 0, agent })).toEqual([1, -1]);
  });

  test('is evaluated by the heuristic at the horizon, for each seat', () => {
    const heuristic = (game: Game, role: string) => {
      const marks = `${game}`.match(role === 'Xs' ? /x/g : /o/g) ?? [];
      return marks.length / 10;
    };
    expect(simulated(new TicTacToe(), { horizon: 0, heuristic })).toEqual([0, 0]);
    expect(simulated(new TicTacToe(), { horizon: 3, heuristic })).toEqual([0.2, 0.1]);
    const agent = new First();
    expect(simulated(new TicTacToe(), { horizon: 4, heuristic, agent })).toEqual([0.2, 0.2]);
  });

  test('finishes the current round or throw before the heuristic is used', () => {
    const seen: string[] = [];
    const heuristic = (game: Game) => {
      seen.push(`${game}`);
      return 0.5;
    };
    // After one of two commitments to the only round, the game is over once it is finished.
    const [one = 0, two = 0] = simulated(new RockPaperScissors(), { horizon: 1, heuristic });
    expect(one + two).toBe(0);
    expect(seen).toEqual([]);
    simulated(new OddsAndEvens(), { horizon: 3, heuristic });
    expect(seen).toHaveLength(2); // once for each seat
    for (let seed = 0; seed < 20; seed++) {
      // A roll is one step, the die another: it comes to rest before the heuristic looks.
      expect(simulated(new Pig({ goal: 50 }), { horizon: 1, heuristic }, seed)).toEqual([0.5, 0.5]);
    }
    expect(seen.slice(2).some((text) => text.endsWith('+0') && text.startsWith('Two'))).toBe(true);
    expect(seen.slice(2).some((text) => text.endsWith('+6'))).toBe(true);
  });

  test('refuses a heuristic that does not return a number, by name', () => {
    const lost = () => Number.NaN;
    expect(() => simulated(new TicTacToe(), { horizon: 2, heuristic: lost })).toThrow(
      /^lost answered NaN at .*, expected a finite number$/,
    );
  });
});

describe('A simulation past its deadline', () => {
  /** An endless game of passing that counts its steps. */
  class Endless extends Game<'A' | 'B', number> {
    readonly name = 'endless';
    readonly players = ['A', 'B'] as const;

    constructor(readonly steps: number = 0) {
      super(steps % 2 === 0 ? 'A' : 'B');
    }

    moves() {
      return { [this.activePlayer()]: [0, 1] };
    }

    next(): Endless {
      return new Endless(this.steps + 1);
    }

    result() {
      return null;
    }

    override scores() {
      return { A: this.steps, B: 0 };
    }
  }
  const stepsOf = (game: Game) => game.scores()?.A ?? 0;

  test('stops long before its horizon, and is evaluated where it is', () => {
    for (const agent of [null, new First()]) {
      const rollout = new Rollout(new Endless(), { horizon: 1e6, heuristic: stepsOf, agent });
      rollout.budget.deadline = performance.now();
      expect(rollout.run(kernelOf(new Endless()), new Random(1))).toBe(false);
      expect(rollout.payoffs[0]).toBe(1); // it looks at the clock after the first step
    }
  });

  test('has the deadline of its search, identified by its generator', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const heuristic = (game: Game) => {
      vi.advanceTimersByTime(30); // for each of two seats
      return stepsOf(game);
    };
    const rollout = new Rollout(new Endless(), {
      horizon: 3,
      heuristic,
      agent: null,
      timeCap: 100,
    });
    const whole = (generator: Random) => rollout.run(kernelOf(new Endless()), generator);
    for (const generator of [new Random(1), new Random(2)]) {
      expect([whole(generator), whole(generator), whole(generator)]).toEqual([true, true, false]);
    }
  });

  test('continues where it was, and reaches the same end', () => {
    const heuristic = (game: Game, role: string) => (`${game}`.charCodeAt(role.length) % 7) / 7;
    for (const agent of [null, new RandomPlayer()]) {
      for (const game of [new TicTacToe(), new Pig({ goal: 30 }), new OddsAndEvens()]) {
        for (const horizon of [5, Infinity]) {
          const options = { horizon, heuristic, agent };
          const whole = simulated(game, options, 3);
          const rollout = new Rollout(game, options);
          const kernel = kernelOf(game);
          const generator = new Random(3);
          rollout.budget.deadline = performance.now();
          rollout.begin(generator);
          let parts = 1;
          while (!rollout.goOn(kernel, generator)) parts++;
          rollout.evaluate(kernel, generator);
          expect([...rollout.payoffs]).toEqual(whole);
          expect(parts).toBeGreaterThan(1);
        }
      }
    }
  });

  test('that has reached its end or its horizon is complete', () => {
    const rollout = new Rollout(new Endless(), { ...random, horizon: 1 });
    rollout.budget.deadline = performance.now();
    expect(rollout.run(kernelOf(new Endless()), new Random(1))).toBe(true);
    const over = new TicTacToe({ turn: 'Os', board: 'xxxoo....' });
    const ended = new Rollout(over, random);
    ended.budget.deadline = performance.now();
    expect(ended.run(kernelOf(over), new Random(1))).toBe(true);
    expect([...ended.payoffs]).toEqual([1, -1]);
  });
});

describe('An agent', () => {
  test('chooses all moves, in every role', () => {
    // Both take the first empty square: x at 0, 2, 4, 6 and o at 1, 3, 5, so x has 2-4-6.
    const agent = new First();
    expect(simulated(new TicTacToe(), { agent })).toEqual([1, -1]);
    expect(agent.asked).toHaveLength(7);
    expect(agent.asked[1]).toMatch(/^Os at /);
  });

  test('leaves chance to chance', () => {
    const agent = new First(); // always rolls, until it has to hold
    const results = new Set<number>();
    for (let seed = 0; seed < 100; seed++)
      results.add(simulated(new Pig({ goal: 6 }), { agent }, seed)[0] ?? 0);
    expect(results).toEqual(new Set([1, -1]));
  });

  test('sees the start of the round, not what others have committed to', () => {
    const agent = new First();
    simulated(new ThreeHands(), { agent });
    const [start] = [`${new ThreeHands()}`];
    expect(agent.asked).toEqual([`A at ${start}`, `B at ${start}`, `C at ${start}`]);
  });

  test('does not finish a round that others began: that is done at random', () => {
    const game = new OddsAndEvens({ goal: 2 });
    const agent = new First();
    const rollout = new Rollout(game, { ...random, agent });
    const kernel = kernelOf(game);
    kernel.play(0);
    rollout.run(kernel, new Random(1));
    expect(agent.asked.length % 2).toBe(0);
  });

  test('plays the simultaneous opponents of a given move', () => {
    const agent = new First();
    const game = new ThreeHands();
    for (const [seat, choice] of [0, 1, 2].map((number) => [number, 1] as const)) {
      const rollout = new Rollout(game, { ...random, agent });
      const kernel = kernelOf(game);
      agent.asked.length = 0;
      rollout.beginWith(kernel, new Random(1), seat, choice);
      rollout.goOn(kernel, new Random(1));
      const others = game.players.filter((_, number) => number !== seat);
      expect(agent.asked).toEqual(others.map((role) => `${role} at ${game}`));
    }
  });

  test('that searches must decide synchronously', () => {
    const patient = new PatientPlayer();
    const expected = simulated(new TicTacToe(), { agent: new Last() });
    for (const agent of [
      patient,
      new EnsemblePlayer({ players: [patient] }),
      new TracePlayer({ moves: [], otherwise: patient }),
      new RuleBasedPlayer({ rules: [() => undefined], otherwise: patient }),
    ]) {
      expect(simulated(new TicTacToe(), { agent })).toEqual(expected);
    }
  });

  test('is seeded by the simulation, so that the same seed gives the same results', () => {
    const played = (agent: Player) =>
      Array.from({ length: 50 }, (_, seed) => simulated(new Pig({ goal: 30 }), { agent }, seed));
    expect(played(new RandomPlayer({ seed: 1 }))).toEqual(played(new RandomPlayer({ seed: 2 })));
  });

  test('that does not answer at once is refused', () => {
    class Slow extends First {
      override async decision(): Promise<Json> {
        throw new Error('too late');
      }
    }
    expect(() => simulated(new TicTacToe(), { agent: new Slow() })).toThrow(
      'slow() cannot be the agent of simulations: it does not answer at once',
    );
  });

  test('that answers with an illegal move is refused', () => {
    class Wrong extends First {
      override decision(): Json {
        return { square: 4 };
      }
    }
    expect(() => simulated(new TicTacToe(), { agent: new Wrong() })).toThrow(
      'wrong() answered a simulation with {"square":4}, which is not a legal move of Xs at',
    );
  });
});
