import { describe, expect, test } from 'vitest';
import { Match, Random } from '../../core/index.ts';
import { gameFrom } from '../../games/index.ts';
import { kernelOf } from '../../kernel/index.ts';
import { resultHeuristic } from '../heuristics.ts';
import { Rollout } from '../rollout.ts';
import { TreeMemory } from './tree-memory.ts';
import { TreeSearch } from './tree-search.ts';

describe.each(['connect-four', 'tic-tac-toe', 'pig', 'odds-and-evens'])(
  'in a match of %s',
  (text) => {
    test('what was found before the last turns is found again', async () => {
      const game = gameFrom(text);
      const match = Match.randomMatch(game, { seed: 5 });
      const start = kernelOf(game);
      const rollout = new Rollout(game, {
        horizon: Infinity,
        heuristic: resultHeuristic,
        agent: null,
      });
      const trees = new TreeSearch(start, rollout, {
        explorationConstant: 0.7,
        bounds: game.resultBounds(),
        isSimultaneous: game.isSimultaneous,
        transpositions: true,
        maxBytes: 64e6,
      });
      trees.random = new Random(1);
      for (let i = 0; i < 20_000; i++) trees.simulate(start);
      const memory = new TreeMemory(match);
      memory.keep(trees, start);
      await match.run(2);
      const recalled = memory.recall(match.state);
      expect(recalled).toBe(trees);
      expect(trees.tree.visits[trees.tree.root]).toBeGreaterThan(20);
      expect(memory.recall(match.state)).toBeNull(); // kept for one decision only
    });

    test('a state that is not where the match went is not mistaken for it', async () => {
      const game = gameFrom(text);
      const match = Match.randomMatch(game, { seed: 5 });
      const start = kernelOf(game);
      const rollout = new Rollout(game, {
        horizon: Infinity,
        heuristic: resultHeuristic,
        agent: null,
      });
      const options = { explorationConstant: 0.7, bounds: game.resultBounds(), maxBytes: 64e6 };
      const { isSimultaneous } = game;
      const trees = new TreeSearch(start, rollout, {
        ...options,
        isSimultaneous,
        transpositions: true,
      });
      for (let i = 0; i < 100; i++) trees.simulate(start);
      const memory = new TreeMemory(match);
      memory.keep(trees, start);
      await match.run(1);
      expect(memory.recall(game)).toBeNull();
    });
  },
);
