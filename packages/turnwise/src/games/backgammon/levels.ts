/** The opponents `level(1)` to `level(10)`; the temperatures are made by `npm run levels`. */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 1000,
  temperatures: [0.918, 0.189, 0.128, 0.0678, 0.039, 0.0231, 0.0136, 0.00807, 0.00327, 0],
};
