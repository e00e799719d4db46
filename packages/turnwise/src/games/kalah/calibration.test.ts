import { describe, expect, test } from 'vitest';
import type { Game } from '../../core/index.ts';
import { solverOf } from '../../kernel/index.ts';
import { testCalibration } from '../fitted-calibration.fixture.ts';
import { gameFrom } from '../index.ts';
import { FITS } from './calibration-fit.ts';
import { Kalah } from './index.ts';

const SOLVED = 24; // seeds in the houses from which on matches are solved

testCalibration({
  start: new Kalah(),
  fits: FITS.filter(({ board }) => board === 'kalah'),
  horizon: 5,
  openingPlies: [2, 6],
  plies: [8, 14, 20],
  matches: 200,
  settled(game) {
    if (seedsInHouses(game) > SOLVED) return null;
    const solver = solverOf(game);
    solver?.advance(Number.POSITIVE_INFINITY, 'best');
    return solver?.low(solver.best ?? 0) ?? null;
  },
});

describe('Kalah has calibrated odds', () => {
  test.each(FITS)('of $board, horizon $horizon', ({ board, error, horizon }) => {
    expect(gameFrom(board).calibration?.error(horizon)).toBe(error);
    expect(error).toBeLessThan(0.03);
  });

  test('only on boards that were measured, and only for who wins', () => {
    expect(new Kalah({ houses: 5 }).calibration).toBeNull();
    expect(new Kalah({ result: 'margin' }).calibration).toBeNull();
    expect(new Kalah({ remaining: 'mover' }).calibration).toBeNull();
  });
});

/** From a text such as 4,4,4,4,4,4+0/4,4,4,4,4,4+0 South. */
function seedsInHouses(game: Game): number {
  const houses = `${game}`.split('/').flatMap((side) => side.split('+')[0]?.split(',') ?? []);
  return houses.reduce((sum, seeds) => sum + Number(seeds), 0);
}
