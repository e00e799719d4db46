/** The opponents `level(1)` to `level(10)`; the temperatures are made by `npm run levels`. */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 12000,
  temperatures: [8, 1.64, 2.13, 0.573, 0.335, 0.233, 0.161, 0, 0, 0],
};
