/** A training as the page follows it: its phase, its curve, and how far from exact it led. */
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

/** Smaller numbers stand at the end of the logarithmic scale. */
const FLOOR = 1e-16;

/** One point of the chart. */
export interface CurvePoint {
  readonly sweeps: number;
  readonly series: 'largest error' | 'residual';
  readonly value: number;
  /** The hint when it is pointed at. */
  readonly text: string;
}

export function curvePoints(stages: readonly StageReport[]): readonly CurvePoint[] {
  return stages.flatMap(({ largest, maxIterations: sweeps, residual }) => [
    point(sweeps, 'largest error', largest),
    point(sweeps, 'residual', residual),
  ]);
}

function point(sweeps: number, series: CurvePoint['series'], exact: number): CurvePoint {
  const text = `${series} ${errorText(exact)}\nafter ${sweepsText(sweeps)}`;
  return { sweeps, series, value: Math.max(FLOOR, exact), text };
}

/** The lower end of the chart: the power of ten below all points, so that the scale moves seldom. */
export function curveFloor(points: readonly CurvePoint[]): number {
  const least = Math.min(1e-3, ...points.map(({ value }) => value));
  return 10 ** Math.floor(Math.log10(least));
}

/** "1 sweep", "40 sweeps". */
export function sweepsText(sweeps: number): string {
  return counted(sweeps, 'sweep');
}

export function isUnderWay({ phase }: Training): boolean {
  return phase === 'running' || phase === 'paused';
}

/** How far the training is, in a few words. */
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

/** Rounding: what two exact computations may differ by. */
const EXACT = 1e-12;

/** How far a table is from exact: a verdict, and the numbers behind it. */
export function distanceText(distance: PigMatrixDistance): string {
  const { largest, mean, decisions, wrongDecisions } = distance;
  if (largest < EXACT && wrongDecisions === 0) {
    return `Exact: no probability is off by more than ${errorText(EXACT)}, and all ${grouped(decisions)} decisions are those of best play.`;
  }
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

/** Limits progress reports to some a second, and drops the rest. */
export class Throttle {
  private last = Number.NEGATIVE_INFINITY;

  constructor(private readonly timesASecond: number) {}

  /** Whether it is time again, at this moment in milliseconds. */
  lets(now: number): boolean {
    if (now - this.last < 1000 / this.timesASecond) return false;
    this.last = now;
    return true;
  }
}
