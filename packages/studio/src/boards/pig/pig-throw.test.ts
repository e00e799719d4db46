import { describe, expect, test } from 'vitest';
import { pipsOf } from '../parts/die.tsx';
import { facesOf, isLoss, thrownIn } from './pig-board.tsx';

describe('a roll', () => {
  test('is read from the turn', () => {
    expect(thrownIn({ index: 0, moves: { One: 'roll' }, haps: [{ die: 4 }] })).toBe(4);
    expect(thrownIn({ index: 0, moves: { One: 'roll' }, haps: [{ coin: 'tails' }] })).toBe('tails');
    expect(thrownIn({ index: 0, moves: { One: 'hold' } })).toBeNull();
    expect(thrownIn(null)).toBeNull();
  });

  test('loses the points with a 1 or with tails', () => {
    expect([1, 2, 6].map(isLoss)).toEqual([true, false, false]);
    expect(isLoss('tails')).toBe(true);
    expect(isLoss('heads')).toBe(false);
  });
});

describe('a rolling die', () => {
  test('ends on the result, never shows a face twice in a row, and only valid faces', () => {
    for (const sides of [2, 6, 20]) {
      for (let turn = 0; turn < 50; turn++) {
        const fell = 1 + (turn % sides);
        const faces = facesOf(fell, sides, 9, turn);
        expect(faces).toHaveLength(9);
        expect(faces.at(-1)).toBe(fell);
        expect(faces.slice(1).every((face, n) => face !== faces[n])).toBe(true);
        expect(faces.every((face) => Number(face) >= 1 && Number(face) <= sides)).toBe(true);
      }
    }
  });

  test('that is a coin flips from side to side', () => {
    expect(facesOf('tails', 2, 3, 0)).toEqual(['tails', 'heads', 'tails']);
  });
});

test('a face has as many pips as its number, or a numeral if the die has more sides', () => {
  expect([1, 2, 3, 4, 5, 6].map((face) => pipsOf(face, 6)?.length)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(pipsOf(5, 20)).toBeNull();
});
