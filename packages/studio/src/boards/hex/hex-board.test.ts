import { describe, expect, test } from 'vitest';
import { afterClick, centreOf, drawingOf } from './hex-board.tsx';

describe('a click on a cell of the editor', () => {
  const empty = { turn: 'Red', board: '.........' } as const;

  test('puts a stone of the role to move, and then the other one is', () => {
    const one = afterClick(empty, 4, 'turn');
    expect(one).toEqual({ turn: 'Blue', board: '....r....' });
    expect(afterClick(one, 0, 'turn')).toEqual({ turn: 'Red', board: 'b...r....' });
  });

  test('puts a stone of one colour, also in place of the other one', () => {
    const one = afterClick(empty, 4, 'b');
    expect(one).toEqual({ turn: 'Red', board: '....b....' });
    expect(afterClick(one, 4, 'r')).toEqual({ turn: 'Blue', board: '....r....' });
  });

  test('takes a stone off', () => {
    expect(afterClick({ turn: 'Blue', board: '....r....' }, 4, '.')).toEqual(empty);
  });

  test('changes nothing where there is nothing to change', () => {
    expect(afterClick(empty, 4, '.')).toBe(empty);
    const one = afterClick(empty, 4, 'r');
    expect(afterClick(one, 4, 'r')).toBe(one);
    expect(afterClick(one, 4, 'turn')).toBe(one);
  });
});

test('each row is half a cell further to the right, or lower where the board stands', () => {
  const lying = { size: 3, isStanding: false };
  expect(centreOf(3, lying).x - centreOf(0, lying).x).toBe(50);
  const standing = { size: 3, isStanding: true };
  expect(centreOf(3, standing).y - centreOf(0, standing).y).toBe(50);
});

test('a board that stands is narrower, with larger cells', () => {
  const lying = drawingOf({ size: 11, isStanding: false }, false);
  const standing = drawingOf({ size: 11, isStanding: true }, true);
  expect(standing.width).toBe(lying.height);
  expect(standing.height).toBeGreaterThan(lying.width); // with the room for the swap
});
