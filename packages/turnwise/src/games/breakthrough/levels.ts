/** The opponents `level(1)` to `level(10)`; the temperatures are made by `npm run levels`. */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 1000,
  temperatures: [8, 1.39, 3.32, 0.909, 0.427, 0.226, 0.122, 0.102, 0.0461, 0],
};
