import { expect, test } from 'vitest';
import { solverOf } from '../../kernel/index.ts';
import { testCalibration } from '../fitted-calibration.fixture.ts';
import { FITS } from './calibration-fit.ts';
import { Othello } from './index.ts';

const SOLVED = 12; // empty squares

testCalibration({
  start: new Othello(),
  fits: FITS,
  openingPlies: [6, 10],
  plies: [12, 22, 32],
  matches: 200,
  settled(game) {
    if (`${game}`.split('.').length - 1 > SOLVED) return null;
    const solver = solverOf(game);
    solver?.advance(Number.POSITIVE_INFINITY, 'best');
    return solver?.low(solver.best ?? 0) ?? null;
  },
});

test('Only the usual game of Othello is calibrated', () => {
  expect(new Othello({ size: 6 }).calibration).toBeNull();
  expect(new Othello({ result: 'margin' }).calibration).toBeNull();
});
