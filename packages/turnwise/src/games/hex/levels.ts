/** The opponents `level(1)` to `level(10)`; the temperatures are made by `npm run levels`. */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 1000,
  temperatures: [1, 0.5, 0.3, 0.2, 0.14, 0.1, 0.07, 0.04, 0.02, 0],
};
