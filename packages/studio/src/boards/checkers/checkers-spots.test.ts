import { Checkers } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { checkersSpots, routesOf } from './checkers-geometry.ts';

const game = new Checkers();
const routes = routesOf(
  (game.moves()?.Black ?? []).map((move) => ({ role: 'Black', move, text: move })),
);
const spots = (path: readonly number[], odds = false) =>
  checkersSpots({
    board: game.position.board,
    routes,
    path,
    isTurned: false,
    oddsOf: (text) =>
      odds ? { text: '50 %', share: 0.5, sentence: `${text} told`, isBest: false, lost: 0 } : null,
  });
const spot = (all: ReturnType<typeof spots>, square: number) =>
  all.find(({ key }) => key === String(square));

describe('the squares of a checkers board', () => {
  test('are labelled by the piece on them and its number of moves', () => {
    expect(spot(spots([]), 11)?.label).toBe('black man on 11, 2 moves');
    expect(spot(spots([]), 12)?.label).toBe('black man on 12, 1 move');
    expect(spot(spots([]), 1)?.label).toBe('black man on 1');
    expect(spot(spots([]), 15)?.label).toBe('empty square 15');
  });

  test('let the keyboard stop at pieces with moves, then at the piece and its targets', () => {
    const stops = (path: readonly number[]) =>
      spots(path).flatMap(({ key, isStop }) => (isStop ? [Number(key)] : []));
    expect(stops([])).toEqual([9, 10, 11, 12]);
    expect(stops([11])).toEqual([11, 15, 16]);
  });

  test('show the odds of moves from there, and of the move to there', () => {
    expect(spot(spots([], true), 12)?.label).toBe('black man on 12, 1 move, 12-16 50 %');
    expect(spot(spots([11], true), 15)?.label).toBe('move to 15, 50 %');
    expect(spot(spots([], true), 15)?.hint).toBe('10-15 told\n11-15 told');
  });
});
