/** The opponents `level(1)` to `level(10)`; the temperatures are made by `npm run levels`. */
import type { Levels } from '../../core/index.ts';

export const levels: Levels = {
  simulationCount: 5000,
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: a temperature, not log10(e)
  temperatures: [8, 2.29, 3.2, 0.857, 0.24, 0.0543, 0.00986, 0.00138, 0.000326, 0],
  solverNodes: 4_000_000, // a third of a second
};
