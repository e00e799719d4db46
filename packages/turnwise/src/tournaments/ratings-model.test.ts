import { describe, expect, test } from 'vitest';
import { outcomeChances } from './elo.fixture.ts';
import { drawingOf, drawShareOf } from './elo.ts';

describe("Davidson's model", () => {
  test('has odds of a win to a loss by Elo, whatever the draws', () => {
    for (const share of [0, 0.2, 0.9]) {
      const { win, draw, loss } = outcomeChances(400, share);
      expect(win / loss).toBeCloseTo(10, 10);
      expect(win + draw + loss).toBeCloseTo(1, 12);
    }
  });

  test('has draws of nu times the root of wins times losses', () => {
    // Davidson's definition; between equals nu / (2 + nu) are drawn, so 1/3 is nu = 1.
    const { win, draw, loss } = outcomeChances(-250, 1 / 3);
    expect(draw).toBeCloseTo(Math.sqrt(win * loss), 12);
  });

  test('gives equals the requested share of draws', () => {
    expect(outcomeChances(0, 0.5)).toMatchObject({ win: 0.25, loss: 0.25 });
    for (const share of [0, 0.01, 0.5, 0.99]) {
      expect(drawShareOf(drawingOf(share))).toBeCloseTo(share, 12);
      expect(outcomeChances(0, share).draw).toBeCloseTo(share, 12);
    }
  });

  test('does not overflow where players are far apart', () => {
    expect(outcomeChances(1e6, 0.5).win).toBe(1);
    expect(outcomeChances(-1e6, 0).loss).toBe(1);
  });
});
