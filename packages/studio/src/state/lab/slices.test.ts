/** Slices of the exact table, against published values. */
import { PigMatrix } from 'turnwise/games';
import { NO_FACTS } from 'turnwise/policy-file';
import { describe, expect, test } from 'vitest';
import {
  boundaryOf,
  crossSection,
  heatSlice,
  labTable,
  oddsAt,
  reachedPairs,
} from './lab-table.ts';

function exactTable(goal: number) {
  const matrix = PigMatrix.exact(goal);
  const data = {
    goal,
    values: Float64Array.from(matrix.values),
    boundary: boundaryOf(matrix),
    reached: reachedPairs(matrix),
    distance: matrix.distance(),
    facts: NO_FACTS,
  };
  return labTable(data, 'exact', 1, 'exact');
}

const table = exactTable(100);

describe('the odds of a position', () => {
  test('are the published ones', () => {
    const { win, decision } = oddsAt(table, { own: 50, other: 60, points: 15 });
    expect(win).toBeCloseTo(0.5267877448926624, 12);
    expect(decision).toBe('roll');
  });

  test('are those of the better option', () => {
    const { win, roll, hold } = oddsAt(table, { own: 0, other: 0, points: 21 });
    expect(win).toBe(Math.max(roll ?? 0, hold ?? 0));
    expect(win).toBe(hold);
  });

  test('have no hold with nothing, and no roll after a win', () => {
    expect(oddsAt(table, { own: 0, other: 0, points: 0 })).toMatchObject({
      hold: null,
      decision: 'roll',
    });
    expect(oddsAt(table, { own: 90, other: 0, points: 10 })).toEqual({
      win: 1,
      roll: null,
      hold: 1,
      decision: 'hold',
    });
  });
});

describe('a heat map', () => {
  test('of P(win) has the published value, and none where a hold wins', () => {
    const { values } = heatSlice(table, 'win', 20);
    expect(values[0]).toBeCloseTo(0.61987766995088, 12);
    expect(values[80 * 100]).toBeNaN();
  });

  test('of the edge is positive where best play rolls', () => {
    const { values } = heatSlice(table, 'edge', 22);
    expect(values[41 * 100 + 49]).toBeLessThan(0);
    expect(values[0 * 100 + 99]).toBeGreaterThan(0);
  });

  test('of the boundary does not depend on the turn total', () => {
    expect(heatSlice(table, 'boundary', 50).values[0]).toBe(21);
  });
});

test('a cross-section covers every cell once, and the line is on its boundary', () => {
  const small = exactTable(8);
  const { hold, line, roll } = crossSection(small, 0);
  const cells = [...`${roll}${hold}`.matchAll(/v-(\d+)/g)].map(([, height]) => Number(height));
  expect(cells.reduce((sum, height) => sum + height, 0)).toBe(36);
  expect(line.startsWith(`M0 ${8 - (small.boundary[0] ?? 0)}h1`)).toBe(true);
  expect(line.match(/h1/g)).toHaveLength(8);
});
