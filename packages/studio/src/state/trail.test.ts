import { expect, test } from 'vitest';
import { trailAfter } from './trail.ts';

/** The trail after going through positions, each a letter. */
function walked(positions: string): string {
  let trail: readonly string[] = [];
  for (let n = 1; n < positions.length; n++)
    trail = trailAfter(trail, positions[n - 1] ?? '', positions[n] ?? '');
  return trail.join('');
}

test('a trail grows with every step forward, and a step back removes one', () => {
  expect(walked('ABC')).toBe('AB');
  expect(walked('ABCB')).toBe('A');
  expect(walked('ABCBA')).toBe('');
});

test('after steps back a trail goes on from there, also forward again', () => {
  expect(walked('ABCBD')).toBe('AB');
  expect(walked('ABCBC')).toBe('AB');
});

test('a trail remembers the last thousand steps', () => {
  let trail: readonly string[] = [];
  for (let n = 0; n < 1500; n++) trail = trailAfter(trail, String(n), String(n + 1));
  expect([trail.length, trail[0], trail.at(-1)]).toEqual([1000, '500', '1499']);
});
