import { RoyalUr } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { centreOf, placeInWords, touchedBy, withPiece } from './royal-ur-board.tsx';

const { position } = new RoyalUr().parsePosition('5:4,9:0/5:4,8:0 Light 2');

describe('The board of the Royal Game of Ur', () => {
  test('has the row of the viewer at the bottom, and one row in the middle for both', () => {
    for (const near of ['Light', 'Dark'] as const) {
      const far = near === 'Light' ? 'Dark' : 'Light';
      expect(centreOf(near, 1, near).y).toBeGreaterThan(centreOf(far, 1, near).y);
      expect(centreOf(near, 9, near)).toEqual(centreOf(far, 9, near));
    }
  });

  test('leads from the fourth column to the left, through the middle, and back to the right end', () => {
    const columns = [1, 4, 5, 12, 13, 14].map((square) => centreOf('Light', square, 'Light').x);
    expect(columns.map((x) => Math.floor(x / 100))).toEqual([3, 0, 0, 7, 7, 6]);
  });

  test('says who is on a square', () => {
    expect(placeInWords(position, 'Light', 4)).toBe('rosette 4 of Light, Light');
    expect(placeInWords(position, 'Light', 8)).toBe('rosette 8, Dark');
    expect(placeInWords(position, 'Dark', 3)).toBe('square 3 of Dark, empty');
    expect(placeInWords(position, 'Dark', 0)).toBe('Dark, 5 pieces waiting');
    expect(placeInWords(position, 'Dark', 15)).toBe('Dark, 0 pieces home');
  });

  test('marks the squares of the last move', () => {
    const turn = (moves: { [role: string]: string }) => ({ index: 0, moves, haps: [] });
    expect(touchedBy(turn({ Dark: '4x6' }))).toEqual(['Dark 4', 'both 6']);
    expect(touchedBy(turn({ Light: 'in-3' }))).toEqual(['Light 3']);
    expect(touchedBy(turn({ Light: 'pass' }))).toEqual([]);
    expect(touchedBy(null)).toEqual([]);
  });

  test('sets up pieces, as many as there are', () => {
    expect(withPiece(position, 'Light', 8, 'Light').Dark.squares).toEqual([4]);
    expect(withPiece(position, 'Light', 8, 'Light').Light.squares).toEqual([4, 8, 9]);
    expect(withPiece(position, 'Light', 9, 'none').Light).toEqual({
      waiting: 6,
      squares: [4],
      home: 0,
    });
    expect(withPiece(position, 'Dark', 15, 'none').Dark).toEqual({
      waiting: 4,
      squares: [4, 8],
      home: 1,
    });
    expect(withPiece(position, 'Dark', 0, 'none')).toBe(position);
  });
});
