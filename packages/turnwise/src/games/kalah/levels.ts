/** The opponents `level(1)` to `level(10)`; the temperatures are made by `npm run levels`. */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 1000,
  temperatures: [8, 2.28, 0.69, 0.379, 0.211, 0.118, 0.0642, 0.0595, 0.0286, 0],
  solverNodes: 50_000,
};
