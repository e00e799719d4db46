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
export {
  type PigTraining,
  type PigTrainingOptions,
  type PigTrainingProgress,
  type PigTrainingReport,
  pigTrainingParameters,
  pigTrainingTrace,
  trainPig,
} from './value-iteration.ts';

/**
 * The entry in the list of games.
 *
 * @example
 *     pig.create({ goal: 50 });
 */
export const pig: GameEntry<Pig> = {
  name: 'pig',
  title: 'Pig',
  summary: 'Roll a die as often as you dare; a 1 loses the points of the turn.',
  // Outcome: Neller and Presser, Optimal Play of the Dice Game Pig, The UMAP Journal 25(1), 2004. They have
  // 505,000 unknowns, one for own score, other score and points; here are both seats, throws and ends.
  known: { positions: '2,040,192', outcome: 'solved: the first player wins 53.06 %' },
  parameters: pigParameters,
  examples: [
    'pig(goal=20)',
    'pig(goal=1, result=margin)',
    'pig(goal=100, sides=20, result=margin)',
    'pig(goal=60, result=margin, roundLimit=4)',
    'pig(goal=30, sides=4, result=margin)',
    'pig(goal=30, sides=2)',
    'pig(goal=40, sides=20, roundLimit=3)',
    'pig(variant=piglet)',
    'pig(variant=piglet, goal=2)',
    'pig(variant=piglet, goal=5, roundLimit=1)',
    'pig(variant=piglet, result=margin, roundLimit=1)',
  ],
  create: (options = {}) => new Pig(options),
};
