import { describe, expect, test } from 'vitest';
import { parseSpecification, readValues, SpecificationError } from '../../core/index.ts';
import { OddsAndEvens, oddsAndEvens } from './index.ts';

describe('A round', () => {
  test.each([
    [1, 1, { Odds: 0, Evens: 1 }],
    [1, 2, { Odds: 1, Evens: 0 }],
    [2, 1, { Odds: 1, Evens: 0 }],
    [2, 2, { Odds: 0, Evens: 1 }],
  ] as const)('when Odds shows %i and Evens %i, the points are %o', (odds, evens, points) => {
    const start = new OddsAndEvens();
    const after = start.next({ Odds: odds, Evens: evens });
    expect(after.scores()).toEqual(points);
    expect(start.scores()).toEqual({ Odds: 0, Evens: 0 });
  });

  test('both roles are active, and may show 1 or 2', () => {
    const game = new OddsAndEvens();
    expect(game.isActive('Odds', 'Evens')).toBe(true);
    expect(game.moves()).toEqual({ Odds: [1, 2], Evens: [1, 2] });
    expect(game.possibleMoves()).toHaveLength(4);
  });

  test('moves can be performed with the names of their roles', () => {
    expect(`${new OddsAndEvens().perform({ Odds: 1, Evens: 2 })}`).toBe('Odds 1 Evens 0');
  });

  test.each([
    {},
    { Odds: 1 },
    { Evens: 2 },
    { Odds: 0, Evens: 1 },
    { Odds: 1, Evens: 3 },
    { Odds: '1', Evens: 1 },
  ])('%o is refused', (moves) => {
    const untyped = moves as { Odds?: 1; Evens?: 1 };
    expect(() => new OddsAndEvens().next(untyped)).toThrow(
      `odds-and-evens: expected 1 or 2 from each role, got ${JSON.stringify(moves)} at Odds 0 Evens 0`,
    );
  });
});

describe('The end', () => {
  test('comes when one role has 10 points, and not before', () => {
    let game = new OddsAndEvens();
    for (let round = 1; round <= 9; round++) game = game.next({ Odds: 2, Evens: 2 });
    expect(game.result()).toBeNull();
    game = game.next({ Odds: 1, Evens: 1 });
    expect(game.result()).toEqual({ Odds: -10, Evens: 10 });
    expect(game.moves()).toBeNull();
    expect(game.possibleMoves()).toEqual([]);
  });

  test('the result is the difference of the points', () => {
    expect(new OddsAndEvens({}, { Odds: 10, Evens: 7 }).result()).toEqual({ Odds: 3, Evens: -3 });
    expect(new OddsAndEvens({}, { Odds: 9, Evens: 10 }).result()).toEqual({ Odds: -1, Evens: 1 });
  });

  test('a game to 1 ends with the first round', () => {
    const game = new OddsAndEvens({ goal: 1 });
    expect(game.next({ Odds: 1, Evens: 2 }).result()).toEqual({ Odds: 1, Evens: -1 });
  });

  test('leaves no moves', () => {
    const over = new OddsAndEvens({}, { Odds: 10, Evens: 7 });
    expect(() => over.next({ Odds: 1, Evens: 1 })).toThrow(
      'odds-and-evens: the game is over at Odds 10 Evens 7',
    );
  });

  test('results lie between minus the goal and the goal', () => {
    expect(new OddsAndEvens().resultBounds()).toEqual([-10, 10]);
    expect(new OddsAndEvens({ goal: 3 }).resultBounds()).toEqual([-3, 3]);
    const over = new OddsAndEvens({ goal: 4 }, { Odds: 4, Evens: 2 });
    expect(over.normalizedResult()).toEqual({ Odds: 0.5, Evens: -0.5 });
  });
});

describe('The options', () => {
  test('are shared by all states of a game', () => {
    const game = new OddsAndEvens({ goal: 3 });
    expect(game.next({ Odds: 1, Evens: 1 }).settings).toBe(game.settings);
    expect(game.options).toEqual({ goal: 3 });
    expect(new OddsAndEvens().options).toEqual({ goal: 10 });
  });

  test.each([0, 1001, 2.5, Number.NaN, '10', null])('refuse a goal of %s', (goal) => {
    expect(() => oddsAndEvens.create({ goal })).toThrow(SpecificationError);
    expect(() => oddsAndEvens.create({ goal })).toThrow('expected a whole number from 1 to 1000');
  });

  test('refuse a mistyped name with the nearest one', () => {
    expect(() => oddsAndEvens.create({ gaol: 3 })).toThrow(
      'odds-and-evens: there is no "gaol"; did you mean goal? it takes goal',
    );
  });

  test('can be given in a specification', () => {
    const specification = parseSpecification('odds-and-evens(goal=3)');
    const game = oddsAndEvens.create(readValues(specification, oddsAndEvens.parameters));
    expect(game.goal).toBe(3);
    expect(game.name).toBe(oddsAndEvens.name);
  });
});

describe('The game', () => {
  test('is simultaneous and zero-sum, without chance, with nothing hidden', () => {
    const { isSimultaneous, isDeterministic, isZeroSum, isPerfectInformation } = new OddsAndEvens();
    expect({ isSimultaneous, isDeterministic, isZeroSum, isPerfectInformation }).toEqual({
      isSimultaneous: true,
      isDeterministic: true,
      isZeroSum: true,
      isPerfectInformation: true,
    });
  });
});

describe('The value', () => {
  test('is 0 for Odds if both play uniformly', () => {
    expect(uniformMean(new OddsAndEvens(), (game) => game.result()?.Odds)).toBe(0);
  });

  test('is a mean margin of 1.5 in a game to 2, if both play uniformly', () => {
    // Half of the games are won 2-0, the others 2-1.
    const margin = (game: OddsAndEvens) => Math.abs(game.result()?.Odds ?? Number.NaN);
    expect(uniformMean(new OddsAndEvens({ goal: 2 }), margin)).toBe(1.5);
  });

  test.each([1, 2] as const)(
    'of showing %i against an opponent who plays uniformly is 0',
    (shown) => {
      for (const role of ['Odds', 'Evens'] as const) {
        const rounds = new OddsAndEvens().possibleMoves().filter((moves) => moves[role] === shown);
        const leads = rounds.map((moves) => {
          const { Odds, Evens } = new OddsAndEvens().next(moves).scores();
          return Odds - Evens;
        });
        expect(leads.toSorted()).toEqual([-1, 1]);
      }
    },
  );
});

/** The mean at the end of the game when every combination of moves is as likely as the others. */
function uniformMean(
  game: OddsAndEvens,
  measure: (over: OddsAndEvens) => number | undefined,
  known = new Map<string, number>(), // [position] mean
): number {
  const combinations = game.possibleMoves();
  if (combinations.length === 0) return measure(game) ?? Number.NaN;
  let mean = known.get(`${game}`);
  if (mean === undefined) {
    const means = combinations.map((moves) => uniformMean(game.next(moves), measure, known));
    mean = means.reduce((sum, each) => sum + each, 0) / means.length;
    known.set(`${game}`, mean);
  }
  return mean;
}
