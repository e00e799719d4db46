/** The opponents `level(1)` to `level(10)`; the temperatures are made by `npm run levels`. */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 12000,
  temperatures: [8, 1.59, 0.997, 0.664, 0.516, 0.413, 0.313, 0, 0, 0],
};
