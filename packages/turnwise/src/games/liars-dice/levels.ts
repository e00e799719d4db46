/** The opponents `level(1)` to `level(10)`; the temperatures are made by `npm run levels`. */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 2500,
  temperatures: [1, 0.766, 0.891, 0.648, 0.466, 0.32, 0.215, 0.0694, 0.0261, 0],
};
