/** The opponents `level(1)` to `level(10)`; the temperatures are made by `npm run levels`. */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 1000,
  temperatures: [4, 1.15, 0.517, 0.332, 0.211, 0.118, 0.0642, 0.0595, 0.0286, 0],
  solverNodes: 50_000,
};
