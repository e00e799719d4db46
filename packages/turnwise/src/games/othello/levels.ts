/** The opponents `level(1)` to `level(10)`; the temperatures are made by `npm run levels`. */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 1000,
  temperatures: [1.37, 0.563, 0.389, 0.232, 0.147, 0.0931, 0.0583, 0.0484, 0.025, 0],
  solverNodes: 200_000,
};
