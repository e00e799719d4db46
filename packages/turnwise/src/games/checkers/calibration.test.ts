import { testCalibration } from '../fitted-calibration.fixture.ts';
import { FITS } from './calibration-fit.ts';
import { Checkers } from './index.ts';

testCalibration({
  start: new Checkers(),
  fits: FITS,
  openingPlies: [4, 8],
  plies: [10, 20, 30],
  matches: 200,
  settled: () => null,
});
