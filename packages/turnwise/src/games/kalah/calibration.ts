/**
 * The odds of Kalah positions by their alpha-beta value: see fitted-calibration.ts. They come from positions with more than
 * 24 seeds in the houses, in matches that the solver ends. The more seeds a game begins with, the less a lead is worth:
 * it is divided by them, and boards of 4 to 6 seeds share their odds.
 */
import type { Calibration } from '../../core/index.ts';
import { fittedCalibration } from '../fitted-calibration.ts';
import { FITS } from './calibration-fit.ts';
import type { KalahSettings } from './settings.ts';

const HOUSES = 6;
const SEEDS = { fewest: 4, most: 6 };
const USUAL_SEEDS = 4; //  a value is as it is with so many
const LARGEST = 0.9999; // value that is told from 1

const [usual, withEmptyCaptures] = [false, true].map((isWith) =>
  fittedCalibration(FITS.filter(({ board }) => board.includes('emptyCaptures') === isWith)),
);

/** The calibration of a board with its rules, where it was measured; else null. */
export function calibrationFor(settings: KalahSettings): Calibration | null {
  const { emptyCaptures, remaining, result } = settings.options;
  const { houses, seeds } = settings;
  const isMeasured = houses === HOUSES && seeds >= SEEDS.fewest && seeds <= SEEDS.most;
  if (!isMeasured || remaining !== 'owner' || result !== 'win') return null;
  const calibration = emptyCaptures ? withEmptyCaptures : usual;
  return {
    ...calibration,
    odds: (value, depth) => calibration.odds(perSeed(settings, value), depth),
  };
}

/** A value as it counts for the odds. */
export function perSeed({ seeds }: KalahSettings, value: number): number {
  const lead = Math.atanh(Math.max(-LARGEST, Math.min(LARGEST, value)));
  return Math.tanh((lead * USUAL_SEEDS) / seeds);
}
