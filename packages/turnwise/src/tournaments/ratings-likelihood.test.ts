import { describe, expect, test } from 'vitest';
import { Evaluation, groupsOf, type LikelihoodOptions } from './ratings-likelihood.ts';

const pairs = [
  { first: 0, second: 1, wins: 7, draws: 3, losses: 2 },
  { first: 1, second: 0, wins: 1, draws: 4, losses: 5 },
  { first: 2, second: 1, wins: 3, draws: 0, losses: 6, isNeutral: true },
  { first: 2, second: 2, wins: 3, draws: 1, losses: 1 },
  { first: 3, second: 4, wins: 2, draws: 2, losses: 1 },
];
const options: LikelihoodOptions = {
  players: 5,
  pairs,
  groups: groupsOf(5, pairs),
  prior: 1.5,
  isAdvantageFree: true,
  isDrawingFree: true,
};
const point = Float64Array.of(0.9, -0.3, -0.6, 0.4, -0.4, 0.5, -0.7);
const H = 1e-5;

function shifted(i: number, by: number): Evaluation {
  return new Evaluation(
    options,
    point.map((value, k) => (k === i ? value + by : value)),
  );
}

describe('The derivatives of the likelihood', () => {
  // Differences over 2 H are off by about H squared, and by rounding of 1e-14 / H.
  test('agree with finite differences', () => {
    const { slope } = new Evaluation(options, point);
    for (const [i, value] of slope.entries()) {
      expect((shifted(i, H).value - shifted(i, -H).value) / (2 * H)).toBeCloseTo(value, 6);
    }
  });

  test('have finite differences of minus the information, except for one constant per group', () => {
    const { information, size } = new Evaluation(options, point);
    const added = new Map<number, number>(); // group: what was added to keep its mean
    for (let i = 0; i < size; i++) {
      const [up, down] = [shifted(i, H).slope, shifted(i, -H).slope];
      for (let j = 0; j < size; j++) {
        const curve = (down[j] - up[j]) / (2 * H);
        const extra = information[i * size + j] - curve;
        const [one, other] = [options.groups.of[i], options.groups.of[j]];
        if (one === undefined || one !== other) expect(extra).toBeCloseTo(0, 5);
        else expect(extra).toBeCloseTo(added.get(one) ?? extra, 5);
        if (one !== undefined && one === other) added.set(one, extra);
      }
    }
    expect(added.size).toBe(2);
    for (const extra of added.values()) expect(extra).toBeGreaterThan(0.1);
  });

  test('add to 0 over a group', () => {
    const { slope } = new Evaluation(options, point);
    for (const members of options.groups.members) {
      expect(members.reduce((sum, i) => sum + slope[i], 0)).toBeCloseTo(0, 12);
    }
  });
});
