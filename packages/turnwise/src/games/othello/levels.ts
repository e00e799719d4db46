/** The opponents `level(1)` to `level(10)`; the temperatures are made by `npm run levels`. */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 1000,
  temperatures: [8, 0.898, 0.422, 0.211, 0.118, 0.0697, 0.0414, 0.0339, 0.0184, 0],
  solverNodes: 200_000,
};
