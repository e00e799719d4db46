/**
 * The odds of positions of backgammon by their alpha-beta value, with 15 checkers: see fitted-calibration.ts.
 *
 * Where only wins count, the value says how often a move wins. Where points count, it is the points that are expected, which
 * turned out true in matches as it stands. What gammons are worth after the move, by the estimate, is taken off; the
 * rest says how often the move wins. So of two moves, the one with more points may win less often. The error is the
 * larger one of both, as a share of the range of results.
 */
import type { Calibration, Json } from '../../core/index.ts';
import { fittedCalibration, withoutDraws } from '../fitted-calibration.ts';
import { POINTS_FITS, WIN_FITS } from './calibration-fit.ts';

/** The largest share of wins less losses that is estimated: 1 is for what is certain. */
const MOST = 0.998;

const ofPoints = withoutDraws(fittedCalibration(POINTS_FITS));

/** Where only wins count. */
export const winCalibration = withoutDraws(fittedCalibration(WIN_FITS));

/** Where points count; `gammonsAfter` says by how many points the role that moves gains more than it loses by gammons. */
export function pointsCalibration(gammonsAfter: (move: Json) => number): Calibration {
  return {
    ...ofPoints,
    odds(value, depth, move) {
      const wins = move === undefined ? value : value - gammonsAfter(move);
      return { ...ofPoints.odds(Math.min(Math.max(wins, -MOST), MOST), depth), value };
    },
  };
}
