import { describe, expect, test } from 'vitest';
import { Checkers } from '../games/index.ts';
import { playerFrom } from './index.ts';
import { type MethodName, methodParameters, methodPlayer } from './internal.ts';
import { SlidingPuzzle } from './path/sliding-puzzle.fixture.ts';

describe('a method of analysis', () => {
  test.each([
    ['auto', {}, 'auto()'],
    ['auto', { simulations: 500 }, 'auto(simulationCount=500)'],
    ['auto', { time: 2 }, 'auto(simulationCount=1000000000, timeCap=2000)'],
    ['uct', {}, 'uct()'],
    ['uct', { simulations: 500 }, 'uct(simulationCount=500)'],
    ['flat', { time: 2 }, 'monteCarlo(simulationCount=1000000000, timeCap=2000)'],
    ['flat', { simulations: 5, time: Infinity }, 'monteCarlo(simulationCount=5)'],
    ['alphabeta', { depth: 4 }, 'alphaBeta(horizon=4)'],
    ['alphabeta', { time: 0.5 }, 'alphaBeta(horizon=Infinity, timeCap=500)'],
    ['exact', {}, 'optimal()'],
    ['astar', {}, 'aStar(nodes=1000000)'],
    ['astar', { time: 2 }, 'aStar(timeCap=2000)'],
    ['reward', { simulations: 7 }, 'reward(simulationCount=7, endingSimulationCount=7)'],
    ['reward', { becomeKing: 80, depth: 3 }, 'reward(depth=3, becomeKing=80)'],
  ] as const)('%s with %j uses %s', (method, budget, player) => {
    expect(methodPlayer(method, budget)).toBe(player);
  });

  test('uses a valid player, whatever the parameters', () => {
    for (const [name, parameters] of Object.entries(methodParameters)) {
      const budget = Object.fromEntries(Object.keys(parameters).map((field) => [field, 3]));
      const player = playerFrom(methodPlayer(name as MethodName, budget));
      const game = name === 'astar' ? SlidingPuzzle.solved(3) : new Checkers();
      expect(player.incompatibility(game)).toBeNull();
    }
  });
});
