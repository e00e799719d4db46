/** From values and results to odds: the curve finds the odds that results were drawn with. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Random } from 'turnwise';
import { describe, expect, test } from 'vitest';

interface Positioned {
  readonly value: number;
  readonly result: number;
}

type Points = readonly (readonly [value: number, wins: number])[];

interface Calibrations {
  winsAt(points: Points, value: number): number;
  pointsOf(positions: readonly Positioned[]): Points;
  curvePointsOf(positions: readonly Positioned[]): Points;
  calibrationOn(
    matches: readonly {
      readonly result: number;
      readonly positions: readonly (readonly [seat: number, value: number])[];
    }[],
    find: (positions: readonly Positioned[]) => Points,
  ): { readonly fit: { readonly error: number; readonly points: Points }; readonly chance: number };
}

const scripts = dirname(fileURLToPath(import.meta.url));
const { calibrationOn, curvePointsOf, pointsOf, winsAt }: Calibrations = await import(
  join(scripts, 'tune-calibration.mjs')
);

const COUNT = 8000;
const SLOPE = 4;
const ROOM = 0.15;

/** The share of wins with which results are drawn. */
function wins(value: number): number {
  return 1 / (1 + Math.exp(ROOM - SLOPE * Math.atanh(value)));
}

function matchesOf(seed: string, positionsEach = 1, count = COUNT) {
  const random = new Random(seed);
  return Array.from({ length: count }, () => {
    const value = 1.8 * random.float() - 0.9;
    const drawn = random.float();
    const result = drawn < wins(value) ? 1 : drawn > 1 - wins(-value) ? -1 : 0;
    return { result, positions: new Array(positionsEach).fill([0, value] as const) };
  });
}

describe('A calibration', () => {
  test.each([
    ['counts', 'by the share in groups', pointsOf],
    ['finds', 'by a curve', curvePointsOf],
  ])('%s wins %s as they were drawn', (_, __, find) => {
    const { fit } = calibrationOn(matchesOf('drawn'), find);
    // A group of 1/16 of half of the matches has 250 of its own, and as many mirrored: a standard error of 0.032 at
    // most. Four of them, with what the slope adds within a group of width 0.11: 4 * 0.25 * 0.11 / 2.
    for (const value of [-0.8, -0.4, -0.1, 0, 0.1, 0.4, 0.8])
      expect(Math.abs(winsAt(fit.points, value) - wins(value))).toBeLessThan(0.13 + 0.055);
  });

  test('by a curve is closer: it has two numbers only', () => {
    const { fit } = calibrationOn(matchesOf('drawn'), curvePointsOf);
    // All 4,000 matches decide about each point: a standard error of 0.008 at most, four of them, and the steps between points.
    for (let value = -0.9; value <= 0.9; value += 0.05)
      expect(Math.abs(winsAt(fit.points, value) - wins(value))).toBeLessThan(0.032 + 0.003);
  });

  test('knows how far chance alone takes results from odds, positions of one match counting once', () => {
    const shares = Array.from({ length: 20 }, (_, seed) => {
      const { chance, fit } = calibrationOn(matchesOf(`chance ${seed}`, 3, 1000), curvePointsOf);
      return (fit.error / chance) ** 2;
    });
    // The mean is 1, and what the curve adds, at most as much: its two numbers are fitted on as many matches. The squares
    // of ten groups, in pairs of mirrored ones and some larger than others, are worth two draws or more, so that a share
    // has a standard deviation of 2 at most, and the mean of twenty one of 0.45. Three of them.
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(mean).toBeGreaterThan(1 / 2);
    expect(mean).toBeLessThan(2 + 1.35);
  });
});
