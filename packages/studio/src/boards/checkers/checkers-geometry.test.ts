import { Random } from 'turnwise';
import { Checkers, checkersSquares } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { labelWidth } from '../parts/odds-label.tsx';
import {
  arrowOf,
  centreOf,
  covers,
  jumped,
  placedLabels,
  SQUARES,
  squareAt,
} from './checkers-geometry.ts';

describe('a square', () => {
  test('is where the notation says: 1 at the top, 32 at the bottom', () => {
    expect(centreOf(1, false)).toEqual({ x: 150, y: 50 });
    expect(centreOf(5, false)).toEqual({ x: 50, y: 150 });
    expect(centreOf(32, false)).toEqual({ x: 650, y: 750 });
  });

  test('is on the opposite side when the board is turned round', () => {
    for (const square of SQUARES)
      expect(centreOf(square, true)).toEqual(centreOf(33 - square, false));
  });

  test('is found by its centre; light squares and points off the board are none', () => {
    for (const isTurned of [false, true])
      for (const square of SQUARES)
        expect(squareAt(centreOf(square, isTurned), isTurned)).toBe(square);
    expect(squareAt({ x: 50, y: 50 }, false)).toBeNull();
    expect(squareAt({ x: 900, y: 50 }, false)).toBeNull();
  });

  test('is jumped over by a capture, but not by a step', () => {
    expect(jumped(14, 23)).toBe(18);
    expect(jumped(22, 15)).toBe(18);
    expect(jumped(11, 15)).toBeNull();
  });
});

describe('arrows', () => {
  test('go through all squares of a capture', () => {
    expect(arrowOf([1, 10, 19], false).shaft.split('L')).toHaveLength(3);
  });

  test('of two moves to the same square have labels that do not touch', () => {
    const [left, right] = [arrowOf([9, 14], false), arrowOf([10, 14], false)];
    expect(Math.abs(left.label.x - right.label.x)).toBeGreaterThanOrEqual(labelWidth('>99 %'));
  });
});

describe('labels', () => {
  test('stay in place if nothing is in the way', () => {
    expect(placedLabels([{ x: 300, y: 300, width: 70 }])).toEqual([{ x: 300, y: 300 }]);
  });

  test('do not cover each other in any position of 40 matches', () => {
    for (let seed = 0; seed < 40; seed++) {
      const random = new Random(seed);
      let game = new Checkers();
      for (let moves = game.moves(); moves; moves = game.moves()) {
        const legal = moves[game.position.turn] ?? [];
        const wishes = legal.map((move) => ({
          ...arrowOf(checkersSquares(move) ?? [], seed % 2 === 0).label,
          width: labelWidth('>99 %'),
        }));
        const placed = placedLabels(wishes).map((point) => ({
          ...point,
          width: labelWidth('>99 %'),
        }));
        for (const [n, one] of placed.entries())
          expect(placed.slice(n + 1).some((other) => covers(one, other))).toBe(false);
        game = game.next({ [game.position.turn]: random.choice(legal) });
      }
    }
  });
});
