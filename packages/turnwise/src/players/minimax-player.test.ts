import { describe, expect, test } from 'vitest';
import { byValue, oddsOf } from '../analysis/index.ts';
import { OddsAndEvens, Pig, TicTacToe } from '../games/index.ts';
import { checkPlayer } from '../testing/index.ts';
import { treeSearchParameters } from './minimax/tree-search-options.ts';
import { MiniMaxPlayer } from './minimax-player.ts';
import { PlayerRegistry } from './player-registry.ts';
import { guess, TreeGame, treeOf } from './random-trees.fixture.ts';

describe('MiniMaxPlayer', () => {
  test('gives every move of tic-tac-toe its exact value', () => {
    const player = new MiniMaxPlayer({ horizon: Infinity });
    for (const move of player.analysis(new TicTacToe(), 'Xs').moves)
      expect(move).toMatchObject({ value: 0, win: 0, draw: 1, loss: 0, known: 'exact', n: 0 });
    const corner = player.analysis(new TicTacToe().perform(0), 'Os');
    expect(oddsOf(corner, 4)).toMatchObject({ value: 0, draw: 1 });
    for (const move of [1, 2, 3, 5, 6, 7, 8])
      expect(oddsOf(corner, move)).toMatchObject({ value: -1, win: 0, draw: 0, loss: 1 });
    expect(byValue(corner)[0]?.move).toBe(4);
  });

  test('takes any of equal moves, and each of them eventually', async () => {
    const taken = new Set<unknown>();
    for (let seed = 0; seed < 200; seed++)
      taken.add(await new MiniMaxPlayer({ horizon: 2, seed }).decision(new TicTacToe(), 'Xs'));
    // 200 draws from 9: that a given one is missing has probability (8/9)^200 = 6e-11.
    expect(taken.size).toBe(9);
  });

  test('a value that depends on the heuristic is an estimate', () => {
    const tree = treeOf('open', 2, { turn: 0, below: [{ turn: 1, guess: 0.25, below: [0] }, 0.5] });
    const { moves, complete } = new MiniMaxPlayer({ horizon: 1, heuristic: guess }).analysis(
      new TreeGame(tree),
      'A',
    );
    expect(complete).toBe(true);
    expect(moves[0]).toMatchObject({
      value: 0.25,
      known: 'estimated',
      interval: [-1, 1],
      win: null,
    });
    expect(moves[1]).toMatchObject({ value: 0.5, known: 'exact', interval: [0.5, 0.5], win: 1 });
  });

  test('keeps the promises of players', async () => {
    await checkPlayer(new MiniMaxPlayer({ horizon: 2 }), new TicTacToe(), { matches: 3 });
    await checkPlayer(
      new MiniMaxPlayer({ horizon: 2, heuristic: 'scores' }),
      new Pig({ goal: 20 }),
      { matches: 3 },
    );
  });

  test('refuses simultaneous games and suggests serialized', () => {
    expect(new MiniMaxPlayer().incompatibility(new OddsAndEvens())).toMatch(/serialized\(game\)/);
  });

  test('is read from and written to a specification', () => {
    const registry = new PlayerRegistry().register({
      name: 'minimax',
      about: 'Looks ahead.',
      parameters: treeSearchParameters,
      create: (values) => new MiniMaxPlayer(values),
    });
    for (const text of ['minimax()', 'minimax(horizon=3, timeCap=100, heuristic=scores)'])
      expect(registry.create(text).specification).toBe(text);
    const custom = new MiniMaxPlayer({
      heuristic: guess,
      quiescence: function quiet() {
        return true;
      },
    });
    expect(custom.specification).toBe('minimax(heuristic=guess, quiescence=quiet)');
  });
});
