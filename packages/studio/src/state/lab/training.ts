/** A training as the page follows it: asked for, running, paused, at rest; with a point of the curve a stage. */
import type { PigTrainingReport } from 'turnwise/games';
import { errorText, grouped } from './numbers.ts';

/** What the worker says after each number of sweeps. */
export type StageReport = Omit<PigTrainingReport, 'seed' | 'sides'>;

export interface Training {
  readonly phase: 'idle' | 'running' | 'paused' | 'done' | 'stopped';
  /** The number of sweeps that is being tried, and how much of it is done, from 0 to 1. */
  readonly sweeps: number;
  readonly share: number;
  readonly stages: readonly StageReport[];
}

export const NO_TRAINING: Training = { phase: 'idle', sweeps: 0, share: 0, stages: [] };

/** Below this a number is told by the end of the scale: it would be at minus infinity. */
const FLOOR = 1e-16;

/** One point of the chart. */
export interface CurvePoint {
  readonly sweeps: number;
  readonly series: 'largest error' | 'residual';
  readonly value: number;
  /** What it says when pointed at. */
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
  return `${grouped(sweeps)} ${sweeps === 1 ? 'sweep' : 'sweeps'}`;
}

/** Where the training is, in a few words. */
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
      return last ? `Stopped after ${sweepsText(last.maxIterations)}` : 'Stopped before the first';
    case 'done':
      return last?.unconverged === 0
        ? `At rest after ${sweepsText(last.maxIterations)}`
        : `Done, ${grouped(last?.unconverged ?? 0)} of ${grouped(last?.pairs ?? 0)} pairs still moving`;
  }
}
