/** A training as the page follows it: its phase, its curve, the choices of its form, and its distance from exact. */
import type { PigMatrixDistance, PigTrainingReport } from 'turnwise/games';
import { counted, grouped } from '../wording.ts';
import { errorText, percentage } from './numbers.ts';

/** What the worker reports after each number of sweeps. */
export type StageReport = Omit<PigTrainingReport, 'seed' | 'sides'>;

export interface Training {
  readonly phase: 'idle' | 'running' | 'paused' | 'done' | 'stopped';
  /** The number of sweeps that is being tried, and how much of it is done, from 0 to 1. */
  readonly sweeps: number;
  readonly share: number;
  readonly stages: readonly StageReport[];
}

export const NO_TRAINING: Training = { phase: 'idle', sweeps: 0, share: 0, stages: [] };

const FLOOR = 1e-16; // smaller numbers stand at the end of the logarithmic scale

export interface CurvePoint {
  readonly sweeps: number;
  readonly series: 'largest error' | 'residual';
  readonly value: number;
  readonly text: string; // the tooltip
}

export function curvePoints(stages: readonly StageReport[]): readonly CurvePoint[] {
  return stages.flatMap(({ largest, maxIterations: sweeps, residual }) => {
    const point = (series: CurvePoint['series'], exact: number): CurvePoint => {
      const text = `${series} ${errorText(exact)}\nafter ${sweepsText(sweeps)}`;
      return { sweeps, series, value: Math.max(FLOOR, exact), text };
    };
    return [point('largest error', largest), point('residual', residual)];
  });
}

/** The lower end of the chart: the power of ten below all points, so that the scale rarely moves. */
export function curveFloor(points: readonly CurvePoint[]): number {
  const least = Math.min(1e-3, ...points.map(({ value }) => value));
  return 10 ** Math.floor(Math.log10(least));
}

export const sweepsText = (sweeps: number): string => counted(sweeps, 'sweep');

export function isUnderWay({ phase }: Training): boolean {
  return phase === 'running' || phase === 'paused';
}

export function phaseText({ phase, share, stages, sweeps }: Training): string {
  const last = stages.at(-1);
  switch (phase) {
    case 'idle':
      return 'Not started';
    case 'running':
      return `${sweepsText(sweeps)}, ${Math.floor(100 * share)} %`;
    case 'paused':
      return `Paused at ${sweepsText(sweeps)}`;
    case 'stopped':
      return last
        ? `Stopped after ${sweepsText(last.maxIterations)}`
        : 'Stopped before the first sweep';
    case 'done':
      return last?.unconverged === 0
        ? `Converged after ${sweepsText(last.maxIterations)}`
        : `Done, ${grouped(last?.unconverged ?? 0)} of ${grouped(last?.pairs ?? 0)} pairs not converged`;
  }
}

/** The numbers of sweeps after which a training reports: a quarter more each time, so that all stages cost little more. */
export function sweepStages(most: number): readonly number[] {
  const stages: number[] = [];
  for (let sweeps = 1; sweeps < most; sweeps = Math.max(sweeps + 1, Math.round(sweeps * 1.25)))
    stages.push(sweeps);
  return [...stages, most];
}

/** The choices of the form. */
export const ITERATIONS: readonly number[] = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 40, 50, 70, 100, 150, 200, 300, 500, 700, 1000,
];

/** With 0 no pair of scores is done early. */
export const TOLERANCES: readonly number[] = [
  0.1, 0.01, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11, 1e-12, 0,
];

export const GOALS: readonly number[] = [20, 30, 40, 50, 60, 80, 100, 120, 150];

/** Also of files: its cube takes 27 MB, and a page holds three. */
export const LARGEST_GOAL = 150;

const EXACT = 1e-12; // two exact computations may differ by this, through rounding

/** The distance of a table from exact: a verdict, and the numbers behind it. */
export function distanceText(distance: PigMatrixDistance): string {
  const { largest, mean, decisions, wrongDecisions } = distance;
  if (largest < EXACT && wrongDecisions === 0)
    return `Exact: no probability is off by more than ${errorText(EXACT)}, and all ${grouped(decisions)} decisions are those of best play.`;
  const share = decisions === 0 ? 0 : wrongDecisions / decisions;
  const wrong =
    wrongDecisions === 0
      ? `all ${grouped(decisions)} decisions are right`
      : `${grouped(wrongDecisions)} of ${grouped(decisions)} decisions are wrong (${percentage(share, share < 0.01 ? 3 : 1)})`;
  return `${verdict(largest, share)}: probabilities are off by up to ${errorText(largest)}, by ${errorText(mean)} on average, and ${wrong}.`;
}

function verdict(largest: number, share: number): string {
  if (share > 0.1 || largest > 0.1) return 'Far from exact';
  if (share > 0.001 || largest > 0.001) return 'Not yet exact';
  return share > 0 ? 'Close to exact' : 'As good as exact';
}

/** Whether it is time for another progress report, at a time in milliseconds: at most some a second. */
export function throttle(timesASecond: number): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (now) => {
    const isTime = now - last >= 1000 / timesASecond;
    if (isTime) last = now;
    return isTime;
  };
}
