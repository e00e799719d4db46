/**
 * The opponents `level(1)` to `level(10)`. In a game for one they have nobody to score against: from the shortest way
 * of level 10 down to about four times as many moves, in steps that grow. The temperatures are set by hand.
 */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 5000,
  temperatures: [0.25, 0.2, 0.165, 0.14, 0.12, 0.105, 0.092, 0.08, 0.068, 0],
};
