import { describe, expect, test } from 'vitest';
import { Match } from '../core/index.ts';
import { OddsAndEvens, TicTacToe } from '../games/index.ts';
import { CHANCE } from '../kernel/index.ts';
import { checkPlayer } from '../testing/index.ts';
import { treeSearchParameters } from './minimax/tree-search-options.ts';
import { MaxNPlayer } from './minimax-player.ts';
import { PlayerRegistry } from './player-registry.ts';
import { TreeGame, treeOf } from './random-trees.fixture.ts';

const player = new MaxNPlayer({ horizon: Infinity, seed: 1 });

function values(sketch: Parameters<typeof treeOf>[2], seats = 3): number[] {
  return player
    .analysis(new TreeGame(treeOf('three', seats, sketch)), 'A')
    .moves.map(({ value }) => value);
}

describe('MaxNPlayer', () => {
  test('prefers 0 to -1', async () => {
    const tree = treeOf('choice', 3, {
      turn: 0,
      below: [
        [-1, 0, 1],
        [0, 0, 0],
        [-1, 1, 0],
      ],
    });
    for (let seed = 0; seed < 20; seed++)
      expect(await new MaxNPlayer({ seed }).decision(new TreeGame(tree), 'A')).toBe(1);
  });

  test('expects each role to maximise its own result, without coalitions', () => {
    // B would hold A to -1 if it wanted to hurt A, but has 0.5 for itself elsewhere; the same holds for C.
    expect(
      values({
        turn: 0,
        below: [
          {
            turn: 1,
            below: [
              [-1, 0, 1],
              [0.5, 0.5, -1],
            ],
          },
          {
            turn: 2,
            below: [
              [1, 0, 0],
              [-0.5, 0, 0.5],
            ],
          },
          [0, 0, 0],
        ],
      }),
    ).toEqual([0.5, -0.5, 0]);
  });

  test('expects the first of moves worth the same to a role', () => {
    expect(
      values({
        turn: 0,
        below: [
          {
            turn: 1,
            below: [
              [0.5, 0, 0],
              [-0.5, 0, 0],
            ],
          },
          {
            turn: 1,
            below: [
              [-0.5, 0, 0],
              [0.5, 0, 0],
            ],
          },
        ],
      }),
    ).toEqual([0.5, -0.5]);
  });

  describe('says in `assumes` how ties are broken', () => {
    /** What is assumed for each of A's moves in a game of three. */
    function assumed(sketch: Parameters<typeof treeOf>[2]): string[] {
      const { moves } = player.analysis(new TreeGame(treeOf('ties', 3, sketch)), 'A');
      expect(moves.every(({ known }) => known === 'exact')).toBe(true);
      return moves.map(({ assumes }) => assumes);
    }
    const ties = 'best play; of equal moves the soonest win, the latest loss, else the first';
    const tied = {
      turn: 1,
      below: [
        [1, 0, -1],
        [-1, 0, 1],
      ],
    };

    test('if a role is indifferent and others are not', () => {
      expect(assumed({ turn: 0, below: [tied, [0.5, 0, 0]] })).toEqual([ties, 'best play']);
    });

    test('if that may change an earlier choice, or the mean over chance', () => {
      // C takes 0.5 for itself; but might get 1 from B.
      const earlier = { turn: 2, below: [[0, 0, 0.5], tied] };
      const lottery = { turn: CHANCE, below: [tied, [0, 0, 0]] };
      expect(assumed({ turn: 0, below: [earlier, lottery] })).toEqual([ties, ties]);
    });

    test('but not if the equal moves are the same to all, or there is a better one', () => {
      const same = {
        turn: 1,
        below: [
          [0.5, 0, 0],
          [0.5, 0, 0],
        ],
      };
      const better = { turn: 1, below: [...tied.below, [0, 0.5, 0]] };
      const worse = { turn: 1, below: [[0, 0.5, 0], ...tied.below] };
      expect(assumed({ turn: 0, below: [same, better, worse] })).toEqual(
        new Array(3).fill('best play'),
      );
    });

    test('even if sums over chance differ in their last bits', () => {
      // To B both are worth 0.3; the first sum comes out as 0.30000000000000004.
      const lottery = {
        turn: CHANCE,
        below: [
          [1, 0.1, 0],
          [1, 0.7, 0],
        ],
        weights: [2, 1],
      };
      expect(assumed({ turn: 0, below: [{ turn: 1, below: [lottery, [-1, 0.3, 0]] }] })).toEqual([
        ties,
      ]);
    });

    test('and never for two roles whose results add to 0', () => {
      for (const { assumes } of player.analysis(new TicTacToe().perform(0), 'Os').moves)
        expect(assumes).toBe('best play');
    });
  });

  test('lets every role count the mean at chance', () => {
    // B has 0.75 * 1 - 0.25 = 0.5 by the lottery, which is more than 0.4; A has 0.75 * 0.2 + 0.25 = 0.4.
    const lottery = {
      turn: CHANCE,
      below: [
        [0.2, 1, 0],
        [1, -1, 0],
      ],
      weights: [3, 1],
    };
    const [value] = values({ turn: 0, below: [{ turn: 1, below: [[-1, 0.4, 0], lottery] }] });
    expect(value).toBeCloseTo(0.4, 12);
  });

  test('maximises each role’s own result if results do not add to 0', () => {
    expect(values({ turn: 0, below: [[0.5], [-0.5]] }, 1)).toEqual([0.5, -0.5]);
  });

  test('is minimax for two roles: tic-tac-toe is drawn', async () => {
    const careful = new MaxNPlayer({ horizon: Infinity });
    expect(
      careful.analysis(new TicTacToe().perform(0), 'Os').moves.map(({ value }) => value),
    ).toEqual([-1, -1, -1, 0, -1, -1, -1, -1]);
    const match = new Match(new TicTacToe().perform(4).perform(0), [careful, careful], { seed: 1 });
    await match.run();
    expect(match.result()).toEqual({ Xs: 0, Os: 0 });
  });

  test('keeps the promises of players', async () => {
    await checkPlayer(new MaxNPlayer({ horizon: 2 }), new TicTacToe(), { matches: 3 });
  });

  test('refuses simultaneous games and suggests serialized', () => {
    expect(player.incompatibility(new OddsAndEvens())).toMatch(/serialized\(game\)/);
  });

  test('is read from and written to a specification', () => {
    const registry = new PlayerRegistry().register({
      name: 'maxN',
      about: 'Looks ahead.',
      parameters: treeSearchParameters,
      create: (given) => new MaxNPlayer(given),
    });
    for (const text of ['maxN()', 'maxN(horizon=Infinity, heuristic=scores)'])
      expect(registry.create(text).specification).toBe(text);
  });
});
