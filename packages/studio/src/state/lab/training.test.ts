/** The curve of a training, and the text about it. */
import { trainPig } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { curveFloor, curvePoints, NO_TRAINING, phaseText } from './training.ts';

const { report } = await trainPig({ goal: 10, maxIterations: 3, tolerance: 0, seed: 1 });

describe('the curve', () => {
  test('has the residual and the true error of each stage', () => {
    const points = curvePoints([report]);
    expect(points.map(({ series, value }) => [series, value])).toEqual([
      ['largest error', report.largest],
      ['residual', report.residual],
    ]);
    expect(points[0]?.text).toMatch(/^largest error 0\.\d+\nafter 3 sweeps$/);
  });

  test('has a place for 0, which has no logarithm', () => {
    const [, residual] = curvePoints([{ ...report, residual: 0 }]);
    expect(residual?.value).toBe(1e-16);
    expect(residual?.text).toContain('residual 0');
  });

  test('ends at a power of ten below all points, and at a thousandth or lower', () => {
    expect(curveFloor([])).toBe(1e-3);
    expect(curveFloor(curvePoints([{ ...report, residual: 3e-7 }]))).toBeCloseTo(1e-7, 15);
  });
});

describe('the text', () => {
  test('says how far it is', () => {
    expect(phaseText({ ...NO_TRAINING, phase: 'running', sweeps: 40, share: 0.507 })).toBe(
      '40 sweeps, 50 %',
    );
    expect(phaseText({ ...NO_TRAINING, phase: 'paused', sweeps: 1 })).toBe('Paused at 1 sweep');
  });

  test('says whether it converged', () => {
    const stages = [report];
    expect(phaseText({ ...NO_TRAINING, phase: 'done', stages })).toBe(
      'Done, 55 of 55 pairs not converged',
    );
    const rested = [{ ...report, unconverged: 0 }];
    expect(phaseText({ ...NO_TRAINING, phase: 'done', stages: rested })).toBe(
      'Converged after 3 sweeps',
    );
  });
});
