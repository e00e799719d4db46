import { expect, test } from 'vitest';
import { centreOf } from './puzzle-15-board.tsx';

test('cells are numbered row by row from the top left', () => {
  expect(centreOf(0, 4)).toEqual({ x: 62, y: 62 });
  expect(centreOf(5, 4)).toEqual({ x: 162, y: 162 });
  expect(centreOf(5, 3)).toEqual({ x: 262, y: 162 });
});
