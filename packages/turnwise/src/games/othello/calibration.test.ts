import type { Game } from '../../core/index.ts';
import { solverOf } from '../../kernel/index.ts';
import { testCalibration } from '../fitted-calibration.fixture.ts';
import { FITS } from './calibration-fit.ts';
import { Othello } from './index.ts';

const SOLVED = 16; // empty squares from which on matches are solved

testCalibration({
  start: new Othello(),
  fits: FITS,
  openingPlies: [6, 10],
  plies: [15, 25, 35],
  matches: 200,
  settled(game) {
    if (emptySquares(game) > SOLVED) return null;
    const solver = solverOf(game);
    solver?.advance(Number.POSITIVE_INFINITY, 'best');
    return solver?.low(solver.best ?? 0) ?? null;
  },
});

function emptySquares(game: Game): number {
  return `${game}`.split('.').length - 1;
}
