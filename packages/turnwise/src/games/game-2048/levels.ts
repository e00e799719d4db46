/**
 * The opponents `level(1)` to `level(10)`. In a game for one they have nobody to score against: from little more than random
 * play, each level reaches larger tiles than the one below. The temperatures are set by hand.
 */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 200,
  temperatures: [0.4, 0.2, 0.13, 0.09, 0.062, 0.042, 0.028, 0.018, 0.009, 0],
};
