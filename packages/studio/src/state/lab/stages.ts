/**
 * The numbers of sweeps at which a training is looked at: a quarter more each time, and at least one. A
 * training to the largest number costs as much as the few before it together, and the curve has points enough.
 */
export function sweepStages(most: number): readonly number[] {
  const stages: number[] = [];
  for (let sweeps = 1; sweeps < most; sweeps = Math.max(sweeps + 1, Math.round(sweeps * 1.25))) {
    stages.push(sweeps);
  }
  return [...stages, most];
}

/** The numbers of sweeps that can be chosen. */
export const ITERATIONS: readonly number[] = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 40, 50, 70, 100, 150, 200, 300, 500, 700, 1000,
];

/** The tolerances that can be chosen; with 0 no pair of scores is done before its time. */
export const TOLERANCES: readonly number[] = [
  0.1, 0.01, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11, 1e-12, 0,
];

/** The goals that can be chosen: to 150 a cube takes 27 MB, and a page holds three. */
export const GOALS: readonly number[] = [20, 30, 40, 50, 60, 80, 100, 120, 150];

/** The largest goal that a file may have here. */
export const LARGEST_GOAL = 150;
