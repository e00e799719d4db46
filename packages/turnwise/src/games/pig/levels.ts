/** The opponents `level(1)` to `level(10)`; the temperatures are made by `npm run levels`. */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 5000,
  temperatures: [0.912, 0.36, 0.287, 0.121, 0.0767, 0.0441, 0.0299, 0.0221, 0.0139, 0],
};
