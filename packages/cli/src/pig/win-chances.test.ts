import { ExactPig, PigMatrix, trainPig } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { type PigRoller, winChances } from './train.ts';

const exact = ExactPig.of();
const holdAt = (least: number): PigRoller => ({ rolls: (_, __, points) => points < least });

describe('the winning chances of one Pig policy against another', () => {
  test('exact play against itself has the value of the game', () => {
    const { first, second, average } = winChances(exact, exact);
    expect(first).toBeCloseTo(exact.winning(0, 0, 0), 12);
    expect(second).toBeCloseTo(1 - exact.winning(0, 0, 0), 12);
    expect(average).toBeCloseTo(0.5, 12);
  });

  test('exact play against hold at 20 has the chances in docs/pig-solved.md, as found by the solver', () => {
    const { first, second, average } = winChances(exact, holdAt(20));
    expect((100 * first).toFixed(2)).toBe('57.15');
    expect((100 * second).toFixed(2)).toBe('50.83');
    expect((100 * average).toFixed(2)).toBe('53.99');
  });

  test('ten sweeps of training win as often as in docs/pig-solved.md', async () => {
    const { matrix } = await trainPig({ seed: 1, tolerance: 0 });
    expect((100 * winChances(matrix, exact).average).toFixed(2)).toBe('36.19');
  });

  test('with one point each to go, the first player wins with 6/7', () => {
    // Any face but the 1 wins: x = 5/6 + (1 - x)/6.
    const never = { rolls: () => false };
    expect(winChances(never, never, 1).first).toBeCloseTo(6 / 7, 15);
  });

  test('the exact matrix plays exactly', () => {
    expect(winChances(PigMatrix.exact(), exact).average).toBeCloseTo(0.5, 12);
  });
});
