/** The numbers of sweeps at which a training is measured. */
import { pigTrainingParameters } from 'turnwise/games';
import { accepts } from 'turnwise/internal';
import { expect, test } from 'vitest';
import { GOALS, ITERATIONS, LARGEST_GOAL, sweepStages, TOLERANCES } from './training.ts';

test('at first every number of sweeps is measured', () => {
  expect(sweepStages(1)).toEqual([1]);
  expect(sweepStages(10)).toEqual([1, 2, 3, 4, 5, 6, 8, 10]);
});

test('the stages increase and end with the requested sweeps', () => {
  for (const most of ITERATIONS) {
    const stages = sweepStages(most);
    expect(stages.at(-1)).toBe(most);
    expect(stages.every((sweeps, index) => index === 0 || sweeps > (stages[index - 1] ?? 0))).toBe(
      true,
    );
  }
  expect(sweepStages(1000).length).toBeLessThan(35);
});

test('every option on offer is accepted by the training', () => {
  expect(ITERATIONS.every((sweeps) => accepts(pigTrainingParameters.maxIterations, sweeps))).toBe(
    true,
  );
  expect(TOLERANCES.every((most) => accepts(pigTrainingParameters.tolerance, most))).toBe(true);
  expect(GOALS.every((goal) => goal <= LARGEST_GOAL)).toBe(true);
});
