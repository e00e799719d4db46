/** The opponents `level(1)` to `level(10)`; the temperatures are made by `npm run levels`. */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 1500,
  temperatures: [8, 2.05, 1.34, 0.573, 0.267, 0.127, 0.0542, 0.0535, 0.019, 0],
  solverNodes: 100_000,
};
