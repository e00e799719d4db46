/** The opponents `level(1)` to `level(10)`; the temperatures are made by `npm run levels`. */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 1000,
  temperatures: [8, 0.913, 0.283, 0.116, 0.0519, 0.0287, 0.0175, 0.0109, 0.00507, 0],
};
