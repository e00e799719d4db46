import { describe, expect, test } from 'vitest';
import { passingFaces, pipsOf } from '../parts/die.tsx';
import { isLoss, thrownIn } from './pig-board.tsx';
import { passingThrows } from './pig-die.tsx';

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
  test('never shows a face twice in a row, and only its own', () => {
    for (const sides of [2, 6, 20]) {
      for (let turn = 0; turn < 50; turn++) {
        const fell = 1 + (turn % sides);
        const faces = [...passingFaces(fell, sides, turn), fell];
        expect(faces.slice(1).every((face, n) => face !== faces[n])).toBe(true);
        expect(faces.every((face) => face >= 1 && face <= sides)).toBe(true);
      }
    }
  });

  test('that is a coin flips from side to side', () => {
    expect(passingThrows('tails', 2, 0)).toEqual(['heads', 'tails', 'heads', 'tails', 'heads']);
  });
});

test('a face has as many pips as its number, or a numeral if the die has more sides', () => {
  expect([1, 2, 3, 4, 5, 6].map((face) => pipsOf(face, 6)?.length)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(pipsOf(5, 20)).toBeNull();
});
