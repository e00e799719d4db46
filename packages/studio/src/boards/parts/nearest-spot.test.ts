import { describe, expect, test } from 'vitest';
import { nearestSpot, type SpotPosition } from './board-frame.tsx';

const grid: SpotPosition[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((key, n) => ({
  key,
  x: n % 3,
  y: Math.floor(n / 3),
}));
const centre = { x: 1, y: 1 };

describe('an arrow key', () => {
  test('leads to the neighbour in that direction', () => {
    expect(nearestSpot(grid, centre, 'ArrowLeft')).toBe('d');
    expect(nearestSpot(grid, centre, 'ArrowRight')).toBe('f');
    expect(nearestSpot(grid, centre, 'ArrowUp')).toBe('b');
    expect(nearestSpot(grid, centre, 'ArrowDown')).toBe('h');
  });

  test('skips gaps, and prefers what is straight ahead', () => {
    const places = [
      { key: 'far ahead', x: 4, y: 1 },
      { key: 'near but aside', x: 2, y: 3 },
    ];
    expect(nearestSpot(places, centre, 'ArrowRight')).toBe('far ahead');
    expect(nearestSpot(places, centre, 'ArrowDown')).toBe('near but aside');
  });

  test('does nothing at the edge, and neither do other keys', () => {
    expect(nearestSpot(grid, { x: 2, y: 0 }, 'ArrowRight')).toBeNull();
    expect(nearestSpot(grid, centre, 'q')).toBeNull();
  });

  test('Home and End lead to the first and the last spot', () => {
    expect(nearestSpot(grid, centre, 'Home')).toBe('a');
    expect(nearestSpot(grid, centre, 'End')).toBe('i');
  });
});
