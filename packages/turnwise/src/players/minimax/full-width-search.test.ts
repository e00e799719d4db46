import { describe, expect, test } from 'vitest';
import type { MoveOdds } from '../../analysis/index.ts';
import { type Game, Random } from '../../core/index.ts';
import {
  expectLess,
  guess,
  type PlainValue,
  plainValue,
  randomTree,
  SlowTreeGame,
  type Tree,
  TreeGame,
} from '../random-trees.fixture.ts';
import type { DepthFirstOptions } from './depth-first-search.ts';
import { FullWidthSearch, type ValueKind } from './full-width-search.ts';

const ROUNDING = 1e-12;

const DEFAULTS: DepthFirstOptions = {
  player: { name: 'somebody' },
  horizon: Infinity,
  nodes: Infinity,
  heuristic: guess,
  quiescence: null,
  quiescenceDepth: 0,
};

function searched(
  game: Game,
  worth: ValueKind,
  horizon: number,
  slice = Infinity,
  options: Partial<DepthFirstOptions> = {},
) {
  const all = { ...DEFAULTS, horizon, ...options };
  const search = new FullWidthSearch(game, 'A', new Random(1), all, worth);
  while (!search.done) search.advance(performance.now() + slice);
  return search;
}

function plainMoves(tree: Tree, depth: number): PlainValue[] {
  return (tree.nodes[0]?.below ?? []).map((node) => plainValue(tree, node, depth - 1));
}

/**
 * Every move has the value of the plain search, and one of the best is chosen. It is exact where that
 * is proven; but max^n, with any number of seats, does not treat a sure win alone as a proof.
 */
function expectSame(search: FullWidthSearch, tree: Tree, depth: number): void {
  const plain = plainMoves(tree, depth);
  const most = Math.max(...plain.map(({ values }) => values[0]));
  for (const [move, { value, known }] of search.lines().entries()) {
    const { values, isProven } = plain[move];
    expectLess(Math.abs(value - values[0]), ROUNDING, tree.name);
    const expected =
      tree.seats === 2 && known !== 'exact' ? known : isProven ? 'exact' : 'estimated';
    if (known !== expected) expect(known, tree.name).toBe(expected);
  }
  const chosen = plain[search.choose()];
  expectLess(Math.abs(chosen.values[0] - most), ROUNDING, tree.name);
  const steps = plain.filter(({ values }) => values[0] === most).map((move) => move.steps);
  if (most === 1) expect(chosen.steps, tree.name).toBe(Math.min(...steps));
  if (most === -1) expect(chosen.steps, tree.name).toBe(Math.max(...steps));
}

describe.each<[string, number, ValueKind]>([
  ['minimax, one seat', 1, 'one number'],
  ['minimax, two seats', 2, 'one number'],
  ['max^n, two seats', 2, 'each seat'],
  ['max^n, three seats', 3, 'each seat'],
  ['max^n, four seats', 4, 'each seat'],
])('%s: the search finds what a plain recursion finds', (_, seats, worth) => {
  const trees = Array.from({ length: 1000 }, (_, seed) => randomTree(seed, seats, seed % 2 === 0));

  test('to the end', () => {
    for (const tree of trees) {
      const search = searched(new TreeGame(tree), worth, Infinity);
      expectSame(search, tree, Infinity);
      expect(search.lines().every(({ known }) => known === 'exact')).toBe(true);
    }
  });

  test('to a horizon with a heuristic', () => {
    for (const tree of trees)
      for (let horizon = 1; horizon <= 5; horizon++)
        expectSame(searched(new TreeGame(tree), worth, horizon), tree, horizon);
  });

  test('when it is interrupted repeatedly', () => {
    for (const tree of trees.slice(0, 100))
      expectSame(searched(new TreeGame(tree), worth, 4, 0.002), tree, 4);
  });

  test('through the adapter for games without a kernel', () => {
    for (const tree of trees.slice(0, 100))
      expectSame(searched(new SlowTreeGame(tree), worth, 4), tree, 4);
  });
});

test('the same search in slices does the same work', () => {
  const game = new TreeGame(randomTree(5, 3, true));
  const [whole, sliced] = [searched(game, 'each seat', 5), searched(game, 'each seat', 5, 0.002)];
  expect(sliced.simulations).toBe(whole.simulations);
  expect(sliced.lines()).toEqual(whole.lines() satisfies MoveOdds[]);
});
