import { expect, test } from 'vitest';
import { isFarFrom, SAMPLE } from './chance-budget.ts';

test('plausible counts are accepted for a probability', () => {
  // Five standard deviations of the count: exceeded by chance once in three million samples.
  for (const probability of [1 / 36, 1 / 6, 0.5, 0.9]) {
    const stray = 5 * Math.sqrt(SAMPLE * probability * (1 - probability));
    expect(isFarFrom(Math.round(SAMPLE * probability + stray), probability)).toBe(false);
    expect(isFarFrom(Math.round(SAMPLE * probability - stray), probability)).toBe(false);
  }
});

test('impossible counts are detected', () => {
  expect(isFarFrom(0, 1 / 36)).toBe(true); // (35/36)^2000 = 3e-25
  expect(isFarFrom(0.6 * SAMPLE, 0.5)).toBe(true); // nine standard deviations
  expect(isFarFrom(1, 0)).toBe(true);
  expect(isFarFrom(SAMPLE - 1, 1)).toBe(true);
});

test('certainty is respected', () => {
  expect(isFarFrom(SAMPLE, 1)).toBe(false);
  expect(isFarFrom(0, 0)).toBe(false);
});
