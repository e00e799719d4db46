import { describe, expect, test } from 'vitest';
import { shareColour } from './odds-label.tsx';

describe('the colour of odds', () => {
  test('goes from bad through fair to good', () => {
    expect(shareColour(0)).toBe('color-mix(in oklab, var(--fair) 0%, var(--bad))');
    expect(shareColour(0.25)).toBe('color-mix(in oklab, var(--fair) 50%, var(--bad))');
    expect(shareColour(0.5)).toBe('color-mix(in oklab, var(--good) 0%, var(--fair))');
    expect(shareColour(1)).toBe('color-mix(in oklab, var(--good) 100%, var(--fair))');
  });

  test('stays on its scale for any input', () => {
    expect(shareColour(7)).toBe(shareColour(1));
    expect(shareColour(-7)).toBe(shareColour(0));
  });

  test('is neutral without a scale', () => {
    expect(shareColour(null)).toBe('var(--ink-2)');
    expect(shareColour(Number.NaN)).toBe('var(--ink-2)');
  });
});
