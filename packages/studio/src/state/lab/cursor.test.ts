/** Keys move the cursor, but never out of the game. */
import { expect, test } from 'vitest';
import { afterKey, within } from './cursor.ts';

const axes = { right: 'own', up: 'other' } as const;
const at = { own: 50, other: 60, points: 15 };

test('arrows move along the axes of the view', () => {
  expect(afterKey(at, 'ArrowRight', false, axes, 100)).toEqual({ ...at, own: 51 });
  expect(afterKey(at, 'ArrowUp', true, axes, 100)).toEqual({ ...at, other: 70 });
  expect(afterKey(at, 'ArrowDown', false, { right: 'own', up: 'points' }, 100)).toEqual({
    ...at,
    points: 14,
  });
});

test('the cursor stops at the ends', () => {
  expect(afterKey(at, 'End', false, axes, 100)?.own).toBe(99);
  expect(afterKey(at, 'Home', false, axes, 100)?.own).toBe(0);
  expect(afterKey({ ...at, other: 3 }, 'PageDown', false, axes, 100)?.other).toBe(0);
});

test('other keys are left to the page', () => {
  expect(afterKey(at, 'Tab', false, axes, 100)).toBeNull();
});

test('a smaller goal moves it inside', () => {
  expect(within(at, 20)).toEqual({ own: 19, other: 19, points: 15 });
});
