import { describe, expect, test } from 'vitest';
import { Match } from '../core/index.ts';
import { OddsAndEvens, TicTacToe } from '../games/index.ts';
import { CHANCE } from '../kernel/index.ts';
import { checkPlayer } from '../testing/index.ts';
import { MaxNPlayer, maxNParameters } from './max-n-player.ts';
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

  test('expects each role to look after itself, and nobody to gang up', () => {
    // B would hold A to -1 if it wanted to hurt A, but has 0.5 for itself elsewhere; C likewise.
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

  test('of moves worth the same to a role, the first is expected', () => {
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

  test('at chance every role counts the mean', () => {
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

  test('plays for oneself where results do not add to 0', () => {
    expect(values({ turn: 0, below: [[0.5], [-0.5]] }, 1)).toEqual([0.5, -0.5]);
  });

  test('is minimax between two: tic-tac-toe is drawn', async () => {
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

  test('refuses simultaneous games and points to serialized', () => {
    expect(player.incompatibility(new OddsAndEvens())).toMatch(/serialized\(game\)/);
  });

  test('is read from and written to a specification', () => {
    const registry = new PlayerRegistry().register({
      name: 'maxN',
      about: 'Looks ahead.',
      parameters: maxNParameters,
      create: (given) => new MaxNPlayer(given),
    });
    for (const text of ['maxN()', 'maxN(horizon=Infinity, heuristic=scores)'])
      expect(registry.create(text).specification).toBe(text);
  });
});
