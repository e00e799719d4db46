/** Pig, as an entry in the list of games. */
import type { GameEntry } from '../game-entry.ts';
import { Pig } from './rules.ts';
import { pigParameters } from './settings.ts';

export { ExactPig } from './exact-pig.ts';
export {
  holdAt,
  keepPaceEndRace,
  optimalPig,
  type PigMoveValues,
  type PigRule,
  pigPolicy,
} from './pig-policies.ts';
export { PigMatrix, type PigMatrixDistance } from './policy-matrix.ts';
export { Pig, type PigMove, type PigOptions, type PigPosition, type PigRole } from './rules.ts';
export { pigParameters } from './settings.ts';
export {
  type PigTraining,
  type PigTrainingOptions,
  type PigTrainingProgress,
  type PigTrainingReport,
  pigTrainingParameters,
  pigTrainingTrace,
  trainPig,
} from './value-iteration.ts';

export const pig: GameEntry<Pig> = {
  name: 'pig',
  title: 'Pig',
  summary: 'Roll a die as often as you dare; a 1 loses the points of the turn.',
  parameters: pigParameters,
  create: (options = {}) => new Pig(options),
};
