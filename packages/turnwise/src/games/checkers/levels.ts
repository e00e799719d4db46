/** The opponents `level(1)` to `level(10)`; the temperatures are made by `npm run levels`. */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 1000,
  temperatures: [0.735, 0.304, 0.18, 0.133, 0.113, 0.085, 0.0677, 0.0474, 0.019, 0],
};
