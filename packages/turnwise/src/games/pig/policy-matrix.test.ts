import { describe, expect, test } from 'vitest';
import { ExactPig } from './exact-pig.ts';
import { optimalPig } from './pig-policies.ts';
import { PigMatrix } from './policy-matrix.ts';
import { Pig } from './rules.ts';

describe('The exact matrix', () => {
  test('decides like best play in all 495,000 positions with a choice', () => {
    const matrix = PigMatrix.exact();
    const exact = ExactPig.of();
    const different: string[] = [];
    for (let i = 0; i < 100; i++) {
      for (let j = 0; j < 100; j++) {
        for (let k = 1; i + k < 100; k++) {
          if (matrix.rolls(i, j, k) !== exact.rolls(i, j, k)) different.push(`${i},${j},${k}`);
        }
      }
    }
    expect(different).toEqual([]);
    expect(matrix.distance()).toEqual({
      largest: 0,
      mean: 0,
      decisions: 495_000,
      wrongDecisions: 0,
    });
  });

  test('has the probabilities of best play, row by row, and 1 at the goal', () => {
    const { values } = PigMatrix.exact();
    expect(values.length).toBe(1_000_000);
    expect(values[0]).toBeCloseTo(0.530592725273747, 12);
    expect(values[50 * 10_000 + 60 * 100 + 15]).toBeCloseTo(0.5267877448926624, 12);
    expect(values[99 * 10_000 + 99 * 100]).toBeCloseTo(6 / 7, 12);
    expect(values[99 * 10_000 + 99 * 100 + 1]).toBe(1);
  });

  test.each([
    [1, 2],
    [9, 2],
    [15, 4],
    [30, 20],
  ])('to %i with %i sides agrees with best play', (goal, sides) => {
    const matrix = PigMatrix.exact(goal, sides);
    expect(matrix.distance()).toMatchObject({ largest: 0, wrongDecisions: 0 });
    expect(matrix.values.length).toBe(goal ** 3);
  });
});

describe('The decisions of a matrix', () => {
  // Goal 4, a die of 2 sides; every cell is one half by default.
  const halves = (cells: { readonly [place: string]: number } = {}) => {
    const values = new Float64Array(64).fill(0.5);
    for (const [place, value] of Object.entries(cells)) {
      const [i = 0, j = 0, k = 0] = place.split(',').map(Number);
      values[(i * 4 + j) * 4 + k] = value;
    }
    return new PigMatrix(values, 4, 2);
  };

  test('compare 1 - P(j,i+k,0) with the mean of what a roll leads to', () => {
    const matrix = halves({ '2,1,0': 0.4, '2,0,0': 0.1, '0,2,3': 0.75 });
    expect(matrix.winningByHold(0, 2, 1)).toBeCloseTo(0.6, 15);
    expect(matrix.winningByRoll(0, 2, 1)).toBeCloseTo((0.9 + 0.75) / 2, 15);
    expect(matrix.rolls(0, 2, 1)).toBe(true);
    expect(halves({ '2,1,0': 0.4 }).rolls(0, 2, 1)).toBe(false);
  });

  test('roll when both moves are worth the same', () => {
    expect(halves().winningByRoll(0, 0, 1)).toBe(halves().winningByHold(0, 0, 1));
    expect(halves().rolls(0, 0, 1)).toBe(true);
  });

  test('count cells beyond the goal as 1, whatever they contain', () => {
    const matrix = halves({ '3,0,1': Number.NaN, '3,0,3': -7 });
    expect(matrix.winning(3, 0, 1)).toBe(1);
    expect(matrix.winningByHold(3, 0, 1)).toBe(1);
    expect(matrix.winningByRoll(3, 0, 0)).toBe(0.75);
    expect(matrix.rolls(3, 0, 1)).toBe(false);
  });

  test('are measured against best play', () => {
    const exact = PigMatrix.exact(4, 2);
    const spoilt = new PigMatrix(exact.values.slice(), 4, 2);
    spoilt.values[0] = exact.winning(0, 0, 0) - 0.25;
    const { largest, mean, decisions } = spoilt.distance();
    expect(largest).toBeCloseTo(0.25, 15);
    expect(mean).toBeCloseTo(0.25 / 40, 15); // 4 * (4 + 3 + 2 + 1) cells are read
    expect(decisions).toBe(4 * (3 + 2 + 1));
  });

  test('refuse invalid positions', () => {
    expect(() => halves().winning(0, 4, 0)).toThrow(
      'PigMatrix.winning: expected two scores below 4 and points, got 0, 4, 0',
    );
    expect(() => halves().rolls(0, 0, -1)).toThrow('got 0, 0, -1');
  });
});

describe('The policy of a matrix', () => {
  test('plays by it, and knows what it expects if only winning counts', () => {
    const policy = PigMatrix.exact().policy('matrix(exact)');
    expect(policy.specification).toBe('matrix(exact)');
    const best = optimalPig();
    for (const text of [
      'One 0-0 +20',
      'One 0-0 +21',
      'Two 49-41 +27',
      'Two 3-95 +5',
      'One 0-0 +0',
    ]) {
      const game = new Pig().parsePosition(text);
      const role = game.activePlayer();
      expect(policy.probabilities(game, role)).toEqual(best.probabilities(game, role));
      expect(policy.values(game, role)).toHaveLength(best.values(game, role)?.length ?? 0);
      for (const [index, value] of (policy.values(game, role) ?? []).entries()) {
        expect(value).toBeCloseTo(best.values(game, role)?.[index] ?? Number.NaN, 14);
      }
    }
  });

  test('plays for the margin too, without knowing what to expect', () => {
    const policy = PigMatrix.exact().policy('matrix()');
    const margin = new Pig({ result: 'margin' });
    expect(policy.incompatibility(margin)).toBeNull();
    expect(policy.values(margin, 'One')).toBeNull();
    expect(policy.values(new Pig({ roundLimit: 5 }), 'One')).toBeNull();
  });

  test('is for one goal and one die', () => {
    const policy = PigMatrix.exact(20, 6).policy('matrix()');
    expect(policy.incompatibility(new Pig())).toBe(
      'its matrix is for a goal of 20 and 6 sides, not 100 and 6',
    );
    expect(policy.incompatibility(new Pig({ variant: 'piglet', goal: 20 }))).toContain('a coin');
    expect(() => policy.probabilities(new Pig(), 'One')).toThrow('matrix(): its matrix is for');
  });
});

describe('A matrix', () => {
  test('has goal x goal x goal cells', () => {
    expect(() => new PigMatrix(new Float64Array(999_999))).toThrow(
      'PigMatrix: got 999999 cells, expected 100 x 100 x 100, which is 1000000',
    );
    expect(() => new PigMatrix(new Float64Array(0), 0)).toThrow('PigMatrix: goal is 0');
    expect(() => new PigMatrix(new Float64Array(8), 2, 21)).toThrow('PigMatrix: sides is 21');
  });

  test.each([Number.NaN, -0.01, 1.01, Number.POSITIVE_INFINITY])(
    'refuses %d, with the place',
    (value) => {
      const values = new Float64Array(1_000_000);
      values[12 * 10_000 + 34 * 100 + 56] = value;
      expect(() => new PigMatrix(values)).toThrow(
        `PigMatrix: [12,34,56] is ${value}, expected a probability from 0 to 1`,
      );
    },
  );
});
