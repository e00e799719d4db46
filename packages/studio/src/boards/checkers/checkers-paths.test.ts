import { Checkers } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { pressed, routesOf, targetsOf } from './checkers-geometry.ts';

/** The routes of a position, as the board gets them. */
function routes(start?: string) {
  const game = start === undefined ? new Checkers() : new Checkers({ start });
  const role = game.position.turn;
  const legal = game.moves()?.[role] ?? [];
  return routesOf(legal.map((move) => ({ role, move, text: game.printMove(move) })));
}

const opening = routes();
const double = routes('B:W18,26:B14'); //      14x23x30
const fork = routes('B:W9,10,17,18:BK6'); //  a king that can go round either way

describe('a click', () => {
  test('on a piece with moves picks it up', () => {
    expect(pressed(opening, [], 11)).toEqual({ kind: 'path', path: [11] });
    expect(targetsOf(opening, [11])).toEqual([15, 16]);
  });

  test('on a piece without moves, or on an empty square, does nothing', () => {
    expect(pressed(opening, [], 1)).toEqual({ kind: 'path', path: [] });
    expect(pressed(opening, [], 18)).toEqual({ kind: 'path', path: [] });
  });

  test('on a target is the move', () => {
    expect(pressed(opening, [11], 15)).toMatchObject({ kind: 'choice', choice: { text: '11-15' } });
  });

  test('on another piece picks that up, and on the same one puts it down', () => {
    expect(pressed(opening, [11], 10)).toEqual({ kind: 'path', path: [10] });
    expect(pressed(opening, [11], 11)).toEqual({ kind: 'path', path: [] });
  });

  test('on an intermediate square goes step by step', () => {
    expect(pressed(double, [14], 23)).toEqual({ kind: 'path', path: [14, 23] });
    expect(pressed(double, [14, 23], 30)).toMatchObject({ choice: { move: '14x23x30' } });
  });

  test('on the end of a capture makes the whole capture if it is unambiguous', () => {
    expect(pressed(double, [14], 30)).toMatchObject({ choice: { move: '14x23x30' } });
  });

  test('on an end that two captures share asks for the path', () => {
    const both = fork.filter(({ squares }) => squares.at(-1) === 6);
    expect(both.length).toBeGreaterThan(1);
    expect(targetsOf(fork, [6])).not.toContain(6);
    const [first = 0, second = 0] = (both[0]?.squares ?? []).slice(1);
    expect(pressed(fork, [6], first)).toEqual({ kind: 'path', path: [6, first] });
    expect(targetsOf(fork, [6, first])).toContain(second);
  });
});

test('every legal move of a fork can be clicked step by step', () => {
  for (const { choice, squares } of fork) {
    let path: readonly number[] = [];
    for (const square of squares.slice(0, -1)) {
      const press = pressed(fork, path, square);
      path = press.kind === 'path' ? press.path : [];
    }
    expect(pressed(fork, path, squares.at(-1) ?? 0)).toEqual({ kind: 'choice', choice });
  }
});
