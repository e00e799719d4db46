import { describe, expect, test } from 'vitest';
import { afterClick, centreOf } from './hex-board.tsx';

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

test('each row is half a cell further to the right', () => {
  expect(centreOf(3, 3).x - centreOf(0, 3).x).toBe(50);
});
