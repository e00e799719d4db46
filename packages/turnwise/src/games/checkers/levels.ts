/** The opponents `level(1)` to `level(10)`; the temperatures are made by `npm run levels`. */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 1000,
  temperatures: [0.775, 0.312, 0.31, 0.197, 0.179, 0.116, 0.0856, 0.0522, 0.0312, 0],
};
