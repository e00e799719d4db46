/** The opponents `level(1)` to `level(10)`; the temperatures are made by `npm run levels`. */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 1500,
  temperatures: [8, 0.705, 0.465, 0.25, 0.148, 0.085, 0.0471, 0.075, 0.028, 0],
  solverNodes: 100_000,
};
