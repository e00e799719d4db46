/** Games with secrets: strategies by counterfactual regret minimization. */
import { describe, expect, test } from 'vitest';
import { Contingent, type Game, type Policy, uniformPolicy } from '../core/index.ts';
import { KuhnPoker, LeducPoker, LiarsDice } from '../games/index.ts';
import {
  exploitability,
  bestResponse as recursiveReply,
} from '../players/uct/exploitability.fixture.ts';
import { ThreeCards } from '../players/uct/hidden-games.fixture.ts';
import { bestResponse, evaluatePolicies, evaluateProfile, solve, solveSync } from './index.ts';
import { ExternalSampling } from './regret/external-sampling.ts';
import { largestGain, worthOf } from './regret/plans.ts';
import { RegretMinimizer } from './regret/regret-minimizer.ts';
import { parseRegrets, printRegrets } from './regret/saved-regrets.ts';
import { HistoryWalk, type SequenceForm } from './regret/sequence-form.ts';
import { SolverError } from './solver-error.ts';
import { SolverRun } from './solver-run.ts';
import { StrategySolution } from './strategy-solution.ts';

const KUHN = -1 / 18; //         H. W. Kuhn, A Simplified Two-Person Poker, 1950
const LEDUC = -0.085606424078; // OpenSpiel issue 197

function formOf(game: Game): SequenceForm {
  const walk = new HistoryWalk(game, 100_000);
  walk.advance(Number.POSITIVE_INFINITY);
  return walk.form();
}

function solved(game: Game, tolerance: number): StrategySolution {
  const solution = solveSync(game, { tolerance });
  if (solution instanceof StrategySolution) return solution;
  throw new Error(`${game.name} has no secrets`);
}

describe('The sequence form', () => {
  test('has the known numbers of information sets', () => {
    const sets = (game: Game) => formOf(game).seats.map(({ count }) => count);
    expect(sets(new KuhnPoker())).toEqual([6, 6]);
    expect(sets(new LeducPoker())).toEqual([144, 144]); // 288: Southey and others, 2005
  });

  test('counts every history: the deal, 6 hands, and 9 positions after each', () => {
    expect(formOf(new KuhnPoker()).histories).toBe(1 + 6 * 9);
  });

  test('adds up chance to 1 for any strategies', () => {
    const { leaves } = formOf(new KuhnPoker());
    // All pass: one end for every deal, of the 30 pairs of sequences.
    expect(leaves.count).toBe(30);
    expect(leaves.chances.reduce((sum, each) => sum + each, 0)).toBeCloseTo(5, 12); // 5 ends a deal
  });
});

describe('Regret minimization', () => {
  // Both roles in turn, mean of what both could gain: M. Lanctot, OpenSpiel issue 197. Sums in another order round
  // differently, and regrets around 0 make that grow: after 1,000 iterations the sixth digit depends on it.
  test.each([
    [1, 2.37361, 5e-6],
    [101, 0.0939493, 5e-8],
    [1000, 0.0118178, 5e-6],
  ])(
    'on Leduc poker leaves the published exploitability after %i iterations',
    (iterations, published, digits) => {
      const form = formOf(new LeducPoker());
      const minimizer = new RegretMinimizer(form, 'cfr');
      while (minimizer.iterations < iterations) minimizer.iterate();
      const gains = worthOf(form, minimizer.averages()).map(({ best, played }) => best - played);
      expect(Math.abs(gains.reduce((sum, gain) => sum + gain, 0) / 2 - published)).toBeLessThan(
        digits,
      );
    },
  );

  test('by samples comes to an equilibrium, the same for the same seed', () => {
    const form = formOf(new LeducPoker());
    const [one, other] = [new ExternalSampling(form, 1), new ExternalSampling(form, 1)];
    const gains = [1000, 20_000].map((iterations) => {
      while (one.iterations < iterations) one.iterate();
      return largestGain(worthOf(form, one.averages()));
    });
    // Regrets shrink with the root of the iterations: 20 times as many leave less than half.
    expect(gains[1]).toBeLessThan((gains[0] ?? 0) / 2);
    for (let n = 0; n < 1000; n++) other.iterate();
    expect(largestGain(worthOf(form, other.averages()))).toBe(gains[0]);
    const solution = solveSync(new KuhnPoker(), { method: 'mccfr', tolerance: 0.02 });
    expect(solution.certificate.error).toBeLessThan(0.021);
  });

  test.each(['cfr', 'cfr+', 'dcfr'] as const)(
    'by %s comes to the value of Kuhn poker',
    (method) => {
      const form = formOf(new KuhnPoker());
      const minimizer = new RegretMinimizer(form, method);
      while (minimizer.iterations < 2000) minimizer.iterate();
      const worth = worthOf(form, minimizer.averages());
      // The bound of regret matching: twice the range of results times the sets times the root of the moves, by the root
      // of the iterations, is 0.9; all methods are far better.
      expect(largestGain(worth)).toBeLessThan(0.002);
      expect(worth[0]?.played).toBeCloseTo(KUHN, 3);
    },
  );
});

describe('A solution of a game with secrets', () => {
  const kuhn = solved(new KuhnPoker(), 1e-5);

  test('holds the published values between its bounds', () => {
    for (const [game, value] of [
      [new KuhnPoker(), KUHN],
      [new LeducPoker(), LEDUC],
    ] as const) {
      const solution = solved(game, 1e-4);
      const [low, high] = solution.bounds(game, 'One');
      expect(low).toBeLessThanOrEqual(value);
      expect(high).toBeGreaterThanOrEqual(value);
      expect(high - low).toBeLessThanOrEqual(2 * solution.certificate.error);
      expect(solution.certificate.error).toBeLessThanOrEqual(1.01e-4);
      expect(solution.certificate.kind).toBe('equilibrium');
      expect(solution.value(game, 'Two')).toBeCloseTo(-value, 3);
    }
  });

  test('certifies what a recursive best response finds', () => {
    const strategies = (view: Game, role: string) => kuhn.probabilities(view, role);
    const given = exploitability(new KuhnPoker(), strategies);
    expect(given).toBeLessThanOrEqual(kuhn.certificate.error);
    const [, high] = kuhn.bounds(new KuhnPoker(), 'One');
    expect(recursiveReply(new KuhnPoker(), 'One', strategies)).toBeCloseTo(high, 12);
  });

  // One bets a jack with some probability up to 1/3 and a king three times as often; never a queen, which calls with that
  // probability and 1/3. Two answers a bet with the king always, with the queen once in three, with the jack never.
  test('plays the known strategies of Kuhn poker', () => {
    const bets = (text: string, role: string) => {
      const view = new KuhnPoker().parsePosition(text);
      return kuhn.probabilities(view, role)[1] ?? Number.NaN;
    };
    const bluff = bets('J?', 'One');
    expect(bluff).toBeLessThan(1 / 3 + 0.01);
    expect(bets('K?', 'One')).toBeCloseTo(3 * bluff, 1);
    expect(bets('Q?', 'One')).toBeCloseTo(0, 2);
    expect(bets('Q? pb', 'One')).toBeCloseTo(bluff + 1 / 3, 1);
    expect(bets('?Q b', 'Two')).toBeCloseTo(1 / 3, 2);
    expect(bets('?K b', 'Two')).toBeCloseTo(1, 2);
    expect(bets('?J b', 'Two')).toBeCloseTo(0, 2);
    expect(bets('?J p', 'Two')).toBeCloseTo(1 / 3, 2);
  });

  test('values moves where a role decides, by what is likely to be hidden', () => {
    const jack = new KuhnPoker().parsePosition('J?');
    const [pass, bet] = kuhn.moveValues(jack, 'One');
    // A bet with the jack wins 1 where Two has the queen and does not call, two thirds of the time: (2/3 - 2/3 - 2) / 2.
    expect(bet).toBeCloseTo(-1, 2);
    expect(pass).toBeCloseTo(-1, 2);
    expect(
      kuhn.moveValues(new KuhnPoker().parsePosition('K?'), 'One').every((value) => value > 1),
    ).toBe(true);
    expect(kuhn.analysis(jack, 'One').moves.map(({ share }) => share)).toEqual(
      kuhn.probabilities(jack, 'One'),
    );
    // The hidden card makes no difference.
    expect(kuhn.moveValues(new KuhnPoker().parsePosition('JK'), 'One')).toEqual([pass, bet]);
    expect(kuhn.moveValues(new KuhnPoker().parsePosition('JQ'), 'One')).toEqual([pass, bet]);
  });

  test('makes no choice that another one beats whatever is hidden, even where play hardly ever leads', () => {
    const game = new LiarsDice({ sides: 3 });
    const solution = solved(game, 1e-3);
    for (const { role, sets } of solution.strategies())
      for (const { view, moves } of sets) {
        const state = game.parsePosition(view);
        const bounds = solution.moveBounds(state, role);
        const safest = Math.max(...bounds.map(([low]) => low));
        const certain = state.resultBounds()[1];
        if (safest < certain) continue;
        for (const [n, { share }] of moves.entries())
          if (bounds[n][1] < certain) expect(share, `${role} ${view} ${moves[n].text}`).toBe(0);
      }
  });

  test('lists the information sets with how often they come up', () => {
    const [one] = kuhn.strategies();
    expect(one?.role).toBe('One');
    const sets = one?.sets ?? [];
    expect(sets.map(({ view }) => view).sort()).toEqual(
      ['J?', 'J? pb', 'K?', 'K? pb', 'Q?', 'Q? pb'].sort(),
    );
    for (const { reach } of sets.filter(({ view }) => view.length === 2))
      expect(reach).toBeCloseTo(1 / 3, 12);
    for (const { moves } of sets)
      expect(moves.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
  });

  test('knows its positions, and refuses others', () => {
    expect(kuhn.knows(new KuhnPoker().parsePosition('JQ'))).toBe(true);
    expect(kuhn.knows(new LeducPoker())).toBe(false);
    expect(() => kuhn.value(new KuhnPoker().parsePosition('JQ'), 'Two')).toThrow(
      'Two does not decide',
    );
    expect(() => kuhn.value(new LeducPoker(), 'One')).toThrow(SolverError);
    expect(kuhn.value(new KuhnPoker().parsePosition('JQ pp'), 'One')).toBe(-1);
  });

  test('is the same when solved in slices', () => {
    const run = new SolverRun(new KuhnPoker(), { tolerance: 1e-5 });
    while (!run.solution) run.advance(performance.now());
    expect(run.solution.bounds(new KuhnPoker(), 'One')).toEqual(
      kuhn.bounds(new KuhnPoker(), 'One'),
    );
  });

  test('of three roles says how much could be gained', () => {
    const game = new ThreeCards();
    const solution = solved(game, 1e-3);
    expect(solution.certificate.kind).toBe('equilibrium');
    const sum = game.players.reduce((total, role) => total + solution.bounds(game, role)[0], 0);
    expect(sum).toBeCloseTo(0, 9); // what the strategies get
  });

  test('reports its progress and can be cancelled', async () => {
    const phases = new Set<string>();
    await solve(new LeducPoker(), {
      tolerance: 0,
      maxIterations: 20_000,
      onProgress: ({ phase }) => phases.add(phase),
    });
    expect([...phases]).toContain('solving');
    const controller = new AbortController();
    const endless = solve(new LeducPoker(), {
      tolerance: 0,
      maxIterations: 2 ** 30,
      signal: controller.signal,
    });
    controller.abort(new Error('enough'));
    await expect(endless).rejects.toThrow('enough');
  });

  test('goes on with saved work to the same answer', async () => {
    const form = formOf(new LeducPoker());
    for (const method of ['cfr', 'cfr+', 'dcfr'] as const) {
      const [whole, first, second] = Array.from(
        { length: 3 },
        () => new RegretMinimizer(form, method),
      );
      while (whole && whole.iterations < 100) whole.iterate();
      while (first && first.iterations < 40) first.iterate();
      const saved = first ? printRegrets(form, first.state()) : '';
      second?.restore(parseRegrets(saved, form, method));
      while (second && second.iterations < 100) second.iterate();
      expect(second?.averages()).toEqual(whole?.averages());
      const limits = { method, tolerance: 0, maxIterations: 100 };
      const solution = solveSync(new LeducPoker(), limits);
      const resumed = await solve(new LeducPoker(), { ...limits, resume: saved });
      expect(resumed.bounds(new LeducPoker(), 'One')).toEqual(
        solution.bounds(new LeducPoker(), 'One'),
      );
    }
  });

  test('refuses saved work that is damaged, or of something else', () => {
    const form = formOf(new KuhnPoker());
    const minimizer = new RegretMinimizer(form, 'dcfr');
    minimizer.iterate();
    const saved = printRegrets(form, minimizer.state());
    expect(() => parseRegrets(saved.replace('0', '1'), form, 'dcfr')).toThrow(
      'its checksum is wrong',
    );
    expect(() => parseRegrets('', form, 'dcfr')).toThrow('it does not end with its checksum');
    expect(() => parseRegrets(saved, form, 'cfr')).toThrow('it is of the method dcfr, not of cfr');
    expect(() => parseRegrets(saved, formOf(new LeducPoker()), 'dcfr')).toThrow('"kuhn-poker"');
    const shorter = { ...minimizer.state(), sums: [] };
    expect(() => parseRegrets(printRegrets(form, shorter), form, 'dcfr')).toThrow('its numbers');
  });

  test('is refused where it has no meaning', () => {
    expect(() => solveSync(new KuhnPoker().parsePosition('JQ'))).toThrow(
      'One does not see all of JQ',
    );
    expect(() => solveSync(new LeducPoker(), { maxStates: 100 })).toThrow(
      'more than 100 histories',
    );
  });

  test('stops at the limit of iterations, and says how far it has come', () => {
    const early = solveSync(new LeducPoker(), { maxIterations: 10, tolerance: 0 });
    expect(early.iterations).toBe(10);
    expect(early.certificate.error).toBeGreaterThan(0.1);
  });
});

describe('Policies of a game with secrets', () => {
  const game = new KuhnPoker();
  const kuhn = solved(game, 1e-6);

  test('are evaluated exactly against each other', async () => {
    const solution = await evaluateProfile(game, { One: uniformPolicy, Two: uniformPolicy });
    // Of 9 ends a deal pass-pass has 1/4, bet-pass 1/4, pass-bet-pass 1/8; the showdowns cancel out.
    expect(solution.value(game, 'One')).toBeCloseTo(1 / 4 - 1 / 8, 12);
    expect(solution.certificate.kind).toBe('value');
    expect(solution.certificate.error).toBeLessThan(1e-12);
  });

  test('get no more than the best reply, which wins what a recursive search finds', async () => {
    for (const role of game.players) {
      const other = game.players.find((each) => each !== role) ?? '';
      const answer = await bestResponse(game, { [other]: uniformPolicy });
      const uniform = (view: Game, mover: string) => uniformPolicy.probabilities(view, mover);
      expect(answer.value(game, role)).toBeCloseTo(recursiveReply(game, role, uniform), 12);
      const played = await evaluateProfile(game, {
        [role]: answer.policy(),
        [other]: uniformPolicy,
      });
      expect(played.value(game, role)).toBeCloseTo(answer.value(game, role), 12);
    }
  });

  test('lose to the solution in neither role, on average', async () => {
    const comparison = await evaluatePolicies(game, kuhn.policy(), uniformPolicy);
    expect(comparison.first).toBeGreaterThan(KUHN);
    expect(comparison.second).toBeGreaterThan(-KUHN);
    expect(comparison.average).toBeGreaterThan(0);
  });

  test('must answer with probabilities', async () => {
    const broken: Policy = { ...uniformPolicy, probabilities: () => [1, 1] };
    await expect(evaluateProfile(game, { One: broken, Two: uniformPolicy })).rejects.toThrow(
      'expected 2 that add to 1',
    );
  });
});

describe('What a position is worth for somebody who knows all of it', () => {
  test('is the result where play is forced or over', () => {
    const solution = solved(new KuhnPoker(), 1e-3);
    const at = (text: string) => solution.expectation(new KuhnPoker().parsePosition(text));
    expect(at('KQ bb')).toEqual({ One: 2, Two: -2 });
    // Two has the king and calls; One has it and Two's bet was a bluff, which One calls.
    expect(at('QK b')?.Two).toBeCloseTo(2, 2);
    expect(at('KJ pb')?.One).toBeCloseTo(2, 2);
  });

  test.each([new KuhnPoker(), new KuhnPoker({ players: 3 }), new LeducPoker()])(
    'is, over all deals and choices, what the strategies bring: %s',
    (game) => {
      const solution = solved(game, 1e-3);
      const profile = evaluateProfile(game, policiesOf(solution));
      return profile.then((evaluated) => {
        let states: { readonly state: Game; readonly probability: number }[] = [
          { state: game, probability: 1 },
        ];
        // Two turns on: by chance, and by a strategy.
        for (let turns = 0; turns < 2; turns++)
          states = states.flatMap(({ state, probability }) => nextOf(solution, state, probability));
        for (const role of game.players) {
          const sum = states.reduce(
            (all, { state, probability }) =>
              all + probability * (solution.expectation(state)?.[role] ?? Number.NaN),
            0,
          );
          expect(Math.abs(sum - evaluated.value(game, role))).toBeLessThan(1e-9);
        }
      });
    },
  );

  test('is asked of the same game', () => {
    const solution = solved(new KuhnPoker(), 1e-3);
    expect(() => solution.expectation(new LeducPoker())).toThrow('not of leduc-poker');
  });
});

function policiesOf(solution: StrategySolution) {
  const policy = solution.policy();
  return Object.fromEntries(solution.game.players.map((role) => [role, policy]));
}

/** The states after the next turn, with their probabilities if all play their strategies. */
function nextOf(solution: StrategySolution, state: Game, probability: number) {
  const [role] = state.activePlayers;
  const shares = role === undefined ? [1] : solution.probabilities(state, role);
  const moves =
    role === undefined ? [{}] : (state.moves()?.[role] ?? []).map((m) => ({ [role]: m }));
  return moves.flatMap((move, n) => {
    const next = state.next(move);
    const likely = probability * (shares[n] ?? 0);
    return next instanceof Contingent
      ? next.possibleHaps().map(({ haps, probability: each }) => {
          return { state: state.next(move, haps) as Game, probability: likely * each };
        })
      : [{ state: next, probability: likely }];
  });
}
