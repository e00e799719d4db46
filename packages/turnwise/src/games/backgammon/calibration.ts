/**
 * The odds of positions of backgammon by their alpha-beta value, with 15 checkers: see fitted-calibration.ts.
 *
 * Where only wins count, the value says how often a move wins. Where points count, matches say how many points a value is
 * worth on average. How often such a move wins follows from the value, and from the value without what gammons are worth
 * after the move, by the estimate: of two moves, the one with more points may win less often. The error is that of points
 * or of wins, the larger one as a share of the range of results.
 */
import type { Calibration, Json } from '../../core/index.ts';
import {
  type CalibrationFit,
  fittedCalibration,
  nearestFit,
  winsAt,
  withoutDraws,
} from '../fitted-calibration.ts';
import { POINTS_FITS, WIN_FITS } from './calibration-fit.ts';

interface PointsFit extends CalibrationFit {
  readonly byPoints: number; // weights of what a search says of points, and of wins
  readonly byWins: number;
  readonly expected: CalibrationFit['points']; // value and expected points there, both as a share of 3; from 0 to 1 the latter
}

const MOST_POINTS = 3;

/** The largest share of wins less losses that is told from 1. */
const MOST = 0.98;

const pointsFits: readonly PointsFit[] = POINTS_FITS;
const ofPoints = withoutDraws(fittedCalibration(pointsFits));

/** Where only wins count. */
export const winCalibration = withoutDraws(fittedCalibration(WIN_FITS));

/** Where points count; `gammonsAfter` says by how many points the role that moves gains more than it loses by gammons. */
export function pointsCalibration(gammonsAfter: (move: Json) => number): Calibration {
  return {
    ...ofPoints,
    odds(value, depth, move) {
      const { byPoints, byWins, expected } = nearestFit(pointsFits, depth);
      const wins = move === undefined ? value : value - gammonsAfter(move);
      const score = Math.tanh(byPoints * value + byWins * leadOf(wins));
      const share = value / MOST_POINTS;
      const points = MOST_POINTS * (winsAt(expected, share) - winsAt(expected, 0 - share));
      return { ...ofPoints.odds(score, depth), value: points };
    },
  };
}

/** Wins less losses, from -1 to 1, as a number that may be any. */
export function leadOf(wins: number): number {
  return Math.atanh(Math.min(Math.max(wins, -MOST), MOST));
}
