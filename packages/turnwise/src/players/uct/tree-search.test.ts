import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { gameFrom } from '../../games/index.ts';
import { type Kernel, kernelOf } from '../../kernel/index.ts';
import { resultHeuristic } from '../heuristics.ts';
import { Rollout } from '../rollout.ts';
import { LINKED, NONE, TOGETHER } from './tree.ts';
import { TreeSearch } from './tree-search.ts';

function searchOf(text: string, maxBytes: number): { trees: TreeSearch; start: Kernel } {
  const game = gameFrom(text);
  const start = kernelOf(game);
  const rollout = new Rollout(game, { horizon: Infinity, heuristic: resultHeuristic, agent: null });
  const trees = new TreeSearch(start, rollout, {
    explorationConstant: 0.8,
    bounds: game.resultBounds(),
    isSimultaneous: game.isSimultaneous,
    isZeroSum: game.isZeroSum,
    transpositions: true,
    maxBytes,
  });
  trees.random = new Random(1);
  return { trees, start };
}

/** Every node is reached once as a child, visits are passed on to children, links lead to unlinked nodes. */
function expectSound({ tree, range: { min, max } }: TreeSearch): void {
  const parents = new Uint8Array(tree.size);
  const wrong: number[] = []; // nodes
  const require = (node: number, isRight: boolean) => {
    if (!isRight) wrong.push(node);
  };
  for (let node = 1; node < tree.size; node++) {
    const first = tree.firstChild[node];
    if (first !== NONE) {
      let visits = 0;
      for (let i = 0; i < tree.childCount[node]; i++) {
        parents[first + i] = parents[first + i] + 1;
        visits += tree.chosen[first + i];
      }
      require(node, visits <= tree.visits[node]);
    }
    if (tree.turn[node] === LINKED) {
      const target = tree.link[node];
      require(node, target !== NONE && tree.turn[target] !== LINKED);
    } else {
      require(node, tree.link[node] === NONE);
    }
    for (let seat = 0; seat < tree.seats; seat++) {
      const mean = tree.mean(node, seat);
      require(node, mean >= min && mean <= max);
    }
  }
  expect(wrong).toEqual([]);
  expect(parents.every((count) => count <= 1)).toBe(true);
}

describe.each(['pig', 'connect-four', 'tic-tac-toe', 'odds-and-evens(goal=3)'])(
  'the tree of %s',
  (text) => {
    test('is sound, and stays so when a child becomes the root', () => {
      const { trees, start } = searchOf(text, 64e6);
      const { tree } = trees;
      for (let i = 0; i < 3000; i++) trees.simulate(start);
      expectSound(trees);
      const kernel = start.copy();
      let node = tree.root;
      for (let step = 0; step < 2 && tree.turn[node] !== TOGETHER; step++) {
        const first = tree.firstChild[node];
        let most = 0;
        for (let i = 1; i < tree.childCount[node]; i++) {
          if (tree.chosen[first + i] > tree.chosen[first + most]) most = i;
        }
        kernel.play(most);
        node = tree.target(first + most);
      }
      const visits = tree.visits[node];
      const means = Array.from({ length: tree.seats }, (_, seat) => tree.mean(node, seat));
      trees.rebase(node);
      expectSound(trees);
      expect(tree.visits[tree.root]).toBe(visits);
      expect(Array.from({ length: tree.seats }, (_, seat) => tree.mean(tree.root, seat))).toEqual(
        means,
      );
      for (let i = 0; i < 1000; i++) trees.simulate(kernel);
      expectSound(trees);
    });

    test('stays within its bytes, and the search goes on', () => {
      const { trees, start } = searchOf(text, 1e6);
      for (let i = 0; i < 30_000; i++) {
        trees.simulate(start);
        if (i % 1000 === 0) expect(trees.bytes).toBeLessThanOrEqual(1e6);
      }
      expect(trees.tree.visits[trees.tree.root]).toBeGreaterThanOrEqual(30_000);
      expectSound(trees);
    });
  },
);
