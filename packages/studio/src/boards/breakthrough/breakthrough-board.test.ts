import { describe, expect, test } from 'vitest';
import { centreOf, labelPoint, painted } from './breakthrough-board.tsx';

const size = { width: 3, height: 4, isTurned: false };

describe('a square', () => {
  test('is numbered from the top left, and turned for Black', () => {
    expect(centreOf(0, size)).toEqual({ x: 50, y: 50 });
    expect(centreOf(11, size)).toEqual({ x: 250, y: 350 });
    expect(centreOf(0, { ...size, isTurned: true })).toEqual({ x: 250, y: 350 });
  });

  test('has the labels of its three steps at different places', () => {
    const points = [3, 4, 5].map((to) => labelPoint({ from: 7, to }, size));
    expect(points).toEqual([
      { x: 125, y: 214 },
      { x: 150, y: 178 },
      { x: 175, y: 214 },
    ]);
  });

  test('is painted, and cleared by the same brush', () => {
    expect(painted('b..w', 1, 'w')).toBe('bw.w');
    expect(painted('b..w', 3, 'w')).toBe('b...');
  });
});
