import { describe, expect, test } from 'vitest';
import { type Game, Random } from '../../core/index.ts';
import { CHANCE } from '../../kernel/index.ts';
import { resultHeuristic } from '../heuristics.ts';
import {
  expectLess,
  guess,
  type PlainValue,
  plainValue,
  randomTree,
  SlowTreeGame,
  type Tree,
  TreeGame,
  treeOf,
} from '../random-trees.fixture.ts';
import { AlphaBetaSearch, type AlphaBetaSearchOptions } from './alpha-beta-search.ts';
import { FullWidthSearch } from './full-width-search.ts';

const isLong = process.env.TURNWISE_LONG === '1';

/** With n trees, a fault that shows in one tree of m is missed with a probability of exp(-n / m): 500 find one in 160. */
const TREES = isLong ? 2000 : 300;

/** Large enough to grow in the long run; the trees have some 100 positions. */
const TABLE_BYTES = isLong ? 1 << 20 : 1 << 16;

const ROUNDING = 1e-12;

const DEFAULTS: AlphaBetaSearchOptions = {
  player: { name: 'somebody' },
  horizon: Infinity,
  nodes: Infinity,
  heuristic: guess,
  quiescence: null,
  quiescenceDepth: 0,
  tableBytes: TABLE_BYTES,
  rootValues: 'best',
};

function searched(
  game: TreeGame,
  options: Partial<AlphaBetaSearchOptions> = {},
  slice = Number.POSITIVE_INFINITY,
): AlphaBetaSearch {
  const search = new AlphaBetaSearch(game, 'A', new Random(1), { ...DEFAULTS, ...options });
  while (!search.done) search.advance(performance.now() + slice);
  return search;
}

const plainByDepth = new WeakMap<Tree, Map<number, PlainValue[]>>();

/** What a plain search to the same depth says of each move of the root; computed once. */
function plainMoves(tree: Tree, depth: number): PlainValue[] {
  const known = plainByDepth.get(tree) ?? new Map<number, PlainValue[]>();
  plainByDepth.set(tree, known);
  const moves =
    known.get(depth) ??
    (tree.nodes[0]?.below ?? []).map((node) => plainValue(tree, node, depth - 1));
  known.set(depth, moves);
  return moves;
}

/** The search found the value that plain minimax finds, and claims nothing false about any move. */
function expectSame(search: AlphaBetaSearch, tree: Tree, depth: number): void {
  const plain = plainMoves(tree, depth).map(({ values }) => values[0]);
  const lines = search.lines();
  const chosen = search.choose();
  const best = lines[chosen];
  const most = Math.max(...plain);
  const toTheEnd = plainMoves(tree, Infinity);
  expectLess(Math.abs(best.value - most), ROUNDING, tree.name);
  expectLess(Math.abs(plain[chosen] - most), ROUNDING, tree.name);
  for (const [move, { value, interval, known }] of lines.entries()) {
    const whole = toTheEnd[move]?.values[0];
    if (known === 'exact') expectLess(Math.abs(whole - value), ROUNDING, tree.name);
    expectLess(interval[0] - ROUNDING, whole, tree.name);
    expectLess(whole, interval[1] + ROUNDING, tree.name);
    if (move !== chosen) expectLess(value, best.value + ROUNDING, tree.name);
  }
}

describe.each([
  ['without chance', false],
  ['with chance', true],
])('on random trees %s alpha-beta finds what plain minimax finds', (_, hasChance) => {
  const trees = Array.from({ length: TREES }, (_, seed) => randomTree(seed, 2, hasChance));

  test.each([
    ['with a table', { tableBytes: TABLE_BYTES }],
    ['without a table', { tableBytes: 0 }],
    ['with a table so small that it is overwritten all the time', { tableBytes: 100 }],
  ])('to the end, %s', (_, options) => {
    for (const tree of trees) {
      const search = searched(new TreeGame(tree), options);
      expectSame(search, tree, Infinity);
      expect(search.lines()[search.choose()]?.known, tree.name).toBe('exact');
    }
  });

  test.each([
    ['with a table', { tableBytes: TABLE_BYTES }],
    ['without a table', { tableBytes: 0 }],
    ['with a table so small that it is overwritten all the time', { tableBytes: 100 }],
  ])('to a horizon with a heuristic, %s', (_, options) => {
    for (const tree of trees)
      for (let horizon = 1; horizon <= 5; horizon++)
        expectSame(searched(new TreeGame(tree), { ...options, horizon }), tree, horizon);
  });

  test('when it goes straight to the end', () => {
    const straight = { horizon: 1000, goesStraight: true } as const;
    for (const tree of trees) {
      expectSame(searched(new TreeGame(tree), straight), tree, Infinity);
      const all = { ...straight, heuristic: resultHeuristic, rootValues: 'all' } as const;
      const lines = searched(new TreeGame(tree), all).lines();
      for (const [move, { values }] of plainMoves(tree, Infinity).entries()) {
        expectLess(Math.abs(lines[move].value - values[0]), ROUNDING, tree.name);
        if (lines[move].known !== 'exact') expect(lines[move].known, tree.name).toBe('exact');
      }
    }
  });

  test('when every move gets its own value', () => {
    for (const tree of trees) {
      for (const horizon of [1, 2, 3, 4, Infinity]) {
        const lines = searched(new TreeGame(tree), { horizon, rootValues: 'all' }).lines();
        for (const [move, { values }] of plainMoves(tree, horizon).entries()) {
          const { value, known } = lines[move];
          expectLess(Math.abs(value - values[0]), ROUNDING, tree.name);
          if (horizon === Infinity && known !== 'exact') expect(known, tree.name).toBe('exact');
        }
      }
    }
  });

  test('when it is interrupted repeatedly', () => {
    for (const tree of trees.slice(0, 300)) {
      expectSame(searched(new TreeGame(tree), {}, 0.002), tree, Infinity);
      expectSame(searched(new TreeGame(tree), { horizon: 3 }, 0.002), tree, 3);
    }
  });

  test('through the adapter for games without a kernel', () => {
    for (const tree of trees.slice(0, 300)) {
      expectSame(searched(new SlowTreeGame(tree)), tree, Infinity);
      expectSame(searched(new SlowTreeGame(tree), { horizon: 3 }), tree, 3);
    }
  });
});

/** A tree whose results have no known bounds. */
class Boundless extends TreeGame {
  override resultBounds(): readonly [number, number] {
    return [-Infinity, Infinity];
  }
}

describe.each([
  ['without chance', false],
  ['with chance', true],
])('without bounds of the results, on random trees %s', (_, hasChance) => {
  /** The tree with all its numbers multiplied. */
  function enlarged(tree: Tree, times: number): Tree {
    const scaled = (values: readonly number[]) => values.map((value) => value * times);
    return {
      ...tree,
      nodes: tree.nodes.map((node) => ({
        ...node,
        results: scaled(node.results),
        guesses: scaled(node.guesses),
      })),
    };
  }

  test.each([1e4, 1e6, 1e12])('results of %d are just as exact', (size) => {
    for (let seed = 0; seed < TREES / 2; seed++) {
      const tree = enlarged(randomTree(seed, 2, hasChance), size);
      for (const horizon of [3, Infinity]) {
        const plain = plainMoves(tree, horizon).map(({ values }) => values[0]);
        const whole = plainMoves(tree, Infinity).map(({ values }) => values[0]);
        for (const rootValues of ['best', 'all'] as const) {
          const search = searched(new Boundless(tree), { horizon, rootValues });
          const chosen = plain[search.choose()];
          expectLess(Math.max(...plain) - chosen, ROUNDING * size, tree.name);
          for (const [move, { value, interval, known }] of search.lines().entries()) {
            const right = whole[move];
            if (known === 'exact') expectLess(Math.abs(right - value), ROUNDING * size, tree.name);
            expectLess(interval[0] - ROUNDING * size, right, tree.name);
            expectLess(right, interval[1] + ROUNDING * size, tree.name);
          }
        }
      }
    }
  });
});

test('a heuristic without bounds gives finite values, with and without chance', () => {
  const tree = treeOf('boundless', 2, {
    turn: 0,
    below: [
      {
        turn: CHANCE,
        below: [
          { turn: 1, below: [0] },
          { turn: 1, below: [0] },
        ],
      },
      1,
    ],
  });
  // Infinite in both directions: the mean of the two would be NaN.
  const heuristic = (game: Game) =>
    game instanceof TreeGame && game.node % 4 === 0 ? Infinity : -Infinity;
  for (const tableBytes of [0, 1 << 20]) {
    const search = searched(new Boundless(tree), { horizon: 1, heuristic, tableBytes });
    for (const { value, known } of search.lines()) {
      expect(Number.isFinite(value)).toBe(true);
      expect(known === 'exact').toBe(value === 1);
    }
  }
});

describe('a node limit', () => {
  test('ends the search with the values of the last finished depth, and a choice that is no worse at the next', () => {
    const trees = Array.from({ length: 200 }, (_, seed) => randomTree(seed, 2, seed % 2 === 0));
    let stopped = 0;
    let improved = 0;
    for (const tree of trees) {
      const game = new TreeGame(tree);
      const whole = searched(game);
      const depths = [1, 2, 3, 4, 5, 6].map((horizon) => searched(game, { horizon }));
      for (const nodes of [1, 5, 20]) {
        const search = searched(game, { nodes });
        const [first] = depths as [AlphaBetaSearch];
        expect(search.simulations).toBeLessThanOrEqual(Math.max(nodes, first.simulations));
        expect(search.stopped).toBe(whole.simulations > search.simulations);
        if (!search.stopped) continue;
        stopped++;
        const at = depths.findLastIndex(({ simulations }) => simulations <= nodes);
        const finished = depths[at] ?? first;
        expect(search.lines(), tree.name).toEqual(finished.lines());
        if (search.choose() === finished.choose()) continue;
        const next = plainMoves(tree, Math.max(0, at) + 2).map(({ values }) => values[0]);
        expectLess(next[finished.choose()], next[search.choose()] + ROUNDING, tree.name);
        improved++;
      }
    }
    expect(stopped).toBeGreaterThan(100);
    expect(improved).toBeGreaterThan(0); // by what a depth found before it was cut off
  });
});

describe('with a neutral heuristic', () => {
  const neutral = { heuristic: resultHeuristic };

  test('skipping depths changes no value, no choice and no length of a win or a loss', () => {
    for (let seed = 0; seed < TREES; seed++) {
      const tree = randomTree(seed, 2, false);
      const whole = searched(new TreeGame(tree));
      const search = searched(new TreeGame(tree), neutral);
      expectSame(search, tree, Infinity);
      const steps = plainMoves(tree, Infinity).map((move) => move.steps);
      const value = search.lines()[search.choose()]?.value;
      if (value === 1 || value === -1)
        expect(steps[search.choose()], tree.name).toBe(steps[whole.choose()]);
    }
  });

  test('a proven win is not forgotten when the nodes run out', () => {
    let known = 0;
    for (let seed = 0; seed < TREES / 4; seed++) {
      const game = new TreeGame(randomTree(seed, 2, false));
      let isWon = false;
      for (let nodes = 1; nodes <= 40; nodes++) {
        const search = searched(game, { ...neutral, nodes });
        const { known: how, value } = search.lines()[search.choose()];
        const isShown = how === 'exact' && value === 1;
        if (isWon) expect(isShown, `${game.tree.name} with ${nodes} nodes`).toBe(true);
        if (isShown && !isWon) known++;
        isWon ||= isShown;
      }
    }
    expect(known).toBeGreaterThan(TREES / 100);
  });
});

describe('among equals', () => {
  /** Where some sure wins (1), or losses (-1), are shorter than others: the steps chosen and wanted. */
  function preferences(result: number): [chosen: number, wanted: number][] {
    return Array.from({ length: TREES }, (_, seed) => randomTree(seed, 2, false)).flatMap(
      (tree): [number, number][] => {
        const plain = plainMoves(tree, Infinity);
        const most = Math.max(...plain.map(({ values }) => values[0]));
        const steps = plain.filter(({ values }) => values[0] === most).map((move) => move.steps);
        if (most !== result || new Set(steps).size === 1) return [];
        const chosen = plain[searched(new TreeGame(tree)).choose()]?.steps ?? -1;
        return [[chosen, most > 0 ? Math.min(...steps) : Math.max(...steps)]];
      },
    );
  }

  test.each([
    ['shortest of sure wins', 1],
    ['longest of sure losses', -1],
  ])('the %s is taken', (_, result) => {
    const taken = preferences(result);
    expect(taken.length).toBeGreaterThan(TREES / 100);
    for (const [chosen, wanted] of taken) expect(chosen).toBe(wanted);
  });
});

describe('the work', () => {
  test('is the same for the same seed, however it is divided into slices', () => {
    for (let seed = 0; seed < 50; seed++) {
      const game = new TreeGame(randomTree(seed, 2, true));
      const [whole, sliced] = [searched(game), searched(game, {}, 0.002)];
      expect(sliced.simulations).toBe(whole.simulations);
      expect(sliced.lines()).toEqual(whole.lines());
      expect(sliced.choose()).toBe(whole.choose());
    }
  });

  test('is less than that of minimax, and even less with a table', () => {
    let plain = 0;
    let cut = 0;
    let remembered = 0;
    for (let seed = 0; seed < TREES / 4; seed++) {
      const game = new TreeGame(randomTree(seed, 2, true));
      const whole = new FullWidthSearch(game, 'A', new Random(1), DEFAULTS, 'one number');
      whole.advance(Infinity);
      plain += whole.simulations;
      cut += searched(game, { tableBytes: 0 }).simulations;
      remembered += searched(game).simulations;
    }
    expect(cut).toBeLessThan(plain);
    expect(remembered).toBeLessThan(cut);
  });
});
