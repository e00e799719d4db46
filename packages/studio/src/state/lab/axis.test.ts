/** The ticks of an axis. */
import { expect, test } from 'vitest';
import { axisTicks } from './cursor.ts';
import { GOALS } from './training.ts';

test('an axis to 100 has ticks at every 20', () => {
  expect(axisTicks(100)).toEqual([0, 20, 40, 60, 80, 100]);
});

test('no axis has more than seven ticks, and none is empty', () => {
  for (const goal of [...GOALS, 1, 7, 1000]) {
    expect(axisTicks(goal).length, String(goal)).toBeLessThanOrEqual(7);
    expect(axisTicks(goal).length, String(goal)).toBeGreaterThan(1);
  }
});
