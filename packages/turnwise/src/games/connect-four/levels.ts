/** The opponents `level(1)` to `level(10)`; the temperatures are made by `npm run levels`. */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 5000,
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: a temperature, not log10(e)
  temperatures: [8, 1.3, 1.22, 0.434, 0.327, 0.185, 0.0825, 0.06, 0.0167, 0],
  solverNodes: 4_000_000, // a third of a second
};
