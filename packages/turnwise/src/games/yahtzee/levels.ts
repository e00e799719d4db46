/**
 * The opponents `level(1)` to `level(10)`; from 8 on they play for the highest mean. Until nine boxes are open, the lower ones
 * ask tree search with little work. In a game for one a temperature is the probability of a move at random; else it is a share of the
 * highest score.
 */
import type { Levels } from '../../core/index.ts';
import type { YahtzeeSettings } from './settings.ts';

const alone: Levels = {
  simulationCount: 250,
  temperatures: [1, 0.6, 0.4, 0.25, 0.15, 0.08, 0.03, 0, 0, 0],
};
const together: Levels = {
  ...alone,
  temperatures: [1, 0.02, 0.01, 0.006, 0.004, 0.0025, 0.001, 0, 0, 0],
};

export function levelsFor({ players }: YahtzeeSettings): Levels {
  return players.length === 1 ? alone : together;
}
