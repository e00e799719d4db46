import { describe, expect, test } from 'vitest';
import { bestOf } from '../analysis/index.ts';
import { Match } from '../core/index.ts';
import { Checkers, TicTacToe } from '../games/index.ts';
import { OptimalPlayer } from './optimal-player.ts';
import { tablebaseLines } from './tablebase-lines.ts';

describe('The perfect player', () => {
  const player = new OptimalPlayer({ maxStates: 1 }); // it cannot solve anything

  test('answers from the tablebase, with the distance of every move', async () => {
    const game = new Checkers({ start: 'B:WK1:BK14,K15' });
    const { complete, moves } = player.analysis(game, 'Black');
    expect(complete).toBe(true);
    expect(Object.fromEntries(moves.map(({ text, distance }) => [text, distance]))).toEqual({
      ...{ '14-9': 17, '14-10': 17, '15-10': 17 },
      ...{ '14-17': 21, '14-18': 21, '15-11': 21, '15-18': 21, '15-19': 21 },
    });
    for (const line of moves)
      expect(line).toMatchObject({
        win: 1,
        draw: 0,
        loss: 0,
        known: 'exact',
        assumes: 'best play',
      });
    for await (const analysis of player.analyses(game, 'Black'))
      expect(analysis.moves).toEqual(moves);
  });

  test('takes the shortest way to a win, and the longest to a loss', async () => {
    const start = new Checkers({ start: 'B:WK1:BK14,K15' });
    const match = await new Match(start, [player, player], { seed: 1 }).run();
    expect(match.result()).toEqual({ Black: 1, White: -1 });
    expect(match.history).toHaveLength(17);
  });

  test('keeps a draw, and knows which moves lose', () => {
    const game = new Checkers({ start: 'W:WK32:BK26,K19' });
    const analysis = player.analysis(game, 'White');
    const values = new Set(analysis.moves.map(({ value }) => value));
    expect([...values].every((value) => value === 0 || value === -1)).toBe(true);
    expect(
      analysis.moves.every(({ value, distance }) => (value === 0) === (distance === undefined)),
    ).toBe(true);
    expect(bestOf(analysis).length).toBeGreaterThan(0);
  });
});

test('There are no lines where the tablebase does not know a move, or the game has none', () => {
  expect(tablebaseLines(new Checkers(), 'Black')).toBeNull();
  expect(tablebaseLines(new TicTacToe(), 'Xs')).toBeNull();
  const late = new Checkers({ start: 'W:WK22,K18:BK32:H70' }); // won, but not in time
  expect(tablebaseLines(late, 'White')).toBeNull();
});
