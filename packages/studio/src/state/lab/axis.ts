/** Ticks of an axis from 0 to the goal: at most six steps of a round size. */
const STEPS: readonly number[] = [1, 2, 5, 10, 20, 25, 50];

export function axisTicks(goal: number): readonly number[] {
  const step = STEPS.find((size) => goal / size <= 6) ?? goal;
  return Array.from({ length: Math.floor(goal / step) + 1 }, (_, n) => n * step);
}
