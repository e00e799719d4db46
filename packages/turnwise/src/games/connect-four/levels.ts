/** The opponents `level(1)` to `level(10)`; the temperatures are made by `npm run levels`. */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 5000,
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: a temperature, not log10(e)
  temperatures: [8, 0.982, 1.02, 0.38, 0.171, 0.0646, 0.00945, 0.006, 0.0008, 0],
  solverNodes: 4_000_000, // a third of a second
};
