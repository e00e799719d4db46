import { describe, expect, test } from 'vitest';
import { centreOf, cycled, fullLines, withTurn } from './tic-tac-toe-board.tsx';

describe('a cell', () => {
  test('is numbered from the top left', () => {
    expect(centreOf(0)).toEqual({ x: 50, y: 50 });
    expect(centreOf(5)).toEqual({ x: 250, y: 150 });
  });

  test('cycles through empty, x and o, and the role to move follows', () => {
    const one = cycled(withTurn('.........'), 4);
    expect(one).toEqual({ board: '....x....', turn: 'Os' });
    const two = cycled(one, 4);
    expect(two).toEqual({ board: '....o....', turn: 'Xs' });
    expect(cycled(two, 4)).toEqual(withTurn('.........'));
  });
});

describe('a full line', () => {
  test('is given by its ends', () => {
    expect(fullLines('xxxoo....')).toEqual([[0, 2]]);
    expect(fullLines('x.o.xo..x')).toEqual([[0, 8]]);
  });

  test('may cross another', () => {
    expect(fullLines('xxxxoooxo')).toEqual([[0, 2]]);
    expect(fullLines('xxxoxoxox')).toHaveLength(3);
  });

  test('is not made of empty cells', () => {
    expect(fullLines('.........')).toEqual([]);
  });
});
