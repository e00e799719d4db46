/** Pig, as an entry in the list of games. */
import { valuesOf } from '../../core/index.ts';
import type { GameEntry } from '../game-entry.ts';
import { GeneralPig } from './general/rules.ts';
import { generalPigParameters } from './general/settings.ts';
import { Pig } from './rules.ts';

export { ExactPig } from './exact-pig.ts';
export {
  GeneralPig,
  type GeneralPigMove,
  type GeneralPigOptions,
  type GeneralPigPosition,
  type GeneralPigRole,
} from './general/rules.ts';
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
export const pig: GameEntry<Pig | GeneralPig> = {
  name: 'pig',
  title: 'Pig',
  summary: 'Roll a die as often as you dare; a 1 loses the points of the turn.',
  // Outcome: Neller and Presser, Optimal Play of the Dice Game Pig, The UMAP Journal 25(1), 2004. They have
  // 505,000 unknowns, one for own score, other score and points; here are both seats, throws and ends.
  known: { positions: '2,040,192', outcome: 'solved: the first player wins 53.06 %' },
  parameters: generalPigParameters,
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
    'pig(goal=30, players=3)',
    'pig(goal=20, players=6, roundLimit=2)',
    'pig(goal=30, variant=two-dice)',
    'pig(goal=40, variant=hog)',
    'pig(goal=12, variant=hog, dice=2, sides=2, result=margin)',
  ],
  create: createPig,
};

/** Two roles and one die, or coin, have a faster class with best play. */
function createPig(given: { readonly [option: string]: unknown } = {}): Pig | GeneralPig {
  const { players, dice, variant, ...others } = valuesOf('pig', generalPigParameters, given);
  const isUsual = players === 2 && dice === null && (variant === 'pig' || variant === 'piglet');
  return isUsual ? new Pig({ ...others, variant }) : new GeneralPig(given);
}
