/** The opponents `level(1)` to `level(10)`; the temperatures are made by `npm run levels`. */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 2500,
  temperatures: [1, 0.604, 0.383, 0.255, 0.177, 0.123, 0.0827, 0.0634, 0.0383, 0],
};
