/** The opponents `level(1)` to `level(10)`; the temperatures are made by `npm run levels`. */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 1000,
  temperatures: [2, 0.507, 0.342, 0.189, 0.107, 0.0619, 0.0343, 0.0188, 0.00604, 0],
};
