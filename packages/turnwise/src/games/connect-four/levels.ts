/** The opponents `level(1)` to `level(10)`; the temperatures are made by `npm run levels`. */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 5000,
  temperatures: [2.56, 0.871, 0.667, 0.299, 0.155, 0.0721, 0.00986, 0.012, 0.0007, 0],
  solverNodes: 4_000_000, // a third of a second
};
