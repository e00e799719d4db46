import { describe, expect, test } from 'vitest';
import { eloOfScore, scoreOfElo } from './elo.ts';

describe('Elo', () => {
  test('of 400 is odds of ten to one, of 0 an even match', () => {
    expect(scoreOfElo(400)).toBeCloseTo(10 / 11, 12);
    expect(scoreOfElo(-400)).toBeCloseTo(1 / 11, 12);
    expect(scoreOfElo(0)).toBe(0.5);
  });

  test('and score can be converted to each other', () => {
    for (const elo of [-1200, -35, 0, 1e-6, 200, 799]) {
      expect(eloOfScore(scoreOfElo(elo))).toBeCloseTo(elo, 9);
    }
    expect(eloOfScore(1)).toBe(Number.POSITIVE_INFINITY);
    expect(eloOfScore(0)).toBe(Number.NEGATIVE_INFINITY);
  });

  test.each([-0.1, 1.1, Number.NaN])('of a score of %d is refused', (score) => {
    expect(() => eloOfScore(score)).toThrow(`expected a score from 0 to 1, got ${score}`);
  });
});
