import { type Game, parseSpecification } from 'turnwise';
import { Checkers, games, Pig, RockPaperScissors, TicTacToe } from 'turnwise/games';
import { playerFrom, players } from 'turnwise/players';
import { describe, expect, test } from 'vitest';
import { type MethodName, methods, methodsFor, playerOfMethod, REVIEW } from './method.ts';

const specification = (name: MethodName, values: { readonly [field: string]: string }) => {
  const written = playerOfMethod(name, values);
  return 'specification' in written ? written.specification : written.problem;
};

describe('a method', () => {
  // What `turnwise analyze` runs for the same flags.
  test.each<[MethodName, { readonly [field: string]: string }, string]>([
    ['auto', {}, 'auto()'],
    ['auto', { time: '2' }, 'auto(simulationCount=1000000000, timeCap=2000)'],
    ['uct', {}, 'uct()'],
    ['uct', { simulations: '500' }, 'uct(simulationCount=500)'],
    ['uct', { time: '2' }, 'uct(simulationCount=1000000000, timeCap=2000)'],
    ['uct', { simulations: '10000', time: '0.5' }, 'uct(simulationCount=10000, timeCap=500)'],
    ['uct', { simulations: '', time: 'Infinity' }, 'uct()'],
    ['flat', { simulations: '1,000' }, 'monteCarlo(simulationCount=1000)'],
    ['alphabeta', { depth: '8' }, 'alphaBeta(horizon=8)'],
    ['alphabeta', { time: '1' }, 'alphaBeta(horizon=Infinity, timeCap=1000)'],
    ['exact', {}, 'optimal()'],
    ['reward', {}, 'reward()'],
    ['reward', { simulations: '50' }, 'reward(simulationCount=50, endingSimulationCount=50)'],
    ['reward', { depth: '20', becomeKing: '80' }, 'reward(depth=20, becomeKing=80)'],
  ])('%s %j', (name, values, expected) => {
    expect(specification(name, values)).toBe(expected);
    expect(() => playerFrom(expected)).not.toThrow();
  });

  test.each<[MethodName, { readonly [field: string]: string }, RegExp]>([
    ['uct', { simulations: '0' }, /expected a whole number/],
    ['uct', { depth: '5' }, /no field "depth"/],
    ['uct', { time: '-1' }, /expected a number from 0.001 to 1,000,000, or Infinity/],
    ['alphabeta', { depth: '1.5' }, /expected a whole number/],
    ['exact', { time: '5' }, /no field/],
  ])('%s refuses %j', (name, values, problem) => {
    expect(specification(name, values)).toMatch(problem);
  });

  test('reward has all the parameters of its player', () => {
    const fields = methods.find(({ name }) => name === 'reward')?.fields ?? [];
    const entry = players.entries().find(({ name }) => name === 'reward');
    const names = Object.keys(entry?.parameters ?? {});
    expect(fields).toHaveLength(names.length);
    const filled = Object.fromEntries(fields.map(({ name }, n) => [name, String(n + 1)]));
    const { named } = parseSpecification(specification('reward', filled));
    expect(Object.keys(named).toSorted()).toEqual(names.toSorted());
    expect(named.timeCap).toBe(1000 * fields.length);
  });
});

test('the second look of a review has ten times the work of the first', () => {
  expect(REVIEW).toEqual({ first: 'auto()', second: 'auto(simulationCount=200000)' });
});

describe('the methods of a game', () => {
  const offered = (game: Game) =>
    methodsFor(game).map(({ name, problem }) => (problem ? `no ${name}` : name));

  test('have reward scores only if the game counts rewards', () => {
    expect(offered(new Checkers())).toEqual([
      'auto',
      'uct',
      'flat',
      'alphabeta',
      'exact',
      'reward',
    ]);
    expect(offered(new TicTacToe())).toEqual(['auto', 'uct', 'flat', 'alphabeta', 'exact']);
    expect(offered(new Pig())).toEqual(['auto', 'uct', 'flat', 'alphabeta', 'exact']);
  });

  test('say why one is not available', () => {
    expect(offered(new RockPaperScissors())).toContain('no alphabeta');
    const refused = methodsFor(new RockPaperScissors()).find(({ name }) => name === 'alphabeta');
    expect(refused?.problem).toMatch(/^alphaBeta\(\) cannot play rock-paper-scissors: .*\.$/);
  });

  test('include at least two that work, in every game', () => {
    for (const entry of games)
      expect(
        methodsFor(entry.create()).filter(({ problem }) => problem === null).length,
      ).toBeGreaterThan(1);
  });
});
