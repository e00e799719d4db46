import { describe, expect, test } from 'vitest';
import { afterClick, turnOf } from './connect-four-board.tsx';

describe('a click on a column', () => {
  test('drops a stone of the role to move', () => {
    const one = afterClick(['', ''], 0, 'turn', 3);
    expect(one).toEqual(['y', '']);
    expect(afterClick(one, 0, 'turn', 3)).toEqual(['yr', '']);
  });

  test('drops stones of one colour as often as you like', () => {
    expect(afterClick(['y', ''], 0, 'y', 3)).toEqual(['yy', '']);
  });

  test('removes the top stone', () => {
    expect(afterClick(['yr', ''], 0, 'off', 3)).toEqual(['y', '']);
  });

  test('changes nothing if the column is full, or empty', () => {
    const stones = ['yry', ''];
    expect(afterClick(stones, 0, 'turn', 3)).toBe(stones);
    expect(afterClick(stones, 1, 'off', 3)).toBe(stones);
  });
});

test('Yellow begins, so Yellow is to move if the numbers are equal', () => {
  expect(turnOf(['', ''])).toBe('Yellow');
  expect(turnOf(['y', ''])).toBe('Red');
  expect(turnOf(['y', 'r'])).toBe('Yellow');
});
