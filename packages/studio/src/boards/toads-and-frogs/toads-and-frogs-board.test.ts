import { describe, expect, test } from 'vitest';
import { boardPond, centreOf, exchanged, lastMove } from './toads-and-frogs-board.tsx';

describe('the pond', () => {
  test('has one line up to 11 squares, and then lines of equal length', () => {
    expect([3, 11, 12, 22, 30].map((squares) => boardPond(squares).inLine)).toEqual([
      3, 11, 6, 11, 10,
    ]);
  });

  test('has at most 6 squares in a line on a narrow screen', () => {
    expect([3, 11, 12, 30].map((squares) => boardPond(squares, true).inLine)).toEqual([3, 6, 6, 6]);
  });

  test('is read like text: from the left, then from the top', () => {
    const pond = boardPond(30);
    expect(centreOf(10, pond).x).toBe(centreOf(0, pond).x);
    expect(centreOf(9, pond).y).toBe(centreOf(0, pond).y);
    expect(centreOf(10, pond).y).toBe(centreOf(0, pond).y + pond.lineHeight);
  });
});

describe('the last move', () => {
  test('was a step if the next square has an animal of its kind now', () => {
    expect(lastMove('.T.F', 0, true)).toEqual({ from: 0, to: 1 });
    expect(lastMove('T.F.', 3, false)).toEqual({ from: 3, to: 2 });
  });

  test('was a leap otherwise', () => {
    expect(lastMove('.FTT', 0, true)).toEqual({ from: 0, to: 2 });
    expect(lastMove('FFT.', 3, false)).toEqual({ from: 3, to: 1 });
  });
});

describe('setting up', () => {
  test('exchanges a square with the nearest one of the chosen kind', () => {
    expect(exchanged('TT..FF', 3, 'T')).toBe('T..TFF');
    expect(exchanged('TT..FF', 0, '.')).toBe('.TT.FF');
  });

  test('changes nothing where that kind is already', () => {
    expect(exchanged('TT..FF', 0, 'T')).toBe('TT..FF');
  });
});
