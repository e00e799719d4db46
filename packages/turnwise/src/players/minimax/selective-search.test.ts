import { describe, expect, test } from 'vitest';
import { type Game, Match, type MatchView, Random } from '../../core/index.ts';
import { Checkers } from '../../games/index.ts';
import type { Kernel } from '../../kernel/index.ts';
import { AlphaBetaPlayer } from '../alpha-beta-player.ts';
import { ownHeuristic } from '../heuristics.ts';
import {
  expectLess,
  guess,
  plainValue,
  randomTree,
  SlowTreeGame,
} from '../random-trees.fixture.ts';
import type { Search } from '../search-player.ts';
import { AlphaBetaSearch, type AlphaBetaSearchOptions } from './alpha-beta-search.ts';
import type { TranspositionTable } from './transposition-table.ts';

const isLong = process.env.TURNWISE_LONG === '1';
const TREES = isLong ? 2000 : 300;
const ROUNDING = 1e-12;

/** A tree that has its guesses for estimates, so that searches of it are selective. */
class OpinionatedTree extends SlowTreeGame {
  override next(...given: Parameters<SlowTreeGame['next']>): ReturnType<SlowTreeGame['next']> {
    const next = super.next(...given);
    return next instanceof SlowTreeGame ? new OpinionatedTree(next.tree, next.node) : next;
  }

  override estimate(role: string): number {
    return guess(this, role);
  }
}

const DEFAULTS: AlphaBetaSearchOptions = {
  player: { name: 'somebody' },
  horizon: Infinity,
  nodes: Infinity,
  heuristic: ownHeuristic,
  quiescence: null,
  quiescenceDepth: 8,
  tableBytes: 1 << 22,
  rootValues: 'best',
};

function searched(
  game: Game,
  role: string,
  options: Partial<AlphaBetaSearchOptions> = {},
): AlphaBetaSearch {
  const search = new AlphaBetaSearch(game, role, new Random(1), { ...DEFAULTS, ...options });
  search.advance(Infinity);
  return search;
}

describe('A selective search', () => {
  test('proves what is true, at every depth', () => {
    let proven = 0;
    for (let seed = 0; seed < TREES; seed++) {
      const tree = randomTree(seed, 2, false);
      const whole = (tree.nodes[0]?.below ?? []).map(
        (node) => plainValue(tree, node, Infinity).values[0],
      );
      for (const rootValues of ['best', 'all'] as const) {
        for (const horizon of [2, 4, 6]) {
          const search = searched(new OpinionatedTree(tree), 'A', { horizon, rootValues });
          for (const [move, { value, interval, known }] of search.lines().entries()) {
            if (known === 'exact') expectLess(Math.abs(whole[move] - value), ROUNDING, tree.name);
            if (known === 'exact' && search.simulations > 30) proven++;
            expectLess(interval[0] - ROUNDING, whole[move], tree.name);
            expectLess(whole[move], interval[1] + ROUNDING, tree.name);
          }
        }
      }
    }
    expect(proven).toBeGreaterThan(TREES / 10);
  });

  test('finds the value of minimax in the end', () => {
    for (let seed = 0; seed < TREES; seed++) {
      const tree = randomTree(seed, 2, false);
      const search = searched(new OpinionatedTree(tree), 'A');
      const { value, known } = search.lines()[search.choose()];
      expect(known, tree.name).toBe('exact');
      expectLess(Math.abs(value - plainValue(tree, 0, Infinity).values[0]), ROUNDING, tree.name);
    }
  });

  test('gets deeper with the same nodes than one that is not', () => {
    const game = new Checkers();
    const selective = new AlphaBetaPlayer({ horizon: 8 }).analysis(game, 'Black', { seed: 1 });
    const plain = new AlphaBetaPlayer({
      horizon: 8,
      heuristic: (state, role) => state.estimate(role) ?? 0,
    }).analysis(game, 'Black', { seed: 1 });
    expect(selective.simulations).toBeLessThan(plain.simulations / 2);
  });

  test('decides the same for the same seed and nodes', async () => {
    const player = new AlphaBetaPlayer({ horizon: 40, nodes: 5000 });
    const run = async () => {
      const match = new Match(new Checkers(), [player, player], { seed: 5 });
      await match.run(12);
      return match.history.map(({ moves }) => moves);
    };
    expect(await run()).toEqual(await run());
  });
});

describe('Positions that come up again', () => {
  // Black is a man ahead. The kings go to and fro, and the men stand where they can wait.
  const start = 'B:WK32,21,29,30,K26:BK1,5,12,13,4,K6';
  const ROUND = ['6-10', '26-31', '10-6', '31-26'];

  const played = (moves: readonly string[]) =>
    moves.reduce<Checkers>((game, move) => game.perform(move), new Checkers({ start }));

  test('are drawn by the rule, whatever the table knows about the same board', () => {
    const once = played(ROUND.slice(0, 3));
    const twice = played([...ROUND, ...ROUND.slice(0, 3)]); // 31-26 brings the first board for the third time
    const options = { horizon: 7, rootValues: 'all' } as const;
    const first = searched(once, 'White', options);
    const index = once.moves()?.White?.indexOf('31-26') ?? -1;
    expect(first.lines()[index]).toMatchObject({ known: 'estimated' });
    const second = searched(twice, 'White', { ...options, table: first.table });
    expect(second.lines()[index]).toMatchObject({ known: 'exact', value: 0, draw: 1 });
    const third = searched(once, 'White', { ...options, table: second.table });
    expect(third.lines()[index]).toMatchObject({ known: 'estimated' });
  });

  test('do not keep a game that must end soon from being searched to its end', () => {
    const game = new Checkers({ start: 'B:WK32:BK1', moveLimit: 4 });
    const search = searched(game, 'Black', { nodes: 1_000_000 });
    expect(search.stopped).toBe(false);
    expect(search.lines()[search.choose()]).toMatchObject({ known: 'exact', draw: 1 });
  });

  test('look like draws already when they come up a second time in a search', () => {
    const [there, back] = [played(ROUND.slice(0, 3)), played(ROUND)].map((game) => game.kernel());
    const words = (kernel: Kernel) => {
      const key = new Int32Array(kernel.shortKeyLength);
      return { isWhole: kernel.writeShortKey(key, 0), key: [...key] };
    };
    expect(there.isRepeated()).toBe(false);
    expect(back.isRepeated()).toBe(true);
    const fresh = new Checkers({ start }).kernel();
    expect(words(back).key).toEqual(words(fresh).key);
    expect([words(back).isWhole, words(fresh).isWhole]).toEqual([false, true]);
  });
});

describe('The table of a match', () => {
  class Recording extends AlphaBetaPlayer {
    readonly used = new Map<MatchView | undefined, Set<TranspositionTable | null>>(); // by match and role

    protected override search(...given: Parameters<AlphaBetaPlayer['search']>): Search {
      const search = super.search(...given);
      const known = this.used.get(given[4]) ?? new Set();
      if (search instanceof AlphaBetaSearch) this.used.set(given[4], known.add(search.table));
      return search;
    }
  }

  test('survives between the moves of a role, and serves no other match', async () => {
    const player = new Recording({ horizon: 5 });
    for (const seed of [1, 2]) await new Match(new Checkers(), [player, player], { seed }).run(10);
    for (const seed of [1, 2]) player.analysis(new Checkers(), 'Black', { seed });
    const counts = [...player.used].map(([match, tables]) => [match !== undefined, tables.size]);
    // Two roles of two matches have one table each, two analyses one each.
    expect(counts).toEqual([...Array.from({ length: 4 }, () => [true, 1]), [false, 2]]);
    expect(new Set([...player.used.values()].flatMap((tables) => [...tables])).size).toBe(6);
  });

  test('spares what was searched before', () => {
    const fresh = searched(new Checkers(), 'Black', { horizon: 8 });
    const again = searched(new Checkers(), 'Black', { horizon: 8, table: fresh.table });
    expect(again.simulations).toBeLessThan(fresh.simulations / 4);
  });
});
